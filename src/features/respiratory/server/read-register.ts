import { REPORT_CODES } from '#fhir/codes/lung-function-codes.ts'
import { addDays } from '#fhir/dates.ts'
import { exacerbationCodes } from '#medicine/from-record/airway-conditions.ts'
import { byPatient, type PatientSearches, type Person } from '#platform/records/patients/by-patient.ts'
import { patientsInWorkers } from '#platform/records/patients/patients-in-workers.ts'
import type { Records } from '#platform/records/records.ts'
import type { RegisterRow } from '../contract.ts'
import type { Register } from '../rules.ts'
import { registerRows } from './register-rows.ts'
import { codeOf, REGISTER_CODES } from './respiratory-codes.ts'

const LOOK_BACK_DAYS = 730

const ACTIVE = ['active', 'recurrence', 'relapse']

/**
 * Every patient with the condition, named or coded, as the cohorts of Analytics find them. Reads only what the register
 * shows: problems, exacerbations, two years of results, current medications.
 */
export async function readRegister(
  records: Records,
  register: Register,
  today: string,
  signal?: AbortSignal,
): Promise<{ rows: RegisterRow[]; isPartial: boolean }> {
  const score = codeOf(register === 'copd' ? 'cat' : 'act')
  const searches: PatientSearches = [
    ['Condition', { status: ACTIVE }],
    ['Patient', {}],
    ['Condition', { code: exacerbationCodes, from: addDays(today, -366) }],
    ['Observation', { code: [score, ...REGISTER_CODES], from: addDays(today, -LOOK_BACK_DAYS) }],
    ['Observation', { code: [codeOf('height')] }],
    ['MedicationRequest', { status: ['active'] }],
    ['DiagnosticReport', { code: [REPORT_CODES.spirometry], from: addDays(today, -LOOK_BACK_DAYS) }],
  ]
  // Patient in full, because the register shows the name
  const patients = byPatient(records, searches, (type) => type !== 'Patient')
  const rows: RegisterRow[] = []
  const context = { register, today }
  for await (const found of patientsInWorkers(withProblems(patients), registerRows, context, { signal }))
    rows.push(...found)
  return { rows, isPartial: patients.isPartial }
}

/** Problems come first; a patient without any is skipped. */
async function* withProblems(patients: AsyncIterable<Person>): AsyncGenerator<Person> {
  for await (const patient of patients) if (patient.parts[0]?.type === 'Condition') yield patient
}
