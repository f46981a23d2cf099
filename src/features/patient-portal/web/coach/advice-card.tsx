import clsx from 'clsx'
import { CloudOff, HeartHandshake, type LucideIcon, Stethoscope, Telescope } from 'lucide-react'
import coachMessages from '#i18n/messages/en-AU/coach.json'
import type { Advice } from '../../contract.ts'
import { CallLink } from '../emergency/call-link.tsx'
import { EmergencyNow } from '../emergency/emergency-now.tsx'
import { useMessages } from '../language/use-messages.ts'
import { PlanStep } from '../plan/plan-step.tsx'
import type { Reported } from '../report.ts'

export interface AdviceCardProps {
  reported: Exclude<Reported, 'failed'>
  /** True if the page already shows it. */
  hidesEmergency?: boolean
}

/** The rules' current advice; never a diagnosis. */
export function AdviceCard({ reported, hidesEmergency = false }: AdviceCardProps) {
  const { t, sentence } = useMessages(coachMessages)
  if (reported === 'waiting') {
    return (
      <div role="status" className="alert tone-warning">
        <CloudOff aria-hidden="true" className="size-5" />
        <div className="grid gap-1">
          <p>{t('answer.waiting')}</p>
          <p>{t('answer.waiting-worse')}</p>
        </div>
      </div>
    )
  }
  const { advice, planToday } = reported
  const isEmergency = advice.level === 'emergency'
  return (
    <div className="grid gap-4">
      {isEmergency ? (
        !hidesEmergency && (
          <EmergencyNow
            signs={advice.signs}
            actions={planToday.plan && planToday.actions}
            firstAid={advice.steps.map(sentence)}
            isAboutOther={advice.isAboutOther}
          />
        )
      ) : (
        <Steps advice={advice} />
      )}
      {planToday.plan && !isEmergency && <PlanStep today={planToday} title={t('answer.plan')} />}
      <p className="text-sm text-muted">{t('answer.not-a-diagnosis')}</p>
    </div>
  )
}

/** Advice in the reply to words that were not a report of symptoms. */
export function AdviceNow({ advice }: { advice: Advice | undefined }) {
  const { sentence } = useMessages(coachMessages)
  if (!advice) return null
  if (advice.level !== 'emergency') return <Steps advice={advice} />
  return <EmergencyNow signs={advice.signs} firstAid={advice.steps.map(sentence)} isAboutOther={advice.isAboutOther} />
}

const LOOK = {
  crisis: { Icon: HeartHandshake, tone: 'border-zone-danger bg-zone-danger-tint' },
  today: { Icon: Stethoscope, tone: 'border-zone-worse bg-zone-worse-tint' },
  watch: { Icon: Telescope, tone: 'border-zone-well bg-zone-well-tint' },
} as const satisfies Record<string, { Icon: LucideIcon; tone: string }>

function Steps({ advice }: { advice: Advice }) {
  const { t, sentence } = useMessages(coachMessages)
  const level = advice.level === 'emergency' ? 'today' : advice.level
  const { Icon, tone } = LOOK[level]
  return (
    <div
      role={level === 'crisis' ? 'alert' : 'status'}
      className={clsx('grid gap-3 rounded-card border-s-4 p-4 text-fg', tone)}
    >
      <h4 className="flex items-center gap-2 font-semibold">
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        {t(`answer.${level}`)}
      </h4>
      <ul className="grid list-disc gap-1 ps-5">
        {advice.steps.map((step) => (
          <li key={step.key}>{sentence(step)}</li>
        ))}
      </ul>
      {advice.call.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {advice.call.map(({ number, said: text }) => (
            <CallLink key={number} number={number} isEmergency={number === '000'}>
              {sentence(text)}
            </CallLink>
          ))}
        </div>
      )}
    </div>
  )
}
