import type { Condition, Consent, FhirResource, Observation, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auroraSystems, identifierSystems } from '#fhir/codes/systems.ts'
import { oru } from '#platform/connections/hl7/testing/messages.ts'
import { type LoopbackFhir, startLoopbackFhir } from '#platform/connections/testing/loopback-fhir.ts'
import { type IntegrationServer, startIntegrationServer } from './testing/integration-server.ts'

const IHI = '8003608000009019'
const subject = { reference: 'Patient/remote-ann', display: 'Ann Brandt' }
const ann: Patient = {
  resourceType: 'Patient',
  id: 'remote-ann',
  text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml"><script>steal()</script></div>' },
  identifier: [{ system: identifierSystems.ihi, value: IHI }],
  name: [{ family: 'Brandt', given: ['Ann'] }],
  birthDate: '1960-02-03',
  gender: 'female',
  managingOrganization: { reference: 'Organization/remote-hospital' },
}
const copd: Condition = {
  resourceType: 'Condition',
  id: 'remote-copd',
  clinicalStatus: { coding: [{ code: 'active' }] },
  code: { text: 'COPD' },
  subject,
  encounter: { reference: 'Encounter/remote-visit' },
  recorder: { reference: 'Practitioner/remote-doctor', display: 'Dr Far Away' },
}
const observation = (id: string, value: number): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: { text: 'FEV1' },
  subject,
  effectiveDateTime: '2026-10-01',
  valueQuantity: { value, unit: 'L' },
})
const visit: FhirResource = {
  resourceType: 'Encounter',
  id: 'remote-visit',
  status: 'finished',
  class: { code: 'IMP' },
  subject,
  period: { start: '2026-10-01' },
}
const twisted: Observation = {
  ...observation('remote-twisted', 9),
  modifierExtension: [{ url: 'https://x.example/not', valueBoolean: true }],
}
const someoneElse: Condition = { ...copd, id: 'remote-other', subject: { reference: 'Patient/remote-bob' } }

const HOSPITAL = '/hospital-record-system'
const WHOM = { numberKind: 'ihi', number: IHI, birthDate: '1960-02-03' }
let server: IntegrationServer
let fhir: LoopbackFhir

beforeAll(async () => {
  const values = [1.2, 1.3, 1.4].map((value, at) => observation(`remote-fev1-${at}`, value))
  // a server that also returns another patient's record
  const sly = { ...someoneElse, note: [{ text: 'see "Patient/remote-ann"' }] }
  fhir = await startLoopbackFhir({ resources: [ann, visit, copd, ...values, twisted, sly] })
  server = await startIntegrationServer()
  await server.post(`${HOSPITAL}/configure`, { enabled: true, endpoint: `${fhir.url}/` })
})
afterAll(async () => {
  await server.close()
  await fhir.close()
})

const real = () => {
  const { who } = server.recordsAs('provider')
  return server.services.openRealRecords(who)
}

async function pull() {
  const { json: preview } = await server.post(`${HOSPITAL}/pull/preview`, WHOM)
  return { preview, pulled: await server.post(`${HOSPITAL}/pull`, { ...WHOM, fingerprint: preview.fingerprint }) }
}
function changes(preview: { lines: { change: string }[] }): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { change } of preview.lines) counts[change] = (counts[change] ?? 0) + 1
  return counts
}

