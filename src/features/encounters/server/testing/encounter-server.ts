import type { Encounter, Patient } from 'fhir/r4'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import type { Role } from '#platform/api/endpoint.ts'
import type { Section } from '../../contract.ts'

export interface EncounterServer extends TestServer {
  cookies: Record<Role, string>
}

export async function startEncounterServer(): Promise<EncounterServer> {
  const server = await startTestServer()
  const cookies = {
    provider: await server.signIn('provider'),
    admin: await server.signIn('admin'),
    patient: await server.signIn('patient'),
  }
  return { ...server, cookies }
}

export function patient(id: string, family: string, given: string): Patient {
  const mrn = { system: identifierSystems.medicalRecord('8003621566684455'), value: `AUR-${id}` }
  return {
    resourceType: 'Patient',
    id,
    identifier: [mrn],
    name: [{ family, given: [given] }],
    birthDate: '1951-07-14',
    gender: 'female',
    generalPractitioner: [{ display: 'Dr Anh Prentice' }],
  }
}

export function encounter(id: string, patientId: string, about: Partial<Encounter> = {}): Encounter {
  return {
    resourceType: 'Encounter',
    id,
    status: 'planned',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB', display: 'ambulatory' },
    type: [{ text: 'Follow-up Visit' }],
    subject: { reference: `Patient/${patientId}` },
    period: { start: new Date().toISOString() },
    reasonCode: [{ text: 'Review of COPD' }],
    ...about,
  }
}

export function sections(
  texts: Partial<Record<'Subjective' | 'Objective' | 'Assessment' | 'Plan', string>>,
): Section[] {
  return Object.entries(texts).map(([title, text]) => ({ title, sentences: [{ id: `${title}-1`, text }] }))
}

export async function auditOf(
  server: TestServer,
  type: string,
  operation: string,
): Promise<{ outcome: string; entity_id: string | null }[]> {
  return server.services.database.query(
    'select outcome, entity_id from audit_events where entity_type = $1 and operation = $2 order by recorded, seq',
    [type, operation],
  )
}
