import type { DiagnosticReport, Observation, Patient, Practitioner } from 'fhir/r4'
import { type Answer, startTestServer } from '#app/server/testing/test-server.ts'

const DAY_MS = 86_400_000
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString()

const patient = (id: string, given: string, family: string): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ given: [given], family }],
  birthDate: '1951-07-14',
})
const practitioner = (id: string, family: string): Practitioner => ({
  resourceType: 'Practitioner',
  id,
  name: [{ prefix: ['Dr'], given: ['Ada'], family }],
})

/** The whole server with two patients and two practitioners. */
export async function startInboxServer() {
  const server = await startTestServer()
  const records = server.preparing()
  await records.createMany([
    patient('ann', 'Ann', 'Núñez'),
    patient('bela', 'Bela', 'Okafor'),
    practitioner('demo-provider', 'Castellan'),
    practitioner('dr-b', 'Brandt'),
  ])
  const cookies = {
    provider: await server.signIn('provider'),
    admin: await server.signIn('admin'),
    patient: await server.signIn('patient'),
  }
  return {
    ...server,
    records,
    cookies,
    get: (path: string, cookie = cookies.provider): Promise<Answer> => server.ask('GET', path, { cookie }),
    post: (path: string, body: unknown): Promise<Answer> =>
      server.ask('POST', path, { body, cookie: cookies.provider }),
    /** A report without a review, as another system would leave it. */
    async reported(id: string, flag: string): Promise<void> {
      const about = { status: 'final', subject: { reference: 'Patient/ann' }, effectiveDateTime: daysAgo(1) } as const
      const value: Observation = {
        resourceType: 'Observation',
        id: `${id}-value`,
        ...about,
        code: { text: 'Potassium' },
        valueQuantity: { value: 6.9, unit: 'mmol/L' },
        interpretation: [{ coding: [{ code: flag }] }],
      }
      const report: DiagnosticReport = {
        resourceType: 'DiagnosticReport',
        id,
        ...about,
        code: { text: 'Electrolytes' },
        issued: daysAgo(1),
        result: [{ reference: `Observation/${id}-value` }],
      }
      await records.createMany([value, report])
    },
  }
}

export type InboxServer = Awaited<ReturnType<typeof startInboxServer>>
