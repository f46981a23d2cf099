import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { Card } from '#design/card.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { Figure } from '#design/figure.tsx'
import healthMessages from '#i18n/messages/en-AU/health.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { type HealthSummary, portalHome } from '../../home/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { samples } from '../samples.ts'

const TREND_ICONS = { up: TrendingUp, steady: Minus, down: TrendingDown } as const

/** The score with its trend; its parts on demand. Without data: the specified default of 85%, marked as a sample. */
export function ScoreCard() {
  const { t } = useMessages(healthMessages)
  const { id } = usePatient()
  const { data, isPending } = useRead(portalHome.healthSummary, { params: { id } })
  const source = useFigureSource('observations')
  const score = data?.healthScore
  const isKnown = typeof score === 'number'
  return (
    <Card aria-labelledby="score">
      <div className="card-content grid content-start gap-3">
        <h3 id="score" className="card-title">
          {t('points.title')}
        </h3>
        <p className="text-3xl font-semibold">
          <Figure
            sample={samples.healthScore}
            live={score}
            source={isKnown || isPending ? 'records' : source}
            pending={isPending}
            whyMissing={t('points.cannot-judge')}
            format={(percent) => `${percent}%`}
          />
        </p>
        {data && (isKnown || source === 'sample') && <Trend data={data} />}
        {data && data.parts.length > 0 && <Parts data={data} />}
      </div>
    </Card>
  )
}

function Trend({ data }: { data: HealthSummary }) {
  const { t } = useMessages(healthMessages)
  const { healthTrend, healthScoreBefore } = data
  if (!healthTrend) return <p className="text-sm text-muted">{t('points.no-trend')}</p>
  const Icon = TREND_ICONS[healthTrend]
  return (
    <p className="flex items-center gap-2 text-sm">
      <Icon aria-hidden="true" className="size-5" />
      {t(`points.${healthTrend}`, { before: healthScoreBefore ?? '' })}
    </p>
  )
}

function Parts({ data }: { data: HealthSummary }) {
  const { t, sentence } = useMessages(healthMessages)
  return (
    <details className="group">
      <summary className="inline-flex min-h-target items-center text-primary underline underline-offset-4">
        {t('points.what')}
      </summary>
      <div className="grid gap-3 pt-2">
        <p className="text-sm">{t('points.about')}</p>
        <ul className="grid gap-3">
          {data.parts.map(({ part, score, explanation }) => (
            <li key={part} className="grid gap-1">
              <span className="flex justify-between gap-2 text-sm font-semibold">
                <span>{t(`points.${part}`)}</span>
                <span>{score === null ? t('points.unknown') : `${Math.round(score)}%`}</span>
              </span>
              {score !== null && <Progress value={score} label={t(`points.${part}`)} />}
              <span className="text-sm text-muted">{sentence(explanation)}</span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
