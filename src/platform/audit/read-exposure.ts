import type { Queryable } from '#platform/database/database.ts'
import { type AuditFilter, indexedConditions } from './audit-filter.ts'

/** What was done with one patient's data. */
export interface Exposure {
  patient: string
  events: number
  first: string
  last: string
  actors: string[]
  /** Kinds of record. */
  kinds: string[]
}

/** Lists that showed records of many patients at once: the log names the records, or the patients. */
export interface ShownList {
  kind: string
  ids: string[]
  actor: string
  at: string
}

const PATIENTS_AT_MOST = 5000
const LISTS_AT_MOST = 2000

/** Who saw what: every patient whose data a filter's events reached, most events first. */
export async function readExposure(database: Queryable, filter: AuditFilter): Promise<Exposure[]> {
  const { where, values } = indexedConditions({ ...filter, outcome: 'success' })
  const rows = await database.query<Omit<Exposure, 'first' | 'last'> & { first: string; last: string }>(
    `select patient, count(*) as events, min(recorded) as first, max(recorded) as last,
       array_agg(distinct actor_name) as actors, array_agg(distinct coalesce(entity_type, 'record')) as kinds
     from audit_events where ${where.join(' and ')} and patient is not null
     group by patient order by count(*) desc, patient limit ${PATIENTS_AT_MOST}`,
    values,
  )
  return rows.map((row) => ({
    ...row,
    events: Number(row.events),
    first: new Date(row.first).toISOString(),
    last: new Date(row.last).toISOString(),
  }))
}

export async function readShownLists(database: Queryable, filter: AuditFilter): Promise<ShownList[]> {
  const { where, values } = indexedConditions({ ...filter, outcome: 'success', about: 'system' })
  const rows = await database.query<{ entity_type: string; actor_name: string; recorded: string; detail: string }>(
    `select entity_type, actor_name, recorded, detail from audit_events
     where ${where.join(' and ')} and operation = 'search' and entity_type is not null 
       and (detail like '%"shown":["%' or detail like '%"shownPeople":["%')
     order by recorded desc limit ${LISTS_AT_MOST}`,
    values,
  )
  return rows.map(({ entity_type, actor_name, recorded, detail }) => {
    const { shown, shownPeople: shownPatients } = JSON.parse(detail) as { shown?: string[]; shownPeople?: string[] }
    return {
      kind: shownPatients ? 'Patient' : entity_type,
      ids: shownPatients ?? shown ?? [],
      actor: actor_name,
      at: new Date(recorded).toISOString(),
    }
  })
}
