import { tableOf } from '../catalogue.ts'
import { MERGED } from '../patients/merged-patients.ts'
import type { Related, RelatedOrder, RelatedRecords, ResourceType, Search } from '../records.ts'

/** What a search of patients by their other records needs to know. */
export interface WithRelated {
  /** Records of a retired duplicate count as those of its survivor. */
  duplicates?: readonly (readonly [duplicate: string, survivor: string])[]
  /** Patients whose records must not order the list. */
  orderWithoutPatients?: readonly string[]
  /** Main codes that are not to be found, by type. */
  relatedWithoutCodes?: { readonly [type in ResourceType]?: readonly string[] }
}

type Add = (value: unknown) => string

export const NOT_MERGED = `not tokens @> '{${MERGED}}'::text[]`

const PATIENTS = tableOf('Patient')

type ConditionsOf = (records: RelatedRecords) => readonly string[]
type Duplicates = NonNullable<WithRelated['duplicates']>

/**
 * Written so that the database can plan it as a join: `exists` over one list of all the records, where several `exists` joined by
 * `or` would be tried for each patient; and a patient who lacks them as one `not exists` for each type (decision 0067).
 */
export function relatedSql(
  { any, isMissing = false }: Related,
  duplicates: Duplicates,
  add: Add,
  conditionsOf: ConditionsOf,
): string {
  if (any.length === 0) return isMissing ? 'true' : 'false'
  const exists = (lists: readonly string[]) =>
    `exists (select 1 from (${lists.join(' union all ')}) owned where owned.owner = ${PATIENTS}.id)`
  const lists = any.flatMap((records) => ownersOf(records, duplicates, add, conditionsOf, 'other.patient'))
  return isMissing ? lists.map((list) => `not ${exists([list])}`).join(' and ') : exists(lists)
}

/** One row for each record, with the patient it belongs to; those of a retired duplicate belong to its survivor. */
function ownersOf(
  records: RelatedRecords,
  duplicates: Duplicates,
  add: Add,
  conditionsOf: ConditionsOf,
  columns: string,
): string[] {
  const where = conditionsOf(records).join(' and ')
  const table = tableOf(records.type)
  const own = `select ${columns} as owner from ${table} other where ${where}`
  if (duplicates.length === 0) return [own]
  const retired = add(duplicates.map(([duplicate]) => duplicate))
  const survivors = add(duplicates.map(([, survivor]) => survivor))
  // the same collation in each list, otherwise they are not planned as one
  const survivor = columns.replace('other.patient', 'pair.survivor collate "C"')
  return [
    own,
    `select ${survivor} as owner from unnest(${retired}::text[], ${survivors}::text[]) as pair(duplicate, survivor)
      join ${table} other on other.patient = pair.duplicate where ${where}`,
  ]
}

/** The date that orders a patient, as a list to join: `ranked.owner` and `ranked.at`. */
export function relatedOrderSql(
  { any, by }: RelatedOrder,
  duplicates: Duplicates,
  add: Add,
  conditionsOf: ConditionsOf,
): string {
  const lists = any.flatMap((records) =>
    ownersOf(records, duplicates, add, conditionsOf, 'other.date as at, other.patient'),
  )
  return `(select owner, ${by === 'latest' ? 'max' : 'min'}(at) as at from (${lists.join(' union all ')}) dated
    where owner is not null group by owner) ranked`
}

/** Records walked of each list; a page of 50 needs about as many, times the visits of one patient close together. */
const NEAREST = 1000

/**
 * As `relatedOrderSql`, of the patients whose date is nearest to the start of the list. A list that was cut tells nothing
 * about the dates from its last one on, so that only what lies before the last date of every cut list counts.
 */
export function nearestOrderSql(
  { any, by }: RelatedOrder,
  duplicates: Duplicates,
  add: Add,
  conditionsOf: ConditionsOf,
): string {
  const [furthest, nearest, direction, is] =
    by === 'latest' ? (['min', 'max', 'desc', '>'] as const) : (['max', 'min', 'asc', '<'] as const)
  const lists = any.flatMap((records) =>
    ownersOf(records, duplicates, add, conditionsOf, 'other.date as at, other.patient'),
  )
  const named = lists.map(
    (list, at) => `list${at} as materialized (${list} order by other.date ${direction} limit ${NEAREST})`,
  )
  const all = lists.map((_, at) => `select at, owner from list${at}`).join(' union all ')
  const ends = lists.map(
    (_, at) => `select case when count(*) = ${NEAREST} then ${furthest}(at) end as at from list${at}`,
  )
  return `(with ${named.join(', ')}, cut as (select ${nearest}(at) as at from (${ends.join(' union all ')}) ends)
    select owner, ${nearest}(dated.at) as at from (${all}) dated, cut
    where owner is not null and (cut.at is null or dated.at ${is} cut.at) group by owner) ranked`
}

/** As `portalPatients` of the accounts says it: active and linked to the record. */
export function accountSql({ mode, isMissing }: NonNullable<Search['account']>, add: Add): string {
  return `${isMissing ? 'not ' : ''}exists (select 1 from users account where account.patient_id = ${PATIENTS}.id
    and account.practice = $1 and account.mode = ${add(mode)} and account.status = 'active')`
}
