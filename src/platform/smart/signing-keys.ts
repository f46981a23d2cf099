import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#platform/database/database.ts'
import type { SecretBox } from '#platform/sign-in/secret-box.ts'

const RENEW_AFTER_MS = 90 * 86_400_000
const PUBLISHED_AFTER_MS = 2 * 86_400_000 // a token signed yesterday can still be verified

/**
 * The keys that sign identity tokens, newest first. Created once and encrypted with the server's secret; after 90 days
 * a new one takes over, and the old one stays published for two more days.
 */
export async function signingKeys(database: Database, box: SecretBox, now: () => Date): Promise<JWK[]> {
  const young = await database.query<{ sealed: string }>(
    'select sealed from smart_keys where retired is null and created >= $1',
    [new Date(now().getTime() - RENEW_AFTER_MS).toISOString()],
  )
  // encrypted with a secret that is gone: it can no longer sign
  const isLost = young.some(({ sealed }) => !opened(box, sealed))
  // created before a connection is taken: it takes a tenth of a second
  const fresh = young.length === 0 || isLost ? await newKey() : undefined
  return database.transaction(async (session) => {
    await session.query("select pg_advisory_xact_lock(hashtextextended('smart keys', 0))")
    const atMs = now().getTime()
    const before = (ms: number): string => new Date(atMs - ms).toISOString()
    if (isLost) await session.query('delete from smart_keys')
    await session.query('delete from smart_keys where retired < $1', [before(PUBLISHED_AFTER_MS)])
    await session.query('update smart_keys set retired = $1 where retired is null and created < $2', [
      before(0),
      before(RENEW_AFTER_MS),
    ])
    const [current] = await session.query('select id from smart_keys where retired is null')
    if (!current && fresh) {
      await session.query('insert into smart_keys (id, sealed, created) values ($1, $2, $3)', [
        fresh.kid,
        box.encrypt(JSON.stringify(fresh)),
        before(0),
      ])
    }
    const rows = await session.query<{ sealed: string }>(
      'select sealed from smart_keys order by retired nulls first, created desc',
    )
    return rows.map(({ sealed }) => opened(box, sealed)).filter((key) => key !== undefined)
  })
}

function opened(box: SecretBox, sealed: string): JWK | undefined {
  try {
    return JSON.parse(box.decrypt(sealed)) as JWK
  } catch {
    return undefined
  }
}

/** RS256: what every OpenID client understands. */
async function newKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  return { ...(await exportJWK(privateKey)), kid: uuidv7(), use: 'sig', alg: 'RS256' }
}
