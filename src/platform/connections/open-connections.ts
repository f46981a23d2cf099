import type { AuditLog } from '#platform/audit/audit-log.ts'
import type { Database } from '#platform/database/database.ts'
import { entryFor } from './connection-entries.ts'
import {
  CALLS_KEPT,
  type Call,
  type Connection,
  type Connections,
  type Environment,
  type Health,
  type SecretName,
  type Secrets,
} from './connections.ts'
import type { Encrypted, Vault } from './vault.ts'

interface Row {
  id: string
  enabled: boolean
  environment: Environment
  endpoint: string
  client_id: string
  settings: string
  updated: string
  changed_by: string
  health: string | null
  kept: SecretName[] | null
}

const COLUMNS = `c.id, c.enabled, c.environment, c.endpoint, c.client_id, c.settings, c.updated, c.changed_by, c.health,
  (select array_agg(s.name order by s.name) from connection_secrets s
   where s.practice = c.practice and s.connection = c.id) as kept`

interface Parts {
  database: Database
  audit: AuditLog
  vault: Vault
  /** Tells open browsers to reload. */
  announce(practice: number, types: readonly string[]): void
  now?(): Date
}

export function openConnections({ database, audit, vault, announce, now = () => new Date() }: Parts): Connections {
  const placeOf = (practice: number, id: string, name: string): string => `${practice} ${id} ${name}`

  async function find(practice: number, id: string): Promise<Connection | undefined> {
    const [row] = await database.query<Row>(
      `select ${COLUMNS} from connections c where c.practice = $1 and c.id = $2`,
      [practice, id],
    )
    return row && toConnection(row)
  }

  return {
    find,

    async list(practice) {
      const rows = await database.query<Row>(
        `select ${COLUMNS} from connections c where c.practice = $1 order by c.id`,
        [practice],
      )
      return rows.map(toConnection)
    },

    async save(who, id, { config, secrets, clear }, requestId) {
      const { practice, name } = who
      const at = now().toISOString()
      const before = await find(practice, id)
      const { enabled, environment, endpoint, clientId, settings } = config
      const kept = Object.entries(secrets).filter(([, value]) => value !== undefined && value !== '')
      const changed = [
        ...(['enabled', 'environment', 'endpoint', 'clientId'] as const).filter((key) => before?.[key] !== config[key]),
        ...(JSON.stringify(before?.settings) === JSON.stringify(settings) ? [] : ['settings']),
        ...kept.map(([secret]) => secret),
        ...clear.map((secret) => `${secret} forgotten`),
      ]
      await database.transaction(async (session) => {
        await session.query(
          `insert into connections (practice, id, enabled, environment, endpoint, client_id, settings, updated, changed_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (practice, id) do update set enabled = excluded.enabled, environment = excluded.environment,
             endpoint = excluded.endpoint, client_id = excluded.client_id, settings = excluded.settings,
             updated = excluded.updated, changed_by = excluded.changed_by, health = null`,
          [practice, id, enabled, environment, endpoint, clientId, JSON.stringify(settings), at, name],
        )
        for (const secret of clear) {
          await session.query('delete from connection_secrets where practice = $1 and connection = $2 and name = $3', [
            practice,
            id,
            secret,
          ])
        }
        for (const [secret, value] of kept) {
          const { keyId, ciphertext } = vault.encrypt(value, placeOf(practice, id, secret))
          await session.query(
            `insert into connection_secrets (practice, connection, name, key_id, sealed, updated)
             values ($1, $2, $3, $4, $5, $6) on conflict (practice, connection, name) do update
               set key_id = excluded.key_id, sealed = excluded.sealed, updated = excluded.updated`,
            [practice, id, secret, keyId, ciphertext, at],
          )
        }
        const about = { operation: 'connection configured', id, detail: { changed, enabled, environment }, requestId }
        await audit.recordWithin(session, [entryFor(who, now(), about)])
      })
      announce(practice, ['Connection'])
      return (await find(practice, id)) as Connection
    },

    async secretsOf(practice, id) {
      const rows = await database.query<{ name: SecretName; key_id: string; sealed: string }>(
        'select name, key_id, sealed from connection_secrets where practice = $1 and connection = $2',
        [practice, id],
      )
      const open = ({ key_id: keyId, sealed, name }: (typeof rows)[number]): string =>
        vault.decrypt({ keyId, ciphertext: sealed } satisfies Encrypted, placeOf(practice, id, name))
      return Object.fromEntries(rows.map((row) => [row.name, open(row)])) as Secrets
    },

    async saveHealth(practice, measured, health) {
      const { id, endpoint, clientId, settings, updatedAt } = measured
      await database.query(
        `update connections set health = $3 where practice = $1 and id = $2
           and endpoint = $4 and client_id = $5 and settings = $6 and updated = $7`,
        [practice, id, JSON.stringify(health), endpoint, clientId, JSON.stringify(settings), updatedAt],
      )
      announce(practice, ['Connection'])
    },

    async saveCalls(practice, id, calls) {
      for (const { at, what, isOk, code, durationMs } of calls) {
        await database.query(
          `insert into connection_calls (practice, connection, at, what, is_ok, code, duration_ms)
           values ($1, $2, $3, $4, $5, $6, $7)`,
          [practice, id, at, what, isOk, code ?? null, durationMs],
        )
      }
      await database.query(
        `delete from connection_calls where practice = $1 and connection = $2 and seq < (
           select min(seq) from (select seq from connection_calls where practice = $1 and connection = $2
             order by seq desc limit ${CALLS_KEPT}) newest)`,
        [practice, id],
      )
      announce(practice, ['Connection'])
    },

    async calls(practice, id) {
      const rows = await database.query<{
        at: string
        what: string
        is_ok: boolean
        code: number | null
        duration_ms: number
      }>(
        `select at, what, is_ok, code, duration_ms from connection_calls where practice = $1 and connection = $2
         order by seq desc limit ${CALLS_KEPT}`,
        [practice, id],
      )
      return rows.map(
        (row): Call => ({
          at: new Date(row.at).toISOString(),
          what: row.what,
          isOk: row.is_ok,
          code: row.code ?? undefined,
          durationMs: row.duration_ms,
        }),
      )
    },

    async audit(who, operation, id, detail, about = {}) {
      await audit.record([entryFor(who, now(), { operation, id, detail, ...about })])
    },
  }
}

function toConnection(row: Row): Connection {
  return {
    id: row.id,
    enabled: row.enabled,
    environment: row.environment,
    endpoint: row.endpoint,
    clientId: row.client_id,
    settings: JSON.parse(row.settings) as Record<string, string>,
    updatedAt: new Date(row.updated).toISOString(),
    changedBy: row.changed_by,
    kept: row.kept ?? [],
    health: row.health ? (JSON.parse(row.health) as Health) : undefined,
  }
}
