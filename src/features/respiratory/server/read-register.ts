import { addDays } from '#fhir/dates.ts'
import { flareCodes } from '#medicine/from-record/airway-conditions.ts'
import { byPerson, type Person, type PersonSearches } from '#platform/records/patients/by-person.ts'
import { peopleInWorkers } from '#platform/records/patients/people-in-workers.ts'
import type { Records } from '#platform/records/records.ts'
import type { RegisterRow } from '../contract.ts'
import type { Register } from '../rules.ts'
import { registerRows } from './register-rows.ts'
import { codeOf, REGISTER_CODES, REPORT_CODES } from './respiratory-codes.ts'

const LOOK_BACK_DAYS = 730

const ACTIVE = ['active', 'recurrence', 'relapse']

/**
 * Everyone with the condition, person after person; named or coded, as the cohorts of Analytics find them. Of each only what a register shows is read: problems, flares, the
 * last two years of results, current medicines.
 */
export async function readRegister(
  records: Records,
  register: Register,
  today: string,
  signal?: AbortSignal,
): Promise<{ rows: RegisterRow[]; isPartial: boolean }> {
  const score = codeOf(register === 'copd' ? 'cat' : 'act')
  const searches: PersonSearches = [
    ['Condition', { status: ACTIVE }],
    ['Patient', {}],
    ['Condition', { code: flareCodes, from: addDays(today, -366) }],
    ['Observation', { code: [score, ...REGISTER_CODES], from: addDays(today, -LOOK_BACK_DAYS) }],
    ['Observation', { code: [codeOf('height')] }],
    ['MedicationRequest', { status: ['active'] }],
    ['DiagnosticReport', { code: [REPORT_CODES.spirometry], from: addDays(today, -LOOK_BACK_DAYS) }],
  ]
  // of the person the name is shown too
  const people = byPerson(records, searches, (type) => type !== 'Patient')
  const rows: RegisterRow[] = []
  const context = { register, today }
  for await (const found of peopleInWorkers(withProblems(people), registerRows, context, { signal }))
    rows.push(...found)
  return { rows, isPartial: people.isPartial }
}

/** Problems come first: without any nothing more of this person is looked into. */
async function* withProblems(people: AsyncIterable<Person>): AsyncGenerator<Person> {
  for await (const person of people) if (person.parts[0]?.type === 'Condition') yield person
}
