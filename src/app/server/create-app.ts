import type { FastifyInstance } from 'fastify'
import { passwordProblem } from '#features/account/rules.ts'
import { handleAgentJobs } from '#features/agents/server/agent-jobs.ts'
import { openBilling } from '#features/coding-billing/server/billing.ts'
import { handleDangerJob } from '#features/danger-reports/server/danger-jobs.ts'
import { handleExportJobs } from '#features/fhir-api/server/export/run-export.ts'
import { handleHealthJobs } from '#features/integrations/server/health-jobs.ts'
import { handleImportJobs } from '#features/transfer/server/import-jobs.ts'
import type { Endpoint } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import { createHttp } from '#platform/api/server/http.ts'
import { handleNotificationJob } from '#platform/notifications/server/notification-job.ts'
import type { Identity } from '#platform/records/identity.ts'
import { createMailer } from '#platform/sign-in/delivery/mail.ts'
import { createSmsGateway } from '#platform/sign-in/delivery/sms-gateway.ts'
import { createSignIn, type SignIn } from '#platform/sign-in/sign-in.ts'
import { endGrantsOf } from '#platform/smart/grants.ts'
import { openSmart, type Smart } from '#platform/smart/smart.ts'
import { smartRequests } from '#platform/smart/smart-requests.ts'
import { DEMO_NAMES } from '#seed/patients/demo-names.ts'
import type { Config } from './config.ts'
import { fetchKeys } from './fetch-keys.ts'
import { log } from './log.ts'
import { openModels } from './open-models.ts'
import { routes } from './routes.ts'
import { isOpenWithPasswordOnly } from './security/password-only.ts'
import { agentServices } from './services/agent-services.ts'
import { billingServices } from './services/billing-services.ts'
import { dangerJobServices } from './services/danger-report-services.ts'
import { fhirServices } from './services/fhir-services.ts'
import { handleHl7Jobs } from './services/hl7-services.ts'
import { integrationServices } from './services/integration-services.ts'
import { notificationServices } from './services/notification-services.ts'
import { transferServices } from './services/transfer-services.ts'
import type { Services } from './services.ts'
import { readPage, securityHeaders, serveWebFiles, themeOf } from './web-files.ts'

export interface App {
  http: FastifyInstance
  signIn: SignIn
  smart: Smart
  close(): Promise<void>
}

export interface AppOptions {
  services: Services
  config: Pick<Config, 'mode' | 'secret' | 'publicUrl' | 'sms' | 'mail'> &
    Partial<Pick<Config, 'model' | 'hl7' | 'allowedHosts'>>
  /** The built web application; absent in tests and while developing, when Vite serves it. */
  webFolder: string | undefined
  version: string
  now?(): Date
  /** Tests do not wait out the slow-down after wrong passwords. */
  wait?(ms: number): Promise<void>
}

