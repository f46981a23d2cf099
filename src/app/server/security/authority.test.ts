import type { FhirResource, Reference } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '#app/server/testing/test-server.ts'
import { ELEMENTS, type ElementRow, type MayName } from '#platform/records/policy/elements-table.ts'
import { reachOf } from '#platform/records/policy/policy.ts'
import type { Records, ResourceType } from '#platform/records/records.ts'
import { allAtOnce, SOMEBODY_ELSE, startWithCallers } from '../testing/authority/authority-callers.ts'
import { naming, sampleOf } from '../testing/authority/authority-samples.ts'
import { FHIR_ENTRY_POINTS, STORE_ENTRY_POINTS } from '../testing/authority/entry-points.ts'
import { about } from '../testing/authority/forbidden-contents.ts'
import { importFile } from '../testing/import-file.ts'

/** Somebody who works here and is never the one who is signed in. */
const OTHER: Reference = { reference: 'Practitioner/somebody-else', display: 'Dr Somebody Else' }
const SELF: Reference = { reference: 'Practitioner/demo-provider' }

/**
 * Where naming somebody else is right. It is written out here a second time on purpose: a row of the policy that lets
 * somebody in and is not in this list fails the test.
 */
const HANDED_OVER: readonly string[] = [
  'Appointment.participant.actor',
  'CarePlan.activity.detail.performer',
  'CarePlan.contributor',
  'Communication.recipient',
  'Consent.provision.actor.reference',
  'Encounter.participant.individual',
  'MedicationRequest.dispenseRequest.performer',
  'MedicationRequest.performer',
  'Patient.generalPractitioner',
  'PractitionerRole.practitioner',
  'Schedule.actor',
  'ServiceRequest.performer',
  'Task.owner',
  'Task.requester',
  'Task.restriction.recipient',
]

/** What another system or the portal says of somebody, and a job files. */
const FILED_BY_JOBS: readonly string[] = [
  'job hl7-intake DiagnosticReport.performer',
  'job hl7-intake DiagnosticReport.resultsInterpreter',
  'job hl7-intake Observation.performer',
  'job patient-portal Goal.expressedBy',
  // a letter of a recall, in the name of whoever asked for it
  'job recalls Communication.sender',
]

interface Tried {
  type: ResourceType
  path: string
  row: ElementRow
}

const ROWS: readonly Tried[] = Object.entries(ELEMENTS).flatMap(([type, rows]) =>
  Object.entries(rows ?? {}).map(([path, row]) => ({ type: type as ResourceType, path, row: structuredClone(row) })),
)

const tooOpen = (rows: readonly Tried[]): string[] =>
  rows
    .filter(({ type, path }) => !HANDED_OVER.includes(`${type}.${path}`))
    .flatMap(({ type, path, row }) =>
      Object.entries(row)
        .filter(([who, may]) => who !== 'says' && may === 'anyone')
        .map(([who]) => `${type}.${path} by ${who}`),
    )

let server: TestServer
let overHttp: Map<string, Record<string, string>>
let callers: Map<string, Records>

beforeAll(async () => {
  ;({ server, inStore: callers, overHttp } = await startWithCallers([SOMEBODY_ELSE]))
})
afterAll(() => server.close())

/** What the row says of this caller; jobs are held to their own list, which names nobody for most. */
function mayOf(row: ElementRow, caller: string): MayName | undefined {
  const kind = caller.split(' ')[0] as string
  return kind === 'job' ? undefined : row[(kind === 'carer' ? 'patient' : kind) as 'provider']
}

/** Stored by anyone but the preparation, naming the other clinician at an element that is not handed over. */
async function stored(type: ResourceType, path: string): Promise<string[]> {
  const rows = await server.services.database.query<{ actor: string; content: string }>(
    `select actor, content from record_history where type = $1 and actor not in ('seeder', 'import-undo')
     and content like '%somebody-else%'`,
    [type],
  )
  return rows.map(({ actor }) => `${type}.${path} by ${actor}`)
}

let seeded = 0
async function existing(sample: FhirResource): Promise<FhirResource> {
  return (await server.preparing().create({ ...sample, id: `seeded-${seeded++}` })).resource
}

