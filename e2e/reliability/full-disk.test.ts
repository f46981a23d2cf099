import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { signInOverApi } from '../../scripts/api.ts'
import { startSingle } from '../../scripts/chaos/postgres-cluster.ts'
import { findTools } from '../../scripts/chaos/postgres-nodes.ts'
import { unprivileged } from '../../scripts/postgres.mjs'
import { startServer } from '../../scripts/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'aurora-full-'))
const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]

/** A disk of its own for the tables; undefined where this account may not mount one. */
function mountDisk(path: string): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=384m', 'tmpfs', path], { stdio: 'pipe' })
  } catch {
    return undefined
  }
  stops.push(() => execFileSync('umount', ['--lazy', path]))
  const { uid, gid } = unprivileged()
  if (uid !== undefined) chownSync(path, uid, gid ?? 0)
  return path
}

const disk = findTools() && mountDisk(folder)

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

function fill(path: string): void {
  const file = openSync(path, 'w')
  for (let bytes = 1 << 20; bytes >= 512; ) {
    try {
      writeSync(file, Buffer.alloc(bytes))
    } catch {
      bytes /= 2
    }
  }
  closeSync(file)
}

const observation = (key: string) => ({
  resourceType: 'Observation',
  status: 'final',
  identifier: [{ system: 'urn:aurora:full-disk', value: key }],
  category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'procedure' }] }],
  code: { coding: [{ system: 'http://loinc.org', code: '20150-9' }] },
  subject: { reference: 'Patient/demo-apostrophe' },
  effectiveDateTime: '2026-02-01',
  valueQuantity: { value: 2.5, unit: 'L', system: 'http://unitsofmeasure.org', code: 'L' },
  note: [{ text: randomUUID().repeat(200) }],
})

describe.skipIf(!disk)('the disk of the database is full', () => {
  it('writes are refused in plain words; with room again they are stored, and nothing is lost or twice', async () => {
    const postgres = await startSingle()
    stops.push(() => postgres.stop())
    postgres.query(`create tablespace small location '${disk}'`)
    postgres.query('alter database aurora set tablespace small')
    const data = mkdtempSync(join(tmpdir(), 'aurora-full-data-'))
    stops.push(() => rmSync(data, { recursive: true, force: true }))
    const server = await startServer(data, { DATABASE_URL: postgres.url })
    stops.push(() => server.stop())
    const { cookie } = await signInOverApi(server.url, 'provider')
    const write = (key: string, body: string) =>
      fetch(`${server.url}/fhir/Observation`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/fhir+json', 'idempotency-key': key },
        body,
      })

    fill(join(disk as string, 'filler'))
    const acknowledged: string[] = []
    let refused: { key: string; body: string; status: number; text: string } | undefined
    while (!refused) {
      const key = randomUUID()
      const body = JSON.stringify(observation(key))
      const reply = await write(key, body)
      if (reply.status === 201) acknowledged.push(key)
      else refused = { key, body, status: reply.status, text: await reply.text() }
    }
    expect(refused).toMatchObject({ status: 503, text: expect.stringContaining('no room to store anything') })

    rmSync(join(disk as string, 'filler'))
    const { key, body } = refused
    await expect.poll(async () => (await write(key, body)).status, { timeout: 60_000 }).toBe(201)
    acknowledged.push(key)
    const stored = postgres.query(
      `select count(*), count(distinct found[1]) from r_observation,
       regexp_match(content, 'urn:aurora:full-disk","value":"([0-9a-f-]{36})') found where found is not null`,
      'aurora',
    )
    expect(stored).toEqual([`${acknowledged.length}|${acknowledged.length}`])
    expect(server.printed()).not.toContain('Unhandled')
  })
})
