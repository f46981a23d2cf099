import type { FastifyInstance } from 'fastify'
import type { Feature } from '#features/feature.ts'
import type { Endpoint } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import type { RequestTraces } from '#platform/api/server/following/request-traces.ts'
import { openQueues } from '#platform/api/server/heavy-requests.ts'
import { createHttp } from '#platform/api/server/http.ts'
import { SlowConnections } from '#platform/api/server/slow-connections.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Replica } from '#platform/database/server/replica.ts'
import { handleSchedules, type Schedule, startSchedules } from '#platform/jobs/schedule.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { SignIn } from '#platform/sign-in/sign-in.ts'
import type { Smart } from '#platform/smart/smart.ts'
import { smartRequests } from '#platform/smart/smart-requests.ts'
import { DEMO_NAMES } from '#seed/patients/demo-names.ts'
import { FEATURES } from './features.ts'
import { log } from './log.ts'
import { metricsOfAll } from './metrics/gather-metrics.ts'
import { openMetrics, toPrometheusText } from './metrics/open-metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { watchServices } from './metrics/watch-services.ts'
import { readPage, readPages, securityHeaders, serveWebFiles } from './pages/web-files.ts'
import { drain } from './processes/drain.ts'
import { isOpenWithPasswordOnly } from './security/password-only.ts'
import type { AppServices } from './services.ts'

export interface App {
  http: FastifyInstance
  /** Returns how to stop them. Tests do without. */
  startSchedules(): () => void
  features: readonly Feature[]
  /** Answers what is under way and takes nothing new. */
  drain(): Promise<void>
  close(): Promise<void>
}

export interface AppOptions {
  services: AppServices
  /** The built web application; absent in tests and during development, when Vite serves it. */
  webFolder?: string | undefined
  allowedHosts?: readonly string[]
  trustedProxies?: readonly string[]
  /** Opens /metrics to others than this machine. */
  metricsToken?: string | undefined
  replica?: Replica | undefined
  /** Follows requests and their statements; absent unless somebody takes them. */
  traces?: RequestTraces | undefined
  /** Tests and development: a reply with a field its contract does not declare is answered with 500. */
  checksReplies?: boolean | undefined
  /** Schedules of the application beside those of the features. */
  schedules?: readonly Schedule[]
}

/** Everything behind the port, without the port: tests run the whole server in memory. */
export async function createApp({
  services,
  webFolder,
  allowedHosts,
  trustedProxies,
  metricsToken,
  replica,
  traces,
  checksReplies,
  schedules = [],
}: AppOptions): Promise<App> {
  const { signIn, smart, jobs, installation } = services
  const { publicUrl, mode } = installation
  if (mode === 'demo') await signIn.ensureDemoAccounts(DEMO_NAMES)

  const features = FEATURES.map((open) => open(services))
  for (const { handleJobs } of features) await handleJobs?.()
  const forgetRequestKeys: Schedule = {
    name: 'old request keys',
    everySeconds: 3600,
    on: 'cluster',
    run: () => services.requestKeys.store.forgetOld(),
  }
  const scheduled = [...features.flatMap((feature) => feature.schedules ?? []), ...schedules, forgetRequestKeys]
  handleSchedules(jobs, scheduled)

  const page = webFolder && readPage(webFolder)
  const headers = securityHeaders(page ?? '', publicUrl.protocol === 'https:')
  const connections = new SlowConnections()
  const queues = openQueues()
  const metrics = openMetrics()
  watchServices(metrics, services)
  metrics.watchRequests(connections, queues)
  const http = await createHttp({
    routes: features.flatMap(({ routes = [] }) => routes),
    authenticate: (cookie, passive, endpoint, bearer, address) =>
      bearer === undefined
        ? authenticate(signIn, cookie, passive, endpoint)
        : fromToken(smart, bearer, endpoint, () => new URL(address, publicUrl)),
    openRecords: (who, requestId) => services.openRecords(who, requestId),
    auditRefusal: (who, endpoint, requestId, status) =>
      services.audit.record([
        endpointEvent(who, endpoint, requestId, services.now(), status === 403 ? REFUSED : FAULT),
      ]),
    once: {
      ...services.requestKeys,
      patients: async () => (await services.accessEpoch.read()).patients,
      auditReplay: (who, endpoint, requestId) =>
        services.audit.record([endpointEvent(who, endpoint, requestId, services.now(), REPLAYED)]),
    },
    publicUrl,
    allowedHosts,
    trustedProxies,
    connections,
    queues,
    answered: metrics.answered,
    replica,
    traces,
    checksReplies,
    headers,
    accessCheck: { epoch: services.accessEpoch, isAlone: services.database.kind === 'embedded' },
    before: smartRequests(smart, headers),
    page: webFolder ? readPages(webFolder) : undefined,
    log: { error: (about, error) => log.error(`${about.path} ${about.requestId}: ${faultOf(error)}`) },
  })
  const ofAll = metricsOfAll(metrics.own)
  serveMetrics(http, metricsToken, async () => toPrometheusText(await ofAll()))
  if (webFolder) await serveWebFiles(http, webFolder)
  return {
    http,
    features,
    async drain() {
      services.readiness.startDraining()
      services.live.endStreams()
      await drain(http.server, connections)
    },
    async close() {
      services.live.endStreams()
      await http.close()
      await signIn.close()
    },
    startSchedules: () =>
      startSchedules(jobs, scheduled, (name, error) => log.error(`Schedule ${name}: ${error.name}`)),
  }
}

