import type { FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { withoutVersion } from './same-record.ts'
import { startTransferServer, type TransferServer } from './testing/transfer-server.ts'

let server: TransferServer
const resources = syntheticPatients('2026-11-15', 4)

beforeAll(async () => {
  server = await startTransferServer()
  await server.preparing().createMany(resources, { isBulk: true })
})
afterAll(() => server.close())

const purpose = 'test of the export'
const plain = (lines: string): FhirResource[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => withoutVersion(JSON.parse(line)))
const byName = (a: FhirResource, b: FhirResource) =>
  `${a.resourceType}/${a.id}` < `${b.resourceType}/${b.id}` ? -1 : 1

it('needs a purpose, and an administrator for the whole practice', async () => {
  expect((await server.post('/api/exports', { format: 'ndjson', purpose: ' ' })).status).toBe(422)
  expect((await server.post('/api/exports', { format: 'ndjson', purpose }, server.provider)).status).toBe(403)
  expect((await server.get('/api/exports/count', server.provider)).status).toBe(403)
  const missing = await server.post('/api/exports', { format: 'ndjson', purpose, patientId: 'nobody' })
  expect(missing.status).toBe(404)
})

it.for(['ndjson', 'bundle'] as const)(
  '%s of the whole practice comes back equal in the other source',
  async (format) => {
    const counted = (await server.get('/api/exports/count')).json as { count: number }[]
    const exported = await server.download({ format, purpose })
    const sent = format === 'ndjson' ? plain(exported.body) : bundled(exported.body)
    expect(sent.length).toBe(resources.length)
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(sent.length)
    expect(sent.sort(byName)).toEqual([...resources].map(withoutVersion).sort(byName))
    if (format === 'bundle') return

    await server.post('/api/data-sources/bulk-switch', { action: 'all-real' })
    const view = await server.preview('practice.ndjson', 'ndjson', exported.body)
    expect(Object.keys(view.groups).filter((group) => !['new', 'unresolved'].includes(group))).toEqual([])
    expect((await server.apply(view.id)).outcomes).toEqual({ created: resources.length })
    const back = await server.download({ format, purpose })
    expect(plain(back.body).sort(byName)).toEqual(sent)
    await server.post('/api/data-sources/bulk-switch', { action: 'all-synthetic' })
  },
)

function bundled(text: string): FhirResource[] {
  const bundle = JSON.parse(text)
  expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection' })
  for (const { fullUrl, resource } of bundle.entry)
    expect(fullUrl).toMatch(new RegExp(`^https?://[^/]+/fhir/${resource.resourceType}/${resource.id}$`))
  return bundle.entry.map(({ resource }: { resource: FhirResource }) => withoutVersion(resource))
}

it('one person’s export holds their record, whom it names, and nobody else; it is in the log with its purpose', async () => {
  const person = resources.find(({ resourceType }) => resourceType === 'Patient')?.id as string
  const exported = await server.download({ format: 'ndjson', purpose, patientId: person }, server.provider)
  const sent = plain(exported.body)
  expect(sent.filter(({ resourceType }) => resourceType === 'Patient').map(({ id }) => id)).toEqual([person])
  expect(sent.some(({ resourceType }) => resourceType === 'Practitioner')).toBe(true)
  expect(sent.filter((each) => JSON.stringify(each).includes(`Patient/${person}`)).length).toBeGreaterThan(20)
  const chosen = await server.download({ format: 'ndjson', purpose, patientId: person, types: ['Condition'] })
  expect(new Set(plain(chosen.body).map(({ resourceType }) => resourceType))).toEqual(new Set(['Condition']))
  // written after the last byte, which the reader may see first
  const finished = async () => {
    const events = await server.services.database.query<{ purpose: string; detail: string }>(
      `select purpose, detail from audit_events
       where entity_type = 'Export' and operation = 'export finished' and patient = $1`,
      [person],
    )
    return events.map((event) => [event.purpose, JSON.parse(event.detail)])
  }
  await expect.poll(finished).toContainEqual([purpose, { sent: sent.length }])
})
