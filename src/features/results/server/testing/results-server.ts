import type { DiagnosticReport, Encounter, Observation, Patient, Practitioner, ServiceRequest } from 'fhir/r4'
import { type Answer, startTestServer } from '#app/server/testing/test-server.ts'

const DAY_MS = 86_400_000
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString()

const patient = (id: string, given: string, family: string): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ given: [given], family }],
  birthDate: '1951-07-14',
  identifier: [{ system: 'http://ns.electronichealth.net.au/id/hi/ihi/1.0', value: `80036080000000${id.length}` }],
})
const practitioner = (id: string, family: string): Practitioner => ({
  resourceType: 'Practitioner',
  id,
  name: [{ prefix: ['Dr'], given: ['Ada'], family }],
})

interface AuditRow {
  operation: string
  action: string
  outcome: string
  actor_name: string
  entity_id: string
  patient: string
}

/** The whole server with two patients, three practitioners, and one visit by Ann to Dr Brandt. */
export async function startResultsServer() {
  const server = await startTestServer()
  const records = server.preparing()
  const visit: Encounter = {
    resourceType: 'Encounter',
    id: 'visit',
    status: 'finished',
    class: { code: 'AMB' },
    subject: { reference: 'Patient/ann' },
    participant: [{ individual: { reference: 'Practitioner/dr-b', display: 'Dr Ada Brandt' } }],
    period: { start: daysAgo(90) },
  }
  await records.createMany([
    patient('ann', 'Ann', 'Núñez'),
    patient('bela', 'Bela', 'Okafor'),
    practitioner('demo-provider', 'Castellan'),
    practitioner('dr-b', 'Brandt'),
    practitioner('dr-c', 'Cole'),
    visit,
  ])
  const cookies = {
    provider: await server.signIn('provider'),
    admin: await server.signIn('admin'),
    patient: await server.signIn('patient'),
  }
  const headers = (version: number | undefined): Record<string, string> =>
    version === undefined ? {} : { 'if-match': `W/"${version}"` }

  return {
    ...server,
    records,
    cookies,
    get: (path: string, cookie = cookies.provider): Promise<Answer> => server.ask('GET', path, { cookie }),
    post: (path: string, body: unknown, version?: number): Promise<Answer> =>
      server.ask('POST', path, { body, cookie: cookies.provider, headers: headers(version) }),
    acknowledge: (id: string, version: number, action = 'book-review', note = ''): Promise<Answer> =>
      server.ask('POST', `/api/results/${id}/acknowledge`, {
        body: { action, note },
        cookie: cookies.provider,
        headers: headers(version),
      }),

    /** A report without a review, as another feature or an earlier system would leave it. */
    async unasked(id: string, ageDays: number, flag?: string): Promise<string> {
      const at = daysAgo(ageDays)
      const value: Observation = {
        resourceType: 'Observation',
        id: `${id}-value`,
        status: 'final',
        code: { text: 'Eosinophils' },
        subject: { reference: 'Patient/ann' },
        effectiveDateTime: at,
        valueQuantity: { value: 0.9, unit: '×10⁹/L' },
        ...(flag && { interpretation: [{ coding: [{ code: flag }] }] }),
      }
      const report: DiagnosticReport = {
        resourceType: 'DiagnosticReport',
        id,
        status: 'final',
        code: { text: 'Full blood count' },
        subject: { reference: 'Patient/ann' },
        effectiveDateTime: at,
        issued: at,
        result: [{ reference: `Observation/${id}-value` }],
      }
      await records.createMany([value, report])
      return id
    },

    async ordered(id: string, changes: Partial<ServiceRequest> = {}): Promise<string> {
      await records.create<ServiceRequest>({
        resourceType: 'ServiceRequest',
        id,
        status: 'active',
        intent: 'order',
        code: { text: 'CT chest' },
        subject: { reference: 'Patient/ann' },
        requester: { reference: 'Practitioner/dr-c', display: 'Dr Ada Cole' },
        authoredOn: daysAgo(1),
        ...changes,
      })
      return id
    },

    audits: (entityType: string): Promise<AuditRow[]> =>
      server.services.database.query<AuditRow>(
        'select * from audit_events where entity_type = $1 order by recorded desc, seq desc',
        [entityType],
      ),
  }
}

export type ResultsServer = Awaited<ReturnType<typeof startResultsServer>>
