import type { InvitedAs } from '#fhir/codes/positions.ts'
import { practiceDay } from '#fhir/dates.ts'
import { EMERGENCY_ACCESS } from '#fhir/restricted.ts'
import { english, inEnglish, toSentence } from '../../messages/english.ts'
import type { AccessEntry } from '../../my-record/contract.ts'
import type { LoggedAccess } from './access-log.ts'

const VERBS: Record<string, string> = {
  read: 'access.read',
  search: 'access.read',
  history: 'access.read',
  create: 'access.added',
  update: 'access.changed',
  delete: 'access.removed',
  'read-access-log': 'access.log',
  'break-glass': 'access.emergency',
  'notice-sent': 'access.notice',
  'carer-notice-sent': 'access.carer-notice',
  'export-bundle': 'access.exported',
  'export-html': 'access.exported',
  'export-pdf': 'access.exported',
}

/** Checks what patients write (`platform/records/writing/screening.ts`): no person has opened anything then. */
const SAFETY = 'safety-screening'

/** Who did what, in plain language; repeats of a person within a minute are one row, and those of software in a day. */
export function toAccessEntries(
  rows: readonly LoggedAccess[],
  ownAccountId: string,
  positions: ReadonlyMap<string, InvitedAs> = new Map(),
): AccessEntry[] {
  const entries: AccessEntry[] = []
  for (const row of rows) {
    const entry = toEntry(row, ownAccountId, positions)
    const same = entries.find(
      (one) =>
        one.who === entry.who &&
        one.as === entry.as &&
        one.did.text === entry.did.text &&
        one.isRefused === entry.isRefused &&
        one.isEmergency === entry.isEmergency &&
        isNear(one, entry),
    )
    if (same) same.times += 1
    else entries.push(entry)
  }
  return entries
}

function isNear(one: AccessEntry, other: AccessEntry): boolean {
  const isSoftware = one.as === 'software' || one.as === 'safety'
  return isSoftware ? practiceDay(one.at) === practiceDay(other.at) : one.at.slice(0, 16) === other.at.slice(0, 16)
}

function toEntry(row: LoggedAccess, ownAccountId: string, positions: ReadonlyMap<string, InvitedAs>): AccessEntry {
  const as = roleOf(row, ownAccountId)
  const position = as === 'staff' ? positions.get(row.actorId) : undefined
  const isRefused = row.outcome === '8' || row.outcome === '12'
  const key = isRefused
    ? 'access.refused'
    : as === 'safety'
      ? safetyVerb(row)
      : (VERBS[row.operation] ?? 'access.opened')
  const what = Object.hasOwn(english, `what.${row.entityType}`) ? `what.${row.entityType}` : 'what.other'
  return {
    id: row.id,
    at: row.recorded,
    // another patient's name must not be disclosed
    who: as === 'other' ? inEnglish({ key: 'access.someone' }) : row.actorName,
    as,
    ...(position && { position }),
    // the safety check runs with every entry, whoever made it: 'for Dr Castellan' would read as if she had looked
    ...(row.behalfName && as !== 'safety' && { onBehalfOf: row.behalfName }),
    did: toSentence({ key, values: { what } }),
    isRefused,
    isEmergency: row.purpose === EMERGENCY_ACCESS,
    times: 1,
  }
}

const safetyVerb = ({ operation }: LoggedAccess): string =>
  VERBS[operation] === 'access.read' ? 'access.screened' : 'access.reported'

function roleOf({ actorType, actorRole, actorId }: LoggedAccess, ownAccountId: string): AccessEntry['as'] {
  if (actorType === 'software' && actorId === SAFETY) return 'safety'
  if (actorType === 'software') return 'software'
  if (actorRole === 'carer') return 'carer'
  if (actorId === ownAccountId) return 'you'
  return actorRole === 'patient' ? 'other' : 'staff'
}
