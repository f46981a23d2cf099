import { setImmediate as turn } from 'node:timers/promises'
import { airwayCodes, airwayConditions, flareCodes } from '#platform/clinical-record/airway-conditions.ts'
import { addDays } from '#platform/fhir/dates.ts'
import { byPerson, type PersonSearches, recordOf } from '#platform/records/by-person.ts'
import type { Records } from '#platform/records/records.ts'
import type { RegisterRow } from '../contract.ts'
import type { Register } from '../rules.ts'
import { isListed } from './person.ts'
import { codeOf, REGISTER_CODES, REPORT_CODES } from './respiratory-codes.ts'
import { toRegisterRow } from './to-register-row.ts'

const LOOK_BACK_DAYS = 730
const PEOPLE_PER_TURN = 50 // some 10 ms of work between two turns of the event loop

const ACTIVE = ['active', 'recurrence', 'relapse']

/**
 * Everyone with the condition, person after person. Of each only what a register shows is read: problems, flares, the
 * last two years of results, current medicines.
 */
export async function readRegister(
  records: Records,
  register: Register,
  today: string,
): Promise<{ rows: RegisterRow[]; isPartial: boolean }> {
  const score = codeOf(register === 'copd' ? 'cat' : 'act')
  const searches: PersonSearches = [
    ['Condition', { code: airwayCodes[register], status: ACTIVE }],
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
  let seen = 0
  for await (const person of people) {
    // other requests are answered in between
    if (seen++ % PEOPLE_PER_TURN === 0) await turn()
    // problems come first: without any nothing more of this person is looked into
    if (person.parts[0]?.type !== 'Condition') continue
    const record = recordOf(person)
    const patient = record.find((one) => one.resourceType === 'Patient')
    if (patient && isListed(patient) && airwayConditions(record).includes(register)) {
      rows.push(toRegisterRow(record, register, today))
    }
  }
  return { rows, isPartial: people.isPartial }
}
