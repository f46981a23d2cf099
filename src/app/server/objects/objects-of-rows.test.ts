import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Communication, DocumentReference } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { folderStore } from '#platform/objects/folder-store.ts'
import type { ObjectSettings } from '#platform/objects/open-objects.ts'
import { sweepObjects } from '#platform/objects/sweep-objects.ts'
import { moveParts } from '#platform/recordings/move-parts.ts'
import { openRecordings } from '#platform/recordings/open-recordings.ts'
import { tableOf } from '#platform/records/catalogue.ts'
import type { Records } from '#platform/records/records.ts'
import { emptyDatabase } from '../testing/test-database.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { namedIn } from './sweep-schedule.ts'

const root = mkdtempSync(join(tmpdir(), 'aurora-object-rows-'))
const path = join(root, 'objects')
const objects: ObjectSettings = { address: { kind: 'folder', path } }
const DAY_MS = 86_400_000

let services: TestServices
let clinician: Records
beforeAll(async () => {
  mkdirSync(path)
  services = await openTestServices(undefined, { objects })
  clinician = services.openRecords(services.person('provider'))
  await clinician.create({ resourceType: 'Patient', id: 'ann', name: [{ family: 'Lee' }] })
})
afterAll(async () => {
  await services.close()
  rmSync(root, { recursive: true, force: true })
})

const files = (): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const visit = {
  patientId: 'ann',
  encounterType: 'consultation',
  consent: { people: [{ name: 'Ann Lee', relation: 'patient' }], how: 'spoken', at: '2026-11-15T01:00:00Z' },
} as const
const sweep = (daysLater: number) =>
  sweepObjects({
    objects: services.objects,
    namedBy: namedIn(services.database),
    now: new Date(Date.now() + daysLater * DAY_MS),
    report: (message) => {
      throw new Error(message)
    },
  })

describe('a recording', () => {
  it('is read from its objects, and they go with it', async () => {
    const { recordings } = services
    const { id } = await recordings.start(clinician, visit)
    const parts = Array.from({ length: 6 }, () => randomBytes(1000))
    const before = files().length
    for (const seq of [5, 0, 3, 1, 4, 2]) await recordings.append(clinician, id, seq, parts[seq] as Buffer)
    await recordings.append(clinician, id, 2, Buffer.from('sent again'))
    expect(files().length).toBe(before + parts.length)
    expect(await recordings.finish(clinician, id)).toMatchObject({ chunks: 6, bytes: 6000, missing: [] })
    expect(Buffer.from(await recordings.audio(clinician, id)).equals(Buffer.concat(parts))).toBe(true)
    expect((await sweep(2)).removed).toBe(0)
    await recordings.discard(clinician, id, 'patient asked')
    expect(files().length).toBe(before)
    await expect(recordings.append(clinician, id, 9, Buffer.from('late'))).rejects.toMatchObject({ status: 409 })
    expect(files().length).toBe(before)
  })

  it('of a process that ended before the row was stored leaves nothing for longer than a day', async () => {
    const before = files().length
    await services.objects.put({ practice: services.practice, kind: 'recordings', owner: ['none'] }, Buffer.from('x'))
    expect((await sweep(0)).removed).toBe(0)
    expect((await sweep(2)).removed).toBe(1)
    expect(files().length).toBe(before)
  })

  it('is moved out of the database, also when that is interrupted and begun again', async () => {
    const { database, audit, recordings } = services
    const inRows = openRecordings(database, audit)
    const { id } = await inRows.start(clinician, visit)
    const parts = Array.from({ length: 25 }, () => randomBytes(100))
    for (const [seq, part] of parts.entries()) await inRows.append(clinician, id, seq, part)
    const whole = Buffer.concat(parts)
    const left = async () => {
      const [row] = await database.query<{ count: number }>(
        'select count(*) as count from recording_chunks where content is not null',
      )
      return row?.count
    }
    const failing = moveParts(database, services.objects, () => renameSync(path, `${path}.away`))
    await expect(failing).rejects.toMatchObject({ status: 503 })
    renameSync(`${path}.away`, path)
    expect(await left()).toBe(5)
    expect(Buffer.from(await recordings.audio(clinician, id)).equals(whole)).toBe(true)
    expect(await moveParts(database, services.objects, () => undefined)).toEqual({ parts: 5, bytes: 500 })
    expect(await left()).toBe(0)
    expect(Buffer.from(await recordings.audio(clinician, id)).equals(whole)).toBe(true)
    await expect(inRows.audio(clinician, id)).rejects.toMatchObject({ status: 503 })
  })
})

