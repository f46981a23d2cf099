import type { Patient } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { homeCodes } from '#fhir/codes/home-codes.ts'
import { extensions } from '#fhir/codes/systems.ts'
import { ageInYears } from '#fhir/dates.ts'
import { exactRatio } from '#medicine/copd/gold-grade.ts'
import type { AsthmaFacts, Dated, PatientFacts } from '#medicine/guidelines/patient-facts.ts'
import { immuneSuppression } from '#medicine/medication-safety/immune-suppression.ts'
import { actionPlanInUse } from './action-plans.ts'
import { airwayConditions, hasProblem } from './airway-conditions.ts'
import { exacerbations, isDuringExacerbation } from './exacerbations.ts'
import { homeOxygen } from './home-oxygen.ts'
import { adherenceChecks, techniqueChecks } from './inhaler-checks.ts'
import { dayOf, ofType, type PatientRecord, wasSeen } from './patient-record.ts'
import { isUsed, latestReading, observationsOf, type Reading, readings } from './readings.ts'
import { rehabilitationDays } from './rehabilitation-days.ts'
import { classesOf, type RespiratoryMedication, respiratoryMedications } from './respiratory-medications.ts'
import { smokingHistory } from './smoking-history.ts'
import { spirometryTests } from './spirometry-tests.ts'
import { asthmaLevel, icsDoseOf } from './treatment-step.ts'

const dated = (reading: Reading | undefined, factor = 1): Dated | undefined =>
  reading && { value: Math.round(reading.value * factor * 1e6) / 1e6, date: dayOf(reading.date) }

/** Facts for guideline rules, from a patient's record on one day. Unknown stays undefined, never 'no'. */
export function toPatientFacts(record: PatientRecord, asOf: string): PatientFacts {
  const [patient] = ofType(record, 'Patient')
  const conditions = airwayConditions(record)
  const taken = respiratoryMedications(record)
  const recorded = exacerbations(record)
  const stable = (name: 'arterialOxygen' | 'oxygenSaturation') =>
    dated(readings(record, name).find(({ date }) => !isDuringExacerbation(recorded, dayOf(date))))
  const newest = readings(record, 'oxygenSaturation')[0]
  const isUnstable = newest !== undefined && isDuringExacerbation(recorded, dayOf(newest.date))
  const seen = wasSeen(record)
  return {
    ageYears: ageInYears(patient?.birthDate, asOf),
    conditions,
    immuneSuppression: immuneSuppression(record),
    medicineClasses: seen || taken.length > 0 ? classesOf(taken) : undefined,
    ...spirometryFacts(record),
    cat: dated(latestReading(record, 'cat')),
    mmrc: dated(latestReading(record, 'mmrc')),
    eosinophilsPerUl: dated(latestReading(record, 'eosinophils'), 1000), // recorded as 10⁹/L
    pao2MmHg: stable('arterialOxygen'),
    spo2: stable('oxygenSaturation'),
    unstableSpo2: isUnstable ? dated(newest) : undefined,
    haemoglobinGL: dated(latestReading(record, 'haemoglobin')),
    pulmonaryHypertension: hasProblem(record, /pulmonary hypertension/i),
    rightHeartFailure: hasProblem(record, /cor pulmonale|right.{0,8}heart failure/i),
    exacerbations:
      seen || recorded.length > 0
        ? recorded.flatMap(({ date, severity }) => (severity === 'mild' ? [] : [{ date: dayOf(date), severity }]))
        : undefined,
    vaccines: vaccines(record),
    firstNations: patient && isFirstNations(patient),
    smoking: smokingHistory(record),
    techniqueCheckDate: dayOf(techniqueChecks(record)[0]?.date) || undefined,
    adherenceCheckDate: dayOf(adherenceChecks(record)[0]?.date) || undefined,
    actionPlan: actionPlan(record),
    rehabilitationDate: rehabilitationDays(record).at(-1),
    oxygen: oxygenFacts(record),
    asthma: conditions.includes('asthma') ? asthmaFacts(record) : undefined,
  }
}

function spirometryFacts(record: PatientRecord): Pick<PatientFacts, 'postBronchodilatorRatio' | 'fev1RiseMl'> {
  const [test] = spirometryTests(record)
  if (!test?.post) return {}
  const { pre, post } = test
  const date = dayOf(test.date)
  return {
    postBronchodilatorRatio: { value: exactRatio(post.fev1L / post.fvcL), date },
    ...(pre && { fev1RiseMl: { value: Math.round((post.fev1L - pre.fev1L) * 1000), date } }),
  }
}

