import type { FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wakeIntake } from '#features/integrations/server/hl7-intake.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { receive } from '#platform/connections/hl7/receive.ts'
import { oru, siu } from '#platform/connections/hl7/testing/messages.ts'
import { ACCESS } from '#platform/records/policy/access-table.ts'
import { GUARDED } from '#platform/records/policy/guarded-table.ts'
import { JOB_ACCESS } from '#platform/records/policy/job-table.ts'
import { STATUSES, type StatusRow } from '#platform/records/policy/status-table.ts'
import type { Records } from '#platform/records/records.ts'
import { allAtOnce, startWithCallers } from '../testing/authority/authority-callers.ts'
import { FHIR_ENTRY_POINTS, STORE_ENTRY_POINTS } from '../testing/authority/entry-points.ts'
import {
  about,
  type Forbidden,
  forbiddenContents,
  forbiddenKinds,
  forbiddenStatuses,
  type Kind,
} from '../testing/authority/forbidden-contents.ts'
import { importFile } from '../testing/import-file.ts'
import type { TestServer } from '../testing/test-server.ts'

/**
 * What attests something or takes a record back, and who may bring it about. It is written out here a second time on
 * purpose: a row of the policy that lets anybody else do so fails the test.
 */
const ONLY: Readonly<Record<string, readonly Kind[]>> = {
  'CarePlan.status active': ['provider'],
  'Composition.status amended': ['provider'],
  'Composition.status final': ['provider'],
  'Consent.status entered-in-error': ['provider', 'administrator'],
  'DiagnosticReport.status final': ['provider', 'administrator', 'service'],
  'DiagnosticReport.status entered-in-error': ['provider', 'administrator', 'service'],
  'DocumentReference.status entered-in-error': ['provider', 'administrator'],
  'MedicationAdministration.status entered-in-error': ['provider'],
  'MedicationRequest.status active': ['provider'],
  'MedicationRequest.status completed': ['provider'],
  'MedicationRequest.status entered-in-error': ['provider'],
  'MedicationRequest.status stopped': ['provider'],
  'Observation.status amended': ['provider', 'administrator', 'service'],
  'Observation.status corrected': ['provider', 'administrator', 'service'],
  'Observation.status entered-in-error': ['provider', 'administrator', 'service'],
  'QuestionnaireResponse.status amended': ['provider', 'administrator'],
  'QuestionnaireResponse.status entered-in-error': ['provider', 'administrator'],
  'ServiceRequest.status active': ['provider'],
  'ServiceRequest.status completed': ['provider'],
  'ServiceRequest.status entered-in-error': ['provider'],
}
const KINDS = ['provider', 'administrator', 'patient', 'carer', 'service'] as const

const tooOpen = (rows: readonly Forbidden[]): string[] =>
  rows.flatMap(({ name, isForbidden }) => {
    const only = ONLY[name]
    return only ? KINDS.filter((to) => !only.includes(to) && !isForbidden(to)).map((to) => `${name} by ${to}`) : []
  })

const CASES: readonly Forbidden[] = [...forbiddenKinds(), ...forbiddenStatuses(), ...forbiddenContents()]

let server: TestServer
let inStore: Map<string, Records>
let overHttp: Map<string, Record<string, string>>

beforeAll(async () => {
  const target = { id: 'link-target', name: [{ family: 'Target' }] }
  ;({ server, inStore, overHttp } = await startWithCallers([{ resourceType: 'Patient', ...target }]))
})
afterAll(() => server.close())

const kindOf = (caller: string) => caller.split(' ')[0] as Kind

interface Version {
  id: string
  version: number
  actor: string
  content: string
}
const seen = new Set<string>()

/** What anybody but the preparation has stored since this was last asked. */
async function written(type: string): Promise<{ actor: string; resource: FhirResource }[]> {
  const rows = await server.services.database.query<Version>(
    `select id, version, actor, content from record_history where type = $1 and actor not in ('seeder', 'import-undo')`,
    [type],
  )
  const fresh = rows.filter(({ id, version }) => !seen.has(`${type}/${id}/${version}`))
  for (const { id, version } of fresh) seen.add(`${type}/${id}/${version}`)
  return fresh.map(({ actor, content, id }) => ({ actor, resource: { ...JSON.parse(content), id } as FhirResource }))
}

