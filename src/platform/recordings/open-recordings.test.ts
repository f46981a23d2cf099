import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import type { Records } from '#platform/records/records.ts'
import { openRecordings } from './open-recordings.ts'
import type { Recordings } from './recordings.ts'

let services: TestServices
let recordings: Recordings
let clinician: Records
let colleague: Records
const at = new Date('2026-11-15T01:00:00Z')

beforeAll(async () => {
  services = await openTestServices(() => at)
  recordings = openRecordings(services.database, services.audit, () => at)
  clinician = services.openRecords(services.person('provider'))
  colleague = services.openRecords(services.person('provider', { id: 'colleague', name: 'A colleague' }))
  await clinician.create({ resourceType: 'Patient', id: 'ann', name: [{ family: 'Lee' }] })
})
afterAll(() => services.close())

const visit = {
  patientId: 'ann',
  encounterType: 'consultation',
  consent: { people: [{ name: 'Ann Lee', relation: 'patient' }], how: 'spoken', at: at.toISOString() },
} as const
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

async function operations(id: string): Promise<string[]> {
  const rows = await services.database.query<{ operation: string }>(
    'select operation from audit_events where entity_id = $1 order by seq',
    [id],
  )
  return rows.map(({ operation }) => operation)
}

describe('a recording', () => {
  test('is put together from its parts in order, however they come, each once', async () => {
    const { id } = await recordings.start(clinician, visit)
    await recordings.append(clinician, id, 2, bytes('c'))
    await recordings.append(clinician, id, 0, bytes('a'))
    expect((await recordings.read(clinician, id)).missing).toEqual([1])
    await recordings.append(clinician, id, 1, bytes('b'))
    await recordings.append(clinician, id, 1, bytes('again'))
    const finished = await recordings.finish(clinician, id)
    expect(finished).toMatchObject({ state: 'finished', chunks: 3, missing: [] })
    expect(new TextDecoder().decode(await recordings.audio(clinician, id))).toBe('abc')
  })

  test('is transcribed by one process at a time, and any process says how far it has got', async () => {
    const { id } = await recordings.start(clinician, visit)
    expect((await recordings.read(clinician, id)).heard).toBeUndefined()
    expect(await recordings.claimTranscription(clinician, id)).toBe(true)
    const elsewhere = openRecordings(services.database, services.audit, () => at)
    expect(await elsewhere.claimTranscription(clinician, id)).toBe(false)
    await recordings.noteHeard(clinician, id, [{ text: 'Good morning' }])
    expect((await elsewhere.read(clinician, id)).heard).toEqual([{ text: 'Good morning' }])
    await recordings.endTranscription(clinician, id)
    expect((await elsewhere.read(clinician, id)).heard).toBeUndefined()
    // a process that ended does not renew its claim
    expect(await recordings.claimTranscription(clinician, id)).toBe(true)
    await services.database.query(`update recordings set transcribing_until = now() - interval '1 s' where id = $1`, [
      id,
    ])
    expect(await elsewhere.claimTranscription(clinician, id)).toBe(true)
    await elsewhere.discard(clinician, id, 'A test')
    await recordings.noteHeard(clinician, id, [{ text: 'Good morning' }])
    const [row] = await services.database.query<{ heard: unknown }>('select heard from recordings where id = $1', [id])
    expect(row?.heard).toBeNull()
  })

  test('is found again after a crash, only by the user who made it', async () => {
    const { id } = await recordings.start(clinician, visit)
    await recordings.append(clinician, id, 0, bytes('a'))
    expect((await recordings.open(clinician)).map((each) => each.id)).toContain(id)
    expect(await recordings.open(colleague)).toEqual([])
    await expect(recordings.audio(colleague, id)).rejects.toMatchObject({ status: 404 })
    await expect(recordings.append(colleague, id, 1, bytes('x'))).rejects.toMatchObject({ status: 404 })
  })

  test('loses its audio and transcript when it expires, and the log records it', async () => {
    const { id } = await recordings.start(clinician, visit)
    await recordings.append(clinician, id, 0, bytes('a'))
    await recordings.finish(clinician, id)
    await recordings.keepTranscript(clinician, id, { text: 'hello' })
    await recordings.file(clinician, id, 7)
    expect(await recordings.sweep(new Date('2026-11-21T01:00:00Z'))).toBe(0)
    expect(await recordings.sweep(new Date('2026-11-22T01:00:01Z'))).toBe(1)
    await expect(recordings.audio(clinician, id)).rejects.toMatchObject({ status: 410 })
    expect(await recordings.read(clinician, id)).toMatchObject({ state: 'filed', chunks: 0, transcript: undefined })
    expect(await operations(id)).toEqual([
      'recording started',
      'recording finished',
      'recording transcribed',
      'recording filed',
      'recording deleted',
    ])
  })

  test('that is discarded is deleted immediately; a filed one stays', async () => {
    const { id } = await recordings.start(clinician, visit)
    await recordings.append(clinician, id, 0, bytes('a'))
    await recordings.discard(clinician, id, 'patient asked')
    await expect(recordings.audio(clinician, id)).rejects.toMatchObject({ status: 410 })
    await expect(recordings.append(clinician, id, 1, bytes('b'))).rejects.toMatchObject({ status: 409 })
  })

  test('of an unknown patient is not started', async () => {
    await expect(recordings.start(clinician, { ...visit, patientId: 'nobody' })).rejects.toMatchObject({ status: 404 })
  })
})
