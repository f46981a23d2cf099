import type { AsthmaRiskFacts } from '#medicine/asthma/asthma-risk-factors.ts'
import type { PatientFacts } from '#medicine/guidelines/patient-facts.ts'
import type { AcceptInput } from '#medicine/risk/accept-input.ts'
import type { RiskFacts } from '#medicine/risk/risk-level.ts'
import { asthmaHospitalHistory } from './asthma-history.ts'
import { countLastYear, exacerbations } from './exacerbations.ts'
import { dayOf, ofType, type PatientRecord } from './patient-record.ts'
import { toAcceptInput } from './to-accept-input.ts'
import { toPatientFacts } from './to-patient-facts.ts'

/** Already computed or entered values. */
export type KnownFacts = { accept?: AcceptInput; facts?: PatientFacts }

/** Facts for the risk level, for the patient's conditions. Unknown stays undefined, never 'no'. */
export function toRiskFacts(record: PatientRecord, asOf: string, known: KnownFacts = {}): RiskFacts {
  const facts = known.facts ?? toPatientFacts(record, asOf)
  return {
    ...(facts.conditions.includes('copd') && { copd: known.accept ?? toAcceptInput(record, asOf) }),
    ...(facts.conditions.includes('asthma') && { asthma: toAsthmaRiskFacts(record, facts, asOf) }),
  }
}

function toAsthmaRiskFacts(record: PatientRecord, facts: PatientFacts, asOf: string): AsthmaRiskFacts {
  const { moderate, severe } = countLastYear(exacerbations(record), asOf)
  return {
    control: facts.asthma?.control?.value,
    exacerbations12Months: facts.exacerbations && moderate + severe,
    eosinophilsPerUl: facts.eosinophilsPerUl?.value,
    smokeOrVapeExposure: facts.smoking?.status === 'current' || undefined,
    otherLungDisease: facts.conditions.includes('copd') || undefined,
    // care plans are always read with the record, so none found means none exists
    hasWrittenPlan: facts.actionPlan !== undefined,
    ...asthmaHospitalHistory(record, asOf),
    ...facts.asthma?.risk,
  }
}

const HOSPITAL = new Set(['IMP', 'ACUTE', 'NONAC', 'EMER', 'OBSENC'])

/** Start days of hospital stays and emergency visits. */
export function hospitalDays(record: PatientRecord): string[] {
  return ofType(record, 'Encounter')
    .filter(({ class: kind, status }) => HOSPITAL.has(kind?.code ?? '') && status !== 'cancelled')
    .map(({ period }) => dayOf(period?.start))
    .filter(Boolean)
}
