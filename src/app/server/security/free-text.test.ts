import type { Appointment, Practitioner } from 'fhir/r4'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { typedFields } from '#app/server/testing/typed-fields.ts'
import { type Caller, type PortalServer, startPortal } from '#features/patient-portal/server/testing/portal-server.ts'

/**
 * Every field of every request that a patient or carer can send, read from the contracts. A field that takes any text has
 * to be answered with advice where the text holds danger, or be named below with the reason why nobody writes a sentence
 * into it. A new field fails here until it is one of the two.
 */
const NO_SENTENCE: Readonly<Record<string, string>> = {
  'POST /api/auth/change-password currentPassword': 'secret, never read',
  'POST /api/auth/change-password newPassword': 'secret, never read',
  'POST /api/auth/totp/remove password': 'secret, never read',
  'POST /api/auth/totp/remove code': 'code',
  'POST /api/auth/chart-codes/redeem code': 'code',
  'POST /api/auth/passkeys/start password': 'secret, never read',
  'POST /api/auth/passkeys ceremony': 'key of the browser',
  'POST /api/auth/passkeys name': 'name of a device, seen by its owner alone',
  'POST /api/auth/passkeys response.id': 'key of the browser',
  'POST /api/auth/passkeys response.rawId': 'key of the browser',
  'POST /api/auth/passkeys response.response.clientDataJSON': 'key of the browser',
  'POST /api/auth/passkeys response.response.attestationObject': 'key of the browser',
  'POST /api/patients/chat/assistant context.currentPage': 'address of the page',
  'POST /api/patients/chat/assistant context.userId': 'ignored',
  'POST /api/patients/chat/assistant context.userRole': 'ignored',
  'POST /api/patients/chat/assistant context.timestamp': 'time',
  'POST /api/patients/chat/assistant context.person': 'id',
  'POST /api/patients/chat/assistant follows': 'id',
  'PUT /api/notices/preferences quiet.from': 'time of day',
  'PUT /api/notices/preferences quiet.to': 'time of day',
  'POST /api/patient-portal/send-message attachments[].name': 'name of a file',
  'POST /api/patient-portal/send-message attachments[].data': 'file; a person looks at it, and text in it is read',
  'POST /api/patient-portal/{id}/booking type': 'one of the types that the practice offers',
  'POST /api/patient-portal/{id}/carers name': 'name of a person',
  'POST /api/patient-portal/carer-codes code': 'code',
  'POST /api/apps/requests/{id}/approve patientId': 'id',
}

const HOME = '/api/patient-portal/demo-patient'
const ASK = '/api/patients/chat/assistant'
const MESSAGE = '/api/patient-portal/send-message'

type Reply = { advice?: { level: string }; urgent?: { steps: string[] }; planToday?: { zone: string } }

let portal: PortalServer
let margaret: Caller
beforeAll(async () => {
  portal = await startPortal()
  margaret = await portal.patient()
  await portal.preparing().createMany([DOCTOR, visitOf('visit-danger', 2), visitOf('visit-harmless', 1)])
  const changed = { updatedAt: portal.clock.at.toISOString(), changedBy: 'Test' }
  await portal.services.profile.savePart(portal.practice, 'onlineBooking', BOOKING, changed)
})
afterAll(() => portal.close())
// a report for each way, not one for all
beforeEach(async () => {
  await portal.services.database.query('delete from r_task')
})

