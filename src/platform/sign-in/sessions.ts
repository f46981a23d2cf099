import { uuidv7 } from 'uuidv7'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { AccessEpoch } from '#platform/records/access-epoch/open-access-epoch.ts'
import type { Identity } from '#platform/records/identity.ts'
import { type Account, accountColumns, type Mode, type SignedInUser, toIdentity, toUser } from './accounts/users.ts'
import { digest, looksLikeToken, newToken } from './tokens.ts'

export const idleTimeoutMs = 15 * 60_000 // (requirements 1 §9)
export const absoluteTimeoutMs = 12 * 60 * 60_000
/** Read again at most this late. An end in another process or a changed role moves `access_epoch`, and counts at once. */
const trustedMs = 5_000
/** Activity that the database does not know is at most this old, so that the end of a process costs nobody more of their time. */
const saveEveryMs = 60_000
/** Machines differ by seconds; activity further ahead was noted before the clock was set back. */
const clocksDifferMs = 60_000

/** 'passkey': one with user verification. */
export type SecondFactor = 'sms' | 'totp' | 'demo' | 'passkey' | 'off'

export interface SessionFacts {
  id: string
  secondFactor: SecondFactor
  startedAt: string
  idleExpiresAt: string
  absoluteExpiresAt: string
}

export interface SignedIn {
  identity: Identity
  user: SignedInUser
  session: SessionFacts
  /** Staff who gave a password and nothing else: they reach what sets up a second factor, and no more. */
  needsSecondFactor: boolean
}

export interface SessionRow {
  id: string
  device: string
  started: string
  lastSeen: string
}

interface Loaded {
  account: Account
  identity: Identity
  /** The number of `access_epoch` it was read at. */
  callers: number
  id: string
  secondFactor: SecondFactor
  startedMs: number
  lastSeenMs: number
}

interface Held {
  loading: Promise<Loaded | undefined>
  userId: string | undefined
  loadedMs: number
  /** At least the number of `access_epoch` it is read at. */
  callers: number
  lastSeenMs: number
  /** Activity the database has, or is about to have. */
  savedMs: number
  unsaved: boolean
}

export type Sessions = ReturnType<typeof createSessions>

