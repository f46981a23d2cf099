import type { Observation } from 'fhir/r4'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import type { Records } from '../records.ts'

let services: TestServices
let seeder: Records
let staff: Records
beforeAll(async () => {
  services = await openTestServices()
  seeder = services.asJob('seeder', { practice: services.practice })
  staff = services.openRecords(services.person('provider'))
})
afterAll(() => services.close())

const MANY = 600

const weights = (of: string): Observation[] =>
  Array.from({ length: MANY }, (_, at) => ({
    resourceType: 'Observation',
    id: `${of}-${at}`,
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
    subject: { reference: 'Patient/somebody' },
    effectiveDateTime: '2026-11-01T08:00:00Z',
    identifier: [{ system: 'urn:x', value: `${of}-${at}` }],
    valueQuantity: { value: 70, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
  }))

/** Pages of entries that are not sorted in, and whether new ones would wait too. */
const waiting = async () =>
  services.database.query<{ pages: number; options: string[] }>(
    `select gin_clean_pending_list(oid::regclass) as pages, reloptions as options from pg_class
     where relname = 'r_observation_tokens'`,
  )
const SHORT_LIST = ['fastupdate=on', 'gin_pending_list_limit=256']
const SORTED = [{ pages: 0, options: SHORT_LIST }]
/** As long as the list of single writes may get. */
const PAGES_AT_MOST = 256 / 8

const found = async (value: string) =>
  (await staff.search('Observation', { tokens: [`identifier|${value}`] })).rows.map(({ id }) => id)

test('a large write leaves an index as single writes do', async () => {
  await seeder.transaction((tx) => tx.createMany(weights('first'), { isBulk: true }))
  expect(await waiting()).toEqual(SORTED)
  expect(await found('first-599')).toEqual(['first-599'])
})

test('one that is taken back leaves the setting and no record', async () => {
  const undone = seeder.transaction(async (tx) => {
    await tx.createMany(weights('second'), { isBulk: true })
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect((await waiting())[0]?.options).toEqual(SHORT_LIST)
  expect(await found('second-1')).toEqual([])
})

test('two at the same moment wait for nothing of each other', async () => {
  const write = (of: string) => seeder.transaction((tx) => tx.createMany(weights(of), { isBulk: true }))
  await Promise.all([write('third'), write('fourth')])
  const [list] = await waiting()
  expect(list?.options).toEqual(SHORT_LIST)
  expect(list?.pages).toBeLessThanOrEqual(PAGES_AT_MOST)
  expect(await found('third-599')).toEqual(['third-599'])
  expect(await found('fourth-0')).toEqual(['fourth-0'])
})

test('an index whose entries go in at once does so again', async () => {
  const settingsOf = (index: string) =>
    services.database.query(`select reloptions as options from pg_class where relname = $1`, [index])
  const before = await settingsOf('r_condition_tokens')
  expect(before).toEqual([{ options: ['fastupdate=off'] }])
  const conditions = Array.from({ length: MANY }, (_, at) => ({
    resourceType: 'Condition' as const,
    id: `gathered-${at}`,
    subject: { reference: 'Patient/somebody' },
    code: { text: 'Asthma' },
    clinicalStatus: { coding: [{ code: 'active' }] },
  }))
  await seeder.transaction((tx) => tx.createMany(conditions, { isBulk: true }))
  expect(await settingsOf('r_condition_tokens')).toEqual(before)
})