/** Everything behind the port, without the port: tests run the whole server in memory. */
export async function createApp({ services, config, webFolder, version, now, wait }: AppOptions): Promise<App> {
  const sms = config.sms && createSmsGateway({ url: config.sms.url, token: config.sms.token })
  const mail = config.mail && createMailer({ smtpUrl: config.mail.url, from: config.mail.from })
  const signIn = createSignIn({
    database: services.database,
    audit: services.audit,
    openRecords: (who) => services.openRecords(who),
    mode: config.mode,
    secret: config.secret,
    publicUrl: config.publicUrl.href,
    passwordProblem,
    endAppAccess: (on, userId) => endGrantsOf(on, userId, now?.() ?? new Date()),
    isRestricted: (practice, patientId) => services.isRestricted(practice, patientId),
    sms,
    mail,
    log,
    now,
    wait,
  })
  if (config.mode === 'demo') await signIn.ensureDemoAccounts(DEMO_NAMES)

  handleAgentJobs(agentServices(services, config.mode, now ?? (() => new Date())))
  openBilling(billingServices(services, config.mode, now ?? (() => new Date()))).handleJobs()
  await handleImportJobs(transferServices(services, config.mode, now ?? (() => new Date())))
  handleHl7Jobs(services, config.mode, now ?? (() => new Date()))
  const listeningOn = config.hl7 && `${config.hl7.host}:${config.hl7.port}`
  handleHealthJobs(services.jobs, integrationServices(services, config.mode, now ?? (() => new Date()), listeningOn))
  const { mode, publicUrl } = config
  const notifications = notificationServices(services, { mode, publicUrl, mail, sms, now: now ?? (() => new Date()) })
  handleNotificationJob(services.jobs, notifications)
  handleDangerJob(services.jobs, dangerJobServices(services, mode, notifications))

  const smart = openSmart({
    database: services.database,
    audit: services.audit,
    mode: config.mode,
    secret: config.secret,
    publicUrl: config.publicUrl,
    fetchKeys: fetchKeys(config.mode),
    tell: log.info,
    now,
  })

  const page = webFolder && readPage(webFolder)
  handleExportJobs(fhirServices(services, { mode, smart, version, now }))
  const headers = securityHeaders(page ?? '', config.publicUrl.protocol === 'https:')
  const http = await createHttp({
    routes: routes({
      services,
      signIn,
      smart,
      listeningOn,
      publicUrl: config.publicUrl,
      ways: { mail: mail !== undefined, sms: sms !== undefined },
      version,
      theme: themeOf(page ?? ''),
      now,
      ...(await openModels(config.model)),
    }),
    authenticate: (cookie, passive, endpoint, bearer, address) =>
      bearer === undefined
        ? authenticate(signIn, cookie, passive, endpoint)
        : fromToken(smart, bearer, endpoint, new URL(address, config.publicUrl)),
    openRecords: (who, requestId) => services.openRecords(who, requestId),
    auditRefusal: (who, endpoint, requestId, status) =>
      services.audit.record([refusal(who, endpoint, requestId, status)]),
    publicUrl: config.publicUrl,
    allowedHosts: config.allowedHosts,
    headers,
    before: smartRequests(smart, headers),
    page,
    log: { error: (about, error) => log.error(`${about.path} ${about.requestId}: ${faultOf(error)}`) },
  })
  if (webFolder) await serveWebFiles(http, webFolder)
  return {
    http,
    signIn,
    smart,
    async close() {
      await http.close()
      await signIn.close()
    },
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

/** What apps of others may call; our own pages' calls are not theirs. */
const OPEN_TO_APPS = /^\/(fhir|cds-services)(\/|$)/

async function fromToken(smart: Smart, bearer: string, endpoint: Endpoint, address: URL): Promise<Identity> {
  const who = OPEN_TO_APPS.test(endpoint.path)
    ? await smart.identify(bearer, address.origin + address.pathname)
    : undefined
  if (!who) throw new Problem(401, 'This access token is not valid here, or not any more.')
  return who
}

/** Where a fault happened, without its message: messages of drivers quote values, and values are patients' data. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault'
  const at = (error.stack ?? '').split('\n').filter((line) => line.trim().startsWith('at '))
  return [error.name, (error as { code?: string }).code, ...at.slice(0, 6)].filter(Boolean).join('\n')
}

function refusal(who: Identity, endpoint: Endpoint, requestId: string, status: number) {
  return {
    practice: who.practice,
    recorded: new Date().toISOString(),
    action: 'E' as const,
    operation: status === 403 ? 'refused' : 'fault',
    outcome: status === 403 ? ('8' as const) : ('12' as const),
    outcomeDesc: status === 403 ? 'not permitted for this role' : 'unexpected fault',
    actorId: who.id,
    actorName: who.name,
    actorRole: who.role,
    actorType: who.kind === 'person' ? ('humanuser' as const) : ('software' as const),
    behalfId: who.onBehalfOf?.id,
    behalfName: who.onBehalfOf?.name,
    entityType: 'Endpoint',
    entityId: `${endpoint.method} ${endpoint.path}`,
    site: 'aurora',
    requestId,
  }
}
