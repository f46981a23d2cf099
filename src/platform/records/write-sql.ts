import type { FhirResource } from 'fhir/r4'
import type { Source } from '#platform/sources/data-types.ts'
import { tableOf } from './catalogue.ts'
import { type Extract, extract } from './extract.ts'
import type { ResourceType } from './records.ts'

/** One change to one record, ready to be stored. */
export interface Change {
  type: ResourceType
  source: Source
  id: string
  /** The version this change makes; 1 creates, a higher one replaces the version before it. */
  version: number
  updated: string
  deleted: boolean
  extract: Extract
  text: string
}

export function changeOf(
  resource: FhirResource,
  source: Source,
  version: number,
  now: string,
  deleted = false,
): Change {
  const meta = { ...resource.meta, versionId: String(version), lastUpdated: now }
  const id = resource.id as string
  const stored = { ...resource, meta } as FhirResource
  return {
    type: resource.resourceType,
    source,
    id,
    version,
    updated: now,
    deleted,
    extract: extract(stored),
    text: JSON.stringify(stored),
  }
}

const COLUMNS: readonly (readonly [name: string, type: string, value: (change: Change) => unknown])[] = [
  ['source', 'record_source', (change) => change.source],
  ['id', 'text', (change) => change.id],
  ['version', 'int', (change) => change.version],
  ['updated', 'timestamptz', (change) => change.updated],
  ['deleted', 'boolean', (change) => change.deleted],
  ['data_type', 'text', (change) => change.extract.dataType],
  ['patient', 'text', (change) => change.extract.patient],
  ['code', 'text', (change) => change.extract.code],
  ['status', 'text', (change) => change.extract.status],
  ['date', 'timestamptz', (change) => change.extract.date],
  ['tokens', 'text', (change) => change.extract.tokens.join(SEPARATOR)],
  ['search', 'text', (change) => change.extract.search],
  ['content', 'text', (change) => change.text],
]
const SEPARATOR = '\u001f' // joins tokens: an array of arrays cannot be unnested
const NAMES = COLUMNS.map(([name]) => name)
const INCOMING = NAMES.map((name) => (name === 'tokens' ? `string_to_array(c.tokens, e'\\x1f')` : `c.${name}`))

interface Statement {
  text: string
  values: unknown[]
}

/**
 * Stores changes and their versions in one statement, so that a single write is one round trip and one commit.
 * A record that is not at the expected version makes the statement fail as a whole. `appending` puts the audit events
 * into the same statement.
 */
export function writeStatement(
  practice: number,
  actor: string,
  changes: readonly Change[],
  appending?: (firstParameter: number) => { parts: string; values: unknown[] },
): Statement {
  const values: unknown[] = [practice, actor]
  const parts: string[] = []
  const guards: string[] = []
  let group = 0
  for (const type of new Set(changes.map((change) => change.type))) {
    for (const replaces of [false, true]) {
      const members = changes.filter((change) => change.type === type && change.version > 1 === replaces)
      if (members.length === 0) continue
      const arrays = COLUMNS.map(([, columnType, value]) => {
        values.push(members.map((change) => value(change) ?? null))
        return `$${values.length}::${columnType}[]`
      })
      const name = `g${group++}`
      parts.push(`${name} as (select * from unnest(${arrays.join(', ')}) as c(${NAMES.join(', ')}))`)
      parts.push(replaces ? updatePart(name, type) : insertPart(name, type))
      parts.push(
        `${name}_kept as (insert into record_history (practice, source, type, id, version, updated, deleted, patient, actor, content)
         select $1, c.source, '${type}', c.id, c.version, c.updated, c.deleted, c.patient, $2, c.content from ${name} c)`,
      )
      if (replaces) guards.push(`(select count(*) from ${name}_stored) <> $${values.push(members.length)}::int`)
    }
  }
  const audit = appending?.(values.length + 1)
  if (audit) {
    parts.push(audit.parts)
    values.push(...audit.values)
  }
  const guard = guards.length > 0 ? `case when ${guards.join(' or ')} then refuse_stale() end` : '1'
  return { text: `with ${parts.join(',\n')}\nselect ${guard} as stored`, values }
}

function insertPart(name: string, type: ResourceType): string {
  return `${name}_stored as (insert into ${tableOf(type)} (practice, ${NAMES.join(', ')})
    select $1, ${INCOMING.join(', ')} from ${name} c returning id)`
}

function updatePart(name: string, type: ResourceType): string {
  const sets = NAMES.flatMap((column, index) =>
    column === 'id' || column === 'source' ? [] : [`${column} = ${INCOMING[index]}`],
  )
  return `${name}_stored as (update ${tableOf(type)} t set ${sets.join(', ')} from ${name} c
    where t.practice = $1 and t.source = c.source and t.id = c.id and t.version = c.version - 1 returning t.id)`
}
