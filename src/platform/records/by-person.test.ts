import type { Condition, Observation, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import { byPerson, type PersonRows } from './by-person.ts'
import type { Records, Search } from './records.ts'

let services: TestServices
let staff: Records
beforeAll(async () => {
  services = await openTestServices()
  staff = services.openRecords(services.person('provider'))
  const people = ['cy', 'ann', 'ben'].map((id): Patient => ({ resourceType: 'Patient', id }))
  const results = Array.from({ length: 30 }, (_, n) => weight(['ann', 'ben'][n % 2] ?? '', n))
  await staff.createMany([...people, ...results, problem('cy'), problem('ann')])
})
afterAll(() => services.close())

function weight(of: string, n: number): Observation {
  return {
    resourceType: 'Observation',
    // two of one person share a moment: the id decides
    id: `${of}-${String(n).padStart(2, '0')}`,
    status: n % 5 === 0 ? 'entered-in-error' : 'final',
    code: { coding: [{ system: 'http://loinc.org', code: n % 3 === 0 ? '8302-2' : '29463-7' }] },
    subject: { reference: `Patient/${of}` },
    effectiveDateTime: `2026-10-${String(1 + Math.floor(n / 4)).padStart(2, '0')}`,
    valueQuantity: { value: 60 + n, unit: 'kg' },
  }
}

function problem(of: string): Condition {
  const code = { coding: [{ system: 'http://snomed.info/sct', code: '13645005' }] }
  const clinicalStatus = { coding: [{ code: 'active' }] }
  return { resourceType: 'Condition', id: `${of}-copd`, clinicalStatus, code, subject: { reference: `Patient/${of}` } }
}

async function idsOf(search: Search): Promise<string[]> {
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await staff.search('Observation', { ...search, after })
    ids.push(...page.rows.map(({ id }) => id))
    after = page.next
  } while (after)
  return ids
}

describe("sort: 'person'", () => {
  test('gives each record once, by person and newest first, whatever the size of a page', async () => {
    const whole = await idsOf({ sort: 'person', limit: 100 })
    expect(whole).toHaveLength(30)
    const newest = await idsOf({ limit: 100 })
    const expected = ['ann', 'ben'].flatMap((of) => newest.filter((id) => id.startsWith(of)))
    expect(whole).toEqual(expected)
    for (const limit of [1, 2, 7, 15, 29]) expect(await idsOf({ sort: 'person', limit })).toEqual(whole)
  })

  test('keeps to code, status and date', async () => {
    const search: Search = { code: ['8302-2'], status: ['final'], from: '2026-10-03' }
    const found = await idsOf({ ...search, sort: 'person', limit: 2 })
    expect(found.length).toBeGreaterThan(3)
    expect([...found].sort()).toEqual((await idsOf({ ...search, limit: 100 })).sort())
  })

  test('shows a patient their own alone, and is in the audit log', async () => {
    const ben = services.openRecords(services.person('patient', { patientId: 'ben' }))
    const { rows } = await ben.search('Observation', { sort: 'person', limit: 100 })
    expect(new Set(rows.map(({ patient }) => patient))).toEqual(new Set(['ben']))
    const [event] = await services.database.query<{ detail: string }>(
      'select detail from audit_events order by recorded desc, seq desc limit 1',
    )
    expect(event?.detail).toContain('ben-29')
  })

  test.each(['person', 'newest', 'oldest'] as const)('%s: records without a date come once each', async (sort) => {
    const ids: string[] = []
    let after: string | undefined
    do {
      const page = await staff.search('Patient', { sort, limit: 1, after })
      ids.push(...page.rows.map(({ id }) => id))
      after = page.next
    } while (after && ids.length < 10)
    expect(ids.sort()).toEqual(['ann', 'ben', 'cy'])
  })

  test('refuses the page marker of another order', async () => {
    const { next } = await staff.search('Observation', { limit: 2 })
    await expect(staff.search('Observation', { sort: 'person', after: next })).rejects.toMatchObject({ status: 400 })
  })
})

describe('byPerson', () => {
  const everyone = async (records: Records) => {
    const people: PersonRows[] = []
    const all = byPerson(records, [
      ['Condition', {}],
      ['Patient', {}],
      ['Observation', { status: ['final'] }],
    ])
    for await (const person of all) people.push(person)
    return { people, isPartial: all.isPartial }
  }

  test('puts together what several searches found of each person', async () => {
    const { people, isPartial } = await everyone(staff)
    expect(isPartial).toBe(false)
    expect(people.map(({ id }) => id)).toEqual(['ann', 'ben', 'cy'])
    expect(people.map(({ rows }) => rows[0]?.type)).toEqual(['Condition', 'Patient', 'Condition'])
    expect(people.map(({ rows }) => rows.length)).toEqual([2 + 12, 1 + 12, 2])
    for (const { id, rows } of people) expect(rows.every(({ patient }) => patient === id)).toBe(true)
  })

  test('goes on over the end of a page in the middle of a person', async () => {
    await staff.createMany(
      Array.from({ length: 2100 }, (_, n): Observation => ({ ...weight('ben', 1), id: `ben-many-${n}` })),
      { isBulk: true },
    )
    const { people } = await everyone(staff)
    expect(people.map(({ rows }) => rows.length)).toEqual([14, 13 + 2100, 2])
  })

  test('reads a retired duplicate with its survivor, once', async () => {
    const duplicate: Patient = {
      resourceType: 'Patient',
      id: 'ann-again',
      link: [{ other: { reference: 'Patient/ann' }, type: 'replaced-by' }],
    }
    await staff.createMany([duplicate, weight('ann-again', 1)])
    const { people } = await everyone(staff)
    expect(people.map(({ id }) => id)).toEqual(['ben', 'cy', 'ann'])
    const ann = people.at(-1)
    expect(ann?.rows).toHaveLength(14 + 1)
    expect(ann?.rows.filter(({ type }) => type === 'Patient').map(({ id }) => id)).toEqual(['ann'])
    expect(ann?.rows.map(({ id }) => id)).toContain('ann-again-01')
  })

  test('fails where a search is refused', async () => {
    const patient = services.openRecords(services.person('patient', { patientId: 'ben' }))
    const asked = byPerson(patient, [['ServiceRequest', {}]])
    await expect(asked[Symbol.asyncIterator]().next()).rejects.toMatchObject({ status: 403 })
  })
})
