import { startTestServer } from '#app/server/testing/test-server.ts'
import { createHttp } from '#platform/api/server/http.ts'
import { openAccessEpoch } from '#platform/records/access-epoch/open-access-epoch.ts'
import type { Mail } from '#platform/sign-in/delivery/mail.ts'
import { createSignIn } from '#platform/sign-in/sign-in.ts'
import { endGrantsOf } from '#platform/smart/grants.ts'
import { passwordProblem } from '../../rules.ts'
import { accountRoutes } from '../account-routes.ts'
import { administrationRoutes } from '../administration-routes.ts'
import { ownCharts } from '../own-charts.ts'
import { passkeyRoutes } from '../passkey-routes.ts'

export interface AuditRow {
  operation: string
  action: string
  outcome: string
  outcome_desc: string | null
  actor_id: string
  entity_id: string | null
  detail: string
}

interface Ask {
  cookie?: string | undefined
  ip?: string
}

const secret = 'another secret of at least thirty-two characters'

/** Sign-in on top of the test server's database and records, with a clock and gateways that the test controls. */
export async function startAccountServer(options: { mode?: 'demo' | 'practice'; sms?: boolean; mail?: boolean } = {}) {
  const mode = options.mode ?? 'demo'
  const started = Date.now()
  let laterMs = 0
  // advances one millisecond per call, so that no two audit events have the same time
  const now = () => new Date(started + laterMs++)
  const base = await startTestServer({ mode, now })
  const { services } = base
  const { database } = services
  const texts: { to: string; text: string }[] = []
  const mails: Mail[] = []
  const logged: string[] = []
  const signIn = createSignIn({
    accessEpoch: await openAccessEpoch(database),
    database,
    audit: services.audit,
    openRecords: (who) => services.openRecords(who),
    mode,
    secret,
    publicUrl: 'http://localhost',
    passwordProblem,
    endAppAccess: (on, userId) => endGrantsOf(on, userId, now()),
    isRestricted: (practice, patientId) => services.isRestricted(practice, patientId),
    sms: options.sms ? { send: async (message) => void texts.push(message) } : undefined,
    mail: options.mail ? { send: async (mail) => void mails.push(mail) } : undefined,
    log: { info: (line) => void logged.push(line), error: (line) => void logged.push(line) },
    now,
    wait: async () => undefined,
  })
  await signIn.ensureDemoAccounts()
  const charts = ownCharts(services)
  const http = await createHttp({
    routes: [...accountRoutes(signIn, charts), ...passkeyRoutes(signIn), ...administrationRoutes(signIn, charts)],
    authenticate: async (cookie, passive) => (await signIn.authenticate(cookie, { passive }))?.identity,
    openRecords: (who, requestId) => services.openRecords(who, requestId),
    auditRefusal: async () => undefined,
    publicUrl: new URL('http://localhost'),
    headers: {},
    log: { error: (_about, error) => void logged.push(String(error)) },
  })

  async function ask(method: 'GET' | 'POST', path: string, body?: unknown, { cookie, ip = '192.0.2.1' }: Ask = {}) {
    const reply = await http.inject({
      method,
      url: `/api/auth${path}`,
      headers: { 'user-agent': 'Firefox/140.0 (Linux)', ...(cookie ? { cookie } : {}) },
      ...(body === undefined ? {} : { payload: body as object }),
      remoteAddress: ip,
    })
    const named = (wanted: string) => reply.cookies.find(({ name }) => name === wanted)
    const [set, device] = [named('aurora_session'), named('aurora_device')]
    return {
      status: reply.statusCode,
      json: reply.json(),
      set,
      cookie: set && `aurora_session=${set.value}`,
      device: device && `aurora_device=${device.value}`,
    }
  }

  return {
    database,
    services,
    /** All of the practice's records, with an administrator's access. */
    records: base.preparing(),
    signIn,
    texts,
    mails,
    logged,
    now,
    ask,
    later: (ms: number) => (laterMs += ms),

    /** Signs in with password and demo code; returns the cookie. */
    async enter(email: string, password = 'AuroraDemo2026!', cookie?: string): Promise<string> {
      const login = await ask('POST', '/login', { email, password }, { cookie })
      const verify = await ask(
        'POST',
        '/verify',
        { userId: login.json.userId, code: '123456', type: 'login' },
        { cookie },
      )
      if (!verify.cookie) throw new Error(`${login.json.message} ${verify.json.message}`)
      return verify.cookie
    },

    /** Same effect as opening the emailed link. */
    confirm: (email: string) => database.query('update users set email_verified = true where email = $1', [email]),

    /** Sign-in audit events, oldest first. */
    audit: (operation: string): Promise<AuditRow[]> =>
      database.query<AuditRow>(
        `select operation, action, outcome, outcome_desc, actor_id, entity_id, detail from audit_events
         where operation = $1 and (entity_type is null or entity_type = 'Account') order by recorded, chain, seq`,
        [operation],
      ),

    async close() {
      await http.close()
      await signIn.close()
      await base.close()
    },
  }
}

export type AccountServer = Awaited<ReturnType<typeof startAccountServer>>
