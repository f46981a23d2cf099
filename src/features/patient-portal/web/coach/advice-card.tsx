import { CloudOff } from 'lucide-react'
import coachMessages from '#i18n/messages/en-AU/coach.json'
import { EmergencyNow } from '../emergency/emergency-now.tsx'
import { useMessages } from '../language/use-messages.ts'
import { PlanStep } from '../plan/plan-step.tsx'
import type { Reported } from '../report.ts'
import { Steps } from './advice-now.tsx'

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
            measured={advice.measured}
            actions={planToday.plan && planToday.actions}
            firstAid={advice.steps.map(sentence)}
            isAboutOther={advice.isAboutOther}
            isSent
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
