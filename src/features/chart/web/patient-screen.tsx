import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { Card } from '#design/card.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { respiratory } from '#features/respiratory/contract.ts'
import { RequestError } from '#platform/api/web/request.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { chart, type Overview } from '../contract.ts'
import { TAB_LABELS, TABS, type Tab } from '../rules.ts'
import { ChartActions } from './banner/chart-actions.tsx'
import { PatientBanner } from './banner/patient-banner.tsx'
import { RiskAlert } from './banner/risk-alert.tsx'
import { PatientSkeleton } from './patient-skeleton.tsx'
import { OverviewTab, type OverviewTabProps } from './tabs/overview-tab.tsx'
import { usePatientId, useTab } from './use-chart-address.ts'
import { usePrintedPages } from './use-printed-pages.ts'
import { useRisk } from './use-risk.ts'

const lists = {
  conditions: lazy(() => import('./tabs/conditions-tab.tsx')),
  observations: lazy(() => import('./tabs/observations-tab.tsx')),
  medications: lazy(() => import('./tabs/medications-tab.tsx')),
  encounters: lazy(() => import('./tabs/encounters-tab.tsx')),
}

const PatientNotFound = lazy(async () => ({ default: (await import('./patient-not-found.tsx')).PatientNotFound }))

/** Content from other features, supplied by the app. */
export interface ChartSlots {
  /** Above the content of a tab. */
  tabs?: Partial<Record<Tab, ReactNode>>
  /** Takes the place of the read-only card. */
  consents?: (readOnly: ReactNode) => ReactNode
  /** Below the overview, one click away. */
  sections?: OverviewTabProps['sections']
  /** Beside the allergies in the banner. */
  allergies?: ReactNode
  /** Beside Print, on every tab. */
  actions?: ReactNode
  /** Replaces the chart while the record is closed to this user; call `onOpened` once it is open. */
  restricted?: (onOpened: () => void) => ReactNode
}

export default function PatientScreen({ slots = {} }: { slots?: ChartSlots }) {
  const id = usePatientId()
  const { data, error, isPending, isFetching, refetch } = useRead(chart.overview, { params: { id } })
  // asked for together and shown together, so that nothing moves after it is first seen
  const panel = useRead(respiratory.panel, { params: { id } })
  const items = useRead(chart.openItems, { params: { id } })
  const risk = useRisk(id)
  const isWaiting = panel.isPending || items.isPending || risk.isPending
  const isReady = data !== undefined && !isWaiting
  // once shown it stays: a part whose read failed asks again when it appears, and would take the chart away for ever
  const [shown, setShown] = useState(isReady ? id : undefined)
  useEffect(() => {
    // in small steps, so that a key pressed meanwhile is answered
    if (isReady) startTransition(() => setShown(id))
  }, [isReady, id])
  if (data && shown === id) return <PatientChart overview={data} isStale={error !== null} slots={slots} />
  if (isPending || isReady || (data && !error)) return <PatientSkeleton />
  if (error instanceof RequestError && error.status === 404)
    return (
      <Suspense fallback={<PatientSkeleton />}>
        <PatientNotFound />
      </Suspense>
    )
  if (slots.restricted && isRestricted(error)) return slots.restricted(() => void refetch())
  return (
    <Card>
      <ErrorState cause={error?.message} onRetry={() => void refetch()} retrying={isFetching} />
    </Card>
  )
}

function isRestricted(error: Error | null): boolean {
  if (!(error instanceof RequestError) || error.status !== 403) return false
  return typeof error.body === 'object' && error.body !== null && 'restrictedPatient' in error.body
}

function PatientChart({ overview, isStale, slots }: { overview: Overview; isStale: boolean; slots: ChartSlots }) {
  const [tab, openTab] = useTab()
  const { patient } = overview
  usePrintedPages(patient)
  return (
    <div className="grid grid-cols-1 gap-3">
      <PatientBanner overview={overview} isStale={isStale} allergyActions={slots.allergies} />
      <RiskAlert patientId={overview.patient.id} />
      <Tabs value={tab} onValueChange={(value) => openTab(value as Tab)}>
        {/* one row where both fit, with smaller buttons and tabs in a narrow one */}
        <div className="no-print @container border-b">
          <div className="flex flex-wrap-reverse items-center gap-x-3 gap-y-1">
            <TabsList aria-label="Parts of the record" className="-mb-px min-w-0 flex-auto border-b-0">
              {TABS.map((name) => (
                <TabsTrigger key={name} value={name} className="@max-5xl:px-2">
                  {TAB_LABELS[name]}
                </TabsTrigger>
              ))}
            </TabsList>
            <ChartActions patientId={patient.id}>{slots.actions}</ChartActions>
          </div>
        </div>
        <TabsContent value="overview" className="grid grid-cols-1 gap-4 pt-3!">
          {slots.tabs?.overview}
          <OverviewTab overview={overview} consents={slots.consents} sections={slots.sections} />
        </TabsContent>
        {Object.entries(lists).map(([name, List]) => (
          <TabsContent key={name} value={name} className="grid grid-cols-1 gap-4">
            {slots.tabs?.[name as Tab]}
            <Suspense fallback={<ListLoading name={TAB_LABELS[name as Tab]} />}>
              <List patientId={patient.id} />
            </Suspense>
          </TabsContent>
        ))}
      </Tabs>
    </div>
  )
}

function ListLoading({ name }: { name: string }) {
  return (
    <>
      <LoadingText>{`Loading ${name}…`}</LoadingText>
      <SkeletonRows rows={6} />
    </>
  )
}