/** Every way to write one record, as people sign in over HTTP and as everyone else opens the store. */
async function tryAll({ type, path, row }: Tried): Promise<{ tries: number; wrong: string[] }> {
  const sample = sampleOf(type)
  if (!sample) throw new Error(`There is no sample of ${type}.`)
  const forged = naming(sample, path, OTHER)
  const before = await existing(sample)
  const inStore = await allAtOnce(callers, async (caller, records) => {
    if (mayOf(row, caller) === 'anyone') return 0
    const element = `${type}.${path}`
    const listed =
      caller.startsWith('job') && (HANDED_OVER.includes(element) || FILED_BY_JOBS.includes(`${caller} ${element}`))
    if (listed || (caller.startsWith('job') && !reachOf(records.who, 'create', type))) return 0
    for (const write of Object.values(STORE_ENTRY_POINTS)) await write(records, forged, before)
    return Object.keys(STORE_ENTRY_POINTS).length
  })
  const overFhir = await allAtOnce(overHttp, async (caller, headers) => {
    if (mayOf(row, caller) === 'anyone') return 0
    for (const write of Object.values(FHIR_ENTRY_POINTS)) await write({ server, headers }, forged, before)
    return Object.keys(FHIR_ENTRY_POINTS).length
  })
  return { tries: inStore + overFhir, wrong: await stored(type, path) }
}

describe('the policy, row by row', () => {
  test('lets nobody name somebody else but where work is handed over', () => {
    expect(tooOpen(ROWS)).toEqual([])
  })

  test('a row that is too open is found', () => {
    const [first] = ROWS.filter(({ type, path }) => type === 'MedicationRequest' && path === 'requester')
    expect(tooOpen([{ ...(first as Tried), row: { ...(first as Tried).row, administrator: 'anyone' } }])).toEqual([
      'MedicationRequest.requester by administrator',
    ])
  })

  test('every forbidden name is refused through every entry point, to every caller', async () => {
    let tries = 0
    const wrong: string[] = []
    for (const row of ROWS) {
      const found = await tryAll(row)
      tries += found.tries
      wrong.push(...found.wrong)
    }
    expect(wrong).toEqual([])
    const points = Object.keys(STORE_ENTRY_POINTS).length + Object.keys(FHIR_ENTRY_POINTS).length
    console.info(
      `Policy: ${ROWS.length} rows × ${points} entry points × ${callers.size} callers in the store and ${overHttp.size} over FHIR: ${tries} forbidden writes, none stored.`,
    )
  }, 300_000)

  test('a clinician’s file names nobody else', async () => {
    const rows = ROWS.filter(({ row }) => row.provider !== 'anyone')
    // each about a person of their own: what is refused takes the rest of that person with it
    const patients = rows.map((_, at) => ({ resourceType: 'Patient' as const, id: `file-${at}` }))
    await server.preparing().createMany(patients)
    const resources = rows.map(({ type, path }, at) => ({
      ...about(naming(sampleOf(type) as FhirResource, path, OTHER), `file-${at}`),
      id: `file-row-${at}`,
    })) as FhirResource[]
    for (const format of ['ndjson', 'bundle'] as const) {
      await importFile(server, overHttp.get('provider')?.cookie ?? '', format, resources)
      const wrong = await Promise.all(rows.map(({ type, path }) => stored(type, path)))
      expect(wrong.flat()).toEqual([])
    }
    const changed = rows.map(({ type, path }, at) => {
      const place = (one: FhirResource) => ({ ...about(one, `file-${at}`), id: `file-change-${at}` }) as FhirResource
      const sample = sampleOf(type) as FhirResource
      return { before: place(sample), after: place(naming(sample, path, OTHER)) }
    })
    for (const { before } of changed) if (before.resourceType !== 'Patient') await server.preparing().create(before)
    const files = changed.map(({ after }) => after)
    await importFile(server, overHttp.get('provider')?.cookie ?? '', 'ndjson', files, { differs: 'update' })
    const wrong = await Promise.all(rows.map(({ type, path }) => stored(type, path)))
    expect(wrong.flat()).toEqual([])
    console.info(`Policy: ${rows.length} rows × 2 kinds of file and 1 of changes by a clinician: none stored.`)
  })

  test('the samples are sound: what a clinician may write in their own name is stored', async () => {
    const provider = callers.get('provider') as Records
    const refused: string[] = []
    let count = 0
    for (const { type, path, row } of ROWS) {
      if (!/^(self|anyone)/.test(row.provider) || !reachOf(provider.who, 'create', type)) continue
      count++
      const status = await provider.create(naming(sampleOf(type) as FhirResource, path, SELF)).then(
        () => undefined,
        (problem: Error) => `${type}.${path}: ${problem.message}`,
      )
      if (status) refused.push(status)
    }
    expect(refused).toEqual([])
    expect(count).toBeGreaterThan(40)
  })

  test('the tries would be seen: with one row opened, they are stored and found', async () => {
    const row = ELEMENTS.Composition?.['attester.party'] as ElementRow
    const before = row.provider
    row.provider = 'anyone'
    try {
      const found = await tryAll({ type: 'Composition', path: 'attester.party', row: { ...row, provider: before } })
      expect(found.wrong.length).toBeGreaterThan(0)
    } finally {
      row.provider = before
    }
  })
})
