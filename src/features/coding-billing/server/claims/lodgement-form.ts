import { formatDate } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import type { PrintBlock, PrintDocument } from '#platform/documents/print-document.ts'
import { ASSIGNMENT_WORDS } from '../../rules.ts'
import { DVA } from '../suggestions/assess.ts'
import { accountDocument, type ClaimDocument } from './claim-document.ts'

/**
 * What is lodged by hand while no channel is connected: everything the payer asks for on one page, to sign or to copy
 * into its own form. Since 1 July 2026 an assignment of benefit has no set form (Services Australia, June 2026).
 */
export function lodgementForm(input: ClaimDocument): PrintDocument {
  const { claim } = input.detail
  if (claim.payer === DVA) return accountDocument(input, 'Details for a DVA claim', dvaPart(input))
  if (claim.billing === 'bulk-bill')
    return accountDocument(input, 'Assignment of Medicare benefit', assignmentPart(input))
  return accountDocument(input, 'Details for a Medicare patient claim', patientPart(input))
}

const signature = (who: string): PrintBlock => ({
  kind: 'lines',
  lines: ['', `${who}: ______________________________________`, 'Date: ____________________'],
})

/** After a correction only the unpaid lines are claimed: a paid one would come back as a duplicate. */
function benefits({ detail: { lines } }: ClaimDocument): PrintBlock {
  const claimed = lines.filter(({ receivedCents }) => !receivedCents)
  const totalCents = claimed.reduce((sum, { benefitCents = 0 }) => sum + benefitCents, 0)
  return {
    kind: 'table',
    caption: 'Benefit by item',
    columns: [
      { title: 'Item', weight: 0.7 },
      { title: 'Benefit', align: 'right' },
    ],
    rows: [
      ...lines.map(({ item, benefitCents, receivedCents }) => {
        if (receivedCents) return [item, `Paid ${formatCents(receivedCents)}, not claimed again`]
        return [item, benefitCents === undefined ? 'Not known' : formatCents(benefitCents)]
      }),
      [claimed.length < lines.length ? 'Total claimed now' : 'Total', formatCents(totalCents)],
    ],
  }
}

function assignmentPart(input: ClaimDocument): PrintBlock[] {
  const { assignment } = input.detail
  const recorded: PrintBlock[] = assignment
    ? [
        {
          kind: 'paragraph',
          text: `Agreed by ${assignment.by} on ${formatDate(assignment.on)} (${ASSIGNMENT_WORDS[assignment.way].toLowerCase()}), recorded by ${assignment.recordedBy}.`,
        },
      ]
    : []
  return [
    benefits(input),
    {
      kind: 'paragraph',
      text: 'I assign my right to the Medicare benefit for these services to the provider named above, who accepts it as full payment. I pay nothing for them.',
    },
    ...recorded,
    signature('Patient, or the person who signs for them'),
    { kind: 'paragraph', look: 'muted', text: 'Keep this agreement for two years. Give the patient a copy.' },
  ]
}

function patientPart(input: ClaimDocument): PrintBlock[] {
  const { claim } = input.detail
  return [
    benefits(input),
    {
      kind: 'facts',
      facts: [
        { label: 'Charged', value: formatCents(claim.chargeCents) },
        { label: 'Paid by the patient', value: formatCents(claim.patientPaidCents) },
        { label: 'Still to pay', value: formatCents(claim.owedCents) },
      ],
    },
    { kind: 'paragraph', text: 'The patient claims the benefit from Medicare with this account.' },
    signature('Claimant'),
  ]
}

function dvaPart(input: ClaimDocument): PrintBlock[] {
  const { card } = input.detail
  const file = card ? `${card.number}${card.irn}` : 'Not on record'
  return [
    { kind: 'facts', facts: [{ label: 'DVA file number', value: file }] },
    {
      kind: 'paragraph',
      text: 'The services were given to the entitled person named above. No other charge is made for them.',
    },
    signature('Entitled person, or the person who signs for them'),
    signature('Provider'),
  ]
}