/** Server-side sessions. The browser holds 256 random bits, the database their digest. */
export function createSessions(options: { database: Database; accessEpoch: AccessEpoch; mode: Mode; now(): Date }) {
  const { database, accessEpoch, mode } = options
  const held = new Map<string, Held>()
  const nowMs = () => options.now().getTime()

  async function load(idHash: string): Promise<Loaded | undefined> {
    type Row = Account & {
      sessionId: string
      secondFactor: SecondFactor
      started: string
      lastSeen: string
      callers: number
    }
    const [row] = await database.query<Row>(
      `select ${accountColumns}, s.public_id as "sessionId", s.second_factor as "secondFactor", s.started,
         s.last_seen as "lastSeen", access_epoch.callers
       from access_epoch, sessions s join users u on u.id = s.user_id
       where s.id_hash = $1 and u.mode = $2 and u.status = 'active'`,
      [idHash, mode],
    )
    // a session from before the authenticator app has proved less than the account now requires
    if (!row || (row.totpSecret && row.secondFactor !== 'totp' && row.secondFactor !== 'passkey')) return undefined
    const identity = toIdentity(row)
    accessEpoch.stamp(identity, row.callers)
    return {
      account: row,
      identity,
      callers: row.callers,
      id: row.sessionId,
      secondFactor: row.secondFactor,
      startedMs: new Date(row.started).getTime(),
      lastSeenMs: new Date(row.lastSeen).getTime(),
    }
  }

  async function loaded(idHash: string): Promise<{ entry: Held; session: Loaded } | undefined> {
    let entry = held.get(idHash)
    if (!entry) {
      entry = {
        loading: load(idHash),
        userId: undefined,
        loadedMs: nowMs(),
        callers: accessEpoch.newest.callers,
        lastSeenMs: 0,
        savedMs: 0,
        unsaved: false,
      }
      held.set(idHash, entry)
    } else if (Math.abs(nowMs() - entry.loadedMs) >= trustedMs || entry.callers < accessEpoch.newest.callers) {
      entry.loading = load(idHash)
      entry.loadedMs = nowMs()
      entry.callers = accessEpoch.newest.callers
    }
    const session = await entry.loading.catch((error: unknown) => {
      held.delete(idHash)
      throw error
    })
    if (!session) {
      held.delete(idHash)
      return undefined
    }
    entry.userId = session.account.id
    entry.lastSeenMs = Math.max(entry.lastSeenMs, session.lastSeenMs)
    entry.savedMs = Math.max(entry.savedMs, session.lastSeenMs)
    return { entry, session }
  }

  /** Without this a session would outlive its idle limit by as much as the clock was set back. */
  async function afterClockSetBack(idHash: string, entry: Held, atMs: number): Promise<void> {
    if (entry.lastSeenMs <= atMs + clocksDifferMs) return
    await database.query('update sessions set last_seen = $2 where id_hash = $1 and last_seen > $2', [
      idHash,
      new Date(atMs).toISOString(),
    ])
    entry.lastSeenMs = atMs
    entry.savedMs = atMs
    entry.loading = load(idHash)
    entry.loadedMs = atMs
  }

  /** Sessions of unknown owner are still being read: they are forgotten too, so that no late reply revives one. */
  function forget(userId: string): void {
    for (const [idHash, entry] of held) {
      if (entry.userId === userId || entry.userId === undefined) held.delete(idHash)
    }
  }

  async function save(): Promise<void> {
    const unsaved = [...held].filter(([, entry]) => entry.unsaved)
    await saveActivity(unsaved)
    for (const [idHash, entry] of held) {
      if (!entry.unsaved && Math.abs(nowMs() - entry.loadedMs) >= saveEveryMs) held.delete(idHash)
    }
  }

  async function saveActivity(unsaved: readonly (readonly [string, Held])[]): Promise<void> {
    if (unsaved.length === 0) return
    const seen = unsaved.map(([idHash, entry]) => ({ hash: idHash, seen: new Date(entry.lastSeenMs).toISOString() }))
    for (const [, entry] of unsaved) {
      entry.savedMs = entry.lastSeenMs
      entry.unsaved = false
    }
    try {
      await database.query(
        `update sessions s set last_seen = greatest(s.last_seen, t.seen)
         from json_to_recordset($1::json) as t (hash text, seen timestamptz) where s.id_hash = t.hash`,
        [JSON.stringify(seen)],
      )
    } catch (error) {
      // the next save has it again
      for (const [, entry] of unsaved) entry.unsaved = true
      throw error
    }
  }

  /** Removes what no one can use any more. */
  async function sweep(): Promise<void> {
    const at = nowMs()
    await database.query('delete from sessions where started < $1 or last_seen < $2', [
      new Date(at - absoluteTimeoutMs).toISOString(),
      new Date(at - idleTimeoutMs - 2 * saveEveryMs).toISOString(),
    ])
    await database.query('delete from pending_sign_ins where expires < $1', [new Date(at).toISOString()])
    await database.query('delete from account_links where expires < $1', [new Date(at).toISOString()])
  }

  return {
    /** A new id every time: an id known before the sign-in is worth nothing after it. */
    async start(on: Queryable, userId: string, about: { device: string; secondFactor: SecondFactor }): Promise<string> {
      const token = newToken()
      const at = new Date(nowMs()).toISOString()
      await on.query(
        `insert into sessions (id_hash, public_id, user_id, second_factor, device, started, last_seen)
         values ($1, $2, $3, $4, $5, $6, $6)`,
        [digest(token), uuidv7(), userId, about.secondFactor, about.device, at],
      )
      return token
    },

    /** `passive` is for requests of the page itself (polling): they do not count as activity. */
    async authenticate(token: string | undefined, { passive = false } = {}): Promise<SignedIn | undefined> {
      if (!looksLikeToken(token)) return undefined
      const idHash = digest(token)
      const found = await loaded(idHash)
      if (!found) return undefined
      const { entry, session } = found
      const at = nowMs()
      await afterClockSetBack(idHash, entry, at)
      const absoluteMs = session.startedMs + absoluteTimeoutMs
      if (at >= entry.lastSeenMs + idleTimeoutMs || at >= absoluteMs) {
        held.delete(idHash)
        await database.query('delete from sessions where id_hash = $1', [idHash])
        return undefined
      }
      if (!passive) {
        entry.lastSeenMs = at
        entry.unsaved = true
        // processes that end sooner than they save would sign out somebody who works; nobody waits for it
        if (at - entry.savedMs >= saveEveryMs) void saveActivity([[idHash, entry]]).catch(() => undefined)
      }
      const needsSecondFactor = session.secondFactor === 'off' && session.account.role !== 'patient'
      return {
        identity: session.identity,
        user: { ...toUser(session.account), ...(needsSecondFactor && { needsSecondFactor }) },
        needsSecondFactor,
        session: {
          id: session.id,
          secondFactor: session.secondFactor,
          startedAt: new Date(session.startedMs).toISOString(),
          idleExpiresAt: new Date(Math.min(entry.lastSeenMs + idleTimeoutMs, absoluteMs)).toISOString(),
          absoluteExpiresAt: new Date(absoluteMs).toISOString(),
        },
      }
    },

    async end(on: Queryable, token: string): Promise<void> {
      const idHash = digest(token)
      held.delete(idHash)
      await on.query('delete from sessions where id_hash = $1', [idHash])
      held.delete(idHash)
    },

    /** Call `forget` once the transaction is through. */
    async endAll(on: Queryable, userId: string, exceptId?: string): Promise<number> {
      const rows = await on.query('delete from sessions where user_id = $1 and public_id <> $2 returning public_id', [
        userId,
        exceptId ?? '',
      ])
      return rows.length
    },

    forget,

    async list(userId: string): Promise<SessionRow[]> {
      await save()
      return database.query<SessionRow>(
        `select public_id as id, device, started, last_seen as "lastSeen" from sessions
         where user_id = $1 and started > $2 and last_seen > $3 order by last_seen desc limit 100`,
        [userId, new Date(nowMs() - absoluteTimeoutMs).toISOString(), new Date(nowMs() - idleTimeoutMs).toISOString()],
      )
    },

    save,
    sweep,
  }
}
