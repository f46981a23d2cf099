import { connect, type Socket } from 'node:net'
import type { Patient, Practitioner } from 'fhir/r4'
import { Client, Message } from 'node-hl7-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { createFramer, framed } from '#platform/connections/hl7/framing.ts'
import { type Listener, listen } from '#platform/connections/hl7/listener.ts'
import { oru, type Person, siu } from '#platform/connections/hl7/testing/messages.ts'
import { wakeIntake } from './hl7-intake.ts'

const MARGARET: Person = { medicare: '29537015011', family: 'Núñez', given: 'Margaret', born: '19510714' }
const TWIN: Person = { medicare: '29537015011', family: 'Núñez', given: 'Maria', born: '19510714' }
const MRN: Person = { mrn: 'AUR00001', family: 'NUNEZ', given: 'M', born: '19510714' }

const patient = (id: string, given: string, mrn: string): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ given: [given], family: 'Núñez' }],
  birthDate: '1951-07-14',
  identifier: [
    { system: identifierSystems.medicare, value: '29537015011' },
    { system: identifierSystems.medicalRecord('8003628233352432'), value: mrn },
  ],
})
const practitioner: Practitioner = {
  resourceType: 'Practitioner',
  id: 'demo-provider',
  identifier: [{ system: identifierSystems.provider, value: '2426621B' }],
  name: [{ given: ['Eleanor'], family: 'Castellan' }],
}

let server: TestServer
let listener: Listener
let socket: Socket
let practice = 0
let answers: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  practice = server.practice
  const receiver = {
    messages: server.services.hl7Messages,
    practice,
    takesTests: false,
    arrived: () => undefined,
    now: () => new Date(),
  }
  listener = await listen(receiver, { host: '127.0.0.1', port: 0, peers: ['127.0.0.1'] })
  await server
    .preparing()
    .createMany([patient('margaret', 'Margaret', 'AUR00001'), patient('maria', 'Maria', 'AUR00002'), practitioner])
  socket = connect(listener.port, '127.0.0.1')
  const framer = createFramer()
  socket.on('data', (part) => {
    for (const frame of framer.push(part)) if ('message' in frame) answers.push(frame.message.toString())
  })
})
afterAll(async () => {
  socket.destroy()
  await listener.close()
  await server.close()
})

async function send(...messages: (string | Buffer)[]): Promise<string[]> {
  answers = []
  socket.write(Buffer.concat(messages.map((one) => framed(one))))
  await expect.poll(() => answers.length, { interval: 5, timeout: 30_000 }).toBe(messages.length)
  return answers.map((answer) => /\rMSA\|([^\r]*)/.exec(answer)?.[1] ?? '')
}

async function settle(): Promise<void> {
  await wakeIntake(server.services.jobs, practice)
  await server.services.jobs.idle()
}

const messagesIn = (state: 'stored' | 'queued' | 'received') => server.services.hl7Messages.list(practice, state)
const reports = async (id = 'margaret') =>
  (await server.recordsAs('provider').search('DiagnosticReport', { patient: id, limit: 1000 })).rows
const observations = async (id = 'margaret') =>
  (await server.recordsAs('provider').search('Observation', { patient: id, limit: 1000 })).rows

