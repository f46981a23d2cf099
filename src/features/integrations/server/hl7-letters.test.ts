import type { Task } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { receive } from '#platform/connections/hl7/receive.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import { wakeIntake } from './hl7-intake.ts'

const PDF = Buffer.from('%PDF-1.4 a letter of another system')
const ed = (data: string, subtype = 'PDF', encoding = 'Base64') =>
  `OBX|1|ED|LET^Letter||AUTHOR^application^${subtype}^${encoding}^${data}||||||F`
const PID = 'PID|1||29537015011^^^AUSHIC^MC||Núñez^Margaret||19510714|F'
const NOBODY = 'PID|1||99999^^^LIS^MR||Nobody^Known||19330101|F'

const message = (kind: string, controlId: string, ...segments: string[]) =>
  [
    `MSH|^~\\&|SPEC|CITYCHEST|AURORA|PRAC|20261115093000+1100||${kind}|${controlId}|P|2.4^AUS|||AL|NE|AUS|UNICODE UTF-8`,
    ...segments,
    '',
  ].join('\r')
const TXA = 'TXA|1|CN^Consultation letter|AP|20261114|123^Abara^Tom^^^Dr||||123^Abara^Tom^^^Dr|||DOC-77|||||AU'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  await server.preparing().createMany([
    {
      resourceType: 'Patient',
      id: 'margaret',
      name: [{ given: ['Margaret'], family: 'Núñez' }],
      birthDate: '1951-07-14',
      identifier: [{ system: identifierSystems.medicare, value: '29537015011' }],
    },
    { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Castellan' }] },
  ])
  cookie = await server.signIn('provider')
})
afterAll(() => server.close())

async function send(text: string): Promise<string> {
  const answer = await receive(Buffer.from(text), {
    messages: server.services.hl7Messages,
    practice: server.practice,
    takesTests: false,
    arrived: () => undefined,
    now: () => new Date(),
  })
  await wakeIntake(server.services.jobs, server.practice)
  await server.services.jobs.idle()
  return /\rMSA\|([A-Z]+)/.exec(answer)?.[1] ?? ''
}
const letters = async (): Promise<Task[]> => {
  const { rows } = await server.recordsAs('provider').search('Task', { code: ['incoming-letter'], sort: 'oldest' })
  return rows.map(({ resource }) => resource)
}
const fileOf = async (task: Task | undefined) => {
  const id = task?.focus?.reference?.split('/')[1] ?? ''
  const { resource } = await server.recordsAs('provider').read('DocumentReference', id)
  const { attachment } = resource.content[0] ?? {}
  return { resource, type: attachment?.contentType, bytes: Buffer.from(attachment?.data ?? '', 'base64') }
}
const queued = async () => (await server.services.hl7Messages.list(server.practice, 'queued'))[0]?.reason
const inbox = async () => (await server.ask('GET', '/api/inbox?kind=letter', { cookie })).json

