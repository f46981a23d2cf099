import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { AuditLog } from '#platform/audit/audit-log.ts'
import type { Database } from '#platform/database/database.ts'
import type { AccessEpoch } from '#platform/records/access-epoch/open-access-epoch.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Mode } from '#platform/sign-in/accounts/users.ts'
import { createSecretBox } from '#platform/sign-in/secret-box.ts'
import { type RecordAppEvent, recordAppEvents } from './app-events.ts'
import { type Apps, openApps } from './apps.ts'
import { type AuthorisationRequests, authorisationRequests } from './authorisation-requests.ts'
import { type CdsFeedback, keepCdsFeedback } from './cds-feedback.ts'
import { type Grants, openGrants } from './grants.ts'
import { handToProvider } from './hand-to-provider.ts'
import { type Identify, identifier } from './identify.ts'
import { openProvider } from './open-provider.ts'
import { smartConfiguration } from './smart-configuration.ts'

export interface SmartOptions {
  database: Database
  accessEpoch: AccessEpoch
  audit: AuditLog
  mode: Mode
  secret: string
  earlierSecrets?: readonly string[] | undefined
  /** Where browsers reach the server: issuer, audience and redirects all follow from it. */
  publicUrl: URL
  /** Reads the keys an app publishes; through the guard of outgoing calls. */
  fetchKeys(url: URL): Promise<Response>
  tell(message: string): void
  now(): Date
}

/** Third-party apps: their registrations, permissions and tokens. */
export interface Smart {
  apps: Apps
  grants: Grants
  requests: AuthorisationRequests
  configuration(): Record<string, unknown>
  fhirUrl: string
  /** Answers everything under /oauth. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** The identity behind this bearer token; undefined if it is no longer valid. */
  identify: Identify
  /** Records in the audit log what happened to an app or through it. */
  record: RecordAppEvent
  /** Keeps what became of the advice given over CDS Hooks. */
  keepCdsFeedback(who: Identity, service: string, feedback: readonly CdsFeedback[]): Promise<void>
  sweep(): Promise<void>
}

const KEYS_READ_AGAIN_MS = 86_400_000

export function openSmart(options: SmartOptions): Smart {
  const { database, accessEpoch, audit, mode, publicUrl, now } = options
  const box = createSecretBox(options.secret, options.earlierSecrets)
  const origin = publicUrl.origin
  const [issuer, fhirUrl] = [`${origin}/oauth`, `${origin}/fhir`]
  const apps = openApps(database, now)
  const grants = openGrants(database, now)
  const record = recordAppEvents(audit, now)
  /** Audited like any other refusal; the app already has its answer. */
  async function recordRefusal(id: string, why: string): Promise<void> {
    const app = await apps.find(id)
    if (!app) return
    const { practice, name } = app
    const who = { kind: 'app', practice, id, name, role: 'software' } as const
    await record(who, { operation: 'app-refused', outcome: '8', why, app })
  }
  const refused = (id: string, why: string): void =>
    void recordRefusal(id, why).catch(() => options.tell('A refusal of an app could not be recorded in the audit log.'))

  let opened: { provider: Promise<Provider>; atMs: number } | undefined

  /** Nothing of it is loaded until an app is there to use it. */
  function provider(): Promise<Provider> {
    if (!opened || now().getTime() - opened.atMs > KEYS_READ_AGAIN_MS) {
      const { fetchKeys, tell } = options
      const opening = openProvider({
        database,
        box,
        mode,
        apps,
        grants,
        issuer,
        fhirUrl,
        fetchKeys,
        refused,
        tell,
        now,
      })
      opened = { provider: opening, atMs: now().getTime() }
      opening.catch(() => {
        opened = undefined
      })
    }
    return opened.provider
  }

  return {
    apps,
    grants,
    fhirUrl,
    record,
    requests: authorisationRequests({ provider, apps, grants, record }),
    configuration: () => smartConfiguration(issuer),
    handle: (request, response) => handToProvider({ provider, apps, publicUrl, tell: options.tell }, request, response),
    identify: identifier({ provider, apps, grants, database, accessEpoch, mode, fetchKeys: options.fetchKeys }),
    keepCdsFeedback: (who, service, feedback) => keepCdsFeedback(database, who, service, feedback, now()),
    async sweep() {
      await database.query('delete from smart_state where expires < $1', [now().toISOString()])
      await grants.sweep()
    },
  }
}