describe('pulling a record', () => {
  it('shows what would change and changes nothing', async () => {
    const { status, json } = await server.post(`${HOSPITAL}/pull/preview`, WHOM)
    expect(status).toBe(200)
    expect(json).toMatchObject({ patientName: 'Ann Brandt', isNewPatient: true })
    expect(changes(json)).toEqual({ new: 6, refused: 1 })
    expect(json.lines.find(({ change }: { change: string }) => change === 'refused').reason).toContain('modifier')
    expect(await real().count('Patient', {})).toBe(0)
  })

  it('writes into the real data alone, with provenance, without narrative and foreign references', async () => {
    const { pulled } = await pull()
    expect(pulled.json).toMatchObject({ written: 6, message: '6 records of Ann Brandt are now in the real data.' })
    const [patient] = (await real().search('Patient', {})).rows
    expect(patient?.resource).toMatchObject({
      birthDate: '1960-02-03',
      meta: { source: `${fhir.url}/Patient/remote-ann` },
    })
    expect(patient?.text).not.toContain('script')
    expect(patient?.text).not.toContain('remote-hospital')
    const [condition] = (await real().search('Condition', { patient: patient?.id })).rows
    const [encounter] = (await real().search('Encounter', { patient: patient?.id })).rows
    expect(condition?.resource).toMatchObject({
      encounter: { reference: `Encounter/${encounter?.id}` },
      recorder: { display: 'Dr Far Away' },
    })
    expect(condition?.resource.recorder?.reference).toBeUndefined()
    expect(await real().count('Observation', { patient: patient?.id })).toBe(3)
    const [provenance] = (await real().search('Provenance', { patient: patient?.id })).rows
    expect(provenance?.resource).toMatchObject({ entity: [{ what: { identifier: { value: fhir.url } } }] })
    expect(provenance?.resource.target).toHaveLength(6)
    expect(await server.recordsAs('provider').count('Patient', {})).toBe(0)
    const rows = await server.services.database.query<{ patient: string }>(
      `select patient from audit_events where operation = 'record pulled'`,
    )
    expect(rows).toEqual([{ patient: patient?.id }])
  })

  it('a second pull writes nothing', async () => {
    const { preview, pulled } = await pull()
    expect(changes(preview)).toEqual({ same: 5, refused: 1 })
    expect(pulled.json).toMatchObject({ written: 0, message: 'Everything was already here.' })
    expect(await real().count('Patient', {})).toBe(1)
  })

  it('what changed there is updated, what was changed here is left alone', async () => {
    const [mine] = (await real().search('Condition', {})).rows
    await real().update({ ...(mine?.resource as Condition), note: [{ text: 'Seen by us' }] })
    fhir.resources[2] = { ...copd, code: { text: 'COPD, severe' } }
    fhir.resources[3] = observation('remote-fev1-0', 1.1)
    const { preview, pulled } = await pull()
    expect(changes(preview)).toEqual({ same: 3, kept: 1, changed: 1, refused: 1 })
    expect(pulled.json.written).toBe(1)
    expect((await real().search('Condition', {})).rows[0]?.resource.note).toEqual([{ text: 'Seen by us' }])
    const values = (await real().search('Observation', {})).rows.map(
      ({ resource }) => resource.valueQuantity?.value ?? 0,
    )
    expect(values.sort((a, b) => a - b)).toEqual([1.1, 1.3, 1.4])
  })

  it('what changed since the preview is not written', async () => {
    const { json } = await server.post(`${HOSPITAL}/pull/preview`, WHOM)
    fhir.resources[3] = observation('remote-fev1-0', 0.9)
    const late = await server.post(`${HOSPITAL}/pull`, { ...WHOM, fingerprint: json.fingerprint })
    expect(late.status).toBe(409)
  })

  it('nobody is taken over on a number alone, a wrong number is told, another person of that number stops it', async () => {
    const born = await server.post(`${HOSPITAL}/pull/preview`, { ...WHOM, birthDate: '1960-02-04' })
    expect(born.status).toBe(404)
    const typo = await server.post(`${HOSPITAL}/pull/preview`, { ...WHOM, number: '8003608000009018' })
    expect(typo.json.message).toContain('last digit')
    const [patient] = (await real().search('Patient', {})).rows
    await real().update({ ...(patient?.resource as Patient), name: [{ family: 'Renamed', given: ['Ann'] }] })
    const other = await server.post(`${HOSPITAL}/pull/preview`, WHOM)
    expect(other.status).toBe(409)
    expect(other.json.message).toContain('differs')
  })
})

