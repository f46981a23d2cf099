import type { Database } from '#platform/database/database.ts'
import { mirrorInMemory } from '#platform/database/mirror-in-memory.ts'
import type { Holiday } from '#platform/practice-hours/practice-hours.ts'
import type { PracticeProfile, ProfilePart } from '#platform/practice-profile/contract.ts'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { LEAST_RETENTION, USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'

const CHANNEL = 'aurora_practice_profile'
export const PROFILE_KEY = 'practice-profile'
const HOURS_KEY = 'practice-hours'

export interface SavedPart {
  updatedAt: string
  changedBy: string
}

export interface KeptProfile {
  readonly current: PracticeProfile
  /** Parts an administrator has saved, with who and when. */
  saved(practice: number): Promise<Map<ProfilePart, SavedPart>>
  /** One part of the profile; the others stay as they are, so that two people can work on two steps. */
  savePart<P extends ProfilePart>(practice: number, part: P, value: PracticeProfile[P], by: SavedPart): Promise<void>
  /** False, and nothing is saved, if somebody has saved this part since `readAt`; '' if nobody had. */
  savePartReadAt<P extends ProfilePart>(
    practice: number,
    part: P,
    value: PracticeProfile[P],
    by: SavedPart & { readAt: string | undefined },
  ): Promise<boolean>
  /** After the hours of the practice, which are kept on their own, have changed. */
  reload(): Promise<void>
  close(): Promise<void>
}

/** With the defaults of the mode until the practice has saved its own. */
export async function openPracticeProfile(database: Database, mode: 'demo' | 'practice'): Promise<KeptProfile> {
  const kept = await mirrorInMemory(database, {
    channel: CHANNEL,
    concerns: () => true,
    async read() {
      const { profile, closedDays, hasOwnHours } = await readProfile(database, mode)
      installProfile(profile, closedDays, { hasOwnHours })
      return profile
    },
  })
  const savePartReadAt: KeptProfile['savePartReadAt'] = async (practice, part, value, by) => {
    const { updatedAt, changedBy, readAt } = by
    const [put] = await database.query<{ counted: number | string }>(
      `with put as (
         insert into practice_settings (practice, key, value, updated, changed_by) values ($1, $2, $3, $4, $5)
         on conflict (practice, key) do update
           set value = excluded.value, updated = excluded.updated, changed_by = excluded.changed_by
           where $6::text is null or practice_settings.updated = nullif($6::text, '')::timestamptz
         returning 1)
       select counted, pg_notify('${CHANNEL}', '') from (select count(*) as counted from put) counting`,
      [practice, `${PROFILE_KEY}/${part}`, JSON.stringify(value), updatedAt, changedBy, readAt ?? null],
    )
    await kept.reload()
    return Number(put?.counted) > 0
  }
  return {
    get current() {
      return kept.current
    },
    savePartReadAt,
    async saved(practice) {
      const rows = await database.query<{ key: string; updated: Date | string; changed_by: string }>(
        `select key, updated, changed_by from practice_settings where practice = $1 and starts_with(key, $2)`,
        [practice, `${PROFILE_KEY}/`],
      )
      return new Map(
        rows.map(({ key, updated, changed_by }) => [
          key.slice(PROFILE_KEY.length + 1) as ProfilePart,
          { updatedAt: new Date(updated).toISOString(), changedBy: changed_by },
        ]),
      )
    },
    async savePart(practice, part, value, by) {
      await savePartReadAt(practice, part, value, { ...by, readAt: undefined })
    },
    async reload() {
      await database.query(`select pg_notify('${CHANNEL}', '')`)
      await kept.reload()
    },
    close: () => kept.close(),
  }
}

async function readProfile(database: Database, mode: 'demo' | 'practice') {
  const rows = await database.query<{ key: string; value: string }>(
    `select key, value from practice_settings
     where practice = (select min(id) from practices) and (starts_with(key, $1) or key = $2)`,
    [`${PROFILE_KEY}/`, HOURS_KEY],
  )
  const stored = new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as object]))
  const hours = stored.get(HOURS_KEY) as { holidays?: Holiday[]; timeZone?: string } | undefined
  const usual = usualProfile(mode)
  const parts = Object.keys(usual) as ProfilePart[]
  const profile = Object.fromEntries(
    parts.map((part) => [part, { ...usual[part], ...stored.get(`${PROFILE_KEY}/${part}`) }]),
  ) as PracticeProfile
  // a practice that chose its zone on the account page before there was a setup
  const zone = stored.has(`${PROFILE_KEY}/identity`) ? undefined : hours?.timeZone
  if (zone) profile.identity = { ...profile.identity, timeZone: zone as PracticeProfile['identity']['timeZone'] }
  return { profile, closedDays: hours?.holidays ?? [], hasOwnHours: stored.has(`${PROFILE_KEY}/places`) }
}

export function usualProfile(mode: 'demo' | 'practice'): PracticeProfile {
  return {
    ...USUAL_PROFILE,
    // the demonstration sends nothing; its list of patients to phone is filled
    reminders: { ...USUAL_PROFILE.reminders, isOn: mode === 'demo' },
    onlineBooking: { ...USUAL_PROFILE.onlineBooking, isOn: mode === 'demo' },
    retention: { ...LEAST_RETENTION },
  }
}
