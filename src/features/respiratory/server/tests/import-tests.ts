import type { Patient } from 'fhir/r4'
import { displayName } from '#fhir/names.ts'
import { curveProblems } from '#medicine/lung-function/check-curve.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import type { Curve, ImportLine } from '../../lung-function/contract.ts'
import { type CsvColumn, dayProblem, MOST_IMPORT_LINES, type NewTest, testProblems } from '../../rules.ts'
import { valuesOfTest } from './measured-values.ts'
import { readBundle } from './read-bundle.ts'
import { type DraftTest, readCsv } from './read-csv.ts'
import { saveTest } from './save-test.ts'
import { findSame, LUNG_FUNCTION_LOCK, storedTests } from './stored-tests.ts'
import { interpretFor } from './test-resources.ts'

export type ImportRequest = { format: 'csv' | 'fhir'; content: string; save: boolean }

type Checked = { shown: ImportLine; test?: NewTest; patient?: Patient }

/** Checks every line first; saves all of them or, if one is wrong, none. */
export async function importTests(records: Records, { format, content, save }: ImportRequest, today: string) {
  const { drafts, problem }: { drafts: (DraftTest & { curves?: Curve[] })[]; problem?: string } =
    format === 'csv' ? readCsv(content) : readBundle(content)
  if (problem) throw new Problem(422, problem)
  if (drafts.length === 0) throw new Problem(422, 'The file holds no test.')
  if (drafts.length > MOST_IMPORT_LINES) {
    throw new Problem(422, `The file holds ${drafts.length} tests; send at most ${MOST_IMPORT_LINES} at once.`)
  }
  const patients = await findPatients(records, new Set(drafts.map(({ patient }) => patient).filter(Boolean)))
  const checked = drafts.map((draft) => check(draft, patients, today))
  const lines = checked.map(({ shown }) => shown)
  const wrong = () => lines.filter(({ problems }) => problems.length > 0).length
  if (!save) {
    await markRepeats(records, checked)
    const message = wrong() > 0 ? `${wrong()} of ${lines.length} tests need attention.` : 'Ready to save.'
    return { lines, saved: 0, message }
  }
  await records.transaction(async (tx: RecordsTransaction) => {
    await tx.lock(LUNG_FUNCTION_LOCK)
    await markRepeats(tx, checked)
    if (wrong() > 0)
      throw new Problem(422, `${wrong()} of ${lines.length} tests need attention; nothing was saved.`, { lines })
    for (const { test, patient } of checked) {
      if (test && patient) await saveTest(tx, test, patient)
    }
  })
  return { lines, saved: lines.length, message: lines.length === 1 ? '1 test saved.' : `${lines.length} tests saved.` }
}

/** A test that is in the file twice, or already on record, would count twice in every trend. */
async function markRepeats(records: Records | RecordsTransaction, checked: readonly Checked[]): Promise<void> {
  const tests = checked.flatMap(({ shown, test }) =>
    test ? [{ shown, patientId: test.patientId, date: test.date, values: valuesOfTest(test) }] : [],
  )
  const days = new Set(tests.map(({ date }) => date))
  for (const patientId of new Set(tests.map((one) => one.patientId))) {
    const stored = await storedTests(records, patientId, days)
    const earlier: typeof tests = []
    for (const one of tests.filter((test) => test.patientId === patientId)) {
      const same = findSame(earlier, one)
      if (same) one.shown.problems.push(`The same test is on line ${same.shown.line}`)
      else if (findSame(stored, one)) one.shown.problems.push('This test is on record already')
      if (!same) earlier.push(one)
    }
  }
}

/** By id, else by record number, IHI or Medicare number. A number that two patients share finds neither. */
async function findPatients(records: Records, wanted: ReadonlySet<string>): Promise<Map<string, Patient | 'several'>> {
  const found = new Map<string, Patient | 'several'>()
  const ids = [...wanted].filter((one) => /^[A-Za-z0-9\-.]{1,64}$/.test(one))
  if (ids.length > 0) {
    const { rows } = await records.search('Patient', { ids, limit: 1000 })
    for (const { id, resource } of rows) found.set(id, resource)
  }
  for (const number of wanted) {
    if (found.has(number)) continue
    const { rows } = await records.search('Patient', { tokens: [`identifier|${number.replaceAll(' ', '')}`], limit: 2 })
    const [first] = rows
    if (first) found.set(number, rows.length > 1 ? 'several' : first.resource)
  }
  return found
}

function check(
  draft: DraftTest & { curves?: Curve[] },
  patients: ReadonlyMap<string, Patient | 'several'>,
  today: string,
): Checked {
  const who = patients.get(draft.patient)
  const patient = who === 'several' ? undefined : who
  const given = draft.curves?.length ? { ...draft.test, curves: draft.curves } : draft.test
  const { date = '' } = given
  const birthDate = patient?.birthDate
  const onDay = date && dayProblem(date, { birthDate, today })
  const problems = [
    ...(patient ? [] : [unknownPatient(draft.patient, who === 'several')]),
    ...draft.problems,
    ...(onDay ? [`date: ${onDay}`] : []),
    ...[...testProblems(given), ...curveProblems(given.curves ?? [], given)].map(({ field, message }) => {
      const column = COLUMN_OF[field] ?? field
      return message.startsWith(field) ? column + message.slice(field.length) : `${column}: ${message}`
    }),
  ]
  const test = { ...given, patientId: patient?.id ?? '' } as NewTest
  const shown = { line: draft.line, patientName: patient && displayName(patient), date: date || undefined, problems }
  if (!patient || problems.length > 0) return { shown: { ...shown, summary: '' } }
  const reading = interpretFor(test, patient)
  const summary = reading?.text[0] ?? 'Not interpreted: sex or full date of birth is not on record.'
  return { shown: { ...shown, summary }, test, patient }
}

/** Field of a test → column of the file, where the names differ. */
const COLUMN_OF: Readonly<Record<string, CsvColumn>> = {
  heightCm: 'height_cm',
  weightKg: 'weight_kg',
  'pre.fev1': 'pre_fev1_l',
  'pre.fvc': 'pre_fvc_l',
  'post.fev1': 'post_fev1_l',
  'post.fvc': 'post_fvc_l',
  tlc: 'tlc_l',
  va: 'va_l',
  haemoglobin: 'hb_g_l',
  walk: 'walk_m',
}

function unknownPatient(given: string, isSeveral: boolean): string {
  if (!given) return 'patient: missing'
  return isSeveral
    ? `patient: '${given.slice(0, 40)}' names more than one patient`
    : `patient: no patient is recorded as '${given.slice(0, 40)}'`
}