describe('results (ORU^R01)', () => {
  it('a result is acknowledged, stored with its values, and waits for a clinician', async () => {
    expect(await send(oru({ controlId: 'A1', person: MARGARET, flag: 'H', eosinophils: '0.91' }))).toEqual(['AA|A1|'])
    await settle()
    const [report] = await reports()
    expect(report?.resource).toMatchObject({ status: 'final', code: { text: 'Full blood count' } })
    const [value] = await observations()
    expect(value?.resource).toMatchObject({
      code: { coding: [{ system: 'http://loinc.org', code: '26449-9' }] },
      valueQuantity: { value: 0.91, unit: 'x10*9/L', system: 'http://unitsofmeasure.org', code: '10*9/L' },
      referenceRange: [{ low: { value: 0.02 }, high: { value: 0.5 } }],
      interpretation: [{ coding: [{ code: 'H' }] }],
      effectiveDateTime: '2026-11-14T21:00:00.000Z',
    })
    const inbox = await server.ask('GET', '/api/results?owner=all', { cookie: await server.signIn('provider') })
    expect(inbox.json.results).toMatchObject([{ patientName: 'Margaret Núñez', urgency: 'abnormal' }])
    expect(await messagesIn('stored')).toMatchObject([{ kind: 'ORU^R01', patient: 'margaret', sender: 'LIS|QLAB' }])
  })

  it('the same message again is acknowledged and kept once', async () => {
    await send(oru({ controlId: 'A1', person: MARGARET, flag: 'H', eosinophils: '0.91' }))
    await settle()
    expect(await reports()).toHaveLength(1)
    expect(await messagesIn('stored')).toHaveLength(1)
  })

  it('the same report in another message is not stored twice', async () => {
    await send(oru({ controlId: 'A1b', order: 'A1', person: MARGARET, flag: 'H', eosinophils: '0.91' }))
    await settle()
    expect(await reports()).toHaveLength(1)
  })

  it('a correction replaces the values and asks for another look', async () => {
    const sent = '20261115110000+1100'
    await send(oru({ controlId: 'A2', order: 'A1', status: 'C', sent, person: MARGARET, eosinophils: '0.19' }))
    await settle()
    expect((await reports()).map(({ resource }) => resource.status)).toEqual(['corrected'])
    const values = (await observations()).map(({ resource }) => [resource.status, resource.valueQuantity?.value])
    expect(values.sort(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['corrected', 0.19],
      ['entered-in-error', 0.91],
    ])
  })

  it('a record number with a shortened name finds the same person; the twin on the same card is told apart', async () => {
    await send(oru({ controlId: 'A3', person: MRN }), oru({ controlId: 'A4', person: TWIN }))
    await settle()
    expect(await reports()).toHaveLength(2)
    expect(await reports('maria')).toHaveLength(1)
  })

  it('what fits nobody, or more than one, waits for a person', async () => {
    const stranger = { ...MARGARET, medicare: '39500000414' }
    const someone = { ...MARGARET, given: 'M' }
    const born = { ...MARGARET, born: '19510715' }
    await send(
      oru({ controlId: 'U1', person: stranger }),
      oru({ controlId: 'U2', person: someone }),
      oru({ controlId: 'U3', person: born }),
    )
    await settle()
    const reasons = new Map((await messagesIn('queued')).map(({ controlId, reason }) => [controlId, reason]))
    expect(reasons.get('U1')).toMatch(/number/)
    expect(reasons.get('U2')).toBe('More than one patient on record matches.')
    expect(reasons.get('U3')).toBe('A patient with this number is on record, but the name or date of birth differs.')
    expect(await reports()).toHaveLength(2)
  })

  it('somebody chooses the person, and it is stored; both are in the audit log', async () => {
    const waiting = (await messagesIn('queued')).find(({ controlId }) => controlId === 'U2')
    const { who } = server.recordsAs('provider')
    expect(await server.services.hl7Messages.retry(who, waiting?.id ?? '', 'maria')).toBe(true)
    await settle()
    expect(await reports('maria')).toHaveLength(2)
    const rows = await server.services.database.query<{ operation: string; patient: string }>(
      `select operation, patient from audit_events where entity_type = 'Hl7Message'`,
    )
    expect(rows).toMatchObject([{ operation: 'message retried', patient: 'maria' }])
  })

  it('a reused control ID with other content is kept for a person, never dropped', async () => {
    await send(oru({ controlId: 'A3', person: MRN, eosinophils: '0.33' }))
    await settle()
    const found = (await messagesIn('queued')).find(({ controlId }) => controlId === 'A3')
    expect(found?.reason).toContain('same control ID')
  })
})

describe('bookings (SIU)', () => {
  const booked = async () => (await server.recordsAs('provider').search('Appointment', { patient: 'margaret' })).rows
  const about = { person: MRN, appointment: 'B-77' }

  it('books, moves and cancels one appointment', async () => {
    expect(await send(siu({ controlId: 'S1', event: 'S12', start: '202612011000', ...about }))).toEqual(['AA|S1|'])
    await settle()
    expect((await booked()).map(({ resource }) => resource)).toMatchObject([
      {
        status: 'booked',
        start: '2026-11-30T23:00:00Z',
        minutesDuration: 30,
        reasonCode: [{ text: 'Shortness of breath' }],
      },
    ])
    await send(siu({ controlId: 'S2', event: 'S13', start: '202612011400', ...about }))
    await settle()
    expect((await booked()).map(({ resource }) => resource.start)).toEqual(['2026-12-01T03:00:00Z'])
    await send(siu({ controlId: 'S3', event: 'S15', start: '202612011400', ...about }))
    await settle()
    expect((await booked()).map(({ resource }) => resource.status)).toEqual(['cancelled'])
  })

  it('a time that is taken, and somebody who does not work here, wait for a person', async () => {
    const start = '202612020900'
    await send(
      siu({ controlId: 'S4', event: 'S12', start, person: MRN, appointment: 'B-78' }),
      siu({ controlId: 'S5', event: 'S12', start, person: TWIN, appointment: 'B-79' }),
      siu({ controlId: 'S6', event: 'S12', start, person: TWIN, appointment: 'B-80', practitioner: 'zz^Nobody' }),
    )
    await settle()
    const reasons = new Map((await messagesIn('queued')).map(({ controlId, reason }) => [controlId, reason]))
    expect(reasons.get('S4')).toBeUndefined()
    expect(reasons.get('S5')).toContain('already has an appointment')
    expect(reasons.get('S6')).toContain('names no practitioner of this practice')
  })
})

