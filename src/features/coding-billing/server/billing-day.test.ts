import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { medicareReason } from '#medicine/australia/mbs/medicare-reasons.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import { person, practice } from './testing/billing-practice.ts'

const TODAY = '2026-11-16'
let now = new Date('2026-11-15T22:00:00Z')
let server: TestServer
let cookie: string

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, version?: number) =>
  server.ask(method, path, {
    cookie,
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `W/"${version}"` } }),
  })
async function done(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, version?: number) {
  const answer = await ask(method, path, body, version)
  expect(answer.status, `${method} ${path}: ${answer.text.slice(0, 400)}`).toBeLessThan(300)
  return answer.json
}
const minutesOn = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const simulator = async (mode: string) => {
  const admin = await server.signIn('admin')
  const body = { defaultBilling: 'bulk-bill', simulator: mode }
  expect((await server.ask('PUT', '/api/coding-billing/settings', { cookie: admin, body })).status).toBe(200)
}
/** Number of claims the simulator accepted, by its own memory. */
const lodged = async () => {
  const rows = await server.services.database.query<{ key: string }>(
    "select key from practice_settings where starts_with(key, 'claim-simulator/lodged/')",
  )
  return rows.length
}

beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  const patients = [
    ...person({ id: 'ann', serial: 301, referredOn: '2026-11-01' }),
    ...person({ id: 'ben', serial: 302, referredOn: '2026-11-01' }),
    ...person({ id: 'cas', serial: 303, referredOn: '2026-11-01', issue: '9' }),
  ]
  await server.preparing().createMany([...practice(), ...patients], { isBulk: true })
  cookie = await server.signIn('provider')
})
afterAll(() => server.close())

/** Check-in, visit and signature, through the same requests as the screens. */
async function seen(patientId: string, time: string): Promise<string> {
  const body = {
    patientId,
    practitionerId: 'demo-provider',
    type: 'initial-consultation',
    reason: 'COPD',
    appointmentDateTime: `${TODAY}T${time}:00+11:00`,
    duration: 45,
  }
  const booked = await done('POST', '/api/appointments', body)
  await done('POST', `/api/appointments/${booked.id}/checkin`)
  const { encounter } = await done('POST', '/api/encounters', {
    patientId,
    type: 'Initial Consultation',
    reason: 'COPD',
    start: now.toISOString(),
    status: 'in-progress',
  })
  // half an hour, in steps that keep the session active
  for (let step = 0; step < 3; step++) {
    minutesOn(10)
    await done('GET', '/api/coding-billing/settings')
  }
  const sections = [
    { title: 'Subjective', sentences: [{ id: 's1', text: 'Breathless on hills.' }] },
    { title: 'Assessment', sentences: [{ id: 'a1', text: 'COPD, frequent exacerbations.' }] },
    { title: 'Plan', sentences: [{ id: 'p1', text: 'Triple therapy; review in three months.' }] },
  ]
  const note = await done('PUT', `/api/encounters/${encounter.id}/note`, { sections })
  await done('POST', `/api/encounters/${encounter.id}/sign`, undefined, note.version)
  return encounter.id
}

describe('a day', () => {
  it('check-in, encounter, sign, suggestion, approve, accepted and rejected, correct, resubmit once, receipt', async () => {
    for (const [id, time] of [
      ['ann', '09:00'],
      ['ben', '10:00'],
      ['cas', '11:00'],
    ] as const) {
      await seen(id, time)
    }
    expect(await done('POST', '/api/coding-billing/suggestions/prepare')).toEqual({ made: 3, waiting: 0 })
    const { suggestions } = await done('GET', '/api/coding-billing/suggestions')
    expect(suggestions).toHaveLength(3)

    const claims: Record<string, string> = {}
    for (const { id, patientId, version, suggestedCodes } of suggestions) {
      expect(suggestedCodes.map(({ code }: { code: string }) => code)).toEqual(['110', 'J44.9'])
      const early = await ask('POST', `/api/coding-billing/suggestions/${id}/approve`, {}, version)
      expect(early.status).toBe(422)
      expect(early.json.message).toMatch(/Assignment of benefit: .* Record the assignment/)
      const body = { on: TODAY, way: 'electronic', by: 'Pat' }
      const assigned = await done('POST', `/api/coding-billing/suggestions/${id}/assignment`, body, version)
      const approved = await done(
        'POST',
        `/api/coding-billing/suggestions/${id}/approve`,
        {},
        assigned.suggestion.version,
      )
      claims[patientId] = approved.claimId
    }
    const stateOf = async (who: string) => (await done('GET', `/api/coding-billing/claims/${claims[who]}`)).claim
    expect((await stateOf('ann')).state).toBe('assessed')
    expect((await stateOf('ben')).state).toBe('assessed')
    const rejected = await stateOf('cas')
    expect(rejected).toMatchObject({ state: 'rejected', reasons: [{ code: '9605' }] })
    expect(rejected.reasons[0].whatToDo).toBe(medicareReason('9605')?.whatToDo)
    expect(await lodged()).toBe(3)

    // the new card is entered in the record and the claim is resent, but the reply is lost
    const records = server.preparing()
    const { resource: cas, version } = await records.read('Patient', 'cas')
    const identifier = (cas.identifier ?? []).map((one) =>
      one.system === identifierSystems.medicare
        ? { ...one, value: `${one.value?.slice(0, 9)}2${one.value?.slice(10)}` }
        : one,
    )
    await records.update({ ...cas, identifier }, { ifMatch: version })
    await simulator('reply-lost')
    const lost = await done('POST', `/api/coding-billing/claims/${claims.cas}/resubmit`)
    expect(lost.claim).toMatchObject({ state: 'unknown', mustAskFirst: true, reasons: [{ code: '3004' }] })
    expect(await lodged()).toBe(4)
    await simulator('normal')
    const again = await done('POST', `/api/coding-billing/claims/${claims.cas}/resubmit`)
    expect(again.claim).toMatchObject({ state: 'assessed', attempts: 2 })
    expect(await lodged()).toBe(4)
    expect((await ask('POST', `/api/coding-billing/claims/${claims.cas}/resubmit`)).status).toBe(409)

    const detail = await done('GET', `/api/coding-billing/claims/${claims.cas}`)
    const states = detail.history.map(({ state }: { state: string }) => state)
    expect(states).toEqual(['ready', 'sending', 'rejected', 'sending', 'unknown', 'assessed'])

    const document = await server.app.http.inject({
      url: `/api/coding-billing/claims/${claims.cas}/receipt`,
      headers: { cookie },
    })
    expect(document.headers['content-type']).toContain('application/pdf')
    const pdf = readPdf(document.rawPayload)
    expect(pdf.text).toContain('$155.85')
    expect(pdf.text).toContain(detail.claim.number)
    expect(pdf.objects).toContain('/StructTreeRoot')
  })
})
