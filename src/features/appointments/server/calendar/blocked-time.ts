import { type BlockedTime, blockedTimeIn } from '#fhir/calendar/blocked-time.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { MOST_BLOCKED_DAYS } from '../../rules.ts'

export interface Blocked extends BlockedTime {
  id: string
  version: number
}

const DAY_MS = 86_400_000

/** Leave and blocked time that touches the period. */
export async function readBlocked(records: Records | RecordsTransaction, from: string, to: string): Promise<Blocked[]> {
  // found by its start, which may lie as far back as one entry can reach; an hour more for daylight saving
  const earliest = new Date(Date.parse(from) - (MOST_BLOCKED_DAYS + 1) * DAY_MS).toISOString()
  const rows = await readAll(records, 'Slot', { from: earliest, to, status: ['busy-unavailable'], sort: 'oldest' })
  return rows.flatMap(({ id, version, resource }) => {
    const blocked = blockedTimeIn(resource)
    if (!blocked || Date.parse(blocked.end) <= Date.parse(from)) return []
    return [{ ...blocked, id, version }]
  })
}
