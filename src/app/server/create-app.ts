import type { FastifyInstance } from 'fastify'
import { passwordProblem } from '#features/account/rules.ts'
import { handleAgentJobs } from '#features/agents/server/agent-jobs.ts'
import type { Endpoint } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import { createHttp } from '#platform/api/server/http.ts'
import type { Identity } from '#platform/records/identity.ts'
import { createMailer } from '#platform/sign-in/mail.ts'
import { createSignIn, type SignIn } from '#platform/sign-in/sign-in.ts'
import { createSmsGateway } from '#platform/sign-in/sms-gateway.ts'
import { DEMO_NAMES } from '#seed/demo-names.ts'
import { agentDesk } from './agent-desk.ts'
import type { Config } from './config.ts'
import { log } from './log.ts'
import { openModels } from './open-models.ts'
import { routes } from './routes.ts'
import type { Services } from './services.ts'
import { readPage, securityHeaders, serveWebFiles } from './web-files.ts'

export interface App {
  http: FastifyInstance
  signIn: SignIn
  close(): Promise<void>
}

export interface AppOptions {
  services: Services
  config: Pick<Config, 'mode' | 'secret' | 'publicUrl' | 'sms' | 'mail'> & Partial<Pick<Config, 'model'>>
  /** The built web application; absent in tests and while developing, when Vite serves it. */
  webFolder: string | undefined
  version: string
  now?(): Date
  /** Tests do not wait out the slow-down after wrong passwords. */
  wait?(ms: number): Promise<void>
}

/** Everything behind the port, without the port: tests run the whole server in memory. */
export async function createApp({ services, config, webFolder, version, now, wait }: AppOptions): Promise<App> {
  const signIn = createSignIn({
    database: services.database,
    audit: services.audit,
    openRecords: (who) => services.openRecords(who),
    mode: config.mode,
    secret: config.secret,
    publicUrl: config.publicUrl.href,
    passwordProblem,
    sms: config.sms && createSmsGateway({ url: config.sms.url, token: config.sms.token }),
    mail: config.mail && createMailer({ smtpUrl: config.mail.url, from: config.mail.from }),
    log,
    now,
    wait,
  })
  if (config.mode === 'demo') await signIn.ensureDemoAccounts(DEMO_NAMES)

  handleAgentJobs(agentDesk(services, config.mode, now ?? (() => new Date())))

  const page = webFolder && readPage(webFolder)
  const http = await createHttp({
    routes: routes({ services, signIn, version, now, ...(await openModels(config.model)) }),
    authenticate: (cookie, passive, endpoint) => authenticate(signIn, cookie, passive, endpoint),
    openRecords: (who, requestId) => services.openRecords(who, requestId),
    auditRefusal: (who, endpoint, requestId, status) =>
      services.audit.record([refusal(who, endpoint, requestId, status)]),
    publicUrl: config.publicUrl,
    headers: securityHeaders(page ?? '', config.publicUrl.protocol === 'https:'),
    page,
    log: { error: (about, error) => log.error(`${about.path} ${about.requestId}: ${faultOf(error)}`) },
  })
  if (webFolder) await serveWebFiles(http, webFolder)
  return {
    http,
    signIn,
    async close() {
      await http.close()
      await signIn.close()
    },
  }
}

/** Staff without a second factor reach their account and nothing else until they have set one up. */
async function authenticate(
  signIn: SignIn,
  cookie: string | undefined,
  passive: boolean,
  endpoint: Endpoint,
): Promise<Identity | undefined> {
  const signedIn = await signIn.authenticate(cookie, { passive })
  const isHalf = signedIn?.session.secondFactor === 'off' && signedIn.identity.role !== 'patient'
  if (isHalf && endpoint.access !== 'public' && !endpoint.path.startsWith('/api/auth/')) {
    throw new Problem(403, 'Please set up an authenticator app on your account page first.')
  }
  return signedIn?.identity
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
