import type { Patient } from 'fhir/r4'
import { allowedStaff, isRestricted } from '#fhir/restricted.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { mirrorInMemory } from '#platform/database/mirror-in-memory.ts'
import type { AccessEpoch } from '#platform/records/access-epoch/open-access-epoch.ts'
import type { Source } from '#platform/sources/data-types.ts'
import type { Identity } from '../identity.ts'

/**
 * Which records are restricted, who may open them, and who has emergency access. There are few, so all of them are held
 * in memory; a change in any process reaches all.
 */
export interface RestrictedPatients {
  /** The records this caller may not open at this moment. */
  restrictedFor(who: Identity, source: Source, now: Date): ReadonlySet<string>
  /** True while the caller can open a restricted record only through emergency access. */
  hasEmergencyAccess(who: Identity, source: Source, patient: string, now: Date): boolean
  isRestricted(practice: number, source: Source, patient: string): boolean
  reload(): Promise<void>
  close(): Promise<void>
}

/** Named so in live announcements. */
export const EMERGENCY_ACCESS_EVENT = 'BreakGlass'

export const SECURITY_TOKEN = 'security|R'
const DAY_MS = 24 * 60 * 60 * 1000
const LIVE_CHANNEL = 'aurora_live'
const NOBODY: ReadonlySet<string> = new Set()

export async function openRestrictedPatients(
  database: Database,
  epoch: AccessEpoch,
  now: () => Date,
): Promise<RestrictedPatients> {
  const mirror = await mirrorInMemory(database, {
    channel: LIVE_CHANNEL,
    epoch,
    isBesideEpoch: (payload) => payload.includes(`"${EMERGENCY_ACCESS_EVENT}"`),
    concerns: (payload) => payload.includes('"Patient"') || payload.includes(`"${EMERGENCY_ACCESS_EVENT}"`),
    async read() {
      const [restricted, grants] = await Promise.all([readRestricted(database), readGrants(database, now())])
      return { restricted, grants }
    },
  })

  const isOpen = ({ practice, id }: Identity, patient: string, now: Date): boolean =>
    (mirror.current.grants.get(grantKey(practice, id, patient)) ?? 0) > now.getTime()

  function isNamed(who: Identity, staff: ReadonlySet<string>): boolean {
    const person = who.onBehalfOf ?? who
    return person.practitionerId !== undefined && staff.has(person.practitionerId)
  }

  return {
    restrictedFor(who, source, now) {
      const patients = mirror.current.restricted.get(sourceKey(who.practice, source))
      // a job does one narrow task under its own name and shows nothing to anyone; a patient reaches only their own record
      if (!patients || who.kind === 'job' || (who.onBehalfOf ?? who).role === 'patient') return NOBODY
      const closed = [...patients].filter(([patient, staff]) => {
        // emergency access is for the user, not for software that acts for them
        return !isNamed(who, staff) && !(who.kind === 'person' && isOpen(who, patient, now))
      })
      return new Set(closed.map(([patient]) => patient))
    },
    isRestricted: (practice, source, patient) =>
      mirror.current.restricted.get(sourceKey(practice, source))?.has(patient) ?? false,
    hasEmergencyAccess(who, source, patient, now) {
      const staff = mirror.current.restricted.get(sourceKey(who.practice, source))?.get(patient)
      return staff !== undefined && who.kind === 'person' && !isNamed(who, staff) && isOpen(who, patient, now)
    },
    reload: () => mirror.reload(),
    close: () => mirror.close(),
  }
}

async function readRestricted(database: Queryable) {
  const rows = await database.query<{ practice: number; source: Source; id: string; content: string }>(
    'select practice, source, id, content from r_patient where tokens @> $1::text[] and not deleted',
    [[SECURITY_TOKEN]],
  )
  const found = new Map<string, Map<string, ReadonlySet<string>>>()
  for (const { practice, source, id, content } of rows) {
    const patient = JSON.parse(content) as Patient
    if (!isRestricted(patient)) continue
    const patients = found.get(sourceKey(practice, source)) ?? new Map<string, ReadonlySet<string>>()
    found.set(sourceKey(practice, source), patients.set(id, new Set(allowedStaff(patient))))
  }
  return found
}

async function readGrants(database: Queryable, at: Date): Promise<Map<string, number>> {
  const rows = await database.query<{ practice: number; actor: string; patient: string; until: string }>(
    // clocks of two servers may differ: expiry is checked when a grant is used
    'select practice, actor, patient, until from broken_glass where until > $1',
    [new Date(at.getTime() - DAY_MS)],
  )
  return new Map(
    rows.map(({ practice, actor, patient, until }) => [grantKey(practice, actor, patient), Date.parse(until)]),
  )
}

const sourceKey = (practice: number, source: Source): string => `${practice} ${source}`
const grantKey = (practice: number, actor: string, patient: string): string => `${practice} ${actor} ${patient}`
