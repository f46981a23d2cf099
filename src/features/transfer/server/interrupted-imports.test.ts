import type { FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import type { Services } from '#features/services.ts'
import { openJobs } from '#platform/jobs/open-jobs.ts'
import type { Records } from '#platform/records/records.ts'
import { applyImport } from './apply-import.ts'
import { handleImportJobs } from './import-jobs.ts'
import { previewImport } from './preview-import.ts'
import { undoImport } from './undo-import.ts'

/** What a kill -9 leaves behind: work that was written but not ticked off, and jobs that no server runs. */
let services: TestServices
let transfer: Services
let records: Records
const NOW = new Date('2026-11-16T01:00:00.000Z')

beforeAll(async () => {
  services = await openTestServices(() => NOW)
  records = services.openRecords(services.person('admin'))
  transfer = { ...services, recordsOf: async () => records }
})
afterAll(() => services.close())

const PATIENTS = 120
const READINGS = 4
const file: FhirResource[] = Array.from({ length: PATIENTS }, (_, at) => {
  const person = `p${String(at).padStart(3, '0')}`
  const readings = Array.from(
    { length: READINGS },
    (__, each): FhirResource => ({
      resourceType: 'Observation',
      id: `${person}-${each}`,
      status: 'final',
      code: { text: 'SpO2' },
      subject: { reference: `Patient/${person}` },
      valueQuantity: { value: 90 + each },
    }),
  )
  const patient: FhirResource = { resourceType: 'Patient', id: person, name: [{ family: `Family ${at * 7919}` }] }
  return [...readings, patient]
}).flat()

const never = { isOver: () => false }
const afterOne = () => {
  let asked = 0
  return { isOver: () => ++asked >= 1 }
}

async function sent(content: string): Promise<string> {
  const bytes = Buffer.from(content)
  const { practice, id: who } = records.who
  const id = await transfer.imports.start(practice, who, {
    fileName: 'f.ndjson',
    format: 'ndjson',
    bytes: bytes.length,
  })
  await transfer.imports.putPart(practice, id, 0, bytes)
  await transfer.imports.move(practice, id, ['uploading'], 'reading')
  return id
}

const ndjson = file.map((each) => JSON.stringify(each)).join('\n')
let importId: string

it('reads and matches in stretches, as if it had been one', async () => {
  importId = await sent(ndjson)
  let stretches = 0
  while (!(await previewImport(transfer, records, importId, afterOne()))) stretches++
  expect(stretches).toBeGreaterThan(5)
  const { practice } = records.who
  expect(await transfer.imports.find(practice, importId)).toMatchObject({ state: 'ready', total: file.length })
  expect(await transfer.imports.tally(practice, importId)).toEqual([
    { type: 'Observation', found: 'new', outcome: null, count: PATIENTS * READINGS },
    { type: 'Patient', found: 'new', outcome: null, count: PATIENTS },
  ])
})

it('goes on after a kill between writing and ticking off: everything once, nobody half there', async () => {
  const { practice } = records.who
  await transfer.imports.decide(practice, importId, [{ found: 'new', choice: 'create' }], undefined)
  let writes = 0
  const killed: Services = {
    ...transfer,
    imports: {
      ...transfer.imports,
      async putResults(...args) {
        if (++writes === 2) throw new Error('killed')
        await transfer.imports.putResults(...args)
      },
    },
  }
  await expect(applyImport(killed, records, importId, never)).rejects.toThrow('killed')
  const written = await records.count('Patient', {})
  expect([written > 0, written < PATIENTS]).toEqual([true, true])
  expect(await records.count('Observation', {})).toBe(written * READINGS)
  expect(
    (await transfer.imports.tally(practice, importId)).find(({ outcome }) => outcome === 'created')?.count,
  ).toBeLessThan(written * READINGS)

  // a new server finds it in progress and resumes it
  const jobs = await openJobs(services.database, { failed: () => undefined })
  await handleImportJobs({ ...transfer, jobs })
  await jobs.start()
  await jobs.idle()
  await jobs.close()
  expect(await transfer.imports.find(practice, importId)).toMatchObject({ state: 'applied' })
  expect(await records.count('Patient', {})).toBe(PATIENTS)
  expect(await records.count('Observation', {})).toBe(PATIENTS * READINGS)
  expect(await transfer.imports.tally(practice, importId)).toMatchObject([
    { outcome: 'created' },
    { outcome: 'created' },
  ])
  expect((await records.history('Patient', 'p000')).length).toBe(1)
  const [left] = await services.database.query<{ count: number }>(
    'select count(*) as count from import_rows where content is not null',
  )
  expect(left?.count).toBe(0)
})

it('is taken back after a kill in the same way', async () => {
  const { practice } = records.who
  await transfer.imports.move(practice, importId, ['applied'], 'undoing')
  const undoing = services.asJob('import-undo', { practice, suffix: 'for Test admin' })
  let writes = 0
  const killed: Services = {
    ...transfer,
    imports: {
      ...transfer.imports,
      async putResults(...args) {
        if (++writes === 3) throw new Error('killed')
        await transfer.imports.putResults(...args)
      },
    },
  }
  await expect(undoImport(killed, undoing, importId, never)).rejects.toThrow('killed')
  expect(await undoImport(transfer, undoing, importId, never)).toBe(true)
  expect(await records.count('Patient', {})).toBe(0)
  expect(await records.count('Observation', {})).toBe(0)
  expect(await transfer.imports.tally(practice, importId)).toMatchObject([{ outcome: 'undone' }, { outcome: 'undone' }])
  expect((await records.history('Patient', 'p000')).length).toBe(2)
})

it('sees nothing of another practice: their ids are free here', async () => {
  const [other] = await services.database.query<{ id: number }>(
    `insert into practices (name) values ('Other practice') returning id`,
  )
  const stranger = services.openRecords(services.person('admin', { practice: other?.id ?? 0 }))
  await stranger.create({ resourceType: 'Patient', id: 'shared-id', name: [{ family: 'Theirs' }] })
  const id = await sent(JSON.stringify({ resourceType: 'Patient', id: 'shared-id', name: [{ family: 'Ours' }] }))
  await previewImport(transfer, records, id, never)
  expect(await transfer.imports.tally(records.who.practice, id)).toMatchObject([{ found: 'new' }])
  expect(await transfer.imports.find(other?.id ?? 0, id)).toBeUndefined()
  await transfer.imports.decide(records.who.practice, id, [{ found: 'new', choice: 'create' }], undefined)
  await applyImport(transfer, records, id, never)
  expect((await stranger.read('Patient', 'shared-id')).resource.name).toEqual([{ family: 'Theirs' }])
})

it('forgets what nobody went on with', async () => {
  const id = await sent('{"resourceType":"Patient","id":"left"}')
  await previewImport(transfer, records, id, never)
  expect(await transfer.imports.sweep(NOW)).toBe(0)
  expect(await transfer.imports.sweep(new Date(NOW.getTime() + 1))).toBe(1)
  expect(await transfer.imports.find(records.who.practice, id)).toMatchObject({ state: 'cancelled' })
  expect(await transfer.imports.countRows(records.who.practice, id)).toBe(0)
})
