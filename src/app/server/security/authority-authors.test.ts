import type { FhirResource, Reference } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENTS, type ContentRow } from '#platform/records/policy/content-table.ts'
import type { Records, ResourceType } from '#platform/records/records.ts'
import { allAtOnce, SOMEBODY_ELSE, startWithCallers } from '../testing/authority/authority-callers.ts'
import { naming, sampleOf } from '../testing/authority/authority-samples.ts'
import { FHIR_ENTRY_POINTS, STORE_ENTRY_POINTS } from '../testing/authority/entry-points.ts'
import { about } from '../testing/authority/forbidden-contents.ts'
import { FORGED, forgedContents, SAYS } from '../testing/authority/forged-contents.ts'
import { importFile } from '../testing/import-file.ts'
import type { TestServer } from '../testing/test-server.ts'

/** A colleague who wrote every record here, and whom nobody in this test signs in as. */
const OTHER: Reference = { reference: 'Practitioner/somebody-else', display: 'Dr Somebody Else' }
interface Case {
  name: string
  type: ResourceType
  before: FhirResource
  after: FhirResource
}

const ROWS = Object.entries(CONTENTS) as [ResourceType, ContentRow][]
const CASES: readonly Case[] = ROWS.flatMap(([type, { author }]) => {
  const before = naming(sampleOf(type) as FhirResource, author[0] ?? '', OTHER)
  return forgedContents(type)
    .filter(([element]) => !CONTENTS[type]?.apart?.includes(element))
    .map(([name, change]) => ({
      name: `${type} ${name}`,
      type,
      before,
      after: { ...before, ...change } as FhirResource,
    }))
})

let server: TestServer
let inStore: Map<string, Records>
let overHttp: Map<string, Record<string, string>>

beforeAll(async () => {
  ;({ server, inStore, overHttp } = await startWithCallers([SOMEBODY_ELSE]))
})
afterAll(() => server.close())

/** Later versions that say what was forged; new records are in `authority.test.ts`. */
async function forged(type: string): Promise<string[]> {
  const rows = await server.services.database.query<{ actor: string }>(
    `select actor from record_history where type = $1 and version > 1 and content like '%${FORGED}%'`,
    [type],
  )
  return rows.map(({ actor }) => `${type} by ${actor}`)
}

let seeded = 0
async function tryAll({ name, before, after }: Case): Promise<number> {
  const stored = (await server.preparing().create({ ...before, id: `authors-${seeded++}` })).resource
  const tried = await allAtOnce(inStore, async (caller, records) => {
    // jobs reach few kinds of record: one change of each is enough
    if (caller.startsWith('job') && !name.endsWith('content')) return 0
    await STORE_ENTRY_POINTS.update?.(records, after, stored)
    return 1
  })
  const changes = Object.entries(FHIR_ENTRY_POINTS).filter(([point]) => !point.includes('create'))
  const overFhir = await allAtOnce(overHttp, async (_, headers) => {
    for (const [, write] of changes) await write({ server, headers }, after, stored)
    return changes.length
  })
  return tried + overFhir
}

describe('what stands under a colleague’s name', () => {
  test('is said of every kind of record that has an author', () => {
    expect(ROWS.map(([type]) => type).filter((type) => !SAYS[type])).toEqual([])
  })

  test('is changed by nobody else, through every entry point', async () => {
    let tries = 0
    const wrong: string[] = []
    for (const one of CASES) {
      tries += await tryAll(one)
      for (const found of await forged(one.type)) wrong.push(`${one.name}: ${found}`)
    }
    expect(wrong).toEqual([])
    console.info(
      `Contents: ${CASES.length} changes of ${ROWS.length} kinds of record × ${inStore.size} callers in the store and ${overHttp.size} over FHIR: ${tries} writes, none stored.`,
    )
  }, 600_000)

  test('is not changed by a clinician’s file', async () => {
    const cases = CASES.filter(({ name, type }) => name.endsWith('content') && type !== 'PaymentReconciliation')
    const placed = cases.map(({ before, after }, at) => {
      const place = (one: FhirResource) => ({ ...about(one, `file-${at}`), id: `file-change-${at}` }) as FhirResource
      return { before: place(before), after: place(after) }
    })
    const prepared = server.preparing()
    await prepared.createMany(placed.map((_, at) => ({ resourceType: 'Patient' as const, id: `file-${at}` })))
    for (const { before } of placed) await prepared.create(before)
    const files = placed.map(({ after }) => after)
    const done = await importFile(server, overHttp.get('provider')?.cookie ?? '', 'ndjson', files, {
      differs: 'update',
    })
    expect(done.state).toBe('applied')
    expect((await Promise.all(cases.map(({ type }) => forged(type)))).flat()).toEqual([])
  })

  test('the tries would be seen: with one row opened, they are stored and found', async () => {
    const row = CONTENTS.Communication as { apart: readonly string[] }
    const before = row.apart
    row.apart = [...before, 'payload']
    try {
      await tryAll(CASES.find(({ name }) => name === 'Communication content') as Case)
      expect((await forged('Communication')).length).toBeGreaterThan(0)
    } finally {
      row.apart = before
    }
  })
})

describe('a withdrawn note', () => {
  const note = { ...naming(sampleOf('Composition') as FhirResource, 'author', OTHER), status: 'entered-in-error' }
  const signed = naming(note as FhirResource, 'attester.party', OTHER)

  test.each([
    ['a draft', note],
    ['a signed note', signed],
  ])(
    'that was %s is brought back by nobody but its author',
    async (_, before) => {
      for (const status of ['final', 'preliminary', 'amended']) {
        const stored = (await server.preparing().create({ ...before, id: `withdrawn-${seeded++}` } as FhirResource))
          .resource
        const after = { ...stored, status } as FhirResource
        for (const [caller, records] of inStore) {
          for (const write of Object.values(STORE_ENTRY_POINTS)) await write(records, after, stored)
          const kept = await server.preparing().read('Composition', stored.id ?? '')
          expect([caller, kept.resource.status]).toEqual([caller, 'entered-in-error'])
        }
        for (const [caller, headers] of overHttp) {
          for (const write of Object.values(FHIR_ENTRY_POINTS)) await write({ server, headers }, after, stored)
          const kept = await server.preparing().read('Composition', stored.id ?? '')
          expect([caller, kept.resource.status]).toEqual([caller, 'entered-in-error'])
        }
      }
    },
    120_000,
  )

  test('comes back by its author as it was signed, and not otherwise', async () => {
    const own = { reference: 'Practitioner/demo-provider' }
    const mine = naming(naming(signed, 'author', own), 'attester.party', own)
    const stored = (await server.preparing().create({ ...mine, id: 'withdrawn-own' } as FhirResource)).resource
    const provider = inStore.get('provider') as Records
    const edited = { ...stored, status: 'final', section: [{ title: 'Other words' }] } as FhirResource
    await expect(provider.update(edited)).rejects.toThrow('signed')
    await expect(provider.update({ ...stored, status: 'preliminary' } as FhirResource)).rejects.toThrow('signed')
    const back = await provider.update({ ...stored, status: 'final' } as FhirResource)
    expect(back.version).toBe(2)
  })
})
