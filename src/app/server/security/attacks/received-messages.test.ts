import type { Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wakeIntake } from '#features/integrations/server/hl7-intake.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import type { MessageState } from '#platform/connections/hl7/messages.ts'
import { receive } from '#platform/connections/hl7/receive.ts'
import { oru, type Person } from '#platform/connections/hl7/testing/messages.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** A message of another system is no way around a restricted record, and none into a stranger's. */
let server: TestServer
let admin: string
let provider: string
const SECRET = '0.777'
const SEALED: Person = { mrn: 'AUR00007', family: 'Sealed', given: 'Ann', born: '19510714' }
const OPEN: Person = { mrn: 'AUR00001', family: 'Open', given: 'Olga', born: '19600101' }
const OTHER: Person = { mrn: 'AUR00002', family: 'Other', given: 'Otto', born: '19700101' }

const patient = (id: string, { mrn, family, given, born }: Person): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ given: [given], family }],
  birthDate: born.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'),
  identifier: [{ system: identifierSystems.medicalRecord('8003628233352432'), value: mrn ?? '' }],
})

beforeAll(async () => {
  server = await startTestServer()
  await server
    .preparing()
    .createMany([
      patient('sealed', SEALED),
      patient('open', OPEN),
      patient('other', OTHER),
      { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Self' }] },
    ])
  admin = await server.signIn('admin')
  provider = await server.signIn('provider')
})
afterAll(() => server.close())

async function take(text: string): Promise<string> {
  const { services, practice } = server
  const answer = await receive(Buffer.from(text), {
    messages: services.hl7Messages,
    practice,
    takesTests: false,
    arrived: () => undefined,
    now: () => new Date(),
  })
  await wakeIntake(services.jobs, practice)
  await services.jobs.idle()
  return /\rMSA\|([^\r]*)/.exec(answer)?.[1] ?? ''
}
const newest = async (state: MessageState) => (await server.services.hl7Messages.list(server.practice, state))[0]
const reportsOf = async (id: string) =>
  (await server.preparing().search('DiagnosticReport', { patient: id, limit: 100 })).rows.length

describe('a message about a restricted record', () => {
  const WRONG_NAME = { ...SEALED, family: 'Somebody' }
  const letter = (person: Person) =>
    oru({ controlId: 'letter', person }).replace('ORU^R01^ORU_R01', 'MDM^T02').replace(/OBX.*/, `OBX|1|TX|||${SECRET}`)
  test.each([
    ['a result', 'stored', oru({ controlId: 'sealed', person: SEALED, eosinophils: SECRET })],
    ['a result that waits', 'queued', oru({ controlId: 'waits', person: WRONG_NAME, eosinophils: SECRET })],
    ['a letter', 'stored', letter(SEALED)],
  ] as const)('is opened, filed or discarded by nobody outside the team: %s', async (_, state, text) => {
    await take(text)
    const { id = '' } = (await newest(state)) ?? {}
    const path = `/api/integrations/messages/${id}`
    const read = (cookie: string) => server.ask('GET', path, { cookie })
    expect((await read(provider)).text).toContain(SECRET)

    const body = { patientId: 'sealed', reason: 'staff member' }
    expect((await server.ask('POST', '/api/restricted-patients', { cookie: admin, body })).status).toBe(201)
    for (const cookie of [provider, admin]) {
      const refused = await read(cookie)
      expect([refused.status, refused.text.includes(SECRET)]).toEqual([403, false])
      for (const [act, sent] of [
        ['retry', { patientId: 'open' }],
        ['discard', { reason: 'Not ours' }],
      ] as const) {
        expect((await server.ask('POST', `${path}/${act}`, { cookie, body: sent })).status, act).toBe(403)
      }
    }
    expect((await newest(state))?.id).toBe(id)
    const lift = { cookie: admin, body: { reason: 'no longer' } }
    expect((await server.ask('POST', '/api/restricted-patients/sealed/lift', lift)).status).toBe(200)
    expect((await read(provider)).text).toContain(SECRET)
  })
})

describe('a message that names more than one patient', () => {
  const second = (person: Person) => {
    const [, ...rest] = oru({ controlId: 'x', order: 'second', person }).trimEnd().split('\r')
    return rest
  }
  test('by a second PID is stored in no chart, and its sender learns so', async () => {
    const before = [await reportsOf('open'), await reportsOf('other')]
    const answer = await take(oru({ controlId: 'two-patients', person: OPEN, more: second(OTHER) }))
    expect(answer).toBe('AE||The message names more than one patient (PID).')
    expect([await reportsOf('open'), await reportsOf('other')]).toEqual(before)
    expect((await newest('queued'))?.reason).toContain('more than one patient')
  })

  test('by the number of another patient on record waits for a person', async () => {
    const before = [await reportsOf('open'), await reportsOf('other')]
    const text = oru({ controlId: 'two-numbers', person: OPEN }).replace('AUR00001^', 'AUR00002^^^AURORA^MR~AUR00001^')
    expect(await take(text)).toContain('AA')
    expect([await reportsOf('open'), await reportsOf('other')]).toEqual(before)
    expect((await newest('queued'))?.reason).toBe('One of the numbers is of another patient on record.')
  })
})

test('a message with any number of patient numbers costs no more than one with a few', async () => {
  const numbers = Array.from({ length: 5000 }, (_, at) => `N${at}^^^X^MR`).join('~')
  await take(oru({ controlId: 'numbers', person: OPEN }).replace(/AUR00001[^|]*/, numbers))
  expect((await newest('queued'))?.reason).toBe('There are more than 20 patient numbers.')
})
