import type { FhirResource, Observation, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holidayOn } from '#fhir/calendar/public-holidays.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { addDays, instantAt, practiceDay } from '#fhir/dates.ts'
import { makeIhi, makeMedicare } from '#fhir/identifiers/test-numbers.ts'
import { expectAuCore } from './server/testing/expect-au-core.ts'
import { startTestServer, type TestServer } from './server/testing/test-server.ts'

/** What the product writes through its own forms conforms to AU Core, as the synthetic practice does. */
let server: TestServer
let cookie: string
let patientId: string

const post = async (path: string, body: unknown) => {
  const answer = await server.ask('POST', path, { body, cookie })
  expect(answer.status, answer.text).toBe(201)
  return answer.json
}
const today = practiceDay(new Date())

beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('provider')
  await server.preparing().createMany([
    {
      resourceType: 'Practitioner',
      id: 'demo-provider',
      identifier: [{ system: identifierSystems.provider, value: '2426621B' }],
      name: [{ family: 'Castellan', given: ['Eleanor'] }],
    },
  ])
  const registered = await post('/api/patients', {
    title: 'Ms',
    given: 'Margaret Anne',
    family: 'Nguyen',
    preferredName: 'Maggie',
    gender: 'female',
    birthDate: '1951-07-14',
    mobile: '0491 570 110',
    email: 'margaret@example.com',
    messages: 'no',
    addressLine: '1 Banksia Avenue',
    suburb: 'Marrickville',
    state: 'NSW',
    postcode: '2204',
    medicareNumber: makeMedicare(7, 1).slice(0, 10),
    medicareIrn: '1',
    ihi: makeIhi(7),
    dvaNumber: 'QX123456',
    dvaCard: 'DVG',
    interpreter: 'yes',
    language: 'vi',
    indigenousStatus: '4',
    gpName: 'Dr Anh Prentice',
    contactName: 'Linh Nguyen',
    contactRelationship: 'Daughter',
    contactPhone: '0491 570 156',
  })
  patientId = registered.id
})
afterAll(() => server.close())

const written = async <T extends FhirResource['resourceType']>(type: T) =>
  (await server.preparing().search(type, { patient: patientId })).rows.map(({ resource }) => resource)

describe('records written through the product', () => {
  it('a person with every detail', async () => {
    const { resource } = await server.preparing().read('Patient', patientId)
    expect(resource.identifier?.length).toBeGreaterThanOrEqual(4)
    expectAuCore(resource)
  })

  it('a person with what is needed and no more, and after an edit', async () => {
    const least = { given: 'Bo', family: 'Lee', gender: 'male', birthDate: '1960-01-02' }
    const { id, version, patient } = (await post('/api/patients', least)) as {
      id: string
      version: number
      patient: Patient
    }
    expectAuCore(patient)
    const headers = { 'if-match': `W/"${version}"` }
    const edited = await server.ask('PUT', `/api/patients/${id}`, { cookie, headers, body: { ihi: makeIhi(9) } })
    expect(edited.status).toBe(200)
    expectAuCore(edited.json.patient)
  })

  it.each([
    ['conditions', { code: { text: 'COPD', term: '13645005' }, clinicalStatus: 'active', verification: 'confirmed' }],
    ['conditions', { code: { text: 'Hay fever' }, clinicalStatus: 'active', verification: 'provisional' }],
    [
      'allergies',
      {
        substance: { text: 'Penicillin', term: 'penicillin' },
        clinicalStatus: 'active',
        verification: 'confirmed',
        reactions: [{ manifestation: { text: 'Hives', term: 'hives' }, severity: 'moderate' }],
      },
    ],
    ['allergies/none-known', { about: 'food' }],
    [
      'medications',
      {
        medicine: { text: 'tiotropium' },
        strength: '18 microgram',
        route: 'inhaled',
        doseAmount: 1,
        doseUnit: 'inhalation',
        frequency: 'once-daily',
        start: today,
      },
    ],
    [
      'immunizations',
      {
        vaccine: { text: 'COVID-19 vaccine (Comirnaty)', term: 'covid-19 vaccine (comirnaty)' },
        on: today,
        lotNumber: 'FX1234',
        site: 'left-upper-arm',
        isGivenElsewhere: false,
      },
    ],
  ])('%s', async (part, body) => {
    expectAuCore((await post(`/api/patients/${patientId}/${part}`, body)).resource)
  })

  it('vital signs, lung function, pathology, scores and a value of free text', async () => {
    const values = {
      systolic: 132,
      diastolic: 80,
      heartRate: 76,
      respiratoryRate: 18,
      temperature: 36.8,
      weight: 70,
      height: 160,
      oxygenSaturation: 94,
      fev1Post: 1.2,
      fvcPost: 2.4,
      eosinophils: 0.3,
      cat: 18,
    }
    const readings = Object.entries(values).map(([name, value]) => ({ name, value }))
    const other = { code: { text: 'Sputum colour' }, value: 'Green' }
    const at = new Date().toISOString()
    const path = `/api/patients/${patientId}/observations`
    const { resources } = (await post(path, { at, readings: [...readings, other] })) as { resources: Observation[] }
    expect(resources.length).toBeGreaterThanOrEqual(Object.keys(values).length)
    resources.forEach(expectAuCore)
  })

  it('an encounter with its signed note', async () => {
    const body = {
      patientId,
      type: 'Follow-up Visit',
      reason: 'COPD review',
      start: new Date().toISOString(),
      status: 'in-progress',
    }
    const { encounter } = (await post('/api/encounters', body)) as { encounter: { id: string } }
    expectAuCore((await server.recordsAs('provider').read('Encounter', encounter.id)).resource)
    const sections = ['Subjective', 'Objective', 'Assessment', 'Plan'].map((title) => ({
      title,
      sentences: [{ id: title, text: `${title}: as before.` }],
    }))
    const saved = await server.ask('PUT', `/api/encounters/${encounter.id}/note`, { cookie, body: { sections } })
    const headers = { 'if-match': `W/"${saved.json.version}"` }
    const signed = await server.ask('POST', `/api/encounters/${encounter.id}/sign`, { cookie, headers, body: {} })
    expect(signed.status, signed.text).toBe(200)
    const compositions = await written('Composition')
    expect(compositions).toHaveLength(1)
    compositions.forEach(expectAuCore)
    ;(await written('Encounter')).forEach(expectAuCore)
  })

  it('an appointment, for which AU Core has no profile, is left alone', async () => {
    await post('/api/appointments', {
      patientId,
      practitionerId: 'demo-provider',
      appointmentDateTime: instantAt(nextOpenDay(), '10:00'),
      duration: 30,
      type: 'follow-up-visit',
      reason: 'Review',
    })
    const booked = await written('Appointment')
    expect(booked).toHaveLength(1)
    booked.forEach(expectAuCore)
  })
})

/** A weekday that is no public holiday. */
function nextOpenDay(): string {
  const isOpen = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidayOn('NSW', day)
  const days = Array.from({ length: 14 }, (_, index) => addDays(today, index + 1))
  return days.find(isOpen) ?? ''
}
