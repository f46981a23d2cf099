import type { AllergyIntolerance, Condition, MedicationRequest, Observation, Patient } from 'fhir/r4'
import { codeIn, conceptText, hasCode } from '#fhir/codes/codings.ts'
import { recordNumberOf } from '#fhir/codes/record-number.ts'
import { codeSystems, SNOMED } from '#fhir/codes/systems.ts'
import { formatDate } from '#fhir/dates.ts'
import { displayName, familyName } from '#fhir/names.ts'
import { Problem } from '#platform/api/problem.ts'
import { wholeChart } from '#platform/records/patients/whole-chart.ts'
import type { Chart, Records } from '#platform/records/records.ts'
import type { SourceItem, Workspace, WorkspacePatient } from '../contract.ts'
import { observationText, valueText } from './observation-text.ts'
import { listOrders } from './orders.ts'
import { patientIdOf, toApiEncounter } from './patients.ts'

const NO_KNOWN_ALLERGY = '716186003' // SNOMED CT
const OBSERVATIONS_SHOWN = 20

export const readWorkspace = async (records: Records, id: string): Promise<Workspace> =>
  (await readVisit(records, id)).workspace

/** The workspace with the chart it was read from. */
export async function readVisit(records: Records, id: string) {
  const { resource: encounter, version } = await records.read('Encounter', id)
  const chart = await chartOf(records, patientIdOf(encounter))
  const workspace: Workspace = {
    encounter: toApiEncounter(encounter, chart?.patient.resource),
    version,
    ...chartItems(chart),
    orders: await listOrders(records, encounter),
  }
  return { chart, encounter, workspace }
}

/** The chart records that can support a sentence or a letter. */
export function chartItems(
  chart: Chart | undefined,
): Pick<Workspace, 'patient' | 'problems' | 'medicines' | 'observations'> {
  return {
    ...(chart && { patient: toPatient(chart.patient.resource, resourcesOf(chart.allergies)) }),
    problems: resourcesOf(chart?.conditions).filter(isCurrentProblem).map(toProblem),
    medicines: resourcesOf(chart?.medications)
      .filter(({ status }) => status === 'active')
      .map(toMedication),
    observations: latestOfEach(resourcesOf(chart?.observations)).slice(0, OBSERVATIONS_SHOWN),
  }
}

/** The patient may be missing from the active source; the encounter is still shown (requirements 2 §8). */
async function chartOf(records: Records, patientId: string | undefined): Promise<Chart | undefined> {
  if (patientId === undefined) return undefined
  return wholeChart(records, patientId).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return undefined
    throw error
  })
}

function resourcesOf<R>(rows: readonly { resource: R }[] = []): R[] {
  return rows.map(({ resource }) => resource)
}

export function toPatient(patient: Patient, allergies: readonly AllergyIntolerance[]): WorkspacePatient {
  return {
    id: patient.id ?? '',
    name: displayName(patient),
    familyName: familyName(patient),
    birthDate: patient.birthDate,
    gender: patient.gender,
    mrn: recordNumberOf(patient),
    allergies: toAllergies(allergies),
  }
}

function toAllergies(list: readonly AllergyIntolerance[]): WorkspacePatient['allergies'] {
  const active = list.filter(({ clinicalStatus }) => codeIn(clinicalStatus, codeSystems.allergyClinical) !== 'resolved')
  const known = active.filter(({ code }) => !hasCode(code, SNOMED, NO_KNOWN_ALLERGY))
  if (known.length > 0) return { state: 'known', items: known.map(allergyText) }
  return { state: active.length > 0 ? 'none' : 'not-recorded', items: [] }
}

function allergyText({ code, reaction }: AllergyIntolerance): string {
  const shown = conceptText(reaction?.[0]?.manifestation[0])?.toLowerCase()
  const what = conceptText(code) ?? 'Unknown substance'
  return shown ? `${what} (${shown})` : what
}

export function isCurrentProblem({ clinicalStatus }: Condition): boolean {
  const code = codeIn(clinicalStatus, codeSystems.conditionClinical) ?? 'active'
  return ['active', 'recurrence', 'relapse'].includes(code)
}

function toProblem(condition: Condition): SourceItem {
  const label = conceptText(condition.code) ?? 'Unnamed problem'
  const since = formatDate(condition.onsetDateTime)
  const detail = since && `Since ${since}`
  return { reference: `Condition/${condition.id}`, label, detail, sentence: `${label}${since && `, since ${since}`}.` }
}

function toMedication(request: MedicationRequest): SourceItem {
  const label = conceptText(request.medicationCodeableConcept) ?? 'Medication not named'
  const detail = request.dosageInstruction?.[0]?.text ?? ''
  return {
    reference: `MedicationRequest/${request.id}`,
    label,
    detail,
    sentence: `Takes ${[label, detail].filter(Boolean).join(', ')}.`,
  }
}

/** Input is newest first, so the first of each code is the latest. */
function latestOfEach(observations: readonly Observation[]): SourceItem[] {
  const seen = new Set<string>()
  return observations.flatMap((observation) => {
    const label = conceptText(observation.code) ?? 'Observation'
    const value = valueText(observation)
    const text = observationText(observation)
    if (!value || !text || seen.has(label) || observation.status === 'entered-in-error') return []
    seen.add(label)
    const date = formatDate(observation.effectiveDateTime)
    const reference = `Observation/${observation.id}`
    return [
      {
        reference,
        label,
        detail: [value, date].filter(Boolean).join(', '),
        sentence: `${text}${date && ` (${date})`}.`,
      },
    ]
  })
}
