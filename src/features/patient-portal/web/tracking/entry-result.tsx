import { CircleCheck } from 'lucide-react'
import { Button } from '#design/button.tsx'
import trackingMessages from '#i18n/messages/en-AU/tracking.json'
import type { ReadingKind } from '../../rules.ts'
import { AdviceCard } from '../coach/advice-card.tsx'
import { useMessages } from '../language/use-messages.ts'
import { PlanStep } from '../plan/plan-step.tsx'
import type { Sent } from './use-add-reading.ts'
import { useReadingText } from './use-reading-text.ts'

export interface EntryResultProps {
  kind: ReadingKind
  sent: Sent
  hidesEmergency: boolean
  onClose: () => void
}

/** After saving: today's step, and what to do if the rules say so. */
export function EntryResult({ kind, sent, hidesEmergency, onClose }: EntryResultProps) {
  const { t } = useMessages(trackingMessages)
  const text = useReadingText()
  const { reading, advice, planToday } = sent.reply
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-center gap-2 text-lg font-semibold text-zone-well">
        <CircleCheck aria-hidden="true" className="size-6" />
        {`${t('entry.saved')}: ${text(kind, reading.value)}`}
      </p>
      {advice ? (
        <AdviceCard reported={{ advice, planToday }} hidesEmergency={hidesEmergency} />
      ) : (
        planToday.plan && <PlanStep today={planToday} title={t('entry.now')} />
      )}
      <Button size="lg" autoFocus={!advice?.isDanger} onClick={onClose}>
        {t('entry.done')}
      </Button>
    </div>
  )
}
