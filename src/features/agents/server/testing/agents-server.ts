import type { Consent } from 'fhir/r4'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import type { Services } from '#features/services.ts'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { createHttp } from '#platform/api/server/http.ts'
import { AI_CARE } from '#platform/consent/consent-decisions.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { openJobs } from '#platform/jobs/open-jobs.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'
import { handleAgentJobs } from '../agent-jobs.ts'
import { agentRoutes } from '../agent-routes.ts'
import type { RunJob } from '../create-task.ts'
import { runTask } from '../run-task.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  json: any
}

export interface AgentsServer {
  services: TestServices
  jobs: Jobs
  records: Records
  get(path: string, who?: Who): Promise<Answer>
  post(path: string, body?: unknown, ifMatch?: number, who?: Who): Promise<Answer>
  put(path: string, body: unknown): Promise<Answer>
  /** Resolves once no job waits or runs. */
  settled(): Promise<void>
  /** A job as it comes back after the server that ran it stopped. */
  again(job: RunJob): Promise<void>
  restart(): Promise<void>
  close(): Promise<void>
}

type Who = 'provider' | 'admin' | 'patient' | 'stranger' | 'nobody'

export interface AgentsServerOptions {
  patientCount?: number
  now?(): Date
  change?(services: Services): Services
}

/** Routes, jobs and store of the agents on a database of their own, with a few synthetic patients. */
export async function startAgentsServer(options: AgentsServerOptions = {}): Promise<AgentsServer> {
  const { patientCount: patients = 3, now = () => new Date(), change = (same) => same } = options
  const services = await openTestServices(now)
  const identities = new Map<string, Identity>(
    (['provider', 'admin', 'patient'] as const).map((role: Role) => [
      role,
      services.person(role, {
        id: `test-${role}`,
        ...(role === 'patient' ? {} : { practitionerId: `demo-${role}` }),
      }),
    ]),
  )
  identities.set('stranger', services.person('provider', { id: 'stranger', practice: services.practice + 1 }))
  const records = services.preparing()
  if (patients > 0) {
    const made = syntheticPatients(practiceDay(now()), patients)
    const agreed = made.flatMap((one) => (one.resourceType === 'Patient' ? [consent(one.id ?? '', 'permit')] : []))
    await records.createMany([...made, ...agreed], { isBulk: true })
  }

  async function open() {
    const jobs = await openJobs(services.database, { failed: () => undefined })
    const agentServices = change({
      ...services,
      jobs,
      recordsOf: async (practice, id) => {
        const who = [...identities.values()].find((one) => one.id === id && one.practice === practice)
        return who && services.openRecords(who)
      },
      installation: { ...services.installation, startedAt: now() },
    })
    handleAgentJobs(agentServices)
    await jobs.start()
    const http = await createHttp({
      routes: agentRoutes(agentServices),
      authenticate: async (cookie) => identities.get(cookie ?? 'nobody'),
      openRecords: (who, requestId) => services.openRecords(who, requestId),
      auditRefusal: async () => undefined,
      publicUrl: new URL('http://localhost'),
      headers: {},
      log: { error: (_, error) => console.error(error) },
    })
    return { jobs, agentServices, http }
  }
  let running = await open()

  async function ask(method: 'GET' | 'POST' | 'PUT', url: string, who: Who, body?: unknown, ifMatch?: number) {
    const headers = {
      cookie: `aurora_session=${who}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(ifMatch !== undefined && { 'if-match': String(ifMatch) }),
    }
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const reply = await running.http.inject({ method, url, headers, payload })
    return { status: reply.statusCode, json: reply.json() }
  }

  return {
    services,
    get jobs() {
      return running.jobs
    },
    records,
    get: (path, who = 'provider') => ask('GET', path, who),
    post: (path, body, ifMatch, who = 'provider') => ask('POST', path, who, body, ifMatch),
    put: (path, body) => ask('PUT', path, 'provider', body),
    settled: () => running.jobs.idle(),
    again: (job) => runTask(running.agentServices, job, 1),
    async restart() {
      await running.http.close()
      await running.jobs.close()
      running = await open()
    },
    async close() {
      await running.http.close()
      await running.jobs.close()
      await services.close()
    },
  }
}

/** Newer than every synthetic report. */
export function consent(patient: string, type: 'permit' | 'deny'): Consent {
  return {
    resourceType: 'Consent',
    status: 'active',
    scope: concept(coding(codeSystems.consentScope, 'patient-privacy')),
    category: [concept(coding(auroraSystems.consentKind, AI_CARE))],
    patient: { reference: `Patient/${patient}` },
    dateTime: new Date().toISOString(),
    policyRule: { text: 'AI-assisted care' },
    provision: { type },
  }
}
