import type { FhirResource, MedicationRequest, Observation, Patient, Reference } from 'fhir/r4'
import { homeCodes } from '#fhir/codes/home-codes.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { ageInYears, practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { airwayConditions, hasProblem } from '#medicine/from-record/airway-conditions.ts'
import { homeOxygen } from '#medicine/from-record/home-oxygen.ts'
import { isUsed } from '#medicine/from-record/readings.ts'
import {
  isAdrenaline,
  isSteroidReliever,
  respiratoryMedications,
} from '#medicine/from-record/respiratory-medications.ts'
import { peakFlowReference } from '#medicine/lung-function/reference/peak-flow.ts'
import type { Baseline, EarlierReadings, SafetyPatient } from '#medicine/safety/types.ts'
import { median } from '#medicine/self-management/todays-step.ts'
import type { Records, RecordsTransaction, ResourceType } from '#platform/records/records.ts'
import { readingsIn } from '../readings-in.ts'

/** What the engine knows about a patient besides the entry. */
export interface PatientContext {
  id: string
  name: string
  usualClinician: Reference | undefined
  person: SafetyPatient
  baseline: Baseline
  /** Oldest first; of the last four weeks. */
  earlier: EarlierReadings[]
}

type Reader = Pick<Records | RecordsTransaction, 'find' | 'search'>

const DAY_MS = 86_400_000
const USUAL_DAYS = 28
/** Readings before the day of the entry; fewer than this are not a usual value. */
const USUAL_AT_LEAST = 5
const MOST = 500

const CODES = [
  observationCodes.oxygenSaturation.codings[0].code,
  observationCodes.peakFlow.codings[0].code,
  homeCodes.relieverPuffs,
].flatMap((code) => code ?? [])

export async function readPatientContext(records: Reader, patientId: string, at: string): Promise<PatientContext> {
  const all = async <T extends ResourceType>(type: T, more: object = {}) => {
    const { rows } = await records.search(type, { patient: patientId, limit: MOST, sort: 'newest', ...more })
    return rows.map(({ resource }) => resource)
  }
  const patient = (await records.find('Patient', patientId))?.resource
  // one after the other: inside a transaction there is one connection
  const conditions = await all('Condition')
  const medications = await all('MedicationRequest', { status: ['active'] })
  const procedures = await all('Procedure')
  const plans = await all('CarePlan', { status: ['active'] })
  const goals = await all('Goal')
  const from = new Date(Date.parse(at) - 366 * DAY_MS).toISOString()
  const observations = (await all('Observation', { code: CODES, from })).filter(isUsed)
  const [height] = await all('Observation', { code: [observationCodes.height.codings[0].code ?? ''], limit: 1 })
  const predicted = predictedPeakFlow(patient, height, at)
  const record: FhirResource[] = [...conditions, ...procedures]
  const earlier = toEarlier(observations, at)
  return {
    id: patientId,
    name: patient ? displayName(patient) : 'Patient',
    usualClinician: patient?.generalPractitioner?.find((one) => idFrom(one, 'Practitioner') !== undefined),
    person: toPatient(patient, record, medications, [...plans, ...goals, ...procedures, ...conditions], at),
    baseline: { ...toBaseline(earlier, plans, at), ...(predicted !== undefined && { predictedPeakFlow: predicted }) },
    earlier: earlier.filter((one) => Date.parse(one.at) > Date.parse(at) - USUAL_DAYS * DAY_MS),
  }
}

