import type { MedicationRequest, Observation, Organization, Patient } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { addDays, formatDate } from '#fhir/dates.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { readings } from '#medicine/from-record/readings.ts'
import { isRelieverMedication, respiratoryMedications } from '#medicine/from-record/respiratory-medications.ts'
import type { Records } from '#platform/records/records.ts'
import { toComplete } from '../checks.ts'
import type { StartingPoint } from '../contract.ts'
import type { PlanKind, PlanMedication } from '../rules.ts'
import type { ChartValues } from '../templates.ts'

/** A personal best goes out of date; only readings from this many days count. */
export const PERSONAL_BEST_DAYS = 730
const CURRENT = ['active', 'on-hold', 'intended']
const MOST = 200

export interface ChartRecords {
  patient: Patient
  requests: readonly MedicationRequest[]
  observations: readonly Observation[]
  practice: Organization | undefined
}

export async function readChart(records: Records, patient: Patient): Promise<ChartRecords> {
  const id = patient.id ?? ''
  const code = [observationCodes.peakFlow, observationCodes.sixMinuteWalk].flatMap(({ codings }) =>
    codings.flatMap((each) => each.code ?? []),
  )
  const practiceId = idFrom(patient.managingOrganization, 'Organization')
  const [requests, observations, practice] = await Promise.all([
    records.search('MedicationRequest', { patient: id, status: CURRENT, limit: MOST }),
    records.search('Observation', { patient: id, code, sort: 'newest', limit: MOST }),
    practiceId ? records.find('Organization', practiceId) : undefined,
  ])
  return {
    patient,
    requests: requests.rows.map(({ resource }) => resource),
    observations: observations.rows.map(({ resource }) => resource),
    practice: practice?.resource,
  }
}

export function toChartValues({ patient, requests, observations, practice }: ChartRecords, today: string): ChartValues {
  const relievers = respiratoryMedications(requests).filter(isRelieverMedication)
  const isReliever = (id: string | undefined) => relievers.some((one) => one.id === id)
  const since = addDays(today, -PERSONAL_BEST_DAYS)
  const best = readings(observations, 'peakFlow')
    .filter(({ date }) => date.slice(0, 10) >= since)
    .sort((a, b) => b.value - a.value)[0]
  const walk = readings(observations, 'sixMinuteWalk')[0]
  const contact = patient.contact?.[0]
  return {
    medicines: requests.filter((one) => !isCourse(one)).map((one) => toPlanMedication(one, isReliever(one.id))),
    courses: requests.filter(isCourse).map((one) => toPlanMedication(one, false)),
    isRelieverWithSteroid: relievers.some(({ classes }) => classes.includes('ICS')),
    ...(best && { personalBest: { lMin: Math.round(best.value), on: best.date.slice(0, 10) } }),
    ...(walk && { walk: { metres: Math.round(walk.value), on: walk.date.slice(0, 10) } }),
    contacts: {
      gp: patient.generalPractitioner?.find(({ display }) => display)?.display ?? '',
      gpPhone: '',
      emergencyName: contact?.name ? displayName({ name: [contact.name] }) : '',
      emergencyPhone: phoneOf(contact?.telecom),
    },
    team: [],
    practicePhone: phoneOf(practice?.telecom),
  }
}

/** 'for 5 days': not taken every day, so not listed with the regular medications. */
function isCourse({ dosageInstruction = [] }: MedicationRequest): boolean {
  return dosageInstruction.some(({ text = '' }) => /\bfor \d+ (days?|weeks?)\b/i.test(text))
}

function toPlanMedication(request: MedicationRequest, isReliever: boolean): PlanMedication {
  const name = conceptText(request.medicationCodeableConcept) ?? request.medicationReference?.display
  const dose = (request.dosageInstruction ?? []).flatMap(({ text }) => text ?? []).join('; ')
  return { name: name ?? toComplete('name of the medication'), dose: dose || toComplete('dose'), isReliever }
}

function phoneOf(telecom: Patient['telecom']): string {
  const value = telecom?.find(({ system }) => system === 'phone')?.value
  return formatPhone(value ?? '')
}

/** What was copied from the chart, and what the chart lacks, as text. */
export function sayValues(kind: PlanKind, chart: ChartValues): Pick<StartingPoint, 'found' | 'missing'> {
  const { contacts, personalBest, walk, medicines: medications } = chart
  const known: [wanted: boolean, what: string, value: string, from: string][] = [
    [
      kind === 'asthma',
      'Personal best peak flow',
      personalBest ? `${personalBest.lMin} L/min` : '',
      personalBest ? `Best reading of the last 2 years, ${formatDate(personalBest.on)}` : '',
    ],
    [kind === 'rehab', 'Six-minute walk', walk ? `${walk.metres} m` : '', walk ? `Test of ${formatDate(walk.on)}` : ''],
    [true, 'Current medications', medications.length > 0 ? `${medications.length}` : '', 'Current prescriptions'],
    [
      kind === 'copd' || kind === 'asthma',
      'Reliever',
      medications.find(({ isReliever }) => isReliever)?.name ?? '',
      'Current prescriptions',
    ],
    [true, 'GP', contacts.gp, 'Patient record'],
    [true, 'GP phone', contacts.gpPhone, 'Patient record'],
    [true, 'Emergency contact', contacts.emergencyName, 'Patient record'],
    [true, 'Emergency contact phone', contacts.emergencyPhone, 'Patient record'],
  ]
  const wanted = known.filter(([isWanted]) => isWanted)
  return {
    found: wanted.filter(([, , value]) => value).map(([, what, value, from]) => ({ what, value, from })),
    missing: wanted.filter(([, , value]) => !value).map(([, what]) => what),
  }
}
