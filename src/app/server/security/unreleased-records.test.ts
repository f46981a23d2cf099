import type { FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import { HELD_DAYS, HELD_FOR_REVIEW, RELEASED } from '#platform/records/policy/released/released-table.ts'
import type { Records, ResourceType } from '#platform/records/records.ts'
import { httpCallers } from '../testing/authority/authority-callers.ts'
import { sampleOf } from '../testing/authority/authority-samples.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** Stands in everything that a patient must not read yet, and in nothing else. */
const SECRET = 'Unreleased'
const NOW = new Date('2026-11-16T00:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()
const subject = { reference: 'Patient/demo-patient' }
const secret = {
  extension: [{ url: 'https://aurora.example/fhir/any', valueString: SECRET }],
}
const KINDS = Object.entries(RELEASED) as [ResourceType, { statuses: readonly string[] }][]
const DRAFTS: Readonly<Record<string, readonly string[]>> = {
  CarePlan: ['draft', 'entered-in-error'],
  Composition: ['preliminary', 'entered-in-error'],
  DiagnosticReport: ['registered', 'partial', 'preliminary', 'cancelled', 'entered-in-error', 'unknown'],
}

const review = (kind: string, focus: string, status = 'requested'): FhirResource => ({
  resourceType: 'Task',
  status: status as 'requested',
  intent: 'order',
  code: { coding: [{ system: auroraSystems.taskKind, code: kind }] },
  for: subject,
  focus: { reference: focus },
})
const report = (id: string, effectiveDateTime: string, result: string, words: object): FhirResource =>
  ({
    ...(sampleOf('DiagnosticReport') as object),
    id,
    effectiveDateTime,
    result: [{ reference: `Observation/${result}` }],
    ...words,
  }) as FhirResource
const value = (id: string, effectiveDateTime: string, words: object): FhirResource =>
  ({ ...(sampleOf('Observation') as object), id, effectiveDateTime, ...words }) as FhirResource
const letter = (id: string, date: string, words: object): FhirResource =>
  ({ ...(sampleOf('DocumentReference') as object), id, date, ...words }) as FhirResource

let server: TestServer
let callers: Map<string, Record<string, string>>
const hidden: string[] = []
const open: string[] = []

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW })
  const prepared = server.preparing()
  await prepared.createMany([
    { resourceType: 'Patient', id: 'demo-patient', name: [{ family: 'Nguyen' }] },
    { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Self' }] },
  ])
  for (const [type, { statuses }] of KINDS) {
    for (const status of [...(DRAFTS[type] ?? []), ...statuses]) {
      const isOpen = statuses.includes(status)
      const id = `${type}-${status}`
      await prepared.create({ ...sampleOf(type), id, status, ...(!isOpen && secret) } as FhirResource)
      ;(isOpen ? open : hidden).push(`${type}/${id}`)
    }
  }
  await prepared.createMany([
    value('fresh-value', daysAgo(1), secret),
    report('fresh', daysAgo(1), 'fresh-value', secret),
    review('result-review', 'DiagnosticReport/fresh'),
    letter('fresh-copy', daysAgo(1), { ...secret, context: { related: [{ reference: 'DiagnosticReport/fresh' }] } }),
    letter('fresh-letter', daysAgo(1), secret),
    review('incoming-letter', 'DocumentReference/fresh-letter'),
    value('old-value', daysAgo(HELD_DAYS + 1), {}),
    report('old', daysAgo(HELD_DAYS + 1), 'old-value', {}),
    review('result-review', 'DiagnosticReport/old'),
    value('read-value', daysAgo(1), {}),
    report('read', daysAgo(1), 'read-value', {}),
    review('result-review', 'DiagnosticReport/read', 'completed'),
  ])
  hidden.push('DiagnosticReport/fresh', 'Observation/fresh-value', 'DocumentReference/fresh-copy')
  hidden.push('DocumentReference/fresh-letter')
  open.push('DiagnosticReport/old', 'Observation/old-value', 'DiagnosticReport/read', 'Observation/read-value')
  callers = await httpCallers(server)
})
afterAll(() => server.close())

const ofPatient = () => [...callers].filter(([name]) => name.startsWith('patient'))
const get = (path: string, headers: Record<string, string>) => server.ask('GET', path, { headers })

/** Every way to read over HTTP that has the patient's whole record in it. */
const WHOLE: readonly string[] = [
  ...['CarePlan', 'Composition', 'DiagnosticReport', 'DocumentReference', 'Observation'].flatMap((type) => [
    `/fhir/${type}?_count=1000`,
    `/fhir/${type}?patient=demo-patient&_include=*&_revinclude=${type === 'DiagnosticReport' ? 'Provenance:target' : 'DiagnosticReport:result'}`,
    `/fhir/${type}?_lastUpdated=gt2000-01-01&_sort=-_lastUpdated`,
  ]),
  '/fhir/DiagnosticReport?result=Observation/fresh-value',
  '/fhir/Observation?_has:DiagnosticReport:result:status=final',
  '/fhir/Patient/demo-patient/$everything',
  '/fhir/Patient?_id=demo-patient&_revinclude=DiagnosticReport:subject&_revinclude=Observation:subject&_revinclude=Composition:subject&_revinclude=DocumentReference:subject',
  '/api/patient-portal/demo-patient/record',
  '/api/patient-portal/demo-patient/export',
]

