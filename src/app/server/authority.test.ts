import type { FhirResource, Reference } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import type { Identity } from '#platform/records/identity.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import { JOBS } from '#platform/records/policy/callers.ts'
import { ELEMENTS, type ElementRow, type MayName } from '#platform/records/policy/elements-table.ts'
import { reachOf } from '#platform/records/policy/policy.ts'
import type { Records, ResourceType } from '#platform/records/records.ts'
import { naming, sampleOf } from './testing/authority-samples.ts'

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
const cookies = new Map<string, string>()
const callers = new Map<string, Records>()

beforeAll(async () => {
  server = await startTestServer()
  const { services, practice } = server
  await server.preparing().createMany([
    { resourceType: 'Patient', id: 'demo-patient', name: [{ family: 'Nguyen' }] },
    { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Self' }] },
    { resourceType: 'Practitioner', id: 'somebody-else', name: [{ family: 'Else' }] },
  ])
  for (const role of ['provider', 'admin', 'patient'] as const) cookies.set(role, await server.signIn(role))
  const provider = server.recordsAs('provider')
  const open = (identity: Identity) => services.openRecords(mintIdentity(identity))
  const scopes = [{ context: 'user', type: '*', permissions: ['c', 'r', 'u', 'd', 's'] }] as const
  const launched = [{ ...scopes[0], context: 'patient' }] as const
  const app = { kind: 'app', practice, id: 'app', name: 'App', role: 'software' } as const
  callers.set('provider', provider)
  callers.set('administrator', server.recordsAs('admin'))
  callers.set('patient', server.recordsAs('patient'))
  callers.set(
    'carer',
    open({
      ...server.recordsAs('patient').who,
      id: 'carer',
      carerScopes: ['readings', 'medicines', 'messages', 'record'],
    }),
  )
  callers.set('agent', provider.asAgent({ id: 'agent', name: 'Agent' }))
  callers.set('service', open({ ...app, scopes: [{ ...scopes[0], context: 'system' }] }))
  callers.set('provider by app', open({ ...app, scopes, onBehalfOf: provider.who }))
  callers.set(
    'patient by app',
    open({ ...app, scopes: launched, onBehalfOf: server.recordsAs('patient').who, patientId: 'demo-patient' }),
  )
  for (const id of JOBS.filter((job) => job !== 'seeder' && job !== 'import-undo')) {
    callers.set(`job ${id}`, open({ kind: 'job', practice, id, name: id, role: 'software' }))
  }
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

const outcome = async (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (problem: { status?: number }) => problem.status ?? 500,
  )

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
  const wrong: string[] = []
  let tries = 0
  for (const [caller, records] of callers) {
    if (mayOf(row, caller) === 'anyone') continue
    const element = `${type}.${path}`
    const listed =
      caller.startsWith('job') && (HANDED_OVER.includes(element) || FILED_BY_JOBS.includes(`${caller} ${element}`))
    if (listed || (caller.startsWith('job') && !reachOf(records.who, 'create', type))) continue
    tries += 3
    await outcome(records.create(forged))
    await outcome(records.update({ ...forged, id: before.id, meta: before.meta } as FhirResource))
    await outcome(records.transaction((tx) => tx.createMany([forged])))
  }
  for (const [role, cookie] of cookies) {
    if (mayOf(row, role === 'admin' ? 'administrator' : role) === 'anyone') continue
    tries += 4
    const url = `/fhir/${type}`
    await server.ask('POST', url, { cookie, body: forged })
    await server.ask('PUT', `${url}/${before.id}`, { cookie, body: { ...forged, id: before.id } })
    const patch = Object.entries(forged)
      .filter(([key]) => key === path.split('.')[0])
      .map(([key, value]) => ({ op: 'add', path: `/${key}`, value }))
    const headers = { 'content-type': 'application/json-patch+json' }
    await server.ask('PATCH', `${url}/${before.id}`, { cookie, body: patch, headers })
    const entry = [
      {
        fullUrl: 'urn:uuid:0a1b2c3d-0000-4000-8000-000000000001',
        resource: forged,
        request: { method: 'POST', url: type },
      },
    ]
    await server.ask('POST', '/fhir', { cookie, body: { resourceType: 'Bundle', type: 'transaction', entry } })
  }
  wrong.push(...(await stored(type, path)))
  return { tries, wrong }
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
    const cookie = cookies.get('provider') as string
    const entry = ROWS.filter(({ row }) => row.provider !== 'anyone').map(({ type, path }) => ({
      resource: naming(sampleOf(type) as FhirResource, path, OTHER),
      request: { method: 'POST', url: type },
    }))
    const batch = await server.ask('POST', '/fhir', { cookie, body: { resourceType: 'Bundle', type: 'batch', entry } })
    const let_in = batch.json.entry.filter((one: { response: { status: string } }) =>
      one.response.status.startsWith('2'),
    )
    expect(let_in).toEqual([])
    expect(wrong).toEqual([])
    console.info(
      `Policy: ${ROWS.length} rows × ${callers.size} callers in the store and ${cookies.size} over FHIR: ${tries} forbidden writes and a batch of ${entry.length}, none stored.`,
    )
  }, 300_000)

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