async function authenticate(
  signIn: SignIn,
  cookie: string | undefined,
  passive: boolean,
  endpoint: Endpoint,
): Promise<Identity | undefined> {
  const signedIn = await signIn.authenticate(cookie, { passive })
  if (signedIn?.needsSecondFactor && !isOpenWithPasswordOnly(endpoint)) {
    throw new Problem(403, 'Please set up an authenticator app on your account page first.')
  }
  return signedIn?.identity
}

/** What third-party apps may call. */
const OPEN_TO_APPS = /^\/(fhir|cds-services)(\/|$)/

function fromToken(
  smart: Smart,
  bearer: string,
  endpoint: Endpoint,
  addressOf: () => URL,
): Promise<Identity> | Identity {
  if (!OPEN_TO_APPS.test(endpoint.path)) return known(undefined)
  const found = smart.identify(bearer, () => {
    const { origin, pathname } = addressOf()
    return origin + pathname
  })
  return found instanceof Promise ? found.then(known) : found
}

function known(who: Identity | undefined): Identity {
  if (!who) throw new Problem(401, 'This access token is not valid, or it has expired.')
  return who
}

/** Where an error happened, without its message: drivers quote values, and values are patients' data. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault'
  const at = (error.stack ?? '').split('\n').filter((line) => line.trim().startsWith('at '))
  return [error.name, (error as { code?: string }).code, ...at.slice(0, 6)].filter(Boolean).join('\n')
}

type Happened = Pick<AuditEntry, 'operation' | 'outcome' | 'outcomeDesc'>

const REFUSED: Happened = { operation: 'refused', outcome: '8', outcomeDesc: 'not permitted for this role' }
const FAULT: Happened = { operation: 'fault', outcome: '12', outcomeDesc: 'unexpected fault' }
const REPLAYED: Happened = {
  operation: 'replay',
  outcome: '0',
  outcomeDesc: 'the reply to an earlier request, sent again',
}

function endpointEvent(
  who: Identity,
  endpoint: Endpoint,
  requestId: string,
  now: Date,
  happened: Happened,
): AuditEntry {
  return {
    practice: who.practice,
    recorded: now.toISOString(),
    action: 'E',
    ...happened,
    actorId: who.id,
    actorName: who.name,
    actorRole: who.role,
    actorType: who.kind === 'person' ? 'humanuser' : 'software',
    behalfId: who.onBehalfOf?.id,
    behalfName: who.onBehalfOf?.name,
    entityType: 'Endpoint',
    entityId: `${endpoint.method} ${endpoint.path}`,
    site: 'aurora',
    requestId,
  }
}