describe('sending a document', () => {
  const note = (id: string, status: 'final' | 'preliminary'): FhirResource => ({
    resourceType: 'Composition',
    id,
    status,
    type: { text: 'Letter' },
    title: 'Letter to the GP',
    date: '2026-11-10T09:00:00Z',
    author: [{ display: 'Dr Eleanor Castellan' }],
    subject: { reference: 'Patient/local-eva' },
    section: [
      { title: 'Plan', text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Go on.</div>' } },
    ],
  })
  const send = (documentId: string) =>
    server.post(`${HOSPITAL}/push`, { type: 'Composition', documentId, purpose: 'Asked for by the hospital' })

  beforeAll(async () => {
    await server
      .preparing()
      .createMany([
        { ...ann, id: 'local-eva', text: undefined, managingOrganization: undefined },
        note('signed', 'final'),
        note('draft', 'preliminary'),
      ])
  })

  it('lists what is signed, sends it once, and keeps that in the audit log', async () => {
    const { json: list } = await server.get('/sendable-documents?patient=local-eva')
    expect(list).toEqual([
      { type: 'Composition', id: 'signed', title: 'Letter to the GP', date: '2026-11-10T09:00:00Z' },
    ])
    expect((await send('signed')).json).toMatchObject({ isNew: true, message: 'The other server stored the document.' })
    expect((await send('signed')).json).toMatchObject({ isNew: false })
    const sent = fhir.resources.filter(({ resourceType }) => resourceType === 'DocumentReference')
    expect(sent).toMatchObject([{ status: 'current', subject: { identifier: { value: IHI } } }])
    const data = (sent[0] as { content: { attachment: { data: string } }[] }).content[0]?.attachment.data ?? ''
    expect(Buffer.from(data, 'base64').toString()).toContain('Go on.')
    const rows = await server.services.database.query<{ detail: string; patient: string }>(
      `select detail, patient from audit_events where operation = 'document sent' order by recorded`,
    )
    expect(rows[0]).toMatchObject({
      patient: 'local-eva',
      detail: expect.stringContaining('Asked for by the hospital'),
    })
  })

  it('a draft, a made-up record to a live system, and somebody who declined sharing are not sent', async () => {
    expect((await send('draft')).status).toBe(409)
    await server.post(`${HOSPITAL}/configure`, { enabled: true, endpoint: fhir.url, environment: 'production' })
    expect((await send('signed')).json.message).toContain('Synthetic records are not sent')
    await server.post(`${HOSPITAL}/configure`, { enabled: true, endpoint: fhir.url })
    const declined: Consent = {
      resourceType: 'Consent',
      status: 'active',
      scope: { coding: [{ code: 'patient-privacy' }] },
      category: [{ coding: [{ system: auroraSystems.consentKind, code: 'data-sharing' }] }],
      patient: { reference: 'Patient/local-eva' },
      dateTime: '2026-11-11T00:00:00Z',
      provision: { type: 'deny' },
    }
    await server.preparing().create(declined)
    expect((await send('signed')).json.message).toBe('This patient has declined data sharing. Nothing was sent.')
  })
})

describe('the queue of messages', () => {
  it('lists, shows segments, retries with a chosen person, discards with a reason', async () => {
    const { hl7Messages } = server.services
    const patient = { mrn: 'X1', family: 'Nobody', given: 'Known', born: '19600203' }
    const keep = (raw: string, controlId: string | undefined, problem: string) =>
      hl7Messages.keep(server.practice, {
        raw: Buffer.from(raw),
        sender: 'LIS|QLAB',
        controlId,
        kind: 'ORU^R01',
        problem,
      })
    const { id } = await keep(
      oru({ controlId: 'Q1', person: patient }),
      'Q1',
      'No patient on record has any of these numbers.',
    )
    const broken = await keep('garbage', undefined, 'The message does not begin with MSH.')
    const { json } = await server.get('/messages')
    expect(json.counts).toMatchObject({ queued: 2 })
    expect(json.messages).toHaveLength(2)
    const { json: detail } = await server.get(`/messages/${id}`)
    expect(detail.segments.map(({ name }: { name: string }) => name)).toEqual(['MSH', 'PID', 'OBR', 'OBX'])
    expect(detail.named).toEqual({ name: 'Known Nobody', birthDate: '1960-02-03', numbers: ['X1'] })

    expect((await server.post(`/messages/${id}/retry`, { patientId: 'missing' })).status).toBe(422)
    expect((await server.post(`/messages/${id}/retry`, { patientId: 'local-eva' })).status).toBe(200)
    await server.services.jobs.idle()
    expect(await server.recordsAs('provider').count('DiagnosticReport', { patient: 'local-eva' })).toBe(1)

    expect((await server.post(`/messages/${broken.id}/discard`, { reason: ' ' })).status).toBe(422)
    expect((await server.post(`/messages/${broken.id}/discard`, { reason: 'A test of the line' })).status).toBe(200)
    expect((await server.post(`/messages/${broken.id}/discard`, { reason: 'Again' })).status).toBe(409)
    const after = (await server.get('/messages?state=discarded')).json
    expect(after.messages).toMatchObject([{ reason: 'A test of the line', decidedBy: 'Dr Eleanor Castellan' }])
    expect(after.counts).toMatchObject({ queued: 0, stored: 1, discarded: 1 })
    const rows = await server.services.database.query<{ operation: string }>(
      `select operation from audit_events where entity_type = 'Hl7Message' order by recorded`,
    )
    expect(rows.map(({ operation }) => operation)).toEqual(['message read', 'message retried', 'message discarded'])
  })
})
