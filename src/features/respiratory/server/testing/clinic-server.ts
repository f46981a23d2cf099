import type { Condition, Patient } from 'fhir/r4'
import { type AuditRow, lastAuditOf } from '#app/server/testing/last-audit.ts'
import { type Answer, startTestServer } from '#app/server/testing/test-server.ts'
import { practiceDay } from '#fhir/dates.ts'

const SNOMED = 'http://snomed.info/sct'

function patient(id: string, family: string, more: Partial<Patient> = {}): Patient {
  return {
    resourceType: 'Patient',
    id,
    identifier: [{ type: { coding: [{ code: 'MR' }] }, system: 'https://aurora.example/fhir/mrn', value: `AUR-${id}` }],
    name: [{ given: ['Ann'], family }],
    gender: 'female',
    birthDate: '1955-03-01',
    ...more,
  }
}

function problem(id: string, code: string, text: string): Condition {
  return {
    resourceType: 'Condition',
    clinicalStatus: { coding: [{ code: 'active' }] },
    category: [{ text: 'Problem' }],
    code: { coding: [{ system: SNOMED, code }], text },
    subject: { reference: `Patient/${id}` },
    onsetDateTime: '2015-01-01',
  }
}

/** A server with three patients: one with COPD, one with asthma, one without a full birth date. */
export async function startClinicServer() {
  const server = await startTestServer()
  const records = server.preparing()
  await records.createMany([
    patient('ann', 'Núñez'),
    patient('ben', 'Okafor', { gender: 'male', birthDate: '1990-06-15' }),
    patient('kim', 'Lee', { birthDate: '1962' }),
    problem('ann', '13645005', 'COPD'),
    problem('ben', '195967001', 'Asthma'),
  ])
  const cookie = await server.signIn('provider')
  const patientCookie = await server.signIn('patient')
  return {
    ...server,
    records,
    patientCookie,
    today: practiceDay(new Date()),
    get: (path: string): Promise<Answer> => server.ask('GET', path, { cookie }),
    post: (path: string, body: unknown): Promise<Answer> => server.ask('POST', path, { body, cookie }),
    lastAudit: (entityType: string, action?: AuditRow['action']) =>
      lastAuditOf(server.services.database, entityType, action),
  }
}

export type ClinicServer = Awaited<ReturnType<typeof startClinicServer>>
