import { Alert } from '#design/feedback/alert.tsx'
import type { ChatReply } from '../../contract.ts'

/** What to do immediately, shown before any answer. */
export function UrgentCard({ urgent }: { urgent: NonNullable<ChatReply['urgent']> }) {
  return (
    <Alert tone="critical" title={urgent.title}>
      <ul className="list-disc ps-5">
        {urgent.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Alert>
  )
}