const VACCINES = [
  ['influenza', /influenza(?!e)|\bflu\b/i],
  ['pneumococcal-conjugate', /prevenar|vaxneuvance|capvaxive|\d+\s*v?-?\s*PCV|\bPCV\s*-?\d+|pneumococ\w* conjugate/i],
  ['pneumococcal-polysaccharide', /pneumovax|23\s*-?v?\s*-?PPV|PPS?V\s*-?23|pneumococ\w* polysaccharide/i],
  ['pneumococcal', /pneumococ/i],
  ['rsv', /\bRSV\b|respiratory syncytial|arexvy|abrysvo/i],
  ['covid-19', /covid|sars-cov-2|comirnaty|spikevax|nuvaxovid|vaxzevria/i],
  ['pertussis', /pertussis|whooping|\bdTpa\b|boostrix|adacel/i],
] as const

function vaccines(record: PatientRecord): PatientFacts['vaccines'] {
  return ofType(record, 'Immunization')
    .filter(({ status }) => status === 'completed')
    .flatMap(({ vaccineCode, occurrenceDateTime, protocolApplied }) => {
      const targets = (protocolApplied ?? []).flatMap(({ targetDisease }) => targetDisease ?? []).map(conceptText)
      const vaccineText = [conceptText(vaccineCode), ...targets].join(' ')
      const kind = VACCINES.find(([, name]) => name.test(vaccineText))?.[0]
      return kind && occurrenceDateTime ? [{ kind, date: dayOf(occurrenceDateTime) }] : []
    })
}

const FIRST_NATIONS: ReadonlySet<string> = new Set(['1', '2', '3']) // Aboriginal, Torres Strait Islander, both

function isFirstNations({ extension }: Patient): boolean | undefined {
  const status = extension?.find(({ url }) => url === extensions.indigenousStatus)?.valueCoding?.code
  return status === undefined ? undefined : FIRST_NATIONS.has(status)
}

function actionPlan(record: PatientRecord): PatientFacts['actionPlan'] {
  const plan = actionPlanInUse(record)
  return plan && { date: plan.date, ...(plan.reviewedDate && { reviewedDate: plan.reviewedDate }) }
}

function oxygenFacts(record: PatientRecord): PatientFacts['oxygen'] {
  const oxygen = homeOxygen(record)
  if (!oxygen || oxygen.endDate) return undefined
  const startedDate = dayOf(oxygen.startDate)
  const gas = readings(record, 'arterialOxygen').find(({ date }) => dayOf(date) > startedDate)
  return {
    startedDate,
    startedDuringExacerbation: isDuringExacerbation(exacerbations(record), startedDate),
    ...(gas && { reassessedDate: dayOf(gas.date) }),
  }
}

const ACT_GOOD = 20 // 20 to 25 is well controlled, 19 and below is not (Nathan 2004, Australian reading)

function asthmaFacts(record: PatientRecord): AsthmaFacts {
  const scores = readings(record, 'act')
  const [newest] = scores
  const firstBad = scores.findIndex(({ value }) => value < ACT_GOOD)
  const since = scores[(firstBad < 0 ? scores.length : firstBad) - 1]
  const taken = respiratoryMedications(record)
  const level = asthmaLevel(taken)
  const dose = taken.map(icsDoseOf).find(Boolean)
  return {
    ...(newest && { control: { value: newest.value >= ACT_GOOD ? 'good' : 'poor', date: dayOf(newest.date) } }),
    ...(newest && newest.value >= ACT_GOOD && since && { goodControlSince: dayOf(since.date) }),
    ...(level && { treatmentLevel: level.level, airOnly: level.airOnly }),
    relieverInhalationsInADay: relieverPuffs(record),
    relieverDailyLimit: level?.airOnly ? relieverDailyLimit(taken) : undefined,
    relieverTimesPerWeek: latestReading(record, 'relieverDays')?.value, // at least once on each of those days
    risk: { ...(dose && { onMediumDoseIcs: dose === 'medium' || dose === 'high' }) },
  }
}

/** The newest count that the patient entered at home. */
function relieverPuffs(record: PatientRecord): number | undefined {
  const [newest] = observationsOf(record, homeCodes.relieverPuffs)
    .filter((one) => isUsed(one) && one.valueQuantity?.value !== undefined)
    .toSorted((a, b) => (b.effectiveDateTime ?? '').localeCompare(a.effectiveDateTime ?? ''))
  return newest?.valueQuantity?.value
}

/** 72 microgram of formoterol in a day: 12 inhalations of 6, 24 of 3 (Australian Asthma Handbook). */
function relieverDailyLimit(taken: readonly RespiratoryMedication[]): number | undefined {
  const inhaler = taken.find((one) => one.asNeededOnly && /formoterol/.test(one.medication?.generic ?? ''))
  const formoterolMcg = Number(/\d+(?:\.\d+)?\s*\/\s*(\d+(?:\.\d+)?)/.exec(inhaler?.text ?? '')?.[1])
  return formoterolMcg === 3 || formoterolMcg === 6 ? 72 / formoterolMcg : undefined
}