function toPatient(
  patient: Patient | undefined,
  record: FhirResource[],
  medications: readonly MedicationRequest[],
  written: readonly FhirResource[],
  at: string,
): SafetyPatient {
  const airways = airwayConditions(record)
  const oxygen = homeOxygen(record)
  const steroidReliever = respiratoryMedications(medications).find(isSteroidReliever)
  const spo2Target = written.map(oxygenTargetIn).find((target) => target !== undefined)
  const ageYears = ageInYears(patient?.birthDate, practiceDay(at))
  return {
    ...(ageYears !== undefined && { ageYears }),
    ...(hasProblem(record, /\bpregnan/i) && { isPregnant: true }),
    hasCopd: airways.includes('copd'),
    hasAsthma: airways.includes('asthma'),
    ...(hasProblem(record, /diabet/i) && { hasDiabetes: true }),
    isOnOxygen: oxygen !== undefined && (oxygen.endDate === undefined || oxygen.endDate > at.slice(0, 10)),
    hasAdrenaline: medications.some(isAdrenaline),
    isRelieverWithSteroid: steroidReliever !== undefined,
    ...(steroidReliever && {
      relieverLimit24h: /\b100\s*(mcg|microg\w*)?\s*\/\s*3\b/.test(steroidReliever.text) ? 24 : 12,
    }),
    ...(spo2Target && { spo2Target }),
  }
}

const TARGET = /(?:spo2|sp02|spo₂|o2|oxygen|saturation|sats?)\D{0,40}(\d{2})\s*(?:-|–|to)\s*(\d{2,3})\s*%?/i

/** 'Target SpO2 88–92 %' wherever the chart has it: plan, goal, oxygen prescription, problem. */
export function oxygenTargetIn(resource: FhirResource): { low: number; high: number } | undefined {
  const match = TARGET.exec(JSON.stringify(resource))
  const [low, high] = [Number(match?.[1]), Number(match?.[2])]
  return match && low >= 80 && low < high && high <= 100 ? { low, high } : undefined
}

function toEarlier(observations: readonly Observation[], at: string): EarlierReadings[] {
  return observations
    .flatMap((one) => {
      const when = one.effectiveDateTime ?? one.effectivePeriod?.start
      return when && Date.parse(when) < Date.parse(at) ? [{ ...readingsIn(one), at: new Date(when).toISOString() }] : []
    })
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

function toBaseline(earlier: readonly EarlierReadings[], plans: readonly FhirResource[], at: string): Baseline {
  const before = (days: number) =>
    earlier.filter((one) => {
      const age = Date.parse(at) - Date.parse(one.at)
      return age >= DAY_MS && age < days * DAY_MS
    })
  const values = (field: 'spo2' | 'puffs24h' | 'peakFlow', days: number) =>
    before(days).flatMap((one) => one[field] ?? [])
  const usual = (list: readonly number[]) => (list.length >= USUAL_AT_LEAST ? median(list) : undefined)
  const flows = values('peakFlow', 366)
  const usualSpo2 = usual(values('spo2', 2 * USUAL_DAYS))
  const usualPuffs24h = usual(values('puffs24h', USUAL_DAYS))
  const bestPeakFlow = personalBestIn(plans) ?? (flows.length >= USUAL_AT_LEAST ? Math.max(...flows) : undefined)
  return {
    ...(usualSpo2 !== undefined && { usualSpo2 }),
    ...(usualPuffs24h !== undefined && { usualPuffs24h }),
    ...(bestPeakFlow !== undefined && { bestPeakFlow }),
  }
}

/** The personal best of the current action plan; the care-plans feature stores it among the plan's values. */
function personalBestIn(plans: readonly FhirResource[]): number | undefined {
  for (const plan of plans) {
    const match = /personalBestLMin\D{1,40}(\d{2,3})/.exec(JSON.stringify(plan))
    if (match) return Number(match[1])
  }
  return undefined
}

/** Peak flow expected of a healthy adult of this age, sex and height; undefined where one of them is not known. */
function predictedPeakFlow(
  patient: Patient | undefined,
  height: Observation | undefined,
  at: string,
): number | undefined {
  const sex = patient?.gender === 'male' || patient?.gender === 'female' ? patient.gender : undefined
  const ageYears = ageInYears(patient?.birthDate, practiceDay(at))
  const heightCm = height?.valueQuantity?.value
  if (!sex || ageYears === undefined || heightCm === undefined) return undefined
  const found = peakFlowReference({ sex, ageYears, heightCm })
  return found.kind === 'peak-flow-reference' ? Math.round(found.predictedLMin) : undefined
}