describe('letters over HL7 v2', () => {
  it('MDM^T02 with a PDF waits in the inbox; nobody is filed, the right patient is suggested', async () => {
    expect(await send(message('MDM^T02', 'M1', PID, TXA, ed(PDF.toString('base64'))))).toBe('AA')
    const [task] = await letters()
    expect(task).toMatchObject({
      status: 'requested',
      description: 'Consultation letter, from Dr Tom Abara, CITYCHEST',
    })
    expect(task?.for).toBeUndefined()
    const { resource, type, bytes } = await fileOf(task)
    expect([type, bytes.equals(PDF), resource.subject]).toEqual(['application/pdf', true, undefined])
    const { json } = await server.ask('GET', `/api/correspondence/${task?.id}`, { cookie })
    expect(json.suggestions).toMatchObject([{ patientId: 'margaret', isStrong: true }])
  })

  it('the same letter in another message is stored once; a replacement says so', async () => {
    const before = (await letters()).length
    await send(message('MDM^T02', 'M1-again', PID, TXA, ed(PDF.toString('base64'))))
    expect(await letters()).toHaveLength(before)
    await send(message('MDM^T10', 'M2', PID, TXA, ed(Buffer.concat([PDF, PDF]).toString('base64'))))
    expect((await letters()).at(-1)?.description).toMatch(/^Replacement: Consultation letter/)
  })

  it('REF^I12 with text becomes a page, from the referring doctor; an unknown patient waits the same way', async () => {
    const text = [
      'OBX|1|FT|LET^Letter||Dear Dr Castellan,\\.br\\Thank you for seeing him||||||F',
      'OBX|2|TX|LET||Kind regards||||||F',
    ]
    const referrer = 'PRD|RP|Okafor^Ngozi^^^Dr|1 High Street'
    expect(await send(message('REF^I12', 'R1', 'RF1|A|R|||||REF-9', referrer, NOBODY, ...text))).toBe('AA')
    const task = (await letters()).at(-1)
    expect(task?.description).toBe('Referral, from Dr Ngozi Okafor, CITYCHEST')
    const { type, bytes } = await fileOf(task)
    expect(type).toBe('application/pdf')
    const drawn = readPdf(bytes).text
    for (const part of ['Referral', 'Dear Dr Castellan', 'Thank you for seeing him', 'Kind regards'])
      expect(drawn).toContain(part)
    const { json } = await server.ask('GET', `/api/correspondence/${task?.id}`, { cookie })
    expect(json.suggestions).toEqual([])
  })

  it('ORU^R01 of a document alone is a letter, with values also a result; without a match the result waits', async () => {
    const before = (await letters()).length
    const obr = 'OBR|1||77^LAB|18748-4^Imaging report^LN|||20261115080000+1100|||||||||||||||20261115090000+1100||RAD|F'
    await send(message('ORU^R01', 'O1', NOBODY, obr, ed(Buffer.from('%PDF-1.7 one').toString('base64'))))
    expect((await letters()).at(-1)?.description).toBe('Imaging report, from CITYCHEST')
    const value = 'OBX|2|NM|26449-9^Eosinophils^LN||0.45|x10*9/L|0.02-0.50|N|||F'
    await send(
      message('ORU^R01', 'O2', PID, obr.replace('77', '78'), ed(Buffer.from('%PDF-1.7 two').toString('base64')), value),
    )
    expect(await letters()).toHaveLength(before + 2)
    const reports = await server.recordsAs('provider').search('DiagnosticReport', { patient: 'margaret' })
    expect(reports.rows).toHaveLength(1)
    await send(
      message(
        'ORU^R01',
        'O3',
        NOBODY,
        obr.replace('77', '79'),
        ed(Buffer.from('%PDF-1.7 three').toString('base64')),
        value,
      ),
    )
    expect(await letters()).toHaveLength(before + 2)
    expect(await queued()).toMatch(/No patient on record/)
  })

  it.each([
    ['a document elsewhere', 'OBX|1|RP|LET^Letter||https://elsewhere.example/letter.pdf||||||F', /does not fetch it/],
    ['a word processor file', ed(Buffer.from('{\\rtf1}').toString('base64'), 'RTF'), /not a PDF/],
    ['broken content', ed('%%%'), /cannot be decoded/],
    ['no content', ed(''), /no content/],
    ['no document', 'OBX|1|NM|1^x^LN||4|u|||||F', /no document/],
  ])('%s waits for a person with the reason', async (what, obx, reason) => {
    const before = (await letters()).length
    expect(await send(message('MDM^T02', `Q-${what.replaceAll(' ', '-')}`, PID, TXA, obx))).toBe('AA')
    expect(await letters()).toHaveLength(before)
    expect(await queued()).toMatch(reason)
  })

  it('are listed among the letters of the inbox', async () => {
    const { items } = await inbox()
    expect(items.length).toBeGreaterThan(2)
  })

  it('MDM^T11 (cancellation) is not taken', async () => {
    expect(await send(message('MDM^T11', 'C1', PID, TXA))).toBe('AR')
  })
})