it('a test of the line is answered; a training message is not taken into a chart', async () => {
  const test = 'MSH|^~\\&|LAB|QLAB|AURORA|P|20261115||NMD^N02|N1|T|2.4\rNCK|20261115\r'
  const training = oru({ controlId: 'T1', person: MRN }).replace('|T1|P|', '|T1|T|')
  const before = await server.services.hl7Messages.counts(practice)
  const [first, second] = await send(test, training)
  expect(first).toBe('AA|N1|')
  expect(second).toMatch(/^AR\|T1\|Training/)
  const after = await server.services.hl7Messages.counts(practice)
  expect(after).toEqual({ ...before, queued: before.queued + 1 })
})

it('a public HL7 client talks to the listener unmodified', async () => {
  const codes: string[] = []
  const client = new Client({ host: '127.0.0.1' })
  const connection = client.createConnection({ port: listener.port }, async (answer) => {
    codes.push(`${answer.getMessage().get('MSA.1').toString()} ${answer.getMessage().get('MSA.2').toString()}`)
  })
  await connection.sendMessage(new Message({ text: oru({ controlId: 'PUBLIC1', person: MRN }) }))
  await expect.poll(() => codes).toEqual(['AA PUBLIC1'])
  await connection.close()
  await settle()
  expect((await messagesIn('stored')).some(({ controlId }) => controlId === 'PUBLIC1')).toBe(true)
})

it('a caller from elsewhere is hung up on', async () => {
  const other = await listen(
    {
      messages: server.services.hl7Messages,
      practice,
      takesTests: true,
      arrived: () => undefined,
      now: () => new Date(),
    },
    { host: '127.0.0.1', port: 0, peers: ['192.0.2.1'] },
  )
  const caller = connect(other.port, '127.0.0.1')
  await new Promise((done) => caller.once('close', done).once('error', () => undefined))
  expect(caller.bytesRead).toBe(0)
  await other.close()
})

it('1,000 messages with 50 malformed: 950 stored once, 50 wait in the queue', { timeout: 240_000 }, async () => {
  const before = await server.services.hl7Messages.counts(practice)
  const broken = [
    (text: string) => text.replace('MSH|', 'MSX|'),
    (text: string) => text.replace(/\|M(\d+)\|P/, '||P'),
    (text: string) => text.replace('ORU^R01^ORU_R01', 'ZZZ^Z01'),
    (text: string) => text.replace('|2.4^AUS|', '|9.9|'),
    (text: string) => text.replace('UNICODE UTF-8', 'KLINGON'),
    (text: string) => text.replace(/OBR\|.*\r/, 'OBR|1\r'),
    (text: string) => text.replace(/PID\|.*\r/, ''),
    (text: string) => text.replace('^~\\&', '^^^^'),
    (text: string) => text.replace(/\r(?=OBX)/, '\rgarbage\r'),
    (text: string) => text.slice(0, text.indexOf('|P|')),
  ]
  const messages = Array.from({ length: 1000 }, (_, n) => {
    const good = oru({ controlId: `M${n}`, order: `order-${n}`, person: MRN })
    return n % 20 === 7 ? (broken[Math.floor(n / 20) % broken.length]?.(good) ?? '') : good
  })
  const codes: string[] = []
  for (let at = 0; at < messages.length; at += 250) codes.push(...(await send(...messages.slice(at, at + 250))))
  expect(codes).toHaveLength(1000)
  expect(codes.filter((code) => code.startsWith('AA')).length).toBeGreaterThanOrEqual(950)
  // resent in full, as a sender does that never saw the replies
  await send(...messages.slice(0, 100))
  await settle()
  const after = await server.services.hl7Messages.counts(practice)
  expect(after.stored - before.stored).toBe(950)
  expect(after.queued - before.queued).toBe(50)
  expect(after.received).toBe(0)
  expect(await server.recordsAs('provider').count('DiagnosticReport', { patient: 'margaret' })).toBe(953)
})
