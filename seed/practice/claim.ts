import type { Claim, Coverage, Reference } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems, ICD_10 } from '#fhir/codes/systems.ts'
import { addDays } from '#fhir/dates.ts'
import { idFrom, reference } from '#fhir/references.ts'
import {
  CLAIM_NUMBER,
  detailsOf,
  paymentsOf,
  toMoney,
  withLineMoney,
} from '#medicine/australia/mbs/claims/claim-record.ts'
import type { NewMovement } from '#medicine/australia/mbs/claims/payment-record.ts'
import type { Line } from './coding-suggestions.ts'
import { practitionerReference } from './practice.ts'

export interface NewClaim {
  id: string
  number: string
  patient: Reference
  created: string
  coverage: Coverage
  practitionerId: string
  icd?: { code: string; text: string } | undefined
  lines: readonly Line[]
  serviceDate: string
  isPrivate: boolean
  isVeteran: boolean
  encounter?: Reference | undefined
}

/** A claim as it was approved, before its details and states. */
export function toClaim(of: NewClaim): Claim {
  const charge = ({ feeCents = 0, benefitCents }: Line) => (of.isPrivate ? feeCents : benefitCents)
  return {
    resourceType: 'Claim',
    id: of.id,
    identifier: [{ system: CLAIM_NUMBER, value: of.number }],
    status: 'active',
    type: concept(coding(codeSystems.claimType, 'professional')),
    use: 'claim',
    patient: of.patient,
    created: of.created,
    insurer: of.coverage.payor[0],
    provider: practitionerReference(of.practitionerId),
    priority: concept(coding(codeSystems.processPriority, 'normal')),
    insurance: [{ sequence: 1, focal: true, coverage: reference('Coverage', of.coverage.id ?? '') }],
    ...(of.icd && {
      diagnosis: [{ sequence: 1, diagnosisCodeableConcept: concept(coding(ICD_10, of.icd.code, of.icd.text)) }],
    }),
    item: of.lines.map((line, index) =>
      withLineMoney(
        {
          sequence: index + 1,
          productOrService: concept(coding(auroraSystems.mbsItem, line.item, line.text)),
          servicedDate: of.serviceDate,
          unitPrice: toMoney(charge(line)),
          net: toMoney(charge(line)),
          ...(of.encounter && { encounter: [of.encounter] }),
        },
        // DVA pays by its own fee list: Medicare's fee and benefit do not apply
        of.isVeteran ? { codes: [] } : { feeCents: line.feeCents, benefitCents: line.benefitCents, codes: [] },
      ),
    ),
    total: toMoney(of.lines.reduce((sum, line) => sum + charge(line), 0)),
  }
}

/** Revenue compares this month with the last; older payments are in the claims alone. */
const LEDGER_DAYS = 100

/** What the patient paid and what the remittance brought, as the practice's cash ledger has them. */
export function moneyOf(claim: Claim, today: string): Omit<NewMovement, 'key'>[] {
  if (claim.status !== 'active') return []
  const from = addDays(today, -LEDGER_DAYS)
  const { billing, paidAt, paidCents } = detailsOf(claim)
  const by = { practitionerId: idFrom(claim.provider, 'Practitioner'), practitionerName: claim.provider.display }
  const patientId = idFrom(claim.patient, 'Patient')
  const movement = (one: Pick<NewMovement, 'kind' | 'on' | 'amountCents' | 'details'>) => ({
    ...one,
    patientId,
    parts: [{ reference: `Claim/${claim.id}`, amountCents: one.amountCents }],
    at: `${one.on}T05:00:00Z`,
  })
  const all = paymentsOf(claim).map(({ on, amountCents, method }) =>
    movement({ kind: 'patient-payment', on, amountCents, details: { ...by, method, recordedBy: 'Reception' } }),
  )
  if (billing === 'bulk-bill' && paidAt) {
    const details = { ...by, method: 'transfer' }
    all.push(movement({ kind: 'remittance', on: paidAt, amountCents: Number(paidCents ?? 0), details }))
  }
  return all.filter(({ on, amountCents }) => on >= from && on <= today && amountCents !== 0)
}
