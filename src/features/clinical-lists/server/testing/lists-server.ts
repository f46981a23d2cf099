import type { Patient } from 'fhir/r4'
import { type AuditRow, lastAuditOf } from '#app/server/testing/last-audit.ts'
import { type Answer, startTestServer } from '#app/server/testing/test-server.ts'
import { practiceDay } from '#fhir/dates.ts'

const patient = (id: string, given: string, family: string): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ given: [given], family }],
  birthDate: '1951-07-14',
})

export const TODAY = practiceDay(new Date())
const ifMatch = (version?: number): Record<string, string> =>
  version === undefined ? {} : { 'if-match': `W/"${version}"` }

/** The full server with two patients and empty records. */
export async function startListsServer() {
  const server = await startTestServer()
  const records = server.preparing()
  await records.createMany([patient('ann', 'Ann', 'Núñez'), patient('ben', 'Ben', 'Okafor')])
  const cookies = {
    provider: await server.signIn('provider'),
    admin: await server.signIn('admin'),
    patient: await server.signIn('patient'),
  }
  return {
    ...server,
    records,
    cookies,
    get: (path: string): Promise<Answer> => server.ask('GET', path, { cookie: cookies.provider }),
    post: (path: string, body: unknown, version?: number): Promise<Answer> =>
      server.ask('POST', path, { body, cookie: cookies.provider, headers: ifMatch(version) }),
    put: (path: string, body: unknown, version?: number): Promise<Answer> =>
      server.ask('PUT', path, { body, cookie: cookies.provider, headers: ifMatch(version) }),
    lastAudit: (entityType: string, action?: AuditRow['action']) =>
      lastAuditOf(server.services.database, entityType, action),
  }
}

export type ListsServer = Awaited<ReturnType<typeof startListsServer>>
