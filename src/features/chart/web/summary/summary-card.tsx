import { Activity } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { type Panel, respiratory } from '#features/respiratory/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { TimelineRow } from '../../contract.ts'
import { AxisControls } from '../timeline/axis-controls.tsx'
import { instantMs, type RangeKey, spanOf } from '../timeline/time-scale.ts'
import { summarySentence } from './summary-data.ts'
import { SummaryPlot } from './summary-plot.tsx'

const SummaryTable = lazy(async () => ({ default: (await import('./summary-table.tsx')).SummaryTable }))

export interface SummaryCardProps {
  patientId: string
  timeline: readonly TimelineRow[]
  /** Date of death; otherwise the axis runs to today. */
  until: string | undefined
}

/** The course of the lung disease over years, on one time axis. */
export function SummaryCard({ patientId, timeline, until }: SummaryCardProps) {
  const { data, error, isPending, isFetching, refetch } = useRead(respiratory.panel, { params: { id: patientId } })
  const [isTable, setIsTable] = useState(false)
  const [range, setRange] = useState<RangeKey>('5y')
  const isEmpty = data !== undefined && isNothing(data, timeline)
  const problems = timeline.flatMap(({ kind, state, text }) =>
    kind === 'condition' && state === 'ongoing' ? text : [],
  )
  return (
    <Card aria-label="Respiratory summary" className="min-h-[20rem]">
      <CardHeader
        className="pt-3!"
        actions={
          !isEmpty && (
            <AxisControls isTable={isTable} onTable={setIsTable} range={range} onRange={setRange} label="Years shown" />
          )
        }
      >
        <CardTitle as="h3">Respiratory summary</CardTitle>
        {problems.length > 0 && <p className="text-sm">{problems.join(' · ')}</p>}
      </CardHeader>
      <CardContent className="grid grid-cols-1 content-start gap-1.5 pt-1! pb-3!">
        {data && !isEmpty && <p className="text-sm font-medium text-pretty">{summarySentence(data)}</p>}
        {isPending && <Waiting />}
        {error && !data && <ErrorState cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {isEmpty && (
          <EmptyState icon={<Activity />} title="Nothing to show yet">
            No lung function, symptom score, exacerbation or inhaler on record yet.
          </EmptyState>
        )}
        {data && !isEmpty && (
          <Suspense>
            {isTable ? (
              <SummaryTable panel={data} timeline={timeline} />
            ) : (
              <SummaryPlot panel={data} timeline={timeline} span={spanFor(range, data, timeline, until)} />
            )}
          </Suspense>
        )}
      </CardContent>
    </Card>
  )
}

function isNothing(panel: Panel, timeline: readonly TimelineRow[]): boolean {
  return pointsOf(panel).length === 0 && !timeline.some(({ treatment }) => treatment)
}

const pointsOf = ({ fev1Z, cat, act, mmrc, exacerbations }: Panel): { date: string }[] => [
  ...fev1Z,
  ...cat,
  ...act,
  ...mmrc,
  ...exacerbations,
]

/** Five years, or less where the record is younger. */
function spanFor(range: RangeKey, panel: Panel, timeline: readonly TimelineRow[], until: string | undefined) {
  const dates = [
    ...pointsOf(panel).map(({ date }) => date),
    ...timeline.flatMap(({ treatment, start }) => (treatment && start ? [start] : [])),
  ]
  const endMs = until ? instantMs(until) : Date.now()
  const chosen = spanOf(range, dates, endMs)
  const all = spanOf('all', dates, endMs)
  return chosen.startMs < all.startMs ? all : chosen
}

function Waiting() {
  return (
    <>
      <LoadingText>Loading respiratory summary…</LoadingText>
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-56 w-full" />
    </>
  )
}
