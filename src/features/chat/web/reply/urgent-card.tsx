import { Alert } from '#design/feedback/alert.tsx'
import { LANGUAGES } from '#i18n/languages.ts'
import type { ChatReply } from '../../contract.ts'

/** What to do immediately, shown before any answer. */
export function UrgentCard({ urgent }: { urgent: NonNullable<ChatReply['urgent']> }) {
  const { title, steps, language, note } = urgent
  const direction = language && LANGUAGES[language].direction
  return (
    <div lang={language} dir={direction}>
      <Alert tone="critical" title={title}>
        <ul className="list-disc ps-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        {note && <p className="mt-2 text-sm">{note}</p>}
      </Alert>
    </div>
  )
}
