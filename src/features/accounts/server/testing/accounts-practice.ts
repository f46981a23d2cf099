import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { signInAs } from '#app/server/testing/sign-in-as.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { makeProviderNumber } from '#fhir/identifiers/test-numbers.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import type { FeeSchedule } from '#platform/practice-profile/contract.ts'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'

export const TODAY = '2026-11-16'
const now = new Date('2026-11-16T00:00:00Z')
const BASE = '/api/accounts'
const PATIENTS = ['ann', 'ben', 'cas', 'dee', 'eve', 'fay', 'gil', 'ivy', 'kit']

export function schedule(id: string, kind: FeeSchedule['kind'], practitionerId: string, feeCents: number) {
  return { id, name: id, kind, practitionerId, fees: [{ item: '110', feeCents }] }
}

export const PROFILE = {
  ...USUAL_PROFILE,
  identity: { ...USUAL_PROFILE.identity, name: 'Harbour Respiratory', abn: '51824753556' },
  fees: {
    payers: [...USUAL_PROFILE.fees.payers, { id: 'icare', name: 'icare', kind: 'workers-compensation' as const }],
    schedules: [
      schedule('everyone', 'private', '', 22_000),
      schedule('castellan', 'private', 'demo-provider', 25_000),
      schedule('work', 'workers-compensation', '', 31_000),
    ],
  },
}

function clinician(id: string, given: string, family: string, number: number) {
  const identifier = [{ system: identifierSystems.provider, value: makeProviderNumber(number) }]
  return { resourceType: 'Practitioner' as const, id, identifier, name: [{ family, given: [given] }] }
}

let serial = 0
export const key = () => `k-${++serial}`

export const line = (changes: object = {}) => ({
  item: '110',
  description: 'Consultation',
  serviceDate: TODAY,
  priceCents: 22_000,
  hasGst: false,
  ...changes,
})

export const newInvoice = (patientId: string, changes: object = {}) => ({
  kind: 'invoice',
  patientId,
  payerId: 'private',
  practitionerId: 'demo-provider',
  accountHolder: '',
  lines: [line()],
  key: key(),
  ...changes,
})

export const paying = (amountCents: number, changes: object = {}) => ({
  amountCents,
  method: 'card',
  on: TODAY,
  key: key(),
  ...changes,
})

/** A practice with fees, nine patients and staff of every position, for the tests of one file. */
export function accountsPractice() {
  const cookies: Record<string, string> = {}
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    const patients = PATIENTS.map((id) => ({
      resourceType: 'Patient' as const,
      id,
      name: [{ family: id, given: ['Pat'] }],
    }))
    await server
      .preparing()
      .createMany([
        ...patients,
        clinician('demo-provider', 'Eleanor', 'Castellan', 1),
        clinician('other', 'Tom', 'Abara', 2),
        { resourceType: 'Practitioner', id: 'reception', name: [{ family: 'Ception', given: ['Ria'] }] },
      ])
    cookies.clinician = await server.signIn('provider')
    for (const position of ['receptionist', 'nurse', 'manager'] as const)
      cookies[position] = await signInAs(server, position)
    installProfile(PROFILE)
  }, 60_000)
  afterEach(() => installProfile(PROFILE))
  afterAll(async () => {
    installProfile(USUAL_PROFILE)
    await server.close()
  })

  const ask = (who: string, method: 'GET' | 'POST', path: string, body?: unknown) =>
    server.ask(method, `${BASE}${path}`, { cookie: cookies[who] ?? '', ...(body !== undefined && { body }) })

  async function done(method: 'GET' | 'POST', path: string, body?: unknown, who = 'receptionist') {
    const answer = await ask(who, method, path, body)
    expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBeLessThan(300)
    return answer.json
  }

  const issue = async (patientId: string, changes: object = {}) =>
    (await done('POST', '/invoices', newInvoice(patientId, changes))).invoice

  async function pdf(path: string): Promise<string> {
    const answer = await server.app.http.inject({
      url: `${BASE}${path}`,
      headers: { cookie: cookies.receptionist ?? '' },
    })
    expect(answer.headers['content-type'], answer.body.slice(0, 200)).toContain('application/pdf')
    return readPdf(answer.rawPayload).text
  }

  return { server: () => server, cookies, ask, done, issue, pdf }
}
