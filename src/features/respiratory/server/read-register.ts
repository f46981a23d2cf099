import type { FhirResource } from 'fhir/r4'
import { airwayCodes, airwayConditions, flareCodes } from '#platform/clinical-record/airway-conditions.ts'
import type { PersonRecord } from '#platform/clinical-record/person-record.ts'
import { addDays } from '#platform/fhir/dates.ts'
import type { Records, ResourceType, Search, Stored } from '#platform/records/records.ts'
import type { Register } from '../rules.ts'
import { isListed } from './person.ts'
import { codeOf, REGISTER_CODES } from './respiratory-codes.ts'

const PAGE = 1000
const MOST_PAGES = 5
const LOOK_BACK_DAYS = 730

type Found<T extends ResourceType> = { rows: Stored<T>[]; isPartial: boolean }

/** Page after page up to a bound: the cost of a register does not grow with the age of the practice. */
async function searchAll<T extends ResourceType>(records: Records, type: T, search: Search): Promise<Found<T>> {
  const rows: Stored<T>[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const found = await records.search(type, { ...search, limit: PAGE, after })
    rows.push(...found.rows)
    after = found.next
    if (!after) return { rows, isPartial: false }
  }
  return { rows, isPartial: true }
}

export type RegisterRecords = { people: PersonRecord[]; isPartial: boolean }

/**
 * Everyone with the condition: a handful of searches by code over the practice, joined in memory. Of each person only
 * what a register shows is read: problems, flares, the last two years of results, current medicines.
 */
export async function readRegister(records: Records, register: Register, today: string): Promise<RegisterRecords> {
  const problems = await searchAll(records, 'Condition', {
    code: airwayCodes[register],
    status: ['active', 'recurrence', 'relapse'],
  })
  const people = new Map<string, FhirResource[]>()
  for (const { patient, resource } of problems.rows) {
    if (patient) people.set(patient, [...(people.get(patient) ?? []), resource])
  }
  if (people.size === 0) return { people: [], isPartial: false }
  const from = addDays(today, -LOOK_BACK_DAYS)
  const score = codeOf(register === 'copd' ? 'cat' : 'act')
  const parts = await Promise.all([
    searchAll(records, 'Patient', { ids: [...people.keys()] }),
    searchAll(records, 'Condition', { code: flareCodes, from: addDays(today, -366) }),
    ...[score, ...REGISTER_CODES].map((code) => searchAll(records, 'Observation', { code: [code], from })),
    searchAll(records, 'Observation', { code: [codeOf('height')] }),
    searchAll(records, 'MedicationRequest', { status: ['active'] }),
  ])
  for (const { rows } of parts as Found<ResourceType>[]) {
    for (const { patient, resource } of rows) if (patient) people.get(patient)?.push(resource)
  }
  const listed = [...people.values()].filter((record) => {
    const patient = record.find((one) => one.resourceType === 'Patient')
    return patient && isListed(patient) && airwayConditions(record).includes(register)
  })
  return { people: listed, isPartial: problems.isPartial || parts.some(({ isPartial }) => isPartial) }
}
