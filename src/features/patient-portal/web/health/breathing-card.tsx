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
      </div>
    </Card>
  )
}

type Kind = 'peak-flow' | 'oxygen' | 'cat' | 'act'
type Row = readonly [kind: Kind, value: string, hint: string, at: string]

const ADD = {
  'peak-flow': 'breathing.add',
  oxygen: 'breathing.add',
  cat: 'breathing.answer',
  act: 'breathing.answer',
} as const satisfies Record<Kind, string>

/** Each figure with the form for the next one of its kind; without any, the page that offers them all. */
function Figures({ breathing }: { breathing: Breathing }) {
  const { go } = usePortalAddress()
  const { t, date, number } = useMessages(healthMessages)
  const { latestPeakFlow, personalBest, percentOfBest, cat, act, oxygen } = breathing
  const best =
    personalBest && percentOfBest !== undefined
      ? t('breathing.of-best', { percent: Math.round(percentOfBest), best: personalBest.value })
      : t('breathing.no-best')
  const rows: (Row | undefined)[] = [
    latestPeakFlow && ['peak-flow', `${number(latestPeakFlow.value)} L/min`, best, latestPeakFlow.at],
    oxygen && ['oxygen', `${number(oxygen.value)}%`, '', oxygen.at],
    cat && ['cat', number(cat.value), t('breathing.cat-range'), cat.at],
    act && ['act', number(act.value), t('breathing.act-range'), act.at],
  ]
  const known = rows.filter((row) => row !== undefined)
  if (known.length === 0)
    return (
      <>
        <p>{t('breathing.none')}</p>
        <Button variant="outline" className="justify-self-start" onClick={() => go({ tab: 'tracking' })}>
          {t('breathing.add')}
        </Button>
      </>
    )
  return (
    <dl className="grid gap-2">
      {known.map(([kind, value, hint, at]) => (
        <div key={kind} className="grid grid-cols-[1fr_auto] gap-x-3 border-b pb-2 last:border-b-0 last:pb-0">
          <dt className="font-semibold">{t(`breathing.${kind}`)}</dt>
          <dd className="text-end text-lg font-semibold">{value}</dd>
          <dd className="col-span-2 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
            <span>{hint}</span>
            <span>{date(at)}</span>
          </dd>
          <dd className="col-span-2">
            <Button
              variant="outline"
              aria-label={`${t(ADD[kind])}: ${t(`breathing.${kind}`)}`}
              onClick={() => go({ tab: 'tracking', track: kind })}
            >
              {t(ADD[kind])}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
