import type { DiagnosticReport, Observation } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ObservationName, observationConcept } from '#fhir/codes/observation-codes.ts'
import { upgradeRecords } from '#platform/records/upgrade/upgrade-records.ts'
import { type ClinicServer, startClinicServer } from '../testing/clinic-server.ts'

let clinic: ClinicServer
beforeAll(async () => {
  clinic = await startClinicServer()
})
afterAll(() => clinic.close())

const at = '2025-03-01T01:00:00Z'
const subject = { reference: 'Patient/ann' }
const observation = (id: string, name: ObservationName, value: number, unit: string): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: observationConcept(name),
  subject,
  effectiveDateTime: at,
  valueQuantity: { value, unit },
})
const report = (id: string, conclusion: string, results: string[]): DiagnosticReport => ({
  resourceType: 'DiagnosticReport',
  id,
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '18759-1' }], text: 'Spirometry' },
  subject,
  effectiveDateTime: at,
  ...(results.length > 0 && { result: results.map((one) => ({ reference: `Observation/${one}` })) }),
  conclusion,
})

const READING = 'Obstruction. FEV1 impairment moderate by z-score.'
const RULES = 'Read by: GLI Global 2022 (2022).'

async function upgrade(): Promise<number> {
  const { database, audit } = clinic.services
  await database.query('delete from record_upgrades')
  return upgradeRecords({ database, audit, site: 'test', now: () => new Date() })
}

it('moves comment and device of an old report into their elements, and the report reads the same', async () => {
  const foreign = `Comment: sent by a laboratory\nDevice: X.\nSigned`
  await clinic.records.createMany([
    observation('old-height', 'height', 160, 'cm'),
    observation('old-fev1', 'fev1Pre', 1.1, 'L'),
    observation('old-fvc', 'fvcPre', 2.3, 'L'),
    report('old', `${READING}\nComment: Coughed; best of five.\nDevice: EasyOne Air 2.\n${RULES}`, [
      'old-height',
      'old-fev1',
      'old-fvc',
    ]),
    report('foreign', foreign, []),
  ])
  expect(await upgrade()).toBe(3)

  const { json } = await clinic.get('/api/respiratory/reports/old')
  expect(json).toMatchObject({
    conclusion: `${READING}\n${RULES}`,
    comment: 'Coughed; best of five.',
    device: 'EasyOne Air 2',
    interpretation: { pre: { fev1: { measured: 1.1 } } },
  })
  const { resource: fev1 } = await clinic.records.read('Observation', 'old-fev1')
  expect(fev1).toMatchObject({ device: { type: 'Device', display: 'EasyOne Air 2' }, meta: { versionId: '2' } })
  expect((await clinic.records.read('Observation', 'old-height')).version).toBe(1)
  expect((await clinic.records.read('DiagnosticReport', 'foreign')).resource.conclusion).toBe(foreign)
})

it('keeps the earlier version, records the change in the audit log, and finds the comment by its words', async () => {
  const { database } = clinic.services
  const versions = await database.query<{ version: number; content: string }>(
    `select version, content from record_history where type = 'DiagnosticReport' and id = 'old' order by version`,
  )
  expect(versions.map(({ version }) => version)).toEqual([1, 2])
  expect(JSON.parse(versions[0]?.content ?? '').conclusion).toContain('Device: EasyOne Air 2.')
  const events = await database.query<{ entity_id: string; patient: string }>(
    `select entity_id, patient from audit_events where actor_id = 'record-upgrade' order by entity_id`,
  )
  expect(events).toEqual(['old', 'old-fev1', 'old-fvc'].map((entity_id) => ({ entity_id, patient: 'ann' })))
  const { rows } = await clinic.records.search('DiagnosticReport', { patient: 'ann', text: 'best of five' })
  expect(rows.map(({ id }) => id)).toEqual(['old'])
})

it('changes nothing the second time', async () => {
  expect(await upgrade()).toBe(0)
})

it('finds the old test by its values, whatever comment and device the new one has', async () => {
  const test = { patientId: 'ann', date: '2025-03-01', heightCm: 160, pre: { fev1: 1.1, fvc: 2.3 } }
  expect((await clinic.post('/api/respiratory/tests', { ...test, comment: 'Typed again' })).status).toBe(409)
  expect((await clinic.post('/api/respiratory/tests', { ...test, pre: { fev1: 1.12, fvc: 2.3 } })).status).toBe(201)
})
