import type { DiagnosticReport, FhirResource, Reference } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AMENDMENT, amendmentExtension } from '#fhir/report-notes.ts'
import { CONTENTS } from '#platform/records/policy/content-table.ts'
import { SIGNED, type SignedRow } from '#platform/records/policy/signed/signed-table.ts'
import type { Records, ResourceType } from '#platform/records/records.ts'
import { SOMEBODY_ELSE, startWithCallers } from '../testing/authority/authority-callers.ts'
import { naming, sampleOf } from '../testing/authority/authority-samples.ts'
import { FHIR_ENTRY_POINTS, STORE_ENTRY_POINTS } from '../testing/authority/entry-points.ts'
import { FORGED, forgedContents } from '../testing/authority/forged-contents.ts'
import { importFile } from '../testing/import-file.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import type { TestServer } from '../testing/test-server.ts'

const SELF: Reference = { reference: 'Practitioner/demo-provider', display: 'Dr Self' }
const OTHER: Reference = { reference: 'Practitioner/somebody-else', display: 'Dr Somebody Else' }
const ROWS = Object.entries(SIGNED) as [ResourceType, SignedRow][]

/** As the caller signed it: they are its author wherever one is named. */
function signedBy(type: ResourceType, row: SignedRow, status: string, by = SELF): FhirResource {
  const authors = [...(CONTENTS[type]?.author.slice(0, 1) ?? []), ...(row.named?.slice(0, 1) ?? [])]
  const more = [row.signing?.named ?? [], row.wasSigned ? `${row.wasSigned}.party` : []].flat()
  const named = [...new Set([...authors, ...more])].reduce(
    (resource, path) => naming(resource, path, by),
    sampleOf(type) as FhirResource,
  )
  return { ...named, [row.element]: status } as FhirResource
}

interface Case {
  name: string
  type: ResourceType
  before: FhirResource
  after: FhirResource
}

/** Statuses of the standard in which a record is still being written. */
const DRAFTS = ['preliminary', 'registered', 'partial', 'unknown', 'in-progress', 'on-hold', 'preparation']

const CASES: readonly Case[] = ROWS.flatMap(([type, row]) => {
  const marked = row.amended === 'never' ? [] : row.amended.statuses
  const hasReason = row.amended !== 'never' && row.amended.reason !== undefined
  return [...row.statuses, ...row.withdrawn].flatMap((status) => {
    const before = signedBy(type, row, status)
    const to = [...row.statuses, ...row.withdrawn].filter((next) => hasReason || !marked.includes(next))
    const forged = to.flatMap((next) =>
      forgedContents(type)
        // every status with one change, every change with one status
        .filter(([name]) => name === 'content' || next === status)
        .map(([name, change]) => ({
          name: `${type} ${status} → ${next}, ${name}`,
          type,
          before,
          after: { ...before, ...change, [row.element]: next } as FhirResource,
        })),
    )
    return forged
  })
})

let server: TestServer
let inStore: Map<string, Records>
let overHttp: Map<string, Record<string, string>>

beforeAll(async () => {
  ;({ server, inStore, overHttp } = await startWithCallers([SOMEBODY_ELSE]))
})
afterAll(() => server.close())

async function forged(type: string): Promise<string[]> {
  const rows = await server.services.database.query<{ actor: string; id: string }>(
    `select actor, id from record_history where type = $1 and version > 1 and content like '%${FORGED}%'`,
    [type],
  )
  return rows.map(({ actor, id }) => `${type}/${id} by ${actor}`)
}

let seeded = 0
const stored = async (resource: FhirResource) =>
  (await server.preparing().create({ ...resource, id: `signed-${seeded++}` } as FhirResource)).resource

async function tryAll({ name, before, after }: Case, callers = ['provider', 'provider by app']): Promise<number> {
  const one = await stored(before)
  let tries = 0
  // the author is who could get furthest; everybody else is in `authority-authors.test.ts`
  for (const caller of callers) {
    await STORE_ENTRY_POINTS.update?.(inStore.get(caller) as Records, after, one)
    for (const [point, write] of Object.entries(FHIR_ENTRY_POINTS)) {
      if (point.includes('create') || (caller !== 'provider' && !name.endsWith('content'))) continue
      await write({ server, headers: overHttp.get(caller) ?? {} }, after, one)
      tries++
    }
    tries++
  }
  return tries
}

