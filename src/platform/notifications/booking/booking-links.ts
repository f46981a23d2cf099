import type { Queryable } from '#platform/database/database.ts'
import { digest, looksLikeToken, newToken } from '#platform/sign-in/tokens.ts'

/** What a link stands for: one booking or offer at one time. */
export interface BookingLink {
  practice: number
  kind: 'reminder' | 'offer'
  /** Id of the booking or of the offer. */
  subject: string
  /** ISO instant of the visit. A visit that was moved since needs a new link. */
  start: string
  /** ISO instant. */
  expires: string
}

/** Links that patients open without signing in. The token is stored as a hash; only its holder knows it. */
export interface BookingLinks {
  /** Returns the token. Earlier links to the same visit stay valid: a patient may hold any of them. */
  issue(link: BookingLink, now: Date): Promise<string>
  /** Undefined for a token that is unknown or has expired. */
  find(token: string, now: Date): Promise<BookingLink | undefined>
  forgetExpired(before: Date): Promise<void>
}

interface Row extends Omit<BookingLink, 'start' | 'expires'> {
  start: Date | string
  expires: Date | string
}

export function openBookingLinks(database: Queryable): BookingLinks {
  return {
    async issue({ practice, kind, subject, start, expires }, now) {
      const token = newToken()
      await database.query(
        `insert into booking_links (token_hash, practice, kind, subject, start, created, expires)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [digest(token), practice, kind, subject, start, now.toISOString(), expires],
      )
      return token
    },

    async find(token, now) {
      if (!looksLikeToken(token)) return undefined
      const [row] = await database.query<Row>(
        'select practice, kind, subject, start, expires from booking_links where token_hash = $1 and expires > $2',
        [digest(token), now.toISOString()],
      )
      if (!row) return undefined
      return { ...row, start: new Date(row.start).toISOString(), expires: new Date(row.expires).toISOString() }
    },

    async forgetExpired(before) {
      await database.query('delete from booking_links where expires < $1', [before.toISOString()])
    },
  }
}