const forgedOf = async ({ type, name, isForged }: Forbidden): Promise<string[]> =>
  (await written(type)).filter(({ resource }) => isForged(resource)).map(({ actor }) => `${name} by ${actor}`)

let seeded = 0

/** Every caller to whom the row forbids it, through every entry point that is theirs. */
async function tryAll(one: Forbidden): Promise<{ tries: number; wrong: string[] }> {
  const before = one.before && (await server.preparing().create({ ...one.before, id: `had-${seeded++}` })).resource
  await written(one.type)
  const tried = await allAtOnce(inStore, async (caller, records) => {
    if (!one.isForbidden(kindOf(caller))) return 0
    for (const write of Object.values(STORE_ENTRY_POINTS)) await write(records, one.after, before)
    return Object.keys(STORE_ENTRY_POINTS).length
  })
  const overFhir = await allAtOnce(overHttp, async (caller, headers) => {
    if (!one.isForbidden(kindOf(caller))) return 0
    for (const write of Object.values(FHIR_ENTRY_POINTS)) await write({ server, headers }, one.after, before)
    return Object.keys(FHIR_ENTRY_POINTS).length
  })
  return { tries: tried + overFhir, wrong: await forgedOf(one) }
}

describe('statuses, guarded contents and kinds of record, row by row', () => {
  test('nobody signs, prescribes, orders or withdraws but those who may', () => {
    const names = CASES.map(({ name }) => name)
    expect(Object.keys(ONLY).filter((name) => !names.includes(name))).toEqual([])
    expect(tooOpen(CASES)).toEqual([])
  })

  test('a row that is too open is found', () => {
    const row = { ...(STATUSES.Composition as StatusRow), administrator: 'any' as const }
    expect(tooOpen(forbiddenStatuses({ Composition: row }))).toEqual([
      'Composition.status final by administrator',
      'Composition.status amended by administrator',
    ])
  })

  test('every forbidden write is refused through every entry point, to every caller', async () => {
    let tries = 0
    const wrong: string[] = []
    for (const one of CASES) {
      const found = await tryAll(one)
      tries += found.tries
      wrong.push(...found.wrong)
    }
    expect(wrong).toEqual([])
    const points = Object.keys(STORE_ENTRY_POINTS).length + Object.keys(FHIR_ENTRY_POINTS).length
    const tables = [...new Set(CASES.map(({ table }) => table))]
    const rows = tables.map((table) => `${CASES.filter((one) => one.table === table).length} of ${table}`).join(', ')
    console.info(
      `Policy: ${CASES.length} rows (${rows}) × ${points} entry points × ${inStore.size} callers in the store and ${overHttp.size} over FHIR: ${tries} forbidden writes, none stored.`,
    )
  }, 600_000)

  test('the tries would be seen: with one row of each table opened, they are stored and found', async () => {
    const composition = STATUSES.Composition as { administrator?: unknown }
    const status = CASES.find(({ name }) => name === 'Composition.status final') as Forbidden
    const was = composition.administrator
    composition.administrator = 'any'
    // in their own name, as the rest of the policy asks
    const own = { author: [{ reference: 'Practitioner/demo-admin' }] }
    try {
      const found = await tryAll({ ...status, after: { ...status.after, ...own } as FhirResource })
      expect(found.wrong.length).toBeGreaterThan(0)
    } finally {
      composition.administrator = was
    }
    const provenance = ACCESS.Provenance as { provider?: unknown }
    const level = provenance.provider
    provenance.provider = 'work'
    try {
      const kind = CASES.find(({ name }) => name === 'Provenance update') as Forbidden
      expect((await tryAll(kind)).wrong.length).toBeGreaterThan(0)
    } finally {
      provenance.provider = level
    }
    const hold = GUARDED.find(({ name }) => name === 'legal hold')
    for (const name of ['legal hold set', 'legal hold taken away']) {
      const content = CASES.find((one) => one.name === name) as Forbidden
      Object.assign(hold ?? {}, { freely: { provider: () => true } })
      try {
        expect((await tryAll(content)).wrong.length, name).toBeGreaterThan(0)
      } finally {
        delete hold?.freely
      }
    }
  })
})

