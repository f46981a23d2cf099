import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Observation } from 'fhir/r4'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { emptyDatabase } from '#app/server/testing/test-database.ts'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import { verifyAudit } from '#platform/audit/verify.ts'
import type { Records } from '#platform/records/records.ts'
import { readBackupFile } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'aurora-backup-'))
const file = join(folder, 'one.age')
let services: TestServices
let records: Records
let identity: string
let recipient: string

beforeAll(async () => {
  services = await openTestServices()
  records = services.openRecords(services.person('admin'))
  await services.preparing().createMany(syntheticPatients('2026-11-15', 4), { isBulk: true })
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
})
afterAll(async () => {
  await services.close()
  rmSync(folder, { recursive: true, force: true })
})

const backUp = (to = file) =>
  writeBackup({ database: services.database, file: to, recipient, version: 'test', secret: 'the secret', anchor: null })

const reading = (value: number): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '59408-5' }], text: 'SpO2' },
  subject: { reference: 'Patient/demo-patient' },
  effectiveDateTime: '2026-11-14T00:00:00Z',
  valueQuantity: { value, unit: '%', system: 'http://unitsofmeasure.org', code: '%' },
})

test('under write load: what is restored elsewhere is equal, and its audit chain holds', async () => {
  let stop = false
  const written: string[] = []
  const writing = (async () => {
    for (let value = 50; !stop; value++) {
      written.push((await records.create(reading(value))).id)
      await turn() // the engine of a test runs in this thread and would leave no room for files
    }
  })()
  const made = await backUp().finally(() => {
    stop = true
  })
  await writing
  expect(written.length).toBeGreaterThan(0)
  expect(made.sums.r_patient?.rows).toBeGreaterThanOrEqual(4)

  const elsewhere = await emptyDatabase()
  try {
    const { differing, header } = await restoreBackup(elsewhere, file, identity)
    expect(differing).toEqual([])
    expect(header).toMatchObject({ secret: 'the secret', version: 'test' })
    const walked = await verifyAudit(elsewhere, services.auditKeys)
    expect(walked.broken).toBeUndefined()
    expect(walked.events).toBe(made.sums.audit_events?.rows)
    await expect(elsewhere.query('delete from audit_events')).rejects.toThrow(/append-only/)
    // the next practice gets the next number
    const [next] = await elsewhere.query<{ id: number }>(`insert into practices (name) values ('x') returning id`)
    expect(next?.id).toBe((made.sums.practices?.rows ?? 0) + 1)
  } finally {
    await elsewhere.close()
  }
})

/** As far as it can be read. */
async function readThrough(path: string, key = identity): Promise<number> {
  let lines = 0
  for await (const line of readBackupFile(path, key)) lines += line ? 1 : 0
  return lines
}

test('nothing of it can be read without the key', async () => {
  const raw = readFileSync(file).toString('latin1')
  expect(raw).not.toContain('Patient')
  expect(raw).not.toContain('the secret')
  expect(await readThrough(file)).toBeGreaterThan(100)
  await expect(readThrough(file, await generateX25519Identity())).rejects.toThrow(/the key is the wrong one/)
})

test.each([
  ['a changed byte', (bytes: Buffer) => bytes.fill((bytes[5000] ?? 0) ^ 1, 5000, 5001)],
  ['a changed last byte', (bytes: Buffer) => bytes.fill((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)],
  ['a file cut off in the middle', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))],
  ['a file without its last byte', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['a file that is none', () => Buffer.from('PK\x03\x04 not a backup')],
])('%s is found', async (_, damage) => {
  const damaged = join(folder, 'damaged.age')
  writeFileSync(damaged, damage(readFileSync(file)))
  await expect(readThrough(damaged)).rejects.toThrow(/damaged or incomplete/)
})

test('a database that is not empty is never written over', async () => {
  await expect(restoreBackup(services.database, file, identity)).rejects.toThrow(/empty database only/)
})
