import type { FhirResource } from 'fhir/r4'
import type { AuditLog } from '#platform/audit/audit-log.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Database, Session } from '#platform/database/database.ts'
import type { Source } from '#platform/sources/data-types.ts'
import { tableOf } from '../catalogue.ts'
import type { ResourceType } from '../records.ts'
import { type Change, changeOf, writeStatement } from '../writing/write-sql.ts'
import { lungReportUpgrade } from './lung-report-upgrade.ts'
import type { RecordUpgrade } from './record-upgrade.ts'

/** In order; only ever added to. */
const UPGRADES = [lungReportUpgrade as unknown as RecordUpgrade]

const ROWS_AT_ONCE = 200
const ACTOR = { id: 'record-upgrade', name: 'Record upgrade' }

interface Row {
  practice: number
  source: Source
  id: string
  version: number
  content: string
}

export interface UpgradeOptions {
  database: Database
  audit: AuditLog
  /** Name of this installation in audit events. */
  site: string
  now(): Date
}

/**
 * Brings stored records to the form this version writes. Each changed record gets a new version, with the earlier one in
 * its history and an audit event in the same transaction. Returns how many records changed.
 */
export async function upgradeRecords(options: UpgradeOptions): Promise<number> {
  const { database } = options
  const rows = await database.query<{ name: string }>('select name from record_upgrades')
  const finished = new Set(rows.map(({ name }) => name))
  let count = 0
  for (const upgrade of UPGRADES.filter(({ name }) => !finished.has(name))) {
    let last: Row | undefined
    do {
      const done = await database.transaction((session) => upgradeSome(session, upgrade, last, options))
      count += done.changed
      last = done.last
    } while (last)
    await database.query('insert into record_upgrades (name) values ($1) on conflict do nothing', [upgrade.name])
  }
  return count
}

async function upgradeSome(
  session: Session,
  { name, type, contains, related, upgrade }: RecordUpgrade,
  after: Row | undefined,
  { audit, site, now }: UpgradeOptions,
): Promise<{ changed: number; last: Row | undefined }> {
  // two servers may start at once: the second finds nothing left to change
  await session.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`upgrade ${name}`])
  const rows = await session.query<Row>(
    `select practice, source, id, version, content from ${tableOf(type)}
     where not deleted and (${contains.map((_, at) => `position($${at + 4}::text in content) > 0`).join(' or ')})
       and (practice, source, id) > ($1::int, $2::record_source, $3::text)
     order by practice, source, id limit ${ROWS_AT_ONCE} for update`,
    [after?.practice ?? 0, after?.source ?? 'synthetic', after?.id ?? '', ...contains],
  )
  const entries: AuditEntry[] = []
  for (const row of rows) {
    const resource = JSON.parse(row.content) as FhirResource
    const wanted = related(resource as never)
    const others = await rowsById(session, row, wanted)
    const versions = new Map([row, ...others].map(({ id, version }) => [id, version]))
    const changes = upgrade(resource as never, others.map(({ content }) => JSON.parse(content)) as never).map((one) =>
      changeOf(one, row.source, (versions.get(one.id ?? '') ?? 0) + 1, now().toISOString()),
    )
    if (changes.length === 0) continue
    const { text, values } = writeStatement(row.practice, ACTOR.id, changes)
    await session.query(text, values)
    entries.push(...changes.map((change) => entryOf(change, { practice: row.practice, site, upgrade: name })))
  }
  if (entries.length > 0) await audit.recordWithin(session, entries)
  return { changed: entries.length, last: rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined }
}

async function rowsById(
  session: Session,
  { practice, source }: Row,
  { type, ids }: { type: ResourceType; ids: readonly string[] },
): Promise<Row[]> {
  if (ids.length === 0) return []
  return session.query<Row>(
    `select practice, source, id, version, content from ${tableOf(type)}
     where practice = $1 and source = $2 and id = any($3::text[]) and not deleted order by id for update`,
    [practice, source, ids],
  )
}

function entryOf(
  { type, id, version, updated, extract }: Change,
  { practice, site, upgrade }: { practice: number; site: string; upgrade: string },
): AuditEntry {
  return {
    practice,
    recorded: updated,
    action: 'U',
    operation: 'update',
    outcome: '0',
    actorId: ACTOR.id,
    actorName: ACTOR.name,
    actorRole: 'software',
    actorType: 'software',
    entityType: type,
    entityId: id,
    ...(extract.patient && { patient: extract.patient }),
    site,
    detail: JSON.stringify({ version, upgrade }),
  }
}
