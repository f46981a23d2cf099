import { readFileSync } from 'node:fs'
import type { Consent } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toWav } from '#assistant/speech/wav.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { AI_CARE } from '#platform/consent/consent-decisions.ts'
import { patient, type ScribeServer, startScribeServer } from './testing/scribe-server.ts'

const WEBM = new Uint8Array(
  readFileSync(new URL('../../../assistant/speech/testing/two-questions.webm', import.meta.url)),
)
const CONSENT = { people: [{ name: 'Margaret Nguyen', relation: 'Patient' }], how: 'spoken' }

let server: ScribeServer
let provider: string
beforeAll(async () => {
  server = await startScribeServer()
  provider = server.cookies.provider
  await server.preparing().create(patient('p1', 'Nguyen', 'Margaret'))
})
afterAll(() => server.close())

async function started(): Promise<string> {
  const body = { patientId: 'p1', encounterType: 'consultation', consent: CONSENT }
  const { json, status, text } = await server.ask('POST', '/api/ambient-scribe/recordings', { cookie: provider, body })
  expect(status, text).toBe(201)
  return json.id
}

async function send(id: string, parts: number, upTo = WEBM.length): Promise<void> {
  const size = Math.ceil(upTo / parts)
  for (let seq = 0; seq < parts; seq += 1) {
    const bytes = WEBM.slice(seq * size, Math.min((seq + 1) * size, upTo))
    const { status } = await server.upload(
      `/api/ambient-scribe/recordings/${id}/chunks/${seq}`,
      { audio: { bytes } },
      provider,
    )
    expect(status).toBe(200)
  }
}

describe('recordings', () => {
  it('are opened to clinicians only, and not without the consent of everyone present', async () => {
    const ask = (cookie: string | undefined, consent: object) =>
      server.ask('POST', '/api/ambient-scribe/recordings', {
        ...(cookie && { cookie }),
        body: { patientId: 'p1', encounterType: 'consultation', consent },
      })
    expect((await ask(undefined, CONSENT)).status).toBe(401)
    expect((await ask(server.cookies.patient, CONSENT)).status).toBe(403)
    const nobody = await ask(provider, { people: [], how: 'spoken' })
    expect(nobody.status).toBe(422)
    expect(nobody.text).toContain('Name everyone present')
  })

  it('are refused for a patient who declined AI-assisted care', async () => {
    await server.preparing().create(patient('p2', 'Patel', 'Ravi'))
    await server.preparing().create<Consent>({
      resourceType: 'Consent',
      status: 'active',
      scope: { text: 'Treatment' },
      category: [{ coding: [{ system: auroraSystems.consentKind, code: AI_CARE }] }],
      policyRule: { text: 'Practice policy' },
      patient: { reference: 'Patient/p2' },
      dateTime: '2026-11-01',
      provision: { type: 'deny' },
    })
    const body = { patientId: 'p2', encounterType: 'consultation', consent: CONSENT }
    const refused = await server.ask('POST', '/api/ambient-scribe/recordings', { cookie: provider, body })
    expect([refused.status, refused.json.message]).toEqual([403, expect.stringContaining('declined AI-assisted care')])
    const note = { transcript: 'Doctor: Hello.', encounterType: 'consultation' }
    const drafted = await server.ask('POST', '/api/ambient-scribe/generate-note/p2', { cookie: provider, body: note })
    expect(drafted.status).toBe(403)
  })

  it('keeps that somebody declined in the audit log, and records nothing', async () => {
    const body = { patientId: 'p1', who: 'Daughter' }
    const { status } = await server.ask('POST', '/api/ambient-scribe/declined', { cookie: provider, body })
    expect(status).toBe(200)
    const events = await server.services.database.query<{ detail: string }>(
      "select detail from audit_events where operation = 'recording declined'",
    )
    expect(events.map(({ detail }) => detail)).toEqual(['{"who":"Daughter"}'])
  })

  it('keeps each part once, names what never arrived, and transcribes what is kept', async () => {
    const id = await started()
    await send(id, 5)
    const again = { audio: { bytes: WEBM.slice(0, 10) } }
    await server.upload(`/api/ambient-scribe/recordings/${id}/chunks/0`, again, provider)
    const finished = await server.ask('POST', `/api/ambient-scribe/recordings/${id}/finish`, { cookie: provider })
    expect(finished.json).toMatchObject({ state: 'finished', chunks: 5, bytes: WEBM.length, missing: [] })
    const heard = await server.upload('/api/ambient-scribe/transcribe', { fields: { recordingId: id } }, provider)
    expect(heard.status, heard.text).toBe(200)
    expect(heard.json.transcript).toContain('How is your breathing?')
    expect(heard.json.confidence).toBeCloseTo(0.9)
    const kept = await server.ask('GET', `/api/ambient-scribe/recordings/${id}`, { cookie: provider })
    expect(kept.json).toMatchObject({ state: 'transcribed', transcription: { engine: 'stand-in' } })
  })

  it('tries a failed transcription again from the kept sound', async () => {
    const id = await started()
    await send(id, 2)
    server.hears.text = new Error('out of memory')
    const failed = await server.upload('/api/ambient-scribe/transcribe', { fields: { recordingId: id } }, provider)
    expect(failed.status).toBe(500)
    server.hears.text = 'Second time.'
    const heard = await server.upload('/api/ambient-scribe/transcribe', { fields: { recordingId: id } }, provider)
    expect(heard.json.transcript).toContain('Second time.')
  })

  it('reads a recording that a crash cut off as far as it goes', async () => {
    const id = await started()
    server.hears.text = 'As far as it goes.'
    await send(id, 3, Math.floor(WEBM.length * 0.8) + 3)
    const heard = await server.upload('/api/ambient-scribe/transcribe', { fields: { recordingId: id } }, provider)
    expect(heard.status, heard.text).toBe(200)
    expect(heard.json.transcript).toContain('As far as it goes.')
  })

  it('belong to whoever made them', async () => {
    const id = await started()
    const other = await server.ask('GET', `/api/ambient-scribe/recordings/${id}`, { cookie: server.cookies.admin })
    expect(other.status).toBe(404)
    const list = await server.ask('GET', '/api/ambient-scribe/recordings', { cookie: server.cookies.admin })
    expect(list.json).toEqual([])
  })

  it('are deleted for good when discarded, with a reason in the audit log', async () => {
    const id = await started()
    await send(id, 2)
    const gone = await server.ask('DELETE', `/api/ambient-scribe/recordings/${id}`, {
      cookie: provider,
      body: { reason: 'Patient withdrew' },
    })
    expect(gone.status).toBe(200)
    const rows = await server.services.database.query('select 1 from recording_chunks where recording = $1', [id])
    expect(rows).toEqual([])
    const [event] = await server.services.database.query<{ detail: string }>(
      "select detail from audit_events where entity_id = $1 and operation = 'recording discarded'",
      [id],
    )
    expect(event?.detail).toContain('Patient withdrew')
  })
})

