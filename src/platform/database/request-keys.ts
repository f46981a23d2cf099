import type { FoundKey, KeyStore } from '#platform/api/server/once/key-store.ts'
import type { Database } from './database.ts'

/** Long after any browser or program has stopped trying. */
const KEPT = `interval '24 hours'`

const INSERT = `insert into request_keys (caller, key_digest, request_digest) values ($1, $2, $3)
  on conflict do nothing returning 1 as stored`

const FIND = `select request_digest as "requestDigest", reply, patients,
    extract(epoch from clock_timestamp() - stored)::float8 as "ageSeconds"
  from request_keys where caller = $1 and key_digest = $2 and stored > now() - ${KEPT}`

const FINISH = `insert into request_keys (caller, key_digest, request_digest, reply, patients) values ($1, $2, $3, $4, $5)
  on conflict (caller, key_digest) do update set reply = excluded.reply, patients = excluded.patients
  where request_keys.request_digest = excluded.request_digest`

export interface RequestKeys extends KeyStore {
  /** Forgets keys that nobody repeats any more. */
  forgetOld(): Promise<void>
}

export function openRequestKeys(database: Database): RequestKeys {
  return {
    async find({ caller, keyDigest }) {
      const [found] = await database.query<FoundKey>(FIND, [caller, keyDigest])
      return found
    },
    async insert(on, { caller, keyDigest, requestDigest }) {
      return (await on.query(INSERT, [caller, keyDigest, requestDigest])).length > 0
    },
    async finish({ caller, keyDigest, requestDigest }, reply, patients) {
      await database.query(FINISH, [caller, keyDigest, requestDigest, reply ?? null, patients])
    },
    async forgetOld() {
      await database.query(`delete from request_keys where stored < now() - ${KEPT}`)
    },
  }
}
