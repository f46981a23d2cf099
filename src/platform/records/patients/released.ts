import type { DiagnosticReport, FhirResource, Task } from 'fhir/r4'
import { idFrom, recordNamed } from '#fhir/references.ts'
import type { Queryable } from '#platform/database/database.ts'
import { dataTypesOf, isStoredType, tableOf } from '../catalogue.ts'
import type { Identity } from '../identity.ts'
import { callerOf } from '../policy/callers.ts'
import { HELD_DAYS, HELD_FOR_REVIEW, RELEASED, REVIEWED } from '../policy/released/released-table.ts'
import type { ResourceType } from '../records.ts'
import type { ConfinedSearch, SourceOf } from '../search/search-sql.ts'
import type { Access } from './access.ts'

interface Reading {
  access: Access
  sql: Queryable
  sourceOf: SourceOf
}

/** Patients and carers, also through an app, see what has been released to them (`released-table.ts`). */
export function seesReleasedOnly(who: Identity): boolean {
  const caller = callerOf(who)
  return caller === 'patient' || caller === 'carer'
}

/** Whether this version has been released. */
export function isReleased(who: Identity, resource: FhirResource): boolean {
  const statuses = RELEASED[resource.resourceType]?.statuses
  if (!statuses || !seesReleasedOnly(who)) return true
  return statuses.includes(String((resource as { status?: unknown }).status))
}

interface Written {
  type: ResourceType
  extract: { patient: string | undefined; code: string | undefined; status: string | undefined }
}

/** What patients may know to have changed: no draft, and nothing that came with a review which is still open. */
export function knownToPatients<W extends Written>(changes: readonly W[]): W[] {
  const inReview = changes.flatMap(({ type, extract: { patient, code = '', status = '' } }) =>
    type === 'Task' && HELD_FOR_REVIEW.includes(code) && !REVIEWED.includes(status) ? [patient] : [],
  )
  return changes.filter(({ type, extract: { patient, status = '' } }) => {
    const statuses = RELEASED[type]?.statuses
    return !inReview.includes(patient) && (!statuses || statuses.includes(status))
  })
}

/** Narrows a search to what has been released. */
export async function releasedOnly(
  reading: Reading,
  type: ResourceType,
  search: ConfinedSearch,
): Promise<ConfinedSearch> {
  if (!seesReleasedOnly(reading.access.who)) return search
  const withoutIds = [...(await heldBack(reading))].flatMap((key) => {
    const { type: held, id } = recordNamed(key) ?? {}
    return held === type && id ? [id] : []
  })
  const released = RELEASED[type]?.statuses
  return { ...search, ...(released && { released }), ...(withoutIds.length > 0 && { withoutIds }) }
}

/** As 'Type/id': what the practice has not reviewed, with the values and the documents that belong to it. */
export async function heldBack(reading: Reading): Promise<ReadonlySet<string>> {
  const { access } = reading
  if (!seesReleasedOnly(access.who)) return new Set()
  const tasks = await ofCaller<Task>(reading, 'Task', 'and code = any($4::text[]) and status <> all($5::text[])', [
    HELD_FOR_REVIEW,
    REVIEWED,
  ])
  const focus = tasks.flatMap((task) => recordNamed(task.focus) ?? [])
  const held = new Set<string>()
  const since = new Date(access.now().getTime() - HELD_DAYS * 86_400_000).toISOString()
  for (const type of new Set(focus.map((one) => one.type))) {
    if (!isStoredType(type)) continue
    const ids = focus.filter((one) => one.type === type).map(({ id }) => id)
    const rows = await ofCaller<FhirResource>(reading, type, 'and id = any($4::text[]) and date >= $5::timestamptz', [
      ids,
      since,
    ])
    for (const one of rows) {
      held.add(`${type}/${one.id}`)
      const { result = [] } = one as DiagnosticReport
      for (const value of result) held.add(`Observation/${idFrom(value, 'Observation') ?? ''}`)
    }
  }
  const reports = [...held].filter((key) => key.startsWith('DiagnosticReport/'))
  if (reports.length > 0) {
    const documents = await ofCaller<FhirResource>(reading, 'DocumentReference', 'and content like any($4::text[])', [
      reports.map((key) => `%"${key}"%`),
    ])
    for (const { id } of documents) held.add(`DocumentReference/${id}`)
  }
  return held
}

async function ofCaller<R>(
  { access, sql, sourceOf }: Reading,
  type: ResourceType,
  and: string,
  values: readonly unknown[],
): Promise<(R & { id: string })[]> {
  const sources = [...new Set(dataTypesOf(type).map(sourceOf))]
  const rows = await sql.query<{ id: string; content: string }>(
    `select id, content from ${tableOf(type)} where practice = $1 and source = any($2::record_source[])
       and patient = any($3::text[]) and not deleted ${and}`,
    [access.who.practice, sources, access.ownIds(), ...values],
  )
  return rows.map(({ id, content }) => ({ ...(JSON.parse(content) as R), id }))
}
