import { displayName, familyName } from '#fhir/names.ts'
import { countLastYear, exacerbations } from '#medicine/from-record/exacerbations.ts'
import { techniqueChecks } from '#medicine/from-record/inhaler-checks.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { latestReading, type Reading } from '#medicine/from-record/readings.ts'
import { classesOf, respiratoryMedications } from '#medicine/from-record/respiratory-medications.ts'
import { latestSpirometry } from '#medicine/from-record/spirometry-tests.ts'
import { asthmaLevel, copdStep } from '#medicine/from-record/treatment-step.ts'
import { actOutcome } from '#medicine/scores/act.ts'
import { catOutcome } from '#medicine/scores/cat.ts'
import type { RegisterRow } from '../contract.ts'
import type { Register, Sort } from '../rules.ts'

const dated = (reading: Reading | undefined, factor = 1) =>
  reading && { value: Math.round(reading.value * factor * 100) / 100, date: dayOf(reading.date) }

export function toRegisterRow(record: PatientRecord, register: Register, today: string): RegisterRow {
  const [patient] = ofType(record, 'Patient')
  const taken = respiratoryMedications(record)
  const check = techniqueChecks(record)[0]
  return {
    patientId: patient?.id ?? '',
    name: displayName(patient),
    familyName: patient && familyName(patient),
    birthDate: patient?.birthDate,
    control: controlOf(record, register),
    eosinophilsPerUl: dated(latestReading(record, 'eosinophils'), 1000),
    feno: dated(latestReading(record, 'feno')),
    ige: dated(latestReading(record, 'totalIge')),
    step: register === 'copd' ? copdStep(taken) : asthmaLevel(taken)?.label,
    classes: classesOf(taken),
    devices: [
      ...new Set(
        taken.flatMap(({ device }) => (device && device !== 'injection' && device !== 'nebuliser' ? device : [])),
      ),
    ],
    technique: check && { date: dayOf(check.date), correct: check.correct, total: check.total },
    exacerbations: countLastYear(exacerbations(record), today),
    spirometry: spirometryOf(record),
  }
}

function controlOf(record: PatientRecord, register: Register): RegisterRow['control'] {
  const found = dated(latestReading(record, register === 'copd' ? 'cat' : 'act'))
  if (!found) return undefined
  return register === 'copd'
    ? { ...found, measure: 'CAT', band: catOutcome(found.value).band }
    : { ...found, measure: 'ACT', band: actOutcome(found.value).band }
}

function spirometryOf(record: PatientRecord): RegisterRow['spirometry'] {
  const test = latestSpirometry(record)
  const fev1 = (test?.interpretation?.post ?? test?.interpretation?.pre)?.fev1
  if (!test || fev1?.kind !== 'measured') return undefined
  return { date: dayOf(test.date), z: fev1.z, fev1L: fev1.measured, reportId: test.reportId }
}

const LAST = Number.MAX_VALUE

/** Worst first and unknown last, unless sorted by name. */
const orders: Record<Exclude<Sort, 'name'>, (row: RegisterRow) => number | string> = {
  control: ({ control }) => (control ? (control.measure === 'CAT' ? -control.value : control.value) : LAST),
  exacerbations: ({ exacerbations: { moderate, severe } }) => -(severe * 100 + moderate),
  spirometry: ({ spirometry }) => spirometry?.z ?? LAST,
  // 'never checked' comes before 'long ago'
  technique: ({ technique }) => technique?.date ?? '',
}

export function sorted(rows: readonly RegisterRow[], sort: Sort): RegisterRow[] {
  // 'Nguyen Margaret', as the list of patients sorts them
  const sortName = ({ familyName: family = '', name }: RegisterRow) => `${family} ${name}`.trim()
  const byName = (a: RegisterRow, b: RegisterRow) => sortName(a).localeCompare(sortName(b), 'en-AU')
  if (sort === 'name') return rows.toSorted(byName)
  const keyOf = orders[sort]
  return rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    return left < right ? -1 : left > right ? 1 : byName(a, b)
  })
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** True if every search term occurs in the name, step, classes or devices. */
export function matches(row: RegisterRow, q: string): boolean {
  const text = fold([row.name, row.step, ...row.classes, ...row.devices, row.control?.band].join(' '))
  return fold(q)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
