import type { Condition, Observation } from 'fhir/r4'
import { codeIn, conceptText } from '#fhir/codes/codings.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { codeSystems, SNOMED } from '#fhir/codes/systems.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import { type AlertFacts, type Episode, FEV1_DAYS, FREQUENT, PLAN_DAYS, type Reading, SPO2_DAYS } from '../rules.ts'
import { readPages } from './read-pages.ts'

/** SNOMED CT: acute exacerbation of COPD, exacerbation of asthma, acute severe exacerbation of asthma. */
const EXACERBATIONS = ['195951007', '281239006', '708090002']
const SEVERE = '24484000' // SNOMED CT
const VALID = ['final', 'amended', 'corrected']

const codesOf = (name: 'oxygenSaturation' | 'fev1Post') =>
  observationCodes[name].codings.flatMap(({ code }) => code ?? [])

/** Input for the alert rules, read by code and date range: the cost depends on recent activity, not practice size. */
export async function alertFacts(records: Records, now: Date): Promise<AlertFacts> {
  // one day more than the rule: the rule counts practice days, the store compares instants
  const since = (days: number) => addDays(practiceDay(now), -days - 1)
  const [saturations, fev1, exacerbations, plans] = await Promise.all([
    readPages(records, 'Observation', {
      code: codesOf('oxygenSaturation'),
      status: VALID,
      from: since(SPO2_DAYS),
    }),
    readPages(records, 'Observation', { code: codesOf('fev1Post'), status: VALID, from: since(2 * FEV1_DAYS) }),
    readPages(records, 'Condition', { code: EXACERBATIONS, from: since(FREQUENT.days) }),
    readPages(records, 'CarePlan', { status: ['active'], from: addDays(practiceDay(now), -PLAN_DAYS) }),
  ])
  return {
    saturations: saturations.flatMap(toReading),
    fev1: fev1.flatMap(toReading),
    exacerbations: exacerbations.flatMap(toEpisode),
    planned: new Set(plans.flatMap(({ patient }) => patient ?? [])),
  }
}

function toReading({ id, patient, resource }: Stored<'Observation'>): Reading[] {
  const { effectiveDateTime: at, valueQuantity }: Observation = resource
  const value = valueQuantity?.value
  return patient && at && value !== undefined ? [{ id, patientId: patient, at, value }] : []
}

function toEpisode({ id, patient, resource }: Stored<'Condition'>): Episode[] {
  const at = resource.onsetDateTime ?? resource.recordedDate
  return patient && at && isValid(resource) ? [{ id, patientId: patient, at, isSevere: isSevere(resource) }] : []
}

/** Neither refuted nor entered in error. */
function isValid({ verificationStatus }: Condition): boolean {
  const code = codeIn(verificationStatus, codeSystems.conditionVerification)
  return code !== 'refuted' && code !== 'entered-in-error'
}

function isSevere({ severity }: Condition): boolean {
  return codeIn(severity, SNOMED, SEVERE) !== undefined || /^severe$/i.test(conceptText(severity) ?? '')
}
