import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import healthMessages from '#i18n/messages/en-AU/health.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { type Breathing, portalHome } from '../../home/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { usePortalAddress } from '../use-portal-address.ts'

/** Latest figures compared with the patient's personal best. */
export function BreathingCard() {
  const { t } = useMessages(healthMessages)
  const { go } = usePortalAddress()
  const { id } = usePatient()
  const { data, isPending } = useRead(portalHome.healthSummary, { params: { id } })
  return (
    <Card aria-labelledby="breathing">
      <div className="card-content grid content-start gap-3">
        <h3 id="breathing" className="card-title">
          {t('breathing.title')}
        </h3>
        {isPending && <SkeletonText />}
        {data && <Figures breathing={data.breathing} />}
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => go({ tab: 'tracking', track: 'peak-flow' })}
        >
          {t('breathing.add')}
        </Button>
      </div>
    </Card>
  )
}

function Figures({ breathing }: { breathing: Breathing }) {
  const { t, date, number } = useMessages(healthMessages)
  const { latestPeakFlow, personalBest, percentOfBest, cat, act, oxygen } = breathing
  const best =
    personalBest && percentOfBest !== undefined
      ? t('breathing.of-best', { percent: Math.round(percentOfBest), best: personalBest.value })
      : t('breathing.no-best')
  const rows = [
    latestPeakFlow && ['breathing.peak-flow', `${number(latestPeakFlow.value)} L/min`, best, latestPeakFlow.at],
    oxygen && ['breathing.oxygen', `${number(oxygen.value)}%`, '', oxygen.at],
    cat && ['breathing.cat', number(cat.value), t('breathing.cat-range'), cat.at],
    act && ['breathing.act', number(act.value), t('breathing.act-range'), act.at],
  ].filter((row): row is ['breathing.peak-flow', string, string, string] => Boolean(row))
  if (rows.length === 0) return <p>{t('breathing.none')}</p>
  return (
    <dl className="grid gap-2">
      {rows.map(([key, value, hint, at]) => (
        <div key={key} className="grid grid-cols-[1fr_auto] gap-x-3 border-b pb-2 last:border-b-0 last:pb-0">
          <dt className="font-semibold">{t(key)}</dt>
          <dd className="text-end text-lg font-semibold">{value}</dd>
          <dd className="col-span-2 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
            <span>{hint}</span>
            <span>{date(at)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
