import type { Services } from '#features/services.ts'
import type { AuditFilter } from '#platform/audit/audit-filter.ts'
import type { ShownList } from '#platform/audit/read-exposure.ts'
import type { Records, ResourceType } from '#platform/records/records.ts'
import type { Exposed } from '../breaches/contract.ts'
import { namesOfPatients } from './to-audit-event.ts'

const AT_A_TIME = 1000
const LISTS_AT_MOST = 2000

interface Found {
  events: number
  first: string
  last: string
  actors: Set<string>
  kinds: Set<string>
}

/** All patients whose data was accessed: named in an event, or owner of a record that a list showed. */
export async function exposedPatients(services: Services, records: Records, filter: AuditFilter) {
  const patients = new Map<string, Found>()
  for (const { patient, actors, kinds, ...rest } of await services.auditReader.exposure(filter)) {
    patients.set(patient, { ...rest, actors: new Set(actors), kinds: new Set(kinds) })
  }
  // for a single patient, only events that name them count: lists of other patients' records do not
  const lists = filter.patients ? [] : await services.auditReader.shownLists(filter)
  const { owners, unnamed } = await ownersOf(records, lists)
  for (const { kind, ids, actor, at } of lists) {
    for (const patient of new Set(ids.flatMap((id) => owners.get(`${kind}/${id}`) ?? []))) {
      const found = patients.get(patient) ?? { events: 0, first: at, last: at, actors: new Set(), kinds: new Set() }
      found.events += 1
      if (at < found.first) found.first = at
      if (at > found.last) found.last = at
      found.actors.add(actor)
      found.kinds.add(`${kind} list`)
      patients.set(patient, found)
    }
  }
  const names = await namesOfPatients(records, [...patients.keys()])
  const exposed = [...patients].map(
    ([patientId, { actors, kinds, ...rest }]): Exposed => ({
      patientId,
      patientName: names.get(patientId) ?? 'Unknown Patient',
      ...rest,
      actors: [...actors].sort(),
      kinds: [...kinds].sort(),
    }),
  )
  exposed.sort((a, b) => b.events - a.events || a.patientName.localeCompare(b.patientName))
  return { people: exposed, unnamedRecords: unnamed, isPartial: lists.length === LISTS_AT_MOST }
}

/** The patient each shown record belongs to; unknown for records that are restricted or no longer available. */
async function ownersOf(records: Records, lists: readonly ShownList[]) {
  const owners = new Map<string, string>()
  const byKind = new Map<string, Set<string>>()
  for (const { kind, ids } of lists) byKind.set(kind, new Set([...(byKind.get(kind) ?? []), ...ids]))
  let unnamed = 0
  for (const [kind, ids] of byKind) {
    const all = [...ids]
    for (let at = 0; at < all.length; at += AT_A_TIME) {
      const some = all.slice(at, at + AT_A_TIME)
      const { rows } = await records.search(kind as ResourceType, { ids: some, limit: AT_A_TIME })
      for (const { id, patient } of rows) if (patient) owners.set(`${kind}/${id}`, patient)
      unnamed += some.length - rows.length
    }
  }
  return { owners, unnamed }
}
