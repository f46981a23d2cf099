import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { apiAt, signInOverApi } from '../../scripts/api.ts'
import { runProgram } from '../../scripts/server-process.ts'
import { practiceCopy } from '../support/practice-copy.ts'

const ROUNDS = 4
const WRITERS = 4
const PART_BYTES = 40_000
const { data, start } = practiceCopy()
const folder = mkdtempSync(join(tmpdir(), 'aurora-kill-objects-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const environment = { AURORA_OBJECTS: `folder:${folder}` }

const contentOf = (seq: number): Buffer => Buffer.alloc(PART_BYTES, `part ${seq} `)

/** Sends parts until the server is gone; adds to the set what was acknowledged. */
async function sendUntilGone(
  address: string,
  cookie: string,
  next: () => number,
  acknowledged: Set<number>,
): Promise<void> {
  for (;;) {
    const seq = next()
    const form = new FormData()
    form.set('audio', new Blob([new Uint8Array(contentOf(seq))]), 'part.webm')
    try {
      const reply = await fetch(`${address}/chunks/${seq}`, {
        method: 'POST',
        headers: { cookie, origin: new URL(address).origin },
        body: form,
      })
      if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`)
      acknowledged.add(seq)
    } catch (error) {
      if (!/fetch failed|terminated/.test((error as Error).message)) throw error
      return
    }
  }
}

it('kill -9 while parts of a recording are stored in a folder: every acknowledged part is there', {
  timeout: 300_000,
}, async () => {
  let server = await start(environment)
  const { cookie } = await signInOverApi(server.url, 'provider')
  const [patient] = (await apiAt(server.url, cookie).ask('GET', '/api/patients/search?q=an')).json
  const { json, status } = await apiAt(server.url, cookie).ask('POST', '/api/ambient-scribe/recordings', {
    patientId: patient.id,
    encounterType: 'consultation',
    consent: { people: [{ name: 'A patient', relation: 'Patient' }], how: 'spoken' },
  })
  expect(status).toBe(201)
  const acknowledged = new Set<number>()
  let last = -1
  for (let round = 0; round < ROUNDS; round++) {
    const address = `${server.url}/api/ambient-scribe/recordings/${json.id}`
    const enough = acknowledged.size + WRITERS + Math.floor(Math.random() * 2 * WRITERS)
    const writers = Array.from({ length: WRITERS }, () => sendUntilGone(address, cookie, () => ++last, acknowledged))
    await expect.poll(() => acknowledged.size, { interval: 1 }).toBeGreaterThan(enough)
    await server.kill()
    await Promise.all(writers)
    server = await start(environment)
  }

  const api = apiAt(server.url, cookie)
  const { missing } = (await api.ask('GET', `/api/ambient-scribe/recordings/${json.id}`)).json as { missing: number[] }
  expect(missing.filter((seq) => acknowledged.has(seq))).toEqual([])
  const reply = await fetch(`${server.url}/api/ambient-scribe/recordings/${json.id}/audio`, { headers: { cookie } })
  expect(reply.status).toBe(200)
  const audio = Buffer.from(await reply.arrayBuffer())
  const stored = Array.from({ length: last + 1 }, (_, seq) => seq).filter((seq) => !missing.includes(seq))
  const whole = stored.filter((seq, at) =>
    audio.subarray(at * PART_BYTES, (at + 1) * PART_BYTES).equals(contentOf(seq)),
  )
  expect([...acknowledged].filter((seq) => !whole.includes(seq))).toEqual([])

  // what the kills left behind has no row; deleting the recording removes the rest
  expect(readdirSync(folder).length).toBeGreaterThan(0)
  await server.stop()
  const verified = await runProgram('verify-audit', data, environment)
  expect(verified.output).toContain('every link verified')
})
