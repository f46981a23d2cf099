import { uuidv7 } from 'uuidv7'
import type { Database, Queryable } from '#platform/database/database.ts'
import { digest, newToken } from '#platform/sign-in/tokens.ts'

/** What one user allowed one app, and the record it was opened with. */
export interface Grant {
  id: string
  practice: number
  app: string
  userId: string
  patient: string | undefined
  scopes: readonly string[]
  createdAt: string
}

interface Row {
  public_id: string
  practice: number
  app: string
  user_id: string
  patient: string | null
  scopes: string
  created: string
}

const COLUMNS = 'public_id, practice, app, user_id, patient, scopes, created'

export interface Launch {
  practice: number
  app: string
  userId: string
  patient: string
}

const LAUNCH_MS = 5 * 60_000

/** Ends everything one account let apps in to: permissions, access and refresh tokens, launches under way. */
export async function endGrantsOf(on: Queryable, userId: string, at: Date): Promise<void> {
  await on.query(
    `with ended as (
       update smart_grants set revoked = $2 where user_id = $1 and revoked is null returning id_digest
     )
     delete from smart_state where grant_digest in (select id_digest from ended)`,
    [userId, at.toISOString()],
  )
  await on.query('delete from smart_launches where user_id = $1', [userId])
}

export type Grants = ReturnType<typeof openGrants>

export function openGrants(database: Database, now: () => Date) {
  return {
    /** `providerId` is the provider's own id of the grant, which its tokens carry. */
    async keep(providerId: string, grant: Omit<Grant, 'id' | 'createdAt'>): Promise<void> {
      await database.query(
        `insert into smart_grants (id_digest, public_id, practice, app, user_id, patient, scopes, created)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          digest(providerId),
          uuidv7(),
          grant.practice,
          grant.app,
          grant.userId,
          grant.patient ?? null,
          grant.scopes.join(' '),
          now().toISOString(),
        ],
      )
    },

    async find(providerId: string): Promise<Grant | undefined> {
      const [row] = await database.query<Row>(
        `select ${COLUMNS} from smart_grants where id_digest = $1 and revoked is null`,
        [digest(providerId)],
      )
      return row && toGrant(row)
    },

    /** Those in force, newest first. */
    async ofUser(practice: number, userId: string): Promise<Grant[]> {
      const rows = await database.query<Row>(
        `select ${COLUMNS} from smart_grants where practice = $1 and user_id = $2 and revoked is null
         order by created desc, public_id desc limit 500`,
        [practice, userId],
      )
      return rows.map(toGrant)
    },

    /** Ends every token this user gave the app, immediately. Returns how many permissions ended. */
    async revoke(practice: number, userId: string, app: string): Promise<number> {
      return database.transaction(async (session) => {
        const rows = await session.query<{ id_digest: string }>(
          `update smart_grants set revoked = $4
           where practice = $1 and user_id = $2 and app = $3 and revoked is null returning id_digest`,
          [practice, userId, app, now().toISOString()],
        )
        await session.query('delete from smart_state where grant_digest = any($1::text[])', [
          rows.map(({ id_digest }) => id_digest),
        ])
        return rows.length
      })
    },

    /** For one launch of one app by one user with one record; passed to the app as `launch`. */
    async beginLaunch({ practice, app, userId, patient }: Launch): Promise<string> {
      const token = newToken()
      await database.query(
        `insert into smart_launches (token_digest, practice, app, user_id, patient, expires)
         values ($1, $2, $3, $4, $5, $6)`,
        [digest(token), practice, app, userId, patient, new Date(now().getTime() + LAUNCH_MS).toISOString()],
      )
      return token
    },

    async findLaunch(token: string): Promise<Launch | undefined> {
      const [row] = await database.query<Launch>(
        `select practice, app, user_id as "userId", patient from smart_launches
         where token_digest = $1 and expires > $2`,
        [digest(token), now().toISOString()],
      )
      return row
    },

    /** False where another request used it first. */
    async spendLaunch(token: string): Promise<boolean> {
      const rows = await database.query('delete from smart_launches where token_digest = $1 returning token_digest', [
        digest(token),
      ])
      return rows.length > 0
    },

    async sweep(): Promise<void> {
      await database.query('delete from smart_launches where expires < $1', [now().toISOString()])
    },
  }
}

function toGrant(row: Row): Grant {
  return {
    id: row.public_id,
    practice: row.practice,
    app: row.app,
    userId: row.user_id,
    patient: row.patient ?? undefined,
    scopes: row.scopes.split(' '),
    createdAt: new Date(row.created).toISOString(),
  }
}