describe('what has not been released', () => {
  test('has no kind of review without a case here', () => {
    expect(HELD_FOR_REVIEW).toEqual(['result-review', 'incoming-letter'])
    expect(Object.keys(DRAFTS).sort()).toEqual(KINDS.map(([type]) => type).sort())
  })

  test('is found by no patient and no app of theirs, as one record, a version or its history', async () => {
    const wrong: string[] = []
    for (const [caller, headers] of ofPatient()) {
      for (const key of hidden) {
        for (const path of [`/fhir/${key}`, `/fhir/${key}/_history`, `/fhir/${key}/_history/1`]) {
          const reply = await get(path, headers)
          if (reply.status < 400 || reply.text.includes(SECRET)) wrong.push(`${caller}: ${path} ${reply.status}`)
        }
        // the answer is that of a record which does not exist, also with a version in hand
        const missing = await get(`/fhir/${key}-not`, { ...headers, 'if-none-match': 'W/"1"' })
        const known = await get(`/fhir/${key}`, { ...headers, 'if-none-match': 'W/"1"' })
        if (known.status !== missing.status) wrong.push(`${caller}: ${key} ${known.status} for ${missing.status}`)
      }
      for (const key of open) {
        const reply = await get(`/fhir/${key}`, headers)
        if (reply.status !== 200) wrong.push(`${caller}: ${key} ${reply.status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('is in no search, inclusion, count, summary or export of theirs', async () => {
    const wrong: string[] = []
    for (const [caller, headers] of ofPatient()) {
      for (const path of WHOLE) {
        const reply = await get(path, headers)
        if (
          reply.text.includes(SECRET) ||
          hidden.some((key) => reply.text.includes(`"${key}"`) && reply.text.includes(SECRET))
        )
          wrong.push(`${caller}: ${path}`)
      }
      for (const type of new Set([...hidden, ...open].map((key) => key.split('/')[0]))) {
        const { json } = await get(`/fhir/${type}?_summary=count`, headers)
        const shown = open.filter((key) => key.startsWith(`${type}/`)).length
        if (json.total !== shown) wrong.push(`${caller}: ${json.total} of ${type} counted, ${shown} released`)
      }
      for (const key of hidden) {
        const [type, id] = key.split('/')
        const { json } = await get(`/fhir/${type}?_id=${id}&_summary=count`, headers)
        if (json.total !== 0) wrong.push(`${caller}: ${key} counted`)
      }
    }
    expect(wrong).toEqual([])
    const staff = await get('/fhir/DiagnosticReport?_count=1000', callers.get('provider') ?? {})
    expect(staff.text).toContain(SECRET)
  })

  test('is in nothing the record store gives to a patient or a carer', async () => {
    const patient = server.recordsAs('patient')
    const carer = server.services.openRecords(
      mintIdentity({ ...patient.who, id: 'carer', carerScopes: ['readings', 'record'] }),
    )
    const wrong: string[] = []
    for (const [name, records] of [
      ['patient', patient],
      ['carer', carer],
    ] as [string, Records][]) {
      for (const type of new Set(hidden.map((key) => key.split('/')[0] as ResourceType))) {
        const found = await Promise.all([
          records.search(type, { limit: 1000 }),
          records.people(type, { any: [{}] }),
          records.ofEach(type, { patients: ['demo-patient'], each: 'all' }).then((all) => [...all.values()].flat()),
          records.transaction((tx) => tx.search(type, { limit: 1000 })),
        ])
        const text =
          JSON.stringify(found, (key, inner) => (key === 'resource' ? undefined : inner)) +
          JSON.stringify(found[0].rows.map((row) => row.text)) +
          JSON.stringify(found[2].map((row) => row.text))
        if (text.includes(SECRET)) wrong.push(`${name}: ${type}`)
      }
    }
    const { observations } = await patient.chart('demo-patient')
    expect(observations.map(({ id }) => id)).not.toContain('fresh-value')
    expect(wrong).toEqual([])
  })

  test('shows no earlier draft of what was signed since', async () => {
    const draft = { ...sampleOf('Composition'), id: 'was-draft', ...secret } as FhirResource
    await server.preparing().create(draft)
    const { extension: _, ...signed } = { ...draft, status: 'final' } as FhirResource & { extension?: unknown }
    await server.preparing().update(signed as FhirResource)
    for (const [, headers] of ofPatient()) {
      const history = await get('/fhir/Composition/was-draft/_history', headers)
      expect(history.json.entry).toHaveLength(1)
      expect(history.text).not.toContain(SECRET)
      expect((await get('/fhir/Composition/was-draft/_history/1', headers)).status).toBe(404)
      expect((await get('/fhir/Composition/was-draft/_history/2', headers)).status).toBe(200)
    }
  })

  test('is released by the review: closing it shows the report', async () => {
    const [, headers] = ofPatient()[0] ?? []
    const { rows } = await server.preparing().search('Task', { tokens: ['focus|fresh'] })
    await server.preparing().update({ ...rows[0]?.resource, status: 'completed' } as FhirResource)
    for (const key of ['DiagnosticReport/fresh', 'Observation/fresh-value', 'DocumentReference/fresh-copy']) {
      expect((await get(`/fhir/${key}`, headers ?? {})).status).toBe(200)
    }
  })
})
