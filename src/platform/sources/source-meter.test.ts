import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import { openSourceMeter } from './source-meter.ts'

let services: TestServices
const connected = { records: 2, lastWrite: '2026-11-15T00:00:00.000Z' }
const elsewhere = { integrations: async () => connected }

beforeAll(async () => {
  services = await openTestServices()
  const records = services.openRecords(services.person('admin'))
  await records.createMany([
    { resourceType: 'Patient', id: 'a', name: [{ family: 'A' }] },
    { resourceType: 'Patient', id: 'b', name: [{ family: 'B' }] },
    { resourceType: 'Condition', id: 'c', subject: { reference: 'Patient/a' }, code: { text: 'COPD' } },
  ])
  await records.remove('Condition', 'c')
  await services.sources.switchTo(services.practice, ['patients'], 'real', 'test')
  await records.create({ resourceType: 'Patient', id: 'a', name: [{ family: 'Real' }] })
})
afterAll(() => services.close())

it('counts the records of each source, without deleted ones', async () => {
  const meter = openSourceMeter(services.database, services.sources, elsewhere)
  const amounts = await meter.amounts(services.practice)
  expect(amounts.patients.synthetic.records).toBe(2)
  expect(amounts.patients.real.records).toBe(1)
  expect(amounts.conditions.synthetic).toMatchObject({ records: 0, lastWrite: expect.stringMatching(/^20/) })
  expect(amounts.analytics.real.records).toBe(1)
  expect(amounts.integrations).toEqual({ synthetic: connected, real: connected })
  expect(amounts.auditEvents.real.records).toBeGreaterThan(3)
  expect((await meter.amounts(services.practice + 1)).patients.real.records).toBe(0)
})

it('reads each type for real: time, share of failures, and health by the latest reads', async () => {
  let time = 0
  let fault = false
  const meter = openSourceMeter(
    services.database,
    services.sources,
    elsewhere,
    async (_, __, type) => {
      time += type === 'patients' ? 30 : 1
      if (fault && type === 'patients') throw new Error('no answer')
    },
    () => time,
  )
  const { practice } = services
  expect(meter.health(practice, 'patients')).toBe('unknown')
  const round = async () => {
    time += 10_000
    await meter.probe(practice)
  }
  await round()
  expect(meter.health(practice, 'patients')).toBe('healthy')
  expect(meter.performance(practice, 'patients')).toEqual({ averageMs: 30, errorRate: 0 })
  fault = true
  await round()
  expect(meter.health(practice, 'patients')).toBe('degraded')
  expect(meter.performance(practice, 'patients').errorRate).toBe(0.5)
  await round()
  await round()
  expect(meter.health(practice, 'patients')).toBe('down')
  expect(meter.health(practice, 'conditions')).toBe('healthy')
  fault = false
  await round()
  expect(meter.health(practice, 'patients')).toBe('degraded')
})

it('asks once, however many browsers look', async () => {
  let reads = 0
  const counting = {
    async integrations() {
      reads++
      return connected
    },
  }
  const meter = openSourceMeter(services.database, services.sources, counting, async () => void reads++)
  await Promise.all([meter.probe(1), meter.probe(1), meter.probe(1)])
  expect(reads).toBe(15)
})

it('really reads every type', async () => {
  const meter = openSourceMeter(services.database, services.sources, elsewhere)
  await meter.probe(services.practice)
  const { DATA_TYPES } = await import('./data-types.ts')
  expect(DATA_TYPES.map((type) => meter.health(services.practice, type))).toEqual(DATA_TYPES.map(() => 'healthy'))
})
