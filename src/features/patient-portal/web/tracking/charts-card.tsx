import { ChartLine } from 'lucide-react'
import { useState } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Trend } from '#design/charts/trend.tsx'
import type { ReferenceBand } from '#design/charts/trend-reading.ts'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/feedback/states.tsx'
import trackingMessages from '#i18n/messages/en-AU/tracking.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { patientPortal, type Reading } from '../../contract.ts'
import { READING_KINDS, READING_RANGES, type ReadingKind } from '../../rules.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { useReadingText } from './use-reading-text.ts'

const SPANS = [30, 90, 365] as const

/** One measure at a time with the patient's own zones. */
export function ChartsCard() {
  const { t } = useMessages(trackingMessages)
  const { id } = usePatient()
  const [days, setDays] = useState<(typeof SPANS)[number]>(90)
  const [chosen, setChosen] = useState<ReadingKind>()
  const { data, error, refetch } = useRead(patientPortal.readings, {
    params: { id },
    query: { days },
    keepPrevious: true,
  })
  if (!data) {
    return error ? <ErrorState cause={error.message} onRetry={() => void refetch()} /> : <SkeletonCard lines={6} />
  }
  const known = READING_KINDS.filter((kind) => data.readings.some((reading) => reading.kind === kind))
  const kind = chosen && known.includes(chosen) ? chosen : known[0]
  const well = data.bands?.find(({ zone }) => zone === 'well')
  const band = well && { low: well.fromLMin, label: t('track.well-range') }
  return (
    <Card aria-labelledby="charts">
      <CardHeader>
        <CardTitle as="h3" id="charts">
          {t('track.charts')}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {kind ? (
          <>
            <div className="flex flex-wrap gap-3">
              <Choice label={t('track.chart-of')} value={kind} onChange={(next) => setChosen(next as ReadingKind)}>
                {known.map((each) => (
                  <option key={each} value={each}>
                    {t(`track.${each}`)}
                  </option>
                ))}
              </Choice>
              <Choice
                label={t('track.days')}
                value={String(days)}
                onChange={(next) => setDays(SPANS.find((span) => String(span) === next) ?? 90)}
              >
                {SPANS.map((span) => (
                  <option key={span} value={span}>
                    {t(`track.last-${span}`)}
                  </option>
                ))}
              </Choice>
            </div>
            <Line
              kind={kind}
              readings={data.readings.filter((reading) => reading.kind === kind)}
              band={kind === 'peak-flow' ? band : undefined}
            />
            {kind === 'peak-flow' && data.personalBest && (
              <p className="text-sm">{t('track.best', { best: data.personalBest.value })}</p>
            )}
          </>
        ) : (
          <EmptyState icon={<ChartLine />} title={t('track.charts-none')}>
            {t('track.charts-none-text')}
          </EmptyState>
        )}
      </CardContent>
    </Card>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: React.ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label className="grid flex-1 gap-1 text-sm font-semibold">
      {label}
      <select
        className="control control-select font-normal"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
    </label>
  )
}

/** In the direction of its own first letter, whatever stands around it. */
const ownWay = (words: string) => `\u2068${words}\u2069`

interface LineProps {
  kind: ReadingKind
  readings: readonly Reading[]
  band: ReferenceBand | undefined
}

function Line({ kind, readings, band }: LineProps) {
  const { t, date, lang } = useMessages(trackingMessages)
  const text = useReadingText()
  const last = readings.at(-1)
  // the chart's built-in summary is English; the picture runs from left to right, these words as their language does
  const summary =
    lang === 'en-AU' || !last
      ? undefined
      : ownWay(`${t(`track.${kind}`)}: ${ownWay(text(kind, last.value))} · ${ownWay(date(last.at))}`)
  const words =
    lang === 'en-AU'
      ? undefined
      : { asTable: t('track.as-table'), asChart: t('track.as-chart'), keys: t('track.keys'), locale: lang }
  const points = readings.map(({ at, value, by }) => ({
    at,
    value,
    ...(by === 'practice' && { note: t('track.by-practice') }),
  }))
  return (
    <div dir="ltr">
      <Trend
        name={t(`track.${kind}`)}
        unit={READING_RANGES[kind].unit}
        points={points}
        band={band}
        summary={summary}
        words={words}
      />
    </div>
  )
}
