import type { Observation } from 'fhir/r4'
import { TLC_CODE } from '#fhir/codes/lung-function-codes.ts'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { LOINC } from '#fhir/codes/systems.ts'
import { idFrom } from '#fhir/references.ts'
import type { Manoeuvre } from '#medicine/lung-function/check-spirometry-input.ts'
import { interpretSpirometry, type SpirometryInterpretation } from '#medicine/lung-function/interpret-spirometry.ts'
import { gli2021 } from '#medicine/lung-function/reference/gli-2021-volumes.ts'
import type { Sex } from '#medicine/lung-function/reference/reference-value.ts'
import { oncePerRecord } from './once-per-record.ts'
import { decimalAge, newestFirst, ofType, type PatientRecord } from './patient-record.ts'
import { isOf, isUsed, latestReading, readings } from './readings.ts'

export type SpirometryTest = {
  /** The report it belongs to, if any. */
  reportId: string | undefined
  date: string
  heightCm: number | undefined
  pre: Manoeuvre | undefined
  post: Manoeuvre | undefined
  tlcL: number | undefined
  /** As recorded, by the reference used at the time. */
  recordedFev1Percent: number | undefined
}

const PARTS = ['fev1Pre', 'fev1Post', 'fvcPre', 'fvcPost', 'fev1PercentPredicted', 'height'] as const
const PART_CODES = new Set([...PARTS.map((name) => observationCodes[name].codings[0].code), TLC_CODE])

/** Every spirometry test, newest first, grouped by report or else by instant. */
export const spirometryTests = oncePerRecord((record: PatientRecord): readonly SpirometryTest[] => {
  const reportOf = new Map<string, string>()
  for (const report of ofType(record, 'DiagnosticReport')) {
    for (const result of report.result ?? []) {
      const id = idFrom(result, 'Observation')
      if (id && report.id) reportOf.set(id, report.id)
    }
  }
  const groups = new Map<string, Observation[]>()
  for (const one of ofType(record, 'Observation')) {
    if (!isUsed(one) || !one.effectiveDateTime || !isPart(one)) continue
    const reportId = reportOf.get(one.id ?? '')
    if (!reportId && isOf(one, 'height')) continue
    const key = reportId ?? one.effectiveDateTime
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  const heights = readings(record, 'height')
  return [...groups]
    .map(([key, parts]) => {
      const date = parts[0]?.effectiveDateTime ?? ''
      // the latest height before the test, else the first one after it: adults do not grow
      const heightCm = (heights.find((one) => one.date <= date) ?? heights.at(-1))?.value
      return toTest(parts, { date, heightCm, reportId: key === date ? undefined : key })
    })
    .filter(({ pre, post }) => pre || post)
    .sort(newestFirst)
})

function isPart(one: Observation): boolean {
  if (!one.code.coding?.some(({ code }) => PART_CODES.has(code))) return false
  return PARTS.some((name) => isOf(one, name)) || isTlc(one)
}

const isTlc = ({ code }: Observation) =>
  code.coding?.some((one) => one.code === TLC_CODE && one.system === LOINC) ?? false

function toTest(
  parts: readonly Observation[],
  about: Pick<SpirometryTest, 'date' | 'heightCm' | 'reportId'>,
): SpirometryTest {
  const value = (name: ObservationName) => {
    const { code } = observationCodes[name].codings[0]
    return parts.find((one) => one.code.coding?.[0]?.code === code)?.valueQuantity?.value
  }
  const manoeuvre = (fev1L: number | undefined, fvcL: number | undefined): Manoeuvre | undefined =>
    fev1L === undefined || fvcL === undefined ? undefined : { fev1L, fvcL }
  return {
    ...about,
    heightCm: value('height') ?? about.heightCm,
    pre: manoeuvre(value('fev1Pre'), value('fvcPre')),
    post: manoeuvre(value('fev1Post'), value('fvcPost')),
    tlcL: parts.find(isTlc)?.valueQuantity?.value,
    recordedFev1Percent: value('fev1PercentPredicted'),
  }
}

export type InterpretedTest = SpirometryTest & {
  interpretation: SpirometryInterpretation | undefined
  /** Why there is no interpretation, or no reference. */
  notInterpreted: string | undefined
}

/** Interprets the test by GLI Global 2022, for the patient's age and height on that day. */
export function interpretTest(record: PatientRecord, test: SpirometryTest): InterpretedTest {
  const [patient] = ofType(record, 'Patient')
  const ageYears = decimalAge(patient?.birthDate, test.date)
  const sex = sexOf(patient?.gender)
  const missing = [
    ...(sex ? [] : ['sex']),
    ...(ageYears === undefined ? ['full date of birth'] : []),
    ...(test.heightCm === undefined ? ['height'] : []),
  ]
  if (missing.length > 0) {
    return { ...test, interpretation: undefined, notInterpreted: `Not recorded: ${missing.join(', ')}` }
  }
  const { pre, post, tlcL, heightCm } = test
  const found = interpretSpirometry(
    { sex, ageYears, heightCm, ...(pre && { pre }), ...(post && { post }), ...(tlcL !== undefined && { tlcL }) },
    { tlcReference: (subject) => gli2021('TLC', subject) },
  )
  if (found.kind === 'interpreted') return { ...test, interpretation: found, notInterpreted: found.noReference?.reason }
  return { ...test, interpretation: undefined, notInterpreted: found.problems[0]?.message }
}

export const latestSpirometry = oncePerRecord((record: PatientRecord): InterpretedTest | undefined => {
  const [newest] = spirometryTests(record)
  return newest && interpretTest(record, newest)
})

/** Reference equations exist for two sexes only. */
export function sexOf(gender: string | undefined): Sex | undefined {
  return gender === 'male' || gender === 'female' ? gender : undefined
}

/** After bronchodilator if measured; as recorded, else by GLI Global 2022. */
export function fev1PercentOf(test: InterpretedTest): number | undefined {
  const fev1 = (test.interpretation?.post ?? test.interpretation?.pre)?.fev1
  return test.recordedFev1Percent ?? (fev1?.kind === 'measured' ? fev1.percentPredicted : undefined)
}

/** Of the newest test; interpreted only if the record does not state it. */
export function latestFev1Percent(record: PatientRecord): number | undefined {
  const recorded = spirometryTests(record)[0]?.recordedFev1Percent
  if (recorded !== undefined) return recorded
  const test = latestSpirometry(record)
  return test && fev1PercentOf(test)
}

export function bodyMassIndex(record: PatientRecord): number | undefined {
  const weightKg = latestReading(record, 'weight')?.value
  const heightCm = latestReading(record, 'height')?.value
  return latestReading(record, 'bodyMassIndex')?.value ?? (weightKg && heightCm && weightKg / (heightCm / 100) ** 2)
}
