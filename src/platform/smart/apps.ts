import { uuidv7 } from 'uuidv7'
import { Problem } from '#platform/api/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { digest, newToken } from '#platform/sign-in/tokens.ts'
import { type App, type NewApp, originsOf } from './app.ts'

interface Row {
  id: string
  practice: number
  name: string
  kind: App['kind']
  redirect_uris: string
  launch_url: string | null
  scopes: string
  secret_digest: string | null
  jwks: string | null
  jwks_uri: string | null
  disabled: boolean
  created: string
  created_by: string
  version: number
}

/** With what the provider needs to know them by; never leaves the server. */
export interface StoredApp extends App {
  secretDigest: string | undefined
}

const COLUMNS = `id, practice, name, kind, redirect_uris, launch_url, scopes, secret_digest, jwks, jwks_uri, disabled,
  created, created_by, version`

export type Apps = ReturnType<typeof openApps>

export function openApps(database: Database, now: () => Date) {
  let origins: { known: Promise<ReadonlySet<string>>; readAtMs: number } | undefined

  async function readOrigins(): Promise<ReadonlySet<string>> {
    const rows = await database.query<Row>(`select ${COLUMNS} from smart_apps where not disabled`)
    return new Set(rows.flatMap((row) => originsOf(toApp(row))))
  }

  async function find(id: string): Promise<StoredApp | undefined> {
    const [row] = await database.query<Row>(`select ${COLUMNS} from smart_apps where id = $1`, [id])
    return row && toApp(row)
  }

  async function read(practice: number, id: string): Promise<StoredApp> {
    const app = await find(id)
    if (app?.practice !== practice) throw new Problem(404, 'There is no such app.')
    return app
  }

  return {
    find,
    read,

    async list(practice: number): Promise<StoredApp[]> {
      const rows = await database.query<Row>(
        `select ${COLUMNS} from smart_apps where practice = $1 order by lower(name), id limit 1000`,
        [practice],
      )
      return rows.map(toApp)
    },

    /** The secret is returned once, here; only its digest is stored. */
    async register(practice: number, createdBy: string, app: NewApp): Promise<{ app: StoredApp; secret?: string }> {
      const secret = app.kind === 'confidential' ? newToken() : undefined
      const id = uuidv7()
      await database.query(
        `insert into smart_apps (id, practice, name, kind, redirect_uris, launch_url, scopes, secret_digest, jwks,
           jwks_uri, created, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          id,
          practice,
          app.name,
          app.kind,
          JSON.stringify(app.redirectUris),
          app.launchUrl ?? null,
          app.scopes.join(' '),
          secret ? digest(secret) : null,
          app.jwks ? JSON.stringify(app.jwks) : null,
          app.jwksUri ?? null,
          now().toISOString(),
          createdBy,
        ],
      )
      origins = undefined
      return { app: await read(practice, id), ...(secret && { secret }) }
    },

    /** Everything but its kind, which decides how it proves who it is. */
    async change(practice: number, id: string, version: number, app: Omit<NewApp, 'kind'> & { isDisabled: boolean }) {
      const rows = await database.query(
        `update smart_apps set name = $4, redirect_uris = $5, launch_url = $6, scopes = $7, jwks = $8, jwks_uri = $9,
           disabled = $10, version = version + 1
         where practice = $1 and id = $2 and version = $3 returning id`,
        [
          practice,
          id,
          version,
          app.name,
          JSON.stringify(app.redirectUris),
          app.launchUrl ?? null,
          app.scopes.join(' '),
          app.jwks ? JSON.stringify(app.jwks) : null,
          app.jwksUri ?? null,
          app.isDisabled,
        ],
      )
      origins = undefined
      const current = await read(practice, id)
      if (rows.length === 0) throw new Problem(409, 'Someone else changed this app. Please look again before you save.')
      return current
    },

    async renewSecret(practice: number, id: string): Promise<string> {
      const { kind } = await read(practice, id)
      if (kind !== 'confidential') throw new Problem(422, 'Only a confidential app has a secret.')
      const secret = newToken()
      await database.query('update smart_apps set secret_digest = $3 where practice = $1 and id = $2', [
        practice,
        id,
        digest(secret),
      ])
      return secret
    },

    /** Where pages of registered apps come from; read again at most five seconds late. */
    origins(): Promise<ReadonlySet<string>> {
      const atMs = Date.now()
      if (!origins || atMs - origins.readAtMs > 5000) origins = { known: readOrigins(), readAtMs: atMs }
      return origins.known
    },
  }
}

function toApp(row: Row): StoredApp {
  return {
    id: row.id,
    practice: row.practice,
    name: row.name,
    kind: row.kind,
    redirectUris: JSON.parse(row.redirect_uris) as string[],
    launchUrl: row.launch_url ?? undefined,
    scopes: row.scopes.split(' ').filter(Boolean),
    secretDigest: row.secret_digest ?? undefined,
    jwks: row.jwks ? (JSON.parse(row.jwks) as App['jwks']) : undefined,
    jwksUri: row.jwks_uri ?? undefined,
    isDisabled: row.disabled,
    createdAt: new Date(row.created).toISOString(),
    createdBy: row.created_by,
    version: row.version,
  }
}
