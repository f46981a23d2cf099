import type { FhirResource, Practitioner, Reference, Task } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import { ELEMENTS, type ElementRow } from '#platform/records/policy/elements-table.ts'
import { reachOf } from '#platform/records/policy/policy.ts'
import type { Records, ResourceType } from '#platform/records/records.ts'
import { SOMEBODY_ELSE, startWithCallers } from '../testing/authority/authority-callers.ts'
import { naming, sampleOf } from '../testing/authority/authority-samples.ts'
import { FHIR_ENTRY_POINTS } from '../testing/authority/entry-points.ts'
import type { TestServer } from '../testing/test-server.ts'

const NUMBER = { system: 'http://ns.electronichealth.net.au/id/hi/hpii/1.0', value: '8003 6199 0001 5717' }
const contained = (resource: object): Partial<FhirResource> =>
  ({ contained: [{ id: 'x', ...resource }] }) as unknown as Partial<FhirResource>

/** Ways to name a colleague without a reference to their record. */
const WAYS: Readonly<Record<string, [Reference, object?]>> = {
  'full name': [{ display: 'Dr Sanna Else' }],
  'family name first': [{ display: 'ELSE, Sanna' }],
  initial: [{ display: 'Dr S. Else' }],
  'family name': [{ display: 'Dr Else' }],
  'accented letters': [{ display: 'Dr Sánna Élse' }],
  'with a practice': [{ display: 'Dr Sanna Else, Harbour Pathology' }],
  'type and name': [{ type: 'Practitioner', display: 'Sanna Else' }],
  number: [{ identifier: { ...NUMBER, value: NUMBER.value.replace(/ /g, '') } }],
  'provider number': [{ identifier: { value: '2426621B' } }],
  'over an organisation': [{ reference: 'Organization/lab', display: 'Dr Sanna Else' }],
  'over oneself': [{ reference: 'Practitioner/demo-provider', display: 'Dr Sanna Else' }],
  'over another server': [{ reference: 'https://elsewhere.example/fhir/Practitioner/9', display: 'Dr Sanna Else' }],
  'contained person': [
    { reference: '#x' },
    contained({ resourceType: 'Practitioner', name: [{ family: 'Else', given: ['Sanna'] }] }),
  ],
  'contained number': [{ reference: '#x' }, contained({ resourceType: 'Practitioner', identifier: [NUMBER] })],
  'contained role': [
    { reference: '#x' },
    contained({ resourceType: 'PractitionerRole', practitioner: { reference: 'Practitioner/somebody-else' } }),
  ],
}

const ROWS = Object.entries(ELEMENTS).flatMap(([type, rows]) =>
  Object.entries(rows ?? {}).map(([path, row]) => ({ type: type as ResourceType, path, row: row as ElementRow })),
)
const STAFF = ['provider', 'administrator'] as const

let server: TestServer
let inStore: Map<string, Records>
let overHttp: Map<string, Record<string, string>>

beforeAll(async () => {
  ;({ server, inStore, overHttp } = await startWithCallers([
    { resourceType: 'Organization', id: 'lab', name: 'Harbour Pathology' },
    { ...SOMEBODY_ELSE, name: [{ family: 'Else', given: ['Sanna'] }], identifier: [NUMBER] } as Practitioner,
    {
      resourceType: 'PractitionerRole',
      id: 'role-else',
      practitioner: { reference: 'Practitioner/somebody-else' },
      identifier: [{ value: '2426621B' }],
    },
  ]))
})
afterAll(() => server.close())

describe('a colleague is not named', () => {
  test.each(Object.entries(WAYS))('by %s, where a reference would be refused', async (_, [named, more]) => {
    const stored: string[] = []
    for (const { type, path, row } of ROWS) {
      for (const caller of STAFF) {
        const records = inStore.get(caller) as Records
        if (row[caller] === 'anyone' || !reachOf(records.who, 'create', type)) continue
        const forged = { ...naming(sampleOf(type) as FhirResource, path, named), ...more } as FhirResource
        const isStored = await records.create(forged).then(
          () => true,
          () => false,
        )
        if (isStored) stored.push(`${type}.${path} by ${caller}`)
      }
    }
    expect(stored).toEqual([])
  })

  test('over FHIR by any entry point', async () => {
    const sample = sampleOf('DiagnosticReport') as FhirResource
    const before = (await server.preparing().create({ ...sample, id: 'in-words' })).resource
    for (const headers of overHttp.values()) {
      for (const [named, more] of Object.values(WAYS)) {
        const after = { ...naming(sample, 'performer', named), ...more } as FhirResource
        for (const write of Object.values(FHIR_ENTRY_POINTS)) await write({ server, headers }, after, before)
      }
    }
    const rows = await server.services.database.query<{ actor: string }>(
      `select actor from record_history where type = 'DiagnosticReport' and actor <> 'seeder'`,
    )
    expect(rows).toEqual([])
  }, 60_000)

  test('as the author of a note', async () => {
    const task = sampleOf('Task') as Task
    const note = [{ text: 'Agreed', authorString: 'Dr Sanna Else' }]
    await expect(server.recordsAs('provider').create({ ...task, note })).rejects.toThrow('who wrote the note')
  })
})

describe('others are still named', () => {
  test.each(['Harbour Pathology', 'Dr Ada Elsewhere', 'Elsevier Imaging', 'Else Street Radiology'])(
    '%s',
    async (display) => {
      const report = naming(sampleOf('DiagnosticReport') as FhirResource, 'performer', { display })
      expect((await server.recordsAs('provider').create(report)).version).toBe(1)
    },
  )
})

describe('the review of a result', () => {
  const review: Task = {
    ...(sampleOf('Task') as Task),
    code: { coding: [{ system: auroraSystems.taskKind, code: 'result-review' }] },
  }
  const openAs = (position: 'scientist' | 'manager' | 'nurse' | 'receptionist') =>
    server.services.openRecords(mintIdentity({ ...server.recordsAs('provider').who, id: position, position }))
  let made = 0
  const prepared = async () => (await server.preparing().create({ ...review, id: `review-${made++}` })).resource as Task

  test.each(['scientist', 'manager', 'nurse', 'receptionist', 'administrator'] as const)(
    'is not closed by a %s',
    async (caller) => {
      const records = caller === 'administrator' ? server.recordsAs('admin') : openAs(caller)
      for (const change of [
        { status: 'completed' },
        { status: 'cancelled' },
        { status: 'entered-in-error' },
        { businessStatus: { text: 'Normal' } },
        { code: { text: 'Something else' } },
      ]) {
        const before = await prepared()
        await expect(records.update({ ...before, ...change } as Task)).rejects.toThrow()
      }
      const { meta: _, id: _id, ...fresh } = review
      await expect(records.create({ ...fresh, status: 'completed' })).rejects.toThrow()
    },
  )

  test('is handed on by an administrator and closed by a clinician', async () => {
    const owner = { reference: 'Practitioner/somebody-else' }
    const handed = await server.recordsAs('admin').update({ ...(await prepared()), owner })
    const closed = await server.recordsAs('provider').update({ ...handed.resource, status: 'completed' })
    expect(closed.version).toBe(3)
  })
})