describe('a file of a record', () => {
  const data = randomBytes(60_000).toString('base64')
  const scan = (contentType: string): DocumentReference => ({
    resourceType: 'DocumentReference',
    status: 'current',
    subject: { reference: 'Patient/ann' },
    description: 'Scan',
    content: [{ attachment: { contentType, data, title: 'scan.pdf' } }],
  })
  const storedText = async (id: string): Promise<string> => {
    const [row] = await services.database.query<{ content: string }>(
      `select content from ${tableOf('DocumentReference')} where practice = $1 and id = $2`,
      [services.practice, id],
    )
    return row?.content ?? ''
  }

  it('lies in the store, and every way of reading the record shows it as it was written', async () => {
    const before = files().length
    const created = await clinician.create(scan('application/pdf'))
    expect(created.resource.content[0]?.attachment.data).toBe(data)
    expect(files().length).toBe(before + 1)
    expect((await storedText(created.id)).length).toBeLessThan(2000)
    const withData = { content: [{ attachment: { contentType: 'application/pdf', data, title: 'scan.pdf' } }] }
    expect((await clinician.read('DocumentReference', created.id)).resource).toMatchObject(withData)
    const page = await clinician.search('DocumentReference', { patient: 'ann' })
    expect(page.rows.find(({ id }) => id === created.id)?.resource).toMatchObject(withData)
    // a new version names the same object
    const { resource } = await clinician.read('DocumentReference', created.id)
    const preparing = services.preparing()
    await preparing.update({ ...resource, description: 'Scan of the chest' })
    expect(files().length).toBe(before + 1)
    const history = await clinician.history('DocumentReference', created.id)
    expect(history.map((version) => version.resource)).toEqual([
      expect.objectContaining(withData),
      expect.objectContaining(withData),
    ])
    await expect(preparing.update({ ...resource, description: 'Late' }, { ifMatch: 1 })).rejects.toMatchObject({
      status: 409,
      details: { current: withData },
    })
    expect((await sweep(2)).removed).toBe(0)
  })

  it('of a message too; small ones and texts stay in their row', async () => {
    const before = files().length
    const message: Communication = {
      resourceType: 'Communication',
      status: 'completed',
      subject: { reference: 'Patient/ann' },
      payload: [
        { contentAttachment: { contentType: 'image/jpeg', data, title: 'rash.jpg' } },
        { contentString: 'See' },
      ],
    }
    const { id } = await services.preparing().create(message)
    expect(files().length).toBe(before + 1)
    const { resource } = await clinician.read('Communication', id)
    expect(resource.payload).toEqual(message.payload)
    const words = Buffer.from('well '.repeat(10_000)).toString('base64')
    await clinician.create({
      ...scan('text/plain'),
      content: [{ attachment: { contentType: 'text/plain', data: words } }],
    })
    await clinician.create({
      ...scan('application/pdf'),
      content: [{ attachment: { contentType: 'application/pdf', data: 'AAAA' } }],
    })
    expect(files().length).toBe(before + 1)
  })

  it('cannot be had by writing its mark', async () => {
    const { id } = await clinician.create(scan('application/pdf'))
    const mark = /"data":"(object:[^"]+)"/.exec(await storedText(id))?.[1]
    expect(mark).toBeDefined()
    const forged = {
      ...scan('application/pdf'),
      content: [{ attachment: { contentType: 'application/pdf', data: mark as string } }],
    }
    await expect(clinician.create(forged)).rejects.toMatchObject({ status: 422 })
    const text = `{"data":"${mark}"}`
    const quoted = await clinician.create({ ...scan('application/pdf'), description: text })
    expect((await clinician.read('DocumentReference', quoted.id)).resource.description).toBe(text)
  })

  it('of a store that is away is answered with 503, and lists without files go on', async () => {
    const { id } = await clinician.create(scan('application/pdf'))
    renameSync(path, `${path}.away`)
    try {
      await expect(clinician.read('DocumentReference', id)).rejects.toMatchObject({ status: 503 })
      await expect(clinician.create(scan('application/pdf'))).rejects.toMatchObject({ status: 503 })
      const lists = await clinician.ofEach('DocumentReference', { patients: ['ann'], each: 'all', brief: true })
      expect(lists.get('ann')?.length).toBeGreaterThan(0)
      expect(existsSync(path)).toBe(false)
      expect(await services.readiness.objectsAway()).toContain('ENOENT')
    } finally {
      renameSync(`${path}.away`, path)
    }
  })
})

it('a backup holds the objects of a folder, and a restored practice reads them', async () => {
  const { recordings } = services
  const { id } = await recordings.start(clinician, visit)
  await recordings.append(clinician, id, 0, Buffer.from('spoken words'))
  const identity = await generateX25519Identity()
  const file = join(root, 'one.age')
  const made = await writeBackup({
    database: services.database,
    file,
    recipient: await identityToRecipient(identity),
    version: 'test',
    secret: 'the secret',
    objectStore: folderStore(path),
  })
  expect(made.objects).toBe(files().length)
  const database = await emptyDatabase()
  const target = mkdtempSync(join(root, 'restored-'))
  const restored = await restoreBackup(database, file, identity, (key, content) =>
    folderStore(target).put(key, content),
  )
  expect(restored).toMatchObject({ differing: [], objects: made.objects, header: { format: 2 } })
  const there = await openTestServices(undefined, { objects: { address: { kind: 'folder', path: target } }, database })
  const same = there.openRecords(there.person('provider'))
  expect(Buffer.from(await there.recordings.audio(same, id)).toString()).toBe('spoken words')
  await there.close()
})
