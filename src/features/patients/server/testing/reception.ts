import type { Patient } from 'fhir/r4'
import { type Answer, startTestServer } from '#app/server/testing/test-server.ts'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, identifierSystems } from '#fhir/codes/systems.ts'
import { createHttp } from '#platform/api/server/http.ts'
import { patientRoutes } from '../patient-routes.ts'

export const person = (id: string, given: string, family: string, birthDate: string, mrn: string): Patient => ({
  resourceType: 'Patient',
  id,
  active: true,
  identifier: [
    { type: concept(coding(codeSystems.identifierType, 'MR'), 'MRN'), system: 'urn:mrn', value: mrn },
    { system: identifierSystems.ihi, value: '8003609900123454' },
  ],
  name: [{ use: 'official', text: `${given} ${family}`, family, given: [given] }],
  telecom: [{ system: 'phone', value: '0491570006', use: 'mobile' }],
  gender: 'female',
  birthDate,
  photo: [{ url: 'https://example.com/photo' }],
})

interface AuditRow {
  operation: string
  outcome: string
  actor_name: string
  entity_id: string
  patient: string
  purpose: string | null
}

/** The whole server with one patient, and a receptionist's calls. */
export async function startReception() {
  const server = await startTestServer()
  const records = server.preparing()
  await records.create(person('margaret', 'Margaret', 'Nguyen', '1951-07-14', 'AUR00001'))
  const cookie = await server.signIn('provider')
  return {
    ...server,
    records,
    cookie,
    get: (path: string): Promise<Answer> => server.ask('GET', path, { cookie }),
    post: (path: string, body: unknown): Promise<Answer> => server.ask('POST', path, { body, cookie }),
    put: (path: string, body: unknown, version?: number): Promise<Answer> =>
      server.ask('PUT', path, { body, cookie, headers: version ? { 'if-match': `W/"${version}"` } : {} }),
    audits: (entityType: string): Promise<AuditRow[]> =>
      server.services.database.query<AuditRow>(
        'select * from audit_events where entity_type = $1 order by recorded desc, seq desc',
        [entityType],
      ),
  }
}

export type Reception = Awaited<ReturnType<typeof startReception>>

/** The patient routes in practice mode, which has no demo accounts to sign in with. */
export async function startPractice() {
  const server = await startTestServer({ mode: 'practice' })
  const records = server.recordsAs('provider')
  await records.create(person('margaret', 'Margaret', 'Nguyen', '1951-07-14', 'AUR00001'))
  const http = await createHttp({
    routes: patientRoutes(server.services),
    authenticate: async () => records.who,
    openRecords: () => records,
    auditRefusal: async () => undefined,
    publicUrl: new URL('http://localhost'),
    headers: {},
    page: undefined,
    log: { error: () => undefined },
  })
  return {
    async put(path: string, payload: object, version: number) {
      const reply = await http.inject({ method: 'PUT', url: path, payload, headers: { 'if-match': `W/"${version}"` } })
      return { status: reply.statusCode, json: reply.json() }
    },
    async post(path: string, payload: object) {
      const reply = await http.inject({ method: 'POST', url: path, payload })
      return { status: reply.statusCode, json: reply.json() }
    },
    async close() {
      await http.close()
      await server.close()
    },
  }
}