/** How each is written, so that the test knows nothing else of it. */
const WAYS: Readonly<Record<string, (words: string) => Promise<Reply>>> = {
  [`POST ${ASK} message`]: async (message) => (await margaret.post(ASK, { message })).json,
  'POST /api/chat/messages/{id}/feedback reason': async (reason) => {
    const { json } = await margaret.post(ASK, { message: 'thanks' })
    return (await margaret.post(`/api/chat/messages/${json.id}/feedback`, { helpful: false, reason })).json
  },
  'POST /api/patient-portal/log-symptom symptom': async (symptom) =>
    (
      await margaret.post('/api/patient-portal/log-symptom', {
        patientId: 'demo-patient',
        symptom,
        severity: 'mild',
      })
    ).json,
  'POST /api/patient-portal/{id}/goals text': async (text) => (await margaret.post(`${HOME}/goals`, { text })).json,
  'POST /api/patient-portal/{id}/goals/{goalId}/progress note': async (note) => {
    const { json } = await margaret.post(`${HOME}/goals`, { text: 'Walk to the shop' })
    return (await margaret.post(`${HOME}/goals/${json.goal.id}/progress`, { percent: 20, note })).json
  },
  'POST /api/patient-portal/{id}/appointments/{appointmentId}/rating words': async (words) => {
    const visit = words === DANGER ? 'visit-danger' : 'visit-harmless'
    return (await margaret.post(`${HOME}/appointments/${visit}/rating`, { words })).json
  },
  [`POST ${MESSAGE} message`]: async (message) =>
    (await margaret.post(MESSAGE, { patientId: 'demo-patient', message })).json,
  [`POST ${MESSAGE} subject`]: async (subject) =>
    (await margaret.post(MESSAGE, { patientId: 'demo-patient', message: 'see above', subject })).json,
  'POST /api/patient-portal/{id}/booking reason': async (reason) => {
    const { json } = await margaret.get(`${HOME}/booking/slots?type=follow-up-visit&practitioner=dr-a`)
    const [{ start }] = json.slots
    return (await margaret.post(`${HOME}/booking`, { type: 'follow-up-visit', practitionerId: 'dr-a', start, reason }))
      .json
  },
  'PUT /api/patient-portal/{id}/consents/{kind} reason': async (reason) => {
    const { json } = await margaret.get(`${HOME}/consents`)
    const { version } = json.find(({ kind }: { kind: string }) => kind === 'data-sharing')
    return (await margaret.put(`${HOME}/consents/data-sharing`, { decision: 'declined', reason }, version)).json
  },
  'POST /api/patient-portal/{id}/corrections text': async (text) =>
    (await margaret.post(`${HOME}/corrections`, { topic: 'medicines', text })).json,
}

const DANGER = 'my lips are blue and I cannot breathe'
const HARMLESS = 'please check the spelling of my street'

/** What a request of a patient can hold; public requests, such as signing in, have no patient yet. */
const FIELDS = Object.values(endpoints)
  .filter(({ access, method, body }) => Array.isArray(access) && access.includes('patient') && method !== 'GET' && body)
  .flatMap(({ method, path, body }) => typedFields(body).map((field) => `${method} ${path} ${field}`))

describe('what a patient can write', () => {
  test('is known, field by field', () => {
    const known = [...Object.keys(WAYS), ...Object.keys(NO_SENTENCE)]
    expect(FIELDS.filter((field) => !known.includes(field))).toEqual([])
    expect(known.filter((field) => !FIELDS.includes(field))).toEqual([])
  })

  test.each(Object.keys(WAYS))('%s: danger is answered with what to do, and reported', async (way) => {
    const reply = await WAYS[way]?.(DANGER)
    expect(reply?.advice?.level ?? (reply?.urgent && 'emergency')).toBe('emergency')
    const { json } = await (await portal.staff()).get('/api/danger-reports')
    expect(json.reports[0]).toMatchObject({ patientId: 'demo-patient', level: 'emergency' })
  })

  test.each(Object.keys(WAYS).filter((way) => !way.endsWith('symptom')))('%s: harmless words are not', async (way) => {
    const reply = await WAYS[way]?.(HARMLESS)
    expect(['emergency', 'crisis']).not.toContain(reply?.advice?.level)
    expect(reply?.urgent).toBeUndefined()
  })
})

const DOCTOR: Practitioner = {
  resourceType: 'Practitioner',
  id: 'dr-a',
  active: true,
  identifier: [{ system: 'http://hl7.org.au/id/ahpra-registration-number', value: 'MED-1' }],
  name: [{ given: ['Ada'], family: 'Arnold' }],
}

const BOOKING = {
  isOn: true,
  types: ['follow-up-visit'],
  practitionerIds: [],
  leadHours: 24,
  horizonDays: 30,
  cancelHours: 48,
  needsReferral: false,
}

function visitOf(id: string, day: number): Appointment {
  return {
    resourceType: 'Appointment',
    id,
    status: 'fulfilled',
    start: `2026-11-0${day}T00:00:00Z`,
    end: `2026-11-0${day}T00:30:00Z`,
    participant: [
      { actor: { reference: 'Patient/demo-patient', display: 'Margaret Nguyen' }, status: 'accepted' },
      { actor: { reference: 'Practitioner/demo-provider', display: 'Eleanor Castellan' }, status: 'accepted' },
    ],
  }
}