describe('signed content', () => {
  test('is changed by nobody without an amendment, its author included, through every entry point', async () => {
    let tries = 0
    const wrong: string[] = []
    for (const one of CASES) {
      tries += await tryAll(one)
      for (const found of await forged(one.type)) wrong.push(`${one.name}: ${found}`)
      if (wrong.length > 20) break
    }
    expect(wrong).toEqual([])
    console.info(
      `Signed content: ${CASES.length} changes of ${ROWS.length} kinds of record, ${tries} writes, none stored.`,
    )
  }, 600_000)

  test('is not taken back into a draft', async () => {
    const wrong: string[] = []
    for (const [type, row] of ROWS) {
      for (const status of [...row.statuses, ...row.withdrawn]) {
        for (const draft of DRAFTS) {
          const one = await stored(signedBy(type, row, status))
          const after = { ...one, [row.element]: draft } as FhirResource
          const reply = await server.ask('PUT', `/fhir/${type}/${one.id}`, {
            headers: overHttp.get('provider') ?? {},
            body: after,
          })
          if (reply.status < 400) wrong.push(`${type} ${status} → ${draft}: ${reply.status}`)
        }
      }
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('the tries would be seen: with one row opened, they are stored and found', async () => {
    const row = SIGNED.DiagnosticReport as { statuses: readonly string[] }
    const { statuses } = row
    const one = CASES.find(({ name }) => name === 'DiagnosticReport final → final, content') as Case
    row.statuses = ['amended']
    try {
      await tryAll(one)
      expect((await forged('DiagnosticReport')).length).toBeGreaterThan(0)
    } finally {
      row.statuses = statuses
    }
  })
})

describe('a signed report', () => {
  const report = signedBy('DiagnosticReport', SIGNED.DiagnosticReport as SignedRow, 'final') as DiagnosticReport
  const signed = { ...report, conclusion: 'Normal.' }
  const amendment = (more: object = {}) =>
    amendmentExtension({
      at: '2026-11-17T00:00:00Z',
      by: 'Dr Eleanor Castellan',
      reason: 'The wrong test was read.',
      earlier: 'Normal.',
      earlierBy: 'Dr Self',
      ...more,
    })
  const amended = (one: FhirResource, extension: object[], more: object = {}) =>
    ({ ...one, status: 'amended', conclusion: 'Obstruction.', extension, ...more }) as FhirResource
  const put = (one: FhirResource) =>
    server.ask('PUT', `/fhir/DiagnosticReport/${one.id}`, { headers: overHttp.get('provider') ?? {}, body: one })

  test('is amended over FHIR with a reason, in the name of whoever amends it and with what was signed before', async () => {
    const me = await server.ask('GET', '/api/auth/me', { headers: overHttp.get('provider') ?? {} })
    const by = me.json.user.name
    const one = await stored(signed)
    for (const [what, extension] of [
      ['no amendment', []],
      ['no reason', [amendment({ by, reason: '  ' })]],
      ['another name', [amendment({ by: 'Dr Somebody Else' })]],
      ['other earlier words', [amendment({ by, earlier: 'Obstruction.' })]],
      ['another earlier author', [amendment({ by, earlierBy: 'Dr Somebody Else' })]],
      ['two at once', [amendment({ by }), amendment({ by })]],
      ['a foreign extension', [{ ...amendment({ by }), url: `${AMENDMENT}-too` }]],
    ] as const) {
      expect([what, (await put(amended(one, [...extension]))).status >= 400]).toEqual([what, true])
    }
    const done = await put(amended(one, [amendment({ by })]))
    expect([done.status, done.json.conclusion]).toEqual([200, 'Obstruction.'])
    // the amendment stays with it
    const again = { ...done.json, conclusion: 'Normal after all.' }
    expect((await put({ ...again, extension: [amendment({ by, earlier: 'Obstruction.' })] })).status).toBeGreaterThan(
      399,
    )
    const two = [...done.json.extension, amendment({ by, earlier: 'Obstruction.' })]
    expect((await put({ ...again, extension: two })).status).toBe(200)
  })

  test('of a colleague is withdrawn by them or an administrator: by no other clinician, scientist or system', async () => {
    const others = { ...signedBy('DiagnosticReport', SIGNED.DiagnosticReport as SignedRow, 'final', OTHER) }
    const scientist = { cookie: await signInAs(server, 'scientist') }
    const callers = [...overHttp, ['scientist', scientist] as const].filter(([name]) => name !== 'administrator')
    for (const status of ['entered-in-error', 'cancelled']) {
      const one = await stored(others)
      for (const [caller, headers] of callers) {
        for (const [point, write] of Object.entries(FHIR_ENTRY_POINTS)) {
          if (!point.includes('create')) await write({ server, headers }, { ...one, status } as FhirResource, one)
        }
        const kept = await server.preparing().read('DiagnosticReport', one.id ?? '')
        expect([caller, kept.resource.status]).toEqual([caller, 'final'])
      }
    }
    const outside = naming(sampleOf('DiagnosticReport') as FhirResource, 'performer', { display: 'A laboratory' })
    const wrongPatient = await stored(outside)
    expect((await put({ ...wrongPatient, status: 'entered-in-error' } as FhirResource)).status).toBe(200)
  })

  test('is replaced by no file, and a file that was never signed here is', async () => {
    const admin = overHttp.get('administrator')?.cookie ?? ''
    const place = (one: DiagnosticReport, id: string): DiagnosticReport => ({ ...one, id })
    const [here, elsewhere] = [
      place(signed, 'file-signed'),
      place({ ...signed, resultsInterpreter: undefined as never }, 'file-open'),
    ]
    delete (elsewhere as { resultsInterpreter?: unknown }).resultsInterpreter
    for (const one of [here, elsewhere]) await server.preparing().create(one)
    const file = [here, elsewhere].map((one) => ({ ...one, conclusion: 'From the file.' }))
    await importFile(server, admin, 'ndjson', file, { differs: 'update' })
    const read = async (id: string) => (await server.preparing().read('DiagnosticReport', id)).resource.conclusion
    expect([await read('file-signed'), await read('file-open')]).toEqual(['Normal.', 'From the file.'])
  })
})

describe('deleting', () => {
  const kinds = ['AllergyIntolerance', 'Condition', 'Immunization', 'Observation'] as const

  test.each(kinds)('%s of a colleague, or signed, is refused; it is marked as an error instead', async (type) => {
    const path = CONTENTS[type]?.author[0] ?? ''
    const others = await stored(naming(sampleOf(type) as FhirResource, path, OTHER))
    for (const caller of ['provider', 'administrator', 'provider by app', 'service']) {
      const headers = overHttp.get(caller) ?? {}
      await server.ask('DELETE', `/fhir/${type}/${others.id}`, { headers })
      await server.ask('DELETE', `/fhir/${type}?_id=${others.id}`, { headers })
      const entry = [{ request: { method: 'DELETE', url: `${type}/${others.id}` } }]
      for (const kind of ['batch', 'transaction']) {
        await server.ask('POST', '/fhir', { headers, body: { resourceType: 'Bundle', type: kind, entry } })
      }
      expect([caller, await server.preparing().removed(type, others.id ?? '')]).toEqual([caller, undefined])
    }
    const nobodys = await stored(sampleOf(type) as FhirResource)
    const headers = overHttp.get('provider') ?? {}
    expect((await server.ask('DELETE', `/fhir/${type}/${nobodys.id}`, { headers })).status).toBe(204)
  })

  test('anything of a patient under a legal hold is refused to everybody', async () => {
    await server.preparing().createMany([
      { resourceType: 'Patient', id: 'held', name: [{ family: 'Held' }] },
      {
        ...(sampleOf('Condition') as object),
        id: 'held-condition',
        subject: { reference: 'Patient/held' },
      } as FhirResource,
    ])
    const admin = overHttp.get('administrator') ?? {}
    const hold = await server.ask('POST', '/api/retention/held/hold', { headers: admin, body: { reason: 'Court' } })
    expect(hold.status).toBeLessThan(300)
    for (const headers of overHttp.values()) {
      expect((await server.ask('DELETE', '/fhir/Condition/held-condition', { headers })).status).toBeGreaterThan(399)
    }
    expect(await server.preparing().removed('Condition', 'held-condition')).toBeUndefined()
  })
})
