import type { Organization, Patient } from 'fhir/r4'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { formatBirthDate, formatDate, formatDateTime } from '#fhir/dates.ts'
import { concessionOf } from '#fhir/identifiers/concession.ts'
import { formatMedicare } from '#fhir/identifiers/medicare.ts'
import { formalName } from '#fhir/names.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { organizationLetterhead } from '#platform/documents/organization-letterhead.ts'
import type { PrintBlock, PrintDocument } from '#platform/documents/print-document.ts'
import type { ClaimDetail, ClaimRow } from '../../claims/contract.ts'
import { BILLING_WORDS, benefitText, PAYMENT_WORDS, type PaymentMethod } from '../../rules.ts'
import { MEDICARE } from '../suggestions/assess.ts'

const MRN = /\/medicalrecord\/|\/mrn$/

export interface ClaimDocument {
  detail: ClaimDetail
  patient: Patient | undefined
  organization: Organization | undefined
  printed: { by: string; at: string }
}

/**
 * Required content of an account: patient, day, item, charge, provider, referral (Services Australia, February 2026).
 */
export function invoiceDocument(input: ClaimDocument): PrintDocument {
  const { claim } = input.detail
  return accountDocument(input, 'Invoice', [
    {
      kind: 'facts',
      facts: [
        { label: 'Total', value: formatCents(claim.chargeCents) },
        { label: `Expected ${payment(claim)}`, value: benefitText(claim) },
        { label: 'Paid so far', value: formatCents(claim.patientPaidCents) },
        { label: 'To pay', value: formatCents(claim.owedCents) },
      ],
    },
    ...(claim.billing === 'bulk-bill' ? [nothingToPay] : []),
  ])
}

const payment = ({ payer }: ClaimRow): string => `${payer} ${payer === MEDICARE ? 'benefit' : 'payment'}`

const nothingToPay: PrintBlock = {
  kind: 'paragraph',
  text: 'This service is bulk billed: there is nothing for you to pay. The benefit is paid to the practice.',
}

export function receiptDocument(input: ClaimDocument): PrintDocument {
  const { claim, payments } = input.detail
  const isBulk = claim.billing === 'bulk-bill'
  const paid: PrintBlock[] =
    payments.length > 0
      ? [
          {
            kind: 'table',
            caption: 'Payments received',
            columns: [{ title: 'Date' }, { title: 'Method' }, { title: 'Amount', align: 'right' }],
            rows: payments.map(({ on, method, amountCents }) => [
              formatDate(on),
              PAYMENT_WORDS[method as PaymentMethod] ?? method,
              formatCents(amountCents),
            ]),
          },
        ]
      : []
  return accountDocument(input, 'Receipt', [
    ...paid,
    {
      kind: 'facts',
      facts: [
        { label: 'Total', value: formatCents(claim.chargeCents) },
        ...(isBulk
          ? [{ label: payment(claim), value: benefitWords(input.detail) }]
          : [
              { label: 'Received from you', value: formatCents(claim.patientPaidCents) },
              { label: 'Still to pay', value: formatCents(claim.owedCents) },
            ]),
      ],
    },
    ...(isBulk ? [nothingToPay] : []),
  ])
}

function benefitWords({ claim }: ClaimDetail): string {
  if (claim.state === 'paid') return `${formatCents(claim.paidCents)}, paid to the practice`
  return `${benefitText(claim)}, ${claim.state === 'assessed' ? 'accepted' : 'not decided yet'}`
}

/** The account of a claim: who, what, when, by whom and under which referral; then what the document is for. */
export function accountDocument(
  { detail, patient, organization, printed }: ClaimDocument,
  title: string,
  end: PrintBlock[],
): PrintDocument {
  const { claim, lines, referral, providerNumber, channel } = detail
  const mrn = patient?.identifier?.find(({ system = '' }) => MRN.test(system))?.value
  const card = patient?.identifier?.find(({ system }) => system === identifierSystems.medicare)?.value
  const concession = patient && concessionOf(patient, lines[0]?.serviceDate ?? claim.serviceDate)
  const facts: [string, string | undefined][] = [
    ['Number', claim.number],
    ['Patient', claim.patientName],
    ['Medicare number', card && formatMedicare(card)],
    ['Concession card', concession?.isCurrent ? `${concession.name} ${concession.number}` : undefined],
    ['Provider', [claim.practitionerName, providerNumber].filter(Boolean).join(', provider number ')],
    ['Referred by', referral && `${referral.by}, ${formatDate(referral.date)}`],
    ['Referral valid to', referral && (referral.lastDay ? formatDate(referral.lastDay) : 'Indefinite')],
    ['Billing', BILLING_WORDS[claim.billing]],
  ]
  return {
    title: `${title} ${claim.number}, ${claim.patientName}`,
    ...(organization && { letterhead: organizationLetterhead(organization) }),
    patient: {
      name: patient ? formalName(patient) : claim.patientName,
      born: formatBirthDate(patient?.birthDate) || undefined,
      ...(mrn && { mrn }),
    },
    ...(channel.isSimulator && { banner: 'Claimed through a local simulator: nothing was sent to Medicare.' }),
    printed: { by: printed.by, at: formatDateTime(printed.at) },
    content: [
      { kind: 'heading', level: 1, text: title },
      { kind: 'facts', facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])) },
      {
        kind: 'table',
        caption: 'Services',
        columns: [
          { title: 'Day' },
          { title: 'Item', weight: 0.7 },
          { title: 'Service', weight: 3 },
          { title: 'Charge', align: 'right' },
        ],
        rows: lines.map(({ serviceDate, item, description, chargeCents }) => [
          formatDate(serviceDate),
          item,
          description,
          formatCents(chargeCents),
        ]),
      },
      ...end,
    ],
  }
}
