import type { Coverage } from 'fhir/r4'
import { accountService } from '#features/accounts/server/service.ts'
import { idFrom } from '#fhir/references.ts'
import type { BillingFacts } from '#medicine/australia/mbs/proposals/billing-facts.ts'
import { ofType } from '#medicine/from-record/patient-record.ts'
import type { ClaimCheck, SuggestedCode, Suggestion } from '../../contract.ts'
import {
  type BillingKind,
  type CheckEffect,
  type CodeAsked,
  rejectionRisk,
  type Totals,
  totalsOf,
} from '../../rules.ts'
import { canLodge, lodgementChecks } from '../claims/prelodgement.ts'
import type { BillingRecord } from '../read-billing.ts'
import { chosenDiagnosis, diagnosisCodes } from './diagnoses.ts'
import { withDvaPrices } from './dva-prices.ts'
import { checkItems, factsFor, proposedItems } from './suggest-codes.ts'

export interface Assessed {
  codes: SuggestedCode[]
  totals: Totals
  riskScore: number
  checks: ClaimCheck[]
  canSubmit: boolean
  facts: BillingFacts
}

export interface Asked {
  billing: BillingKind
  today: string
  assignment?: Suggestion['assignment'] | undefined
}

export const MEDICARE = 'Medicare'
export const DVA = 'DVA'

/** The payer: the patient's active cover; Medicare by default. */
export function payerOf({ record }: BillingRecord): string {
  return coverOf(record)?.payor.some(isDva) ? DVA : MEDICARE
}

export function coverOf(record: BillingRecord['record']): Coverage | undefined {
  return ofType(record, 'Coverage').find(({ status }) => status === 'active')
}

export const isDva = ({ reference = '', display = '' }: Coverage['payor'][number]) =>
  /veteran/i.test(`${reference} ${display}`) || /\bDVA\b/.test(display)

/** What would be suggested for the encounter, based on the current record. */
export function suggest(billing: BillingRecord, asked: Asked): Assessed {
  const facts = factsFor(billing, asked.billing, asked.today)
  const codes: CodeAsked[] = [
    ...proposedItems(facts).map((code) => ({ type: 'MBS' as const, code })),
    ...diagnosisCodes(billing).map(({ code }) => ({ type: 'ICD-10' as const, code })),
  ]
  return assess(billing, codes, asked)
}

/** Chosen codes with their benefit, risk and all checks before lodgement, against the current record. */
export function assess(billing: BillingRecord, chosen: readonly CodeAsked[], asked: Asked): Assessed {
  const facts = factsFor(billing, asked.billing, asked.today)
  const isVeteran = payerOf(billing) === DVA
  const byMedicare = checkItems(facts, chosen, { note: billing.note, original: proposedItems(facts) })
  const items = isVeteran ? withDvaPrices(byMedicare, facts.provider.id) : byMedicare
  const known = diagnosisCodes(billing)
  const diagnoses = chosen
    .filter(({ type }) => type === 'ICD-10')
    .map(({ code }) => chosenDiagnosis(code.trim(), known))
  const codes = [...items.map(({ code }) => code), ...diagnoses]
  const itemChecks = items.flatMap(({ check }) => check ?? [])
  const checks = lodgementChecks({
    patient: billing.patient,
    patientId: idFrom(billing.encounter.subject, 'Patient') ?? '',
    encounterId: billing.encounter.id ?? '',
    facts,
    checks: itemChecks,
    at: billing.at,
    billing: asked.billing,
    isVeteran,
    assignment: asked.assignment,
    hasSignedNote: billing.note !== undefined,
    invoiced: accountService.chargedLines(billing.record),
  })
  return {
    codes,
    totals: totalsOf(codes, asked.billing),
    riskScore: rejectionRisk(checks.flatMap(effectOf)),
    checks,
    canSubmit: canLodge(checks) && items.length > 0,
    facts,
  }
}

/** Assignment of benefit is a workflow step, not a risk: nothing is lodged without it. */
function effectOf({ id, state }: ClaimCheck): CheckEffect[] {
  if (id === 'assignment' || state === 'passed') return []
  return [state === 'failed' ? 'refuses' : state === 'missing' ? 'missing' : 'warns']
}
