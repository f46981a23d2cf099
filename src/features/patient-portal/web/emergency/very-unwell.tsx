import emergencyMessages from '#i18n/messages/en-AU/emergency.json'
import sentences from '#i18n/messages/en-AU/sentences.json'
import { useMessages } from '../language/use-messages.ts'
import { CallLink } from './call-link.tsx'

/** Shown while a value is asked for again: nobody should wait for the right number before calling. */
export function VeryUnwell() {
  const { t } = useMessages(emergencyMessages)
  const { t: message } = useMessages(sentences)
  return (
    <div
      role="alert"
      data-danger-box
      className="grid gap-2 rounded-card border-2 border-zone-danger bg-zone-danger-tint p-3"
    >
      <p className="font-semibold">{message('problem.very-unwell')}</p>
      <CallLink number="000" label={t('emergency.call-label')} isEmergency>
        {t('emergency.call')}
      </CallLink>
    </div>
  )
}