describe('files that are brought in', () => {
  test.each(['provider', 'administrator'] as const)(
    'by one %s carry nothing that is forbidden',
    async (caller) => {
      const cookie = overHttp.get(caller)?.cookie ?? ''
      const isImported = (one: Forbidden) =>
        !one.name.endsWith('taken away') && !(one.table === 'kinds of record' && one.before)
      const rows = CASES.filter(isImported).filter(
        ({ isForbidden, mayBeImported }) => isForbidden(caller) && !(caller === 'administrator' && mayBeImported),
      )
      expect(rows.length).toBeGreaterThan(4)
      // each about a person of their own: what is refused takes the rest of that person with it
      const patients = rows.map((_, at) => `${caller}-${at}`)
      const sound = { resourceType: 'Observation', id: `${caller}-sound`, status: 'final', code: { text: 'Weight' } }
      const control = { ...sound, subject: { reference: `Patient/${caller}-control` }, valueString: 'control' }
      await server
        .preparing()
        .createMany([...patients, `${caller}-control`].map((id) => ({ resourceType: 'Patient' as const, id })))
      const resources = rows.map(
        ({ after }, at) => ({ ...about(after, patients[at] as string), id: `${caller}-row-${at}` }) as FhirResource,
      )
      for (const format of ['ndjson', 'bundle'] as const) {
        for (const { type } of rows) await written(type)
        const done = await importFile(server, cookie, format, [...resources, control as FhirResource])
        expect(done.state).toBe('applied')
        const wrong: string[] = []
        for (const type of new Set(rows.map((one) => one.type))) {
          const stored = await written(type)
          for (const { name, isForged } of rows.filter((one) => one.type === type)) {
            if (stored.some(({ resource }) => resource.id?.includes('-row-') && isForged(resource))) wrong.push(name)
          }
        }
        expect(wrong).toEqual([])
      }
      const kept = await server.preparing().search('Observation', { patient: `${caller}-control` })
      expect(kept.rows.length).toBe(1)
      console.info(`Policy: ${rows.length} rows × 2 kinds of file by a ${caller}: none stored.`)
    },
    120_000,
  )

  /** Over a record that is here: what the file says replaces it. */
  async function importChanges(caller: 'provider' | 'administrator', rows: readonly Forbidden[], name: string) {
    const changes = rows.map(({ type, before, after }, at) => {
      const patient = `had-${name}-person-${at}`
      const id = type === 'Patient' ? patient : `had-${name}-${at}`
      const place = (resource: FhirResource) => ({ ...about(resource, patient), id }) as FhirResource
      return { person: patient, before: place(before as FhirResource), after: place(after) }
    })
    const sound = {
      resourceType: 'Observation',
      id: `${name}-kept`,
      status: 'final',
      code: { text: 'Weight' },
    } as const
    const control = { ...sound, subject: { reference: `Patient/${name}-sound` }, valueString: 'before' }
    const patients = [...changes.filter(({ before }) => before.resourceType !== 'Patient'), { person: `${name}-sound` }]
    const prepared = server.preparing()
    await prepared.createMany(
      patients.map(({ person: patient }) => ({ resourceType: 'Patient' as const, id: patient })),
    )
    for (const { before } of changes) await prepared.create(before)
    await prepared.create(control)
    for (const { type } of rows) await written(type)
    const file = [...changes.map(({ after }) => after), { ...control, valueString: 'after' }]
    const done = await importFile(server, overHttp.get(caller)?.cookie ?? '', 'ndjson', file, { differs: 'update' })
    const stored = new Map<string, { resource: FhirResource }[]>()
    for (const { type } of rows) if (!stored.has(type)) stored.set(type, await written(type))
    const wrong = rows.flatMap(({ name: row, type, isForged }, at) =>
      stored.get(type)?.some(({ resource }) => resource.id === changes[at]?.after.id && isForged(resource))
        ? [row]
        : [],
    )
    return { state: done.state, wrong, control: (await prepared.read('Observation', sound.id)).resource.valueString }
  }

  const changesBy = (caller: 'provider' | 'administrator') =>
    CASES.filter(
      ({ before, isForbidden, mayBeImported }) =>
        before && isForbidden(caller) && !(caller === 'administrator' && mayBeImported),
    )

  test.each(['provider', 'administrator'] as const)(
    'by one %s change nothing that is forbidden',
    async (caller) => {
      const rows = changesBy(caller)
      expect(rows.length).toBeGreaterThan(4)
      const found = await importChanges(caller, rows, caller)
      expect(found).toEqual({ state: 'applied', wrong: [], control: 'after' })
      console.info(`Policy: ${rows.length} rows × changes by a file of a ${caller}: none stored.`)
    },
    120_000,
  )

  test('the changes would be seen: with one row opened, the file brings them in', async () => {
    const hold = GUARDED.find(({ name }) => name === 'legal hold')
    const rows = changesBy('provider').filter(({ name }) => name === 'legal hold taken away')
    Object.assign(hold ?? {}, { freely: { provider: () => true } })
    try {
      expect((await importChanges('provider', rows, 'opened')).wrong).toEqual(['legal hold taken away'])
    } finally {
      delete hold?.freely
    }
  })
})

