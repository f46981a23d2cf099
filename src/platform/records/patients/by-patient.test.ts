import type { Condition, Observation, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import type { PatientPart, PatientsSearch, Records } from '../records.ts'
import { byPatient, type Person, recordOf } from './by-patient.ts'

let services: TestServices
let staff: Records
beforeAll(async () => {
  services = await openTestServices()
  staff = services.openRecords(services.person('provider'))
  const patients = ['cy', 'ann', 'ben'].map((id): Patient => ({ resourceType: 'Patient', id }))
  const results = Array.from({ length: 30 }, (_, n) => weight(['ann', 'ben'][n % 2] ?? '', n))
  await staff.createMany([...patients, ...results, problem('cy'), problem('ann')])
})
afterAll(() => services.close())

function weight(of: string, n: number): Observation {
  return {
    resourceType: 'Observation',
    // two records of one patient have the same time: the id decides
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

async function everyoneOf(any: PatientsSearch['any'], limit: number): Promise<PatientPart[]> {
  const patients: PatientPart[] = []
  let after: string | undefined
  do {
    const page = await staff.people('Observation', { any, limit, after })
    patients.push(...page.people)
    after = page.next
  } while (after)
  return patients
}

const idsIn = ({ text }: PatientPart): string[] => (JSON.parse(`[${text}]`) as Observation[]).map(({ id }) => id ?? '')

describe('people', () => {
  test('returns each record once, by patient and newest first, whatever the page size', async () => {
    const whole = await everyoneOf([{}], 100)
    expect(whole.map(({ patient }) => patient)).toEqual(['ann', 'ben'])
    const { rows } = await staff.search('Observation', { limit: 100 })
    const newest = rows.map(({ id }) => id)
    expect(whole.map(idsIn)).toEqual(['ann', 'ben'].map((of) => newest.filter((id) => id.startsWith(of))))
    expect(await everyoneOf([{}], 1)).toEqual(whole)
  })

  test('keeps to code, status and date, and finds what any of several searches finds', async () => {
    const heights = { code: ['8302-2'], status: ['final'], from: '2026-10-03' }
    const early = { to: '2026-10-02' }
    const found = (await everyoneOf([heights, early], 2)).flatMap(idsIn)
    const alone = await Promise.all(
      [heights, early].map(async (one) => (await staff.search('Observation', { ...one, limit: 100 })).rows),
    )
    expect(alone.map((rows) => rows.length > 0)).toEqual([true, true])
    expect(found.sort()).toEqual([...new Set(alone.flat().map(({ id }) => id))].sort())
    expect(await everyoneOf([], 2)).toEqual([])
  })

  test('tells a change, and nothing else, by other versions', async () => {
    const before = await everyoneOf([{}], 100)
    expect((await everyoneOf([{}], 100)).map(({ versions }) => versions)).toEqual(
      before.map(({ versions }) => versions),
    )
    const { resource } = await staff.read('Observation', 'ben-29')
    await staff.update({ ...resource, valueQuantity: { value: 99, unit: 'kg' } })
    const [ann, ben] = await everyoneOf([{}], 100)
    expect(ann?.versions).toBe(before[0]?.versions)
    expect(ben?.versions).not.toBe(before[1]?.versions)
  })

  test('brief: what rules look at, without names, places and words', async () => {
    const { people: patients } = await staff.people('Observation', { any: [{}], brief: true })
    const [first] = JSON.parse(`[${patients[0]?.text}]`) as Observation[]
    expect(first).toEqual({
      resourceType: 'Observation',
      id: expect.any(String),
      status: expect.any(String),
      code: expect.objectContaining({ coding: expect.any(Array) }),
      effectiveDateTime: expect.any(String),
      valueQuantity: { value: expect.any(Number), unit: 'kg' },
    })
  })

  test('shows a patient their own alone, and is in the audit log', async () => {
    const ben = services.openRecords(services.person('patient', { patientId: 'ben' }))
    const { people: patients } = await ben.people('Observation', { any: [{}] })
    expect(patients.map(({ patient }) => patient)).toEqual(['ben'])
    const [event] = await services.database.query<{ detail: string }>(
      'select detail from audit_events order by recorded desc, seq desc limit 1',
    )
    expect(JSON.parse(event?.detail ?? '')).toMatchObject({ shownPeople: ['ben'] })
  })

  test.each(['newest', 'oldest'] as const)('%s: records without a date come once each', async (sort) => {
    const ids: string[] = []
    let after: string | undefined
    do {
      const page = await staff.search('Patient', { sort, limit: 1, after })
      ids.push(...page.rows.map(({ id }) => id))
      after = page.next
    } while (after && ids.length < 10)
    expect(ids.sort()).toEqual(['ann', 'ben', 'cy'])
  })
})

describe('byPerson', () => {
  const everyone = async (records: Records) => {
    const patients: Person[] = []
    const all = byPatient(records, [
      ['Condition', {}],
      ['Patient', {}],
      ['Observation', { status: ['final'] }],
    ])
    for await (const person of all) patients.push(person)
    return { people: patients, isPartial: all.isPartial }
  }

  test('combines what several searches found for each patient', async () => {
    const { people: patients, isPartial } = await everyone(staff)
    expect(isPartial).toBe(false)
    expect(patients.map(({ id }) => id)).toEqual(['ann', 'ben', 'cy'])
    expect(patients.map(({ parts }) => parts[0]?.type)).toEqual(['Condition', 'Patient', 'Condition'])
    expect(patients.map((one) => recordOf(one).length)).toEqual([2 + 12, 1 + 12, 2])
    for (const { id, parts } of patients) expect(parts.every(({ patient }) => patient === id)).toBe(true)
  })

  test('reads a retired duplicate with its survivor, once', async () => {
    const duplicate: Patient = {
      resourceType: 'Patient',
      id: 'ann-again',
      link: [{ other: { reference: 'Patient/ann' }, type: 'replaced-by' }],
    }
    await services.preparing().createMany([duplicate, weight('ann-again', 1)])
    const { people: patients } = await everyone(staff)
    expect(patients.map(({ id }) => id)).toEqual(['ben', 'cy', 'ann'])
    const ann = patients.at(-1)
    const record = ann ? recordOf(ann) : []
    expect(record).toHaveLength(14 + 1)
    expect(record.filter(({ resourceType }) => resourceType === 'Patient').map(({ id }) => id)).toEqual(['ann'])
    expect(record.map(({ id }) => id)).toContain('ann-again-01')
  })

  test('fails where a search is refused', async () => {
    const patient = services.openRecords(services.person('patient', { patientId: 'ben' }))
    const asked = byPatient(patient, [['ServiceRequest', {}]])
    await expect(asked[Symbol.asyncIterator]().next()).rejects.toMatchObject({ status: 403 })
  })

  test('continues over the end of a page', async () => {
    const more = Array.from({ length: 230 }, (_, n): Patient => ({ resourceType: 'Patient', id: `many-${1000 + n}` }))
    const weights = more.map(({ id }) => ({ ...weight(String(id), 1), id: `${id}-weight` }))
    await staff.createMany([...more, ...weights], { isBulk: true })
    const { people: patients } = await everyone(staff)
    const found = patients.filter(({ id }) => id.startsWith('many'))
    expect(found.map(({ id }) => id)).toEqual(more.map(({ id }) => id))
    expect(found.every((one) => recordOf(one).length === 2)).toBe(true)
  })
})
