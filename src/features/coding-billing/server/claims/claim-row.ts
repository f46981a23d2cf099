import type { Claim, ClaimResponse, Patient } from 'fhir/r4'
import { codeIn } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import {
  CLAIM_NUMBER,
  detailsOf,
  fromMoney,
  lineMoneyOf,
  paymentsOf,
  statesOf,
} from '#medicine/australia/mbs/claims/claim-record.ts'
import { medicareReason } from '#medicine/australia/mbs/medicare-reasons.ts'
import type { Stored } from '#platform/records/records.ts'
import type { ClaimRow } from '../../claims/contract.ts'
import { ageingOf, CLAIM_STATES, type ClaimState, isOutstanding } from '../../claims/rules.ts'
import { billingOf, encounterOf, payerOfClaim } from './claim-resource.ts'

/** From the claim's last state entry; for claims from other systems, from the latest response. */
export function stateOf(claim: Claim, answers: readonly ClaimResponse[] = []): ClaimState {
  if (claim.status === 'cancelled' || claim.status === 'entered-in-error') return 'cancelled'
  const own = statesOf(claim).at(-1)?.state
  const known = CLAIM_STATES.find((state) => state === own)
  if (known) return known
  const latest = answers.toSorted((a, b) => b.created.localeCompare(a.created))[0]
  if (!latest) return claim.status === 'draft' ? 'ready' : 'sent'
  return latest.outcome === 'error' ? 'rejected' : latest.outcome === 'complete' ? 'paid' : 'assessing'
}

export function toReason(code: string) {
  const known = medicareReason(code)
  return {
    code,
    kind: known?.kind ?? 'info',
    meaning: known?.meaning ?? 'Meaning unknown',
    whatToDo: known?.whatToDo ?? 'Look the code up with Medicare',
  }
}

const sum = (values: readonly (number | undefined)[]) => values.reduce<number>((total, one) => total + (one ?? 0), 0)

/** Codes that belong to the current state. */
function reasonCodes(claim: Claim, answers: readonly ClaimResponse[]): string[] {
  const last = statesOf(claim).at(-1)
  if (last) return [...last.codes]
  return answers.flatMap(({ error }) =>
    (error ?? []).flatMap(({ code }) => codeIn(code, auroraSystems.medicareReason) ?? []),
  )
}

export function paidCentsOf(claim: Claim, answers: readonly ClaimResponse[] = []): number {
  const own = detailsOf(claim).paidCents
  if (own !== undefined) return Number(own)
  if (stateOf(claim, answers) !== 'paid') return 0
  return sum(answers.flatMap(({ total }) => (total ?? []).map(({ amount }) => fromMoney(amount))))
}

export function toClaimRow(
  { id, version, resource: claim }: Pick<Stored<'Claim'>, 'id' | 'version' | 'resource'>,
  patient: Patient | undefined,
  { today, answers = [] }: { today: string; answers?: readonly ClaimResponse[] },
): ClaimRow {
  const details = detailsOf(claim)
  const state = stateOf(claim, answers)
  const billing = billingOf(claim)
  const lines = claim.item ?? []
  const serviceDate = lines[0]?.servicedDate ?? practiceDay(claim.created)
  const chargeCents = fromMoney(claim.total)
  const patientPaidCents = sum(paymentsOf(claim).map(({ amountCents }) => amountCents))
  const ageDays = Math.max(0, Math.round((Date.parse(today) - Date.parse(serviceDate)) / 86_400_000))
  const encounterId = encounterOf(claim)
  const practitionerId = idFrom(claim.provider, 'Practitioner')
  return {
    id,
    version,
    number: claim.identifier?.find(({ system }) => system === CLAIM_NUMBER)?.value ?? id,
    patientId: idFrom(claim.patient, 'Patient') ?? '',
    patientName: displayName(patient),
    ...(encounterId && { encounterId }),
    ...(details.suggestion && { suggestionId: details.suggestion }),
    ...(practitionerId && { practitionerId }),
    practitionerName: claim.provider.display ?? '',
    payer: payerOfClaim(claim),
    billing,
    state,
    serviceDate,
    createdAt: claim.created,
    ...(details.sentAt && { sentAt: details.sentAt }),
    items: lines.flatMap((line) => codeIn(line.productOrService, auroraSystems.mbsItem) ?? []),
    chargeCents,
    benefitCents: sum(lines.map((line) => lineMoneyOf(line).benefitCents)),
    paidCents: paidCentsOf(claim, answers),
    patientPaidCents,
    owedCents: billing === 'bulk-bill' || state === 'cancelled' ? 0 : Math.max(0, chargeCents - patientPaidCents),
    reasons: reasonCodes(claim, answers).map(toReason),
    ...(isOutstanding(state) && { ageDays, ageing: ageingOf(ageDays) }),
    attempts: Number(details.attempts ?? 0),
    edition: Number(details.edition ?? 1),
    mustAskFirst: state === 'unknown' || state === 'sending',
  }
}