describe('sound that is sent', () => {
  const transcribe = (bytes: Uint8Array, type?: string) =>
    server.upload(
      '/api/ambient-scribe/transcribe',
      { audio: { bytes, ...(type && { type }) }, fields: { encounterType: 'consultation' } },
      provider,
    )

  it.each<[string, Uint8Array, string | undefined, number, RegExp]>([
    ['of no length', new Uint8Array(0), undefined, 400, /empty/],
    ['that is no sound', Buffer.from('<html>hello</html>'.repeat(50)), undefined, 415, /not a recording/],
    ['of the wrong type', WEBM, 'image/png', 415, /not a recording/],
    ['that is cut off', WEBM.slice(0, Math.floor(WEBM.length * 0.6)), undefined, 422, /cut off/],
    ['that is silent', toWav(new Float32Array(32_000)), 'audio/wav', 422, /No speech/],
    ['of two hours', wavHeader(7200), 'audio/wav', 413, /longer than 90 minutes/],
  ])('%s is refused with a sentence', async (_, bytes, type, status, words) => {
    const answer = await transcribe(bytes, type)
    expect(answer.status, answer.text).toBe(status)
    expect(answer.json.message).toMatch(words)
  })

  it('is transcribed with its confidence', async () => {
    server.hears.text = 'Hello.'
    const { json, status } = await transcribe(WEBM)
    expect(status).toBe(200)
    expect(json).toMatchObject({ confidence: 0.9, segments: [{ text: 'Hello.' }, {}] })
  })
})

/** Eight bits at 8 kHz, so that two hours stay below the bound on size. */
function wavHeader(seconds: number): Uint8Array {
  const data = seconds * 8000
  const bytes = Buffer.alloc(44 + data, 128)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + data, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(8000, 24)
  bytes.writeUInt32LE(8000, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(data, 40)
  return bytes
}
