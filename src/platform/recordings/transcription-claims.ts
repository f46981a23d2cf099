import type { Database } from '#platform/database/database.ts'
import type { Recordings } from './recordings.ts'

/** A process that has not renewed its claim for this long has ended. */
const CLAIMED_SECONDS = 20

type Claims = Pick<Recordings, 'claimTranscription' | 'noteHeard' | 'endTranscription'>

/**
 * One process transcribes a recording at a time, and any process says how far it has got. The words heard are deleted
 * when it ends: what is kept is the transcript. Whoever calls has read the recording, and may.
 */
export function transcriptionClaims(database: Database): Claims {
  const of = '(practice = $1 and id = $2 and clinician = $3)'
  return {
    async claimTranscription({ who }, id) {
      const rows = await database.query(
        `update recordings set transcribing_until = now() + make_interval(secs => $4), heard = null
         where ${of} and (transcribing_until is null or transcribing_until < now()) returning id`,
        [who.practice, id, who.id, CLAIMED_SECONDS],
      )
      return rows.length > 0
    },
    async noteHeard({ who }, id, heard) {
      await database.query(
        `update recordings set transcribing_until = now() + make_interval(secs => $4), heard = $5
         where ${of} and state <> 'discarded'`,
        [who.practice, id, who.id, CLAIMED_SECONDS, JSON.stringify(heard)],
      )
    },
    async endTranscription({ who }, id) {
      await database.query(`update recordings set transcribing_until = null, heard = null where ${of}`, [
        who.practice,
        id,
        who.id,
      ])
    },
  }
}