describe('HL7 v2 messages', () => {
  test('bring results and bookings, and nothing that is guarded', async () => {
    const patient = { medicare: '29537015011', family: 'Nunez', given: 'Margaret', born: '19510714' }
    await server.preparing().create({
      resourceType: 'Patient',
      id: 'margaret',
      name: [{ given: ['Margaret'], family: 'Nunez' }],
      birthDate: '1951-07-14',
      identifier: [{ system: identifierSystems.medicare, value: '29537015011' }],
    })
    const send = (raw: string) =>
      receive(Buffer.from(raw), {
        messages: server.services.hl7Messages,
        practice: server.practice,
        takesTests: false,
        arrived: () => undefined,
        now: () => new Date(),
      })
    const forged = oru({
      controlId: 'F1',
      person: patient,
      more: [
        'OBX|2|ST|legal-hold^Legal hold^https://aurora.example/fhir/record-keeping||active||||||F|||||demo-provider^Self',
        'OBX|3|ST|agent-task^Agent task^https://aurora.example/fhir/task-kind||completed||||||F',
        'OBX|4|ST|carer-access^Carer^https://aurora.example/fhir/consent-kind||permit||||||F',
        'NTE|1||Practitioner/demo-provider signs this',
      ],
    })
    const booking = siu({ controlId: 'F2', event: 'S12', person: patient, appointment: 'B1', start: '202612011000' })
    expect(await send(forged)).toContain('MSA|AA|F1')
    await send(booking)
    // a letter is taken in for a person to read
    await send(forged.replace('ORU^R01^ORU_R01', 'MDM^T02^MDM_T02').replace('|F1|', '|F6|'))
    // a merge, a prescription and a bill are kinds that are not taken at all
    for (const [kind, id] of [
      ['ADT^A40^ADT_A39', 'F3'],
      ['RDE^O11^RDE_O11', 'F4'],
      ['BAR^P01^BAR_P01', 'F5'],
    ] as const) {
      const raw = forged.replace('ORU^R01^ORU_R01', kind).replace('|F1|', `|${id}|`)
      expect(await send(`${raw}MRG|demo-patient\r`)).toContain(`MSA|AR|${id}`)
    }
    await wakeIntake(server.services.jobs, server.practice)
    await server.services.jobs.idle()
    const rows = await server.services.database.query<{ type: string; content: string }>(
      `select type, content from record_history where actor = 'hl7-intake'`,
    )
    const stored = rows.map(({ content }) => JSON.parse(content) as FhirResource)
    expect(stored.map(({ resourceType }) => resourceType)).toContain('DiagnosticReport')
    const permitted = Object.keys(JOB_ACCESS['hl7-intake'])
    const wrong = stored.flatMap((resource) => [
      ...(permitted.includes(resource.resourceType) ? [] : [resource.resourceType]),
      ...GUARDED.filter(({ type, freely }) => !freely && type === resource.resourceType)
        .filter(({ value }) => value(resource) !== undefined)
        .map(({ name }) => name),
    ])
    expect(wrong).toEqual([])
    const signed = stored.filter((one) => one.resourceType === 'Observation' || one.resourceType === 'DiagnosticReport')
    expect(JSON.stringify(signed)).not.toContain('Practitioner/demo-provider"')
    console.info(`Policy: 5 HL7 v2 messages, ${stored.length} versions stored, nothing guarded among them.`)
  })
})
