import type { Communication, Patient } from 'fhir/r4'
import { resultService } from '#features/results/server/service.ts'
import { idFrom } from '#fhir/references.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import type { InboxItem } from '../contract.ts'
import { type Kind, PAGE, type Scope } from '../rules.ts'
import { fromCursor, type Place, toCursor } from './page-cursor.ts'
import { type Segment, segmentsOf } from './segments.ts'
import { type Facts, fromClaim, fromResult, fromTask } from './to-item.ts'

export interface Wanted {
  kinds: readonly Kind[]
  scope: Scope
  after: string | undefined
  /** Of the first page. */
  unreviewed: readonly InboxItem[]
}

type Found = Stored<'Task'> | Stored<'Claim'>

export async function readPage(
  records: Records,
  { kinds, scope, after, unreviewed }: Wanted,
  now: Date,
): Promise<{ items: InboxItem[]; next: string | undefined }> {
  const segments = segmentsOf(records.who, kinds, scope)
  const found: Found[] = []
  const next = await fill(records, segments, fromCursor(after), found)
  const facts = await factsOf(records, found, now)
  const items = found.map((stored) =>
    stored.type === 'Task' ? fromTask(stored, facts) : fromClaim(stored as Stored<'Claim'>, facts),
  )
  const first = kinds.includes('result') ? unreviewed.toSorted(ownThenEldest) : []
  return { items: [...first, ...items].sort(byRank), next: next && toCursor(next) }
}

/** Reads segment after segment until the page is full; returns where the next one starts. */
async function fill(
  records: Records,
  segments: readonly Segment[],
  from: Place,
  found: Found[],
): Promise<Place | undefined> {
  let { segment, after } = from
  for (; segment < segments.length; segment += 1) {
    const { type, search } = segments[segment] as Segment
    const room = PAGE - found.length
    if (room <= 0) return { segment, after: undefined }
    const { rows, next } = await records.search(type, { ...search, limit: room, ...(after && { after }) })
    for (const row of rows) found.push(row as Found)
    if (next) return { segment, after: next }
    after = undefined
  }
  return undefined
}

async function factsOf(records: Records, found: readonly Found[], now: Date): Promise<Facts> {
  const threads = found.flatMap(({ resource }) =>
    resource.resourceType === 'Task' ? (idFrom(resource.focus, 'Communication') ?? []) : [],
  )
  const patients = await readByIds(
    records,
    'Patient',
    found.map(({ patient }) => patient),
  )
  const messages: Map<string, Communication> =
    threads.length > 0 ? await readByIds(records, 'Communication', threads) : new Map<string, Communication>()
  return { patients: patients as ReadonlyMap<string, Patient>, messages, own: records.who.practitionerId, now }
}

/** Reports that came in without a review, from other systems; few, and on the first page only. */
export async function readUnreviewed(records: Records, scope: Scope, now: Date): Promise<InboxItem[]> {
  const own = records.who.practitionerId
  const waiting = await resultService.withoutReview(records, now)
  return waiting
    .filter(({ owner }) => scope === 'team' || owner?.id === undefined || owner.id === own)
    .map((result) => fromResult(result, own))
}

const ownThenEldest = (a: InboxItem, b: InboxItem): number =>
  Number(b.isMine) - Number(a.isMine) || a.at.localeCompare(b.at)

const ORDER: Record<InboxItem['rank'], number> = { stat: 0, urgent: 1, asap: 2, routine: 3 }

/** Stable: what a segment found keeps its order. */
function byRank(a: InboxItem, b: InboxItem): number {
  return ORDER[a.rank] - ORDER[b.rank]
}
