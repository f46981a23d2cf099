import { formatDate, formatDateTime } from '#fhir/dates.ts'
import type { ClaimDetail } from '../../claims/contract.ts'
import { ASSIGNMENT_WORDS, BILLING_WORDS } from '../../rules.ts'

export function ClaimFacts({ detail }: { detail: ClaimDetail }) {
  const { claim, card, referral, assignment, channel } = detail
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Payer', `${claim.payer}, ${BILLING_WORDS[claim.billing].toLowerCase()}`],
    ['Service', formatDate(claim.serviceDate)],
    ['Provider', [claim.practitionerName, detail.providerNumber].filter(Boolean).join(', ')],
    ['Card', card && `${card.number}, reference ${card.irn}${card.expiry ? `, to ${formatDate(card.expiry)}` : ''}`],
    [
      'Referral',
      referral &&
        `${referral.by}, ${formatDate(referral.date)}${referral.lastDay ? `, to ${formatDate(referral.lastDay)}` : ''}`,
    ],
    [
      'Benefit assigned',
      assignment && `${assignment.by}, ${formatDate(assignment.on)}, ${ASSIGNMENT_WORDS[assignment.way].toLowerCase()}`,
    ],
    ['Sent', claim.sentAt && formatDateTime(claim.sentAt)],
    ['Attempts', claim.attempts > 0 ? String(claim.attempts) : undefined],
    ['Transmission', channel.transmissionId],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm md:grid-cols-3">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
