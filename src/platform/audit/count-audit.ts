import { addDays, dayBounds, practiceDay, practiceZone } from '#fhir/dates.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { type AuditFilter, indexedConditions, wordCondition } from './audit-filter.ts'

export interface AuditCounts {
  total: number
  failed: number
  /** Users, not software. */
  users: number
  /** True where only the newest events were counted. */
  isPartial: boolean
}

// events about one patient or with certain words are not counted in advance
const COUNTED_AT_MOST = 50_000

/**
 * How many events a filter selects. Past whole days were counted once and are added up; newer events are counted now.
 * `from` and `to` are practice days, both included.
 */
export async function countAudit(
  database: Database,
  filter: AuditFilter & { fromDay?: string | undefined; toDay?: string | undefined },
  now: Date,
): Promise<AuditCounts> {
  if (filter.words?.length || filter.patients || filter.actor) return countNewest(database, filter)
  const through = await countDays(database, filter.practice, now)
  const { fromDay, toDay = '9999-12-31' } = filter
  const firstLive = addDays(through, 1)
  const liveFrom = fromDay && fromDay > firstLive ? fromDay : firstLive
  const live = indexedConditions({ ...filter, from: dayBounds(liveFrom)[0] })
  const days = ['practice = $1', `day >= ${live.add(fromDay ?? '0001-01-01')}::date`, `day <= ${live.add(toDay)}::date`]
  if (filter.action) days.push(`action = ${live.add(filter.action)}`)
  if (filter.about) days.push(`about_person = ${live.add(filter.about === 'person')}`)
  if (filter.outcome) days.push(`is_failed = ${live.add(filter.outcome === 'failed')}`)
  const [row] = await database.query<{ total: number; failed: number; users: number }>(
    `select coalesce(sum(events), 0)::bigint as total, coalesce(sum(events) filter (where is_failed), 0)::bigint as failed,
       count(distinct actor_id) filter (where is_person) as users
     from (
       select actor_id, is_person, is_failed, events from audit_day_counts where ${days.join(' and ')}
       union all
       select actor_id, actor_type = 'humanuser', outcome <> '0', count(*) from audit_events
       where ${live.where.join(' and ')} group by 1, 2, 3
     ) counted`,
    live.values,
  )
  return numbers(row, false)
}

async function countNewest(database: Database, filter: AuditFilter): Promise<AuditCounts> {
  const { where, values, add } = indexedConditions(filter)
  const words = wordCondition(filter, add) ?? 'true'
  const [row] = await database.query<{ total: number; failed: number; users: number; looked: number }>(
    `select count(*) filter (where ${words}) as total, count(*) filter (where ${words} and outcome <> '0') as failed,
       count(distinct actor_id) filter (where ${words} and actor_type = 'humanuser') as users, count(*) as looked
     from (select * from audit_events where ${where.join(' and ')}
           order by recorded desc limit ${COUNTED_AT_MOST}) newest`,
    values,
  )
  return numbers(row, Number(row?.looked) === COUNTED_AT_MOST)
}

function numbers(row: { total: number; failed: number; users: number } | undefined, isPartial: boolean): AuditCounts {
  return { total: Number(row?.total ?? 0), failed: Number(row?.failed ?? 0), users: Number(row?.users ?? 0), isPartial }
}

// one transaction counts this many: the embedded database has one connection, and others wait for it
const DAYS_AT_ONCE = 31

/** Counts the days that ended more than a day ago, each once; returns the last of them. */
async function countDays(database: Database, practice: number, now: Date): Promise<string> {
  const last = addDays(practiceDay(now), -2)
  for (;;) {
    const through = await countedThrough(database, practice)
    if (through !== undefined && through >= last) return through
    const from = through === undefined ? await firstDay(database, practice, last) : addDays(through, 1)
    await countSome(database, practice, from, last)
  }
}

async function countedThrough(sql: Queryable, practice: number): Promise<string | undefined> {
  const [counted] = await sql.query<{ through: string }>(
    'select through::text as through from audit_counted where practice = $1',
    [practice],
  )
  return counted?.through
}

async function firstDay(sql: Queryable, practice: number, unlessAny: string): Promise<string> {
  const [first] = await sql.query<{ recorded: string | null }>(
    'select min(recorded) as recorded from audit_events where practice = $1',
    [practice],
  )
  const day = first?.recorded ? practiceDay(new Date(first.recorded)) : unlessAny
  return day < unlessAny ? day : unlessAny
}

async function countSome(database: Database, practice: number, from: string, last: string): Promise<void> {
  const full = addDays(from, DAYS_AT_ONCE - 1)
  const to = full < last ? full : last
  await database.transaction(async (session) => {
    await session.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['audit day counts', practice])
    // another process counted it in the meantime
    const through = await countedThrough(session, practice)
    if (through !== undefined && through >= from) return
    await session.query(
      `insert into audit_day_counts (practice, day, actor_id, is_person, action, about_person, is_failed, events)
       select practice, (recorded at time zone '${practiceZone()}')::date, actor_id, actor_type = 'humanuser', action,
         patient is not null, outcome <> '0', count(*)
       from audit_events where practice = $1 and recorded >= $2::timestamptz and recorded < $3::timestamptz
       group by 1, 2, 3, 4, 5, 6, 7`,
      [practice, dayBounds(from)[0], dayBounds(to)[1]],
    )
    await session.query(
      `insert into audit_counted (practice, through) values ($1, $2::date)
       on conflict (practice) do update set through = excluded.through`,
      [practice, to],
    )
  })
}
