import { Alert } from '#design/feedback/alert.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { PayerKind } from '../../rules.ts'

export interface CardWarningProps {
  kind: PayerKind
  account: {
    concession?: { name: string; number: string; expires?: string | undefined; isCurrent: boolean } | undefined
    hasDvaNumber: boolean
  }
}

/** The card a fee or a payer rests on, or that it is missing; the invoice can be issued all the same. */
export function CardWarning({ kind, account: { concession, hasDvaNumber } }: CardWarningProps) {
  if (kind === 'dva' && !hasDvaNumber)
    return <Alert tone="warning">No DVA file number is on record. Enter it with the patient’s details.</Alert>
  if (kind !== 'concession') return null
  if (!concession)
    return <Alert tone="warning">No concession card is on record. Ask for it, and enter it with the details.</Alert>
  const { name, number, expires, isCurrent } = concession
  if (!isCurrent)
    return (
      <Alert tone="warning">{`${name} ${number} expired on ${formatDate(expires ?? '')}. Ask for the new card.`}</Alert>
    )
  return <p className="text-sm">{`${name} ${number}${expires ? `, valid to ${formatDate(expires)}` : ''}`}</p>
}
