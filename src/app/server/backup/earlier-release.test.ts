import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyAudit } from '#platform/audit/verify.ts'
import { type Restored, restoreBackup } from '#platform/backup/restore-backup.ts'
import { migrations } from '#platform/database/migrations/all.ts'
import { emptyDatabase } from '../testing/test-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/**
 * Rows as commit 3091dc6f stored them, before lung function moved into FHIR elements: three synthetic patients, and an
 * appointment, an encounter and a symptom entered over its API. Its schema is that of its 18 migrations.
 */
const FILE = 'src/app/server/testing/earlier-release.age'
/** Opens this file alone, which holds synthetic patients. */
const KEY = 'AGE-SECRET-KEY-1SCDFD52P5NE50HTGTZV5GWFLMW8N7QL7CALWSGSHKJMHTN36KDUSFUFJVA'
const NOW = new Date('2026-11-17T00:00:00Z')

let restored: Restored
let server: TestServer
let provider: string

beforeAll(async () => {
  const database = await emptyDatabase()
  restored = await restoreBackup(database, FILE, KEY)
  server = await startTestServer({ database, now: () => NOW })
  provider = await server.signIn('provider')
})
afterAll(() => server.close())

const read = async (path: string) => {
  const { status, json, text } = await server.ask('GET', path, { cookie: provider })
  expect(status, `${path} ${text.slice(0, 300)}`).toBe(200)
  return json
}

it('has the earlier schema, every row, and every later migration', async () => {
  expect(restored.differing).toEqual([])
  expect(restored.header.steps).toHaveLength(18)
  const taken = await server.services.database.query<{ name: string }>('select name from schema_steps')
  expect(new Set(taken.map(({ name }) => name))).toEqual(new Set(migrations.map(({ name }) => name)))
})

it('shows what was entered: patient, appointment, encounter and symptom', async () => {
  const patient = await read('/api/patients/demo-patient')
  const [found] = await read(`/api/patients/search?q=${encodeURIComponent(patient.name[0].family)}`)
  expect(found.id).toBe('demo-patient')
  const day = await read('/api/appointments?date=2027-03-02')
  expect(day).toMatchObject([{ patientId: 'demo-patient', reason: 'Review after winter' }])
  const encounters = await read('/api/encounters?status=in-progress')
  expect(JSON.stringify(encounters)).toContain('More breathless on stairs')
  const symptoms = await server.recordsAs('provider').search('Observation', { patient: 'demo-patient' })
  expect(JSON.stringify(symptoms.rows)).toContain('A little more cough than usual')
})

it.each(['demo-patient', 'demo-deteriorating', 'demo-near-normal'])('opens the chart of %s', async (id) => {
  const panel = await read(`/api/respiratory/patients/${id}/panel`)
  expect(panel.fev1L.length).toBeGreaterThan(0)
  await read(`/api/respiratory/patients/${id}`)
  const everything = await read(`/fhir/Patient/${id}/$everything`)
  expect(everything.entry.length).toBeGreaterThan(80) // the smallest of the three charts has 84
})

it('changes a record of the earlier release, and its history keeps both versions', async () => {
  const [booked] = await read('/api/appointments?date=2027-03-02')
  const changed = await server.ask('POST', `/api/appointments/${booked.id}/status`, {
    cookie: provider,
    body: { status: 'cancelled', reason: 'Patient asked' },
  })
  expect(changed.status, changed.text).toBe(200)
  const history = await read(`/fhir/Appointment/${booked.id}/_history`)
  expect(history.entry).toHaveLength(2)
})

it('goes on with the audit chains of the earlier release', async () => {
  const { database, auditKeys } = server.services
  const verified = await verifyAudit(database, auditKeys)
  expect(verified.broken).toBeUndefined()
  expect(verified.events).toBeGreaterThan(restored.sums.audit_events?.rows ?? 0)
})
