import { Alert } from '#design/feedback/alert.tsx'
import type { ChatReply } from '../../contract.ts'

/** What to do at once, before any answer. */
export function UrgentCard({ urgent }: { urgent: NonNullable<ChatReply['urgent']> }) {
  return (
    <Alert tone="critical" title={urgent.title}>
      <ul className="list-disc pl-5">
        {urgent.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Alert>
  )
}
