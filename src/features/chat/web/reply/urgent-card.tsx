import { Alert } from '#design/feedback/alert.tsx'
import safetyMessages from '#i18n/messages/en-AU/safety.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { ChatReply } from '../../contract.ts'

type SafetyKey = keyof typeof safetyMessages

/** The safety engine's texts are fixed; replies, including those in the history, store them in English. */
const KEYS = new Map(Object.entries(safetyMessages).map(([key, text]) => [text, key as SafetyKey]))

/** What to do immediately, shown before any answer. */
export function UrgentCard({ urgent }: { urgent: NonNullable<ChatReply['urgent']> }) {
  const { t } = useMessages(safetyMessages)
  const translated = (text: string) => {
    const key = KEYS.get(text)
    return key ? t(key) : text
  }
  return (
    <Alert tone="critical" title={translated(urgent.title)}>
      <ul className="list-disc ps-5">
        {urgent.steps.map((step) => (
          <li key={step}>{translated(step)}</li>
        ))}
      </ul>
    </Alert>
  )
}
