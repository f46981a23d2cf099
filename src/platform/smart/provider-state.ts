import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '#platform/database/database.ts'
import type { SecretBox } from '#platform/sign-in/secret-box.ts'
import { digest } from '#platform/sign-in/tokens.ts'

export interface StateOptions {
  database: Database
  box: SecretBox
  /** Clients are not state: they are the registered apps. */
  findClient(id: string): Promise<AdapterPayload | undefined>
  /** The error for something that may happen only once and already has. */
  usedAlready(model: string): Error
}

interface Row {
  sealed: string
  consumed: string | null
}

const NEVER_SECONDS = 90 * 86_400

/** What the OpenID provider stores. An id here is often the token itself, so only its digest is stored. */
export function providerState({ database, box, findClient, usedAlready }: StateOptions): (model: string) => Adapter {
  function opened(row: Row | undefined): AdapterPayload | undefined {
    if (!row) return undefined
    try {
      const payload = JSON.parse(box.decrypt(row.sealed)) as AdapterPayload
      return { ...payload, ...(row.consumed && { consumed: Math.floor(Date.parse(row.consumed) / 1000) }) }
    } catch {
      // encrypted with a former secret: treated as expired
      return undefined
    }
  }
  const instant = (secondsAhead = 0): string => new Date(Date.now() + secondsAhead * 1000).toISOString()

  return (model) => ({
    async upsert(id, payload, expiresInSeconds) {
      const rows = await database.query(
        `insert into smart_state (model, id_digest, grant_digest, uid_digest, sealed, expires)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (model, id_digest) do ${UPSERT[model] ?? UPSERT.other} returning id_digest`,
        [
          model,
          digest(id),
          payload.grantId ? digest(payload.grantId) : model === 'Grant' ? digest(id) : null,
          payload.uid ? digest(payload.uid) : null,
          box.encrypt(JSON.stringify(payload)),
          instant(expiresInSeconds || NEVER_SECONDS),
        ],
      )
      if (rows.length === 0) throw usedAlready(model)
    },

    async find(id) {
      if (model === 'Client') return findClient(id)
      const [row] = await database.query<Row>(
        'select sealed, consumed from smart_state where model = $1 and id_digest = $2 and expires > $3',
        [model, digest(id), instant()],
      )
      return opened(row)
    },

    async findByUid(uid) {
      const [row] = await database.query<Row>(
        'select sealed, consumed from smart_state where model = $1 and uid_digest = $2 and expires > $3',
        [model, digest(uid), instant()],
      )
      return opened(row)
    },

    // codes to type in on another device are not offered
    async findByUserCode() {
      return undefined
    },

    /** One of two at the same moment wins. Either may be a thief: what the first one gets ends too, as for a later use. */
    async consume(id) {
      const rows = await database.query(
        `update smart_state set consumed = $3 where model = $1 and id_digest = $2 and consumed is null
         returning id_digest`,
        [model, digest(id), instant()],
      )
      if (rows.length > 0) return
      await database.query(
        `with ended as (
           update smart_grants set revoked = $3
           where revoked is null
             and id_digest in (select grant_digest from smart_state where model = $1 and id_digest = $2)
           returning id_digest
         )
         delete from smart_state where grant_digest in (select id_digest from ended)`,
        [model, digest(id), instant()],
      )
      throw usedAlready(model)
    },

    async destroy(id) {
      await database.query('delete from smart_state where model = $1 and id_digest = $2', [model, digest(id)])
    },

    async revokeByGrantId(grantId) {
      await database.query('delete from smart_state where model = $1 and grant_digest = $2', [model, digest(grantId)])
      await database.query('update smart_grants set revoked = $2 where id_digest = $1 and revoked is null', [
        digest(grantId),
        instant(),
      ])
    },
  })
}

const UPSERT: Readonly<Record<string, string>> = {
  // an assertion shown twice loses, even within the same instant
  ReplayDetection: 'nothing',
  other: 'update set sealed = excluded.sealed, expires = excluded.expires, uid_digest = excluded.uid_digest',
}
