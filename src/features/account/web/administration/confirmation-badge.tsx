import type * as z from 'zod/mini'
import { Badge } from '#design/feedback/badge.tsx'
import type { Confirmation } from '../../contract.ts'

/** Whether the account holder's identity has been verified. */
export function ConfirmationBadge({ confirmation }: { confirmation: z.infer<typeof Confirmation> }) {
  if (confirmation === 'email') return <Badge tone="success">Email confirmed</Badge>
  if (confirmation === 'in-person') return <Badge tone="success">Confirmed in person</Badge>
  return <Badge tone="warning">Not confirmed</Badge>
}
