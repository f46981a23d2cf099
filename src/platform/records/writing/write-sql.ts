import type { FhirResource } from 'fhir/r4'
import { textArray } from '#platform/database/text-array.ts'
import type { Source } from '#platform/sources/data-types.ts'
import { EPOCH, type Epoch } from '../access-epoch/epoch.ts'
import { tableOf } from '../catalogue.ts'
import type { ResourceType } from '../records.ts'
import { type Extract, extract } from '../search/extract.ts'

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

interface Column {
  name: string
  /** Of the column; what is sent is text. */
  type: string
  /** What is stored, from the row `c` of what is written. */
  incoming: string
}

const SEPARATOR = '\u001f' // joins tokens: an array of arrays cannot be unnested

const column = (name: string, type: string): Column => ({ name, type, incoming: `c.${name}` })
const indexed = (name: string, type: string, value: (extract: Extract) => string | undefined) => ({
  ...column(name, type),
  value,
})

/** What a record is found by; made from its content, and made again when the way of making it changes. */
export const indexColumns = [
  indexed('data_type', 'text', ({ dataType }) => dataType),
  indexed('patient', 'text', ({ patient }) => patient),
  indexed('code', 'text', ({ code }) => code),
  indexed('status', 'text', ({ status }) => status),
  indexed('date', 'timestamptz', ({ date }) => date),
  {
    ...indexed('tokens', 'text', ({ tokens }) => joined(tokens)),
    incoming: `string_to_array(c.tokens, e'\\x1f')`,
  },
  indexed('search', 'text', ({ search }) => search),
  indexed('when_from', 'timestamptz', ({ when }) => when && (when.from ?? '-infinity')),
  indexed('when_to', 'timestamptz', ({ when }) => when && (when.to ?? 'infinity')),
  indexed('also_from', 'timestamptz', ({ also }) => also && (also.from ?? '-infinity')),
  indexed('also_to', 'timestamptz', ({ also }) => also && (also.to ?? 'infinity')),
  indexed('strings', 'text', ({ strings }) => strings),
  indexed('amount', 'float8', ({ amount }) => (amount === undefined ? undefined : String(amount))),
  indexed('brief', 'text', ({ brief }) => brief),
]

const COLUMNS: readonly (Column & { value(change: Change): string | undefined })[] = [
  { ...column('source', 'record_source'), value: (change) => change.source },
  { ...column('id', 'text'), value: (change) => change.id },
  { ...column('version', 'int'), value: (change) => String(change.version) },
  { ...column('updated', 'timestamptz'), value: (change) => change.updated },
  { ...column('deleted', 'boolean'), value: (change) => String(change.deleted) },
  ...indexColumns.map(({ value, ...rest }) => ({ ...rest, value: (change: Change) => value(change.extract) })),
  { ...column('content', 'text'), value: (change) => change.text },
]
const NAMES = COLUMNS.map(({ name }) => name)
const INCOMING = COLUMNS.map(({ incoming }) => incoming)

function joined(tokens: readonly string[]): string {
  return tokens.map((token) => token.replaceAll(SEPARATOR, ' ')).join(SEPARATOR)
}

interface Statement {
  text: string
  values: unknown[]
}

/**
 * Stores changes and their versions in one statement, so that a single write is one round trip and one commit.
 * A record that is not at the expected version makes the statement fail as a whole. `appending` puts the audit events
 * into the same statement. With `admittedAt` nothing at all is written unless these are the numbers the database holds;
 * the reply has those it holds.
 */
export function writeStatement(
  practice: number,
  actor: string,
  changes: readonly Change[],
  appending?: (firstParameter: number, given?: string) => { parts: string; values: unknown[] },
  admittedAt?: Epoch,
): Statement {
  const values: unknown[] = [practice, actor]
  const parts: string[] = []
  const given = admittedAt && 'exists (select 1 from in_force)'
  if (admittedAt) {
    const [callers, patients] = [values.push(admittedAt.callers), values.push(admittedAt.patients)]
    parts.push(
      `in_force as (select 1 from access_epoch where callers = $${callers}::bigint and patients = $${patients}::bigint)`,
    )
  }
  const guards: string[] = []
  let group = 0
  for (const type of new Set(changes.map((change) => change.type))) {
    for (const replaces of [false, true]) {
      const members = changes.filter((change) => change.type === type && change.version > 1 === replaces)
      if (members.length === 0) continue
      const name = `g${group++}`
      parts.push(`${name} as (${incomingRows(members, values)}${given ? ` where ${given}` : ''})`)
      parts.push(replaces ? updatePart(name, type) : insertPart(name, type))
      parts.push(
        `${name}_kept as (insert into record_history (practice, source, type, id, version, updated, deleted, patient, actor, content)
         select $1, c.source, '${type}', c.id, c.version, c.updated, c.deleted, c.patient, $2, c.content from ${name} c)`,
      )
      if (replaces) guards.push(`(select count(*) from ${name}_stored) <> $${values.push(members.length)}::int`)
    }
  }
  const audit = appending?.(values.length + 1, given)
  if (audit) {
    parts.push(audit.parts)
    values.push(...audit.values)
  }
  const isStale = given && guards.length > 0 ? `${given} and (${guards.join(' or ')})` : guards.join(' or ')
  const guard = guards.length > 0 ? `case when ${isStale} then refuse_stale() end` : '1'
  const seen = admittedAt ? `, ${EPOCH} from access_epoch` : ''
  return { text: `with ${parts.join(',\n')}\nselect ${guard} as stored${seen}`, values }
}

/** What is written, as rows; one row as plain values, which costs half of what arrays of one do. */
function incomingRows(members: readonly Change[], values: unknown[]): string {
  const [one, another] = members
  if (one && !another) {
    const plain = COLUMNS.map(({ name, type, value }) => {
      values.push(value(one) ?? null)
      return `$${values.length}::${type} as ${name}`
    })
    return `select ${plain.join(', ')}`
  }
  const arrays = COLUMNS.map(({ value }) => {
    values.push(textArray(members.map(value)))
    return `$${values.length}::text[]`
  })
  const typed = COLUMNS.map(({ name, type }) => (type === 'text' ? name : `${name}::${type}`))
  return `select ${typed.join(', ')} from unnest(${arrays.join(', ')}) as c(${NAMES.join(', ')})`
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
