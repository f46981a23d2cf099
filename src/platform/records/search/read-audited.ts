import type { AuditEntry } from '#platform/audit/event.ts'
import { EPOCH, type Epoch } from '../access-epoch/epoch.ts'
import { tableOf } from '../catalogue.ts'
import type { Access } from '../patients/access.ts'
import type { Store } from '../store.ts'
import type { FoundRow } from './find-row.ts'

const COLUMNS = ['id', 'version', 'updated', 'patient', 'content', 'date', 'code', 'deleted']

interface AuditedRead {
  entry: AuditEntry
  /** What the event is written for: a condition on what was found. */
  given: string
  /** The statement around the parts that append the event; the same text for the same parts. */
  textOf(parts: string): string
  /** Of the read; the event's come behind them. */
  values: readonly unknown[]
  isFound(row: object | undefined): boolean
}

/**
 * Reads and audits in one statement, and so in one commit, and confirms with it that the caller still may. The first row has the
 * numbers of `access_epoch`. Undefined where nothing was found: nothing is audited then.
 */
async function readAudited<Row extends object>(
  { database, audit }: Store,
  { entry, given, textOf, values, isFound }: AuditedRead,
): Promise<Row[] | undefined> {
  const rows = await database.exclusive(async (session) => {
    const appending = audit.appendingTo(session, [entry], values.length + 1, given)
    const found = await session.query<Row & Epoch>(textOf(appending.parts), [...values, ...appending.values])
    if (isFound(found[0])) appending.done()
    else appending.unused()
    return found
  })
  const [first] = rows
  if (!first || !isFound(first)) return undefined
  await audit.confirm(first)
  return rows
}

/** Put together once: the parts are the same text every time. */
function keptFor(textOf: (parts: string) => string): (parts: string) => string {
  let known: { parts: string; text: string } | undefined
  return (parts) => {
    if (known?.parts !== parts) known = { parts, text: textOf(parts) }
    return known.text
  }
}

const patientText = keptFor(
  (parts) => `with found as materialized (
         select ${COLUMNS.join(', ')} from ${tableOf('Patient')}
         where practice = $1 and source = $2::record_source and id = $3 and not deleted),
       ${parts}
       select found.*, ${EPOCH} from access_epoch left join found on true`,
)

/**
 * A Patient: its patient is known before it is read, and with it whether the caller may. Undefined where that does not
 * hold, where there is no such record or where other events are being written; the caller reads it the usual way.
 */
export async function readPatientAudited(store: Store, access: Access, id: string): Promise<FoundRow | undefined> {
  const about = { type: 'Patient', id, patient: id } as const
  if (!store.audit.isIdle() || access.isHidden('read', 'Patient', id) || access.isRestricted(about)) return undefined
  const { practice } = access.who
  const rows = await readAudited<FoundRow>(store, {
    entry: access.entry('read', about),
    given: 'exists (select 1 from found)',
    textOf: patientText,
    values: [practice, store.sources.of(practice, 'patients'), id],
    isFound: (row) => Boolean((row as Partial<FoundRow> | undefined)?.id),
  })
  return rows?.[0]
}

const chartTexts = new Map<string, (parts: string) => string>()

/** Scalar, so that the rows keep their order. */
const EPOCH_OF_FIRST = ['callers', 'patients']
  .map((name) => `case type when 'Patient' then (select ${name} from access_epoch) end as ${name}`)
  .join(', ')

/**
 * The parts of a chart, its Patient first, where the caller may open it. Undefined where there is no such patient or where
 * other events are being written.
 */
export async function readChartAudited<Row extends { type: string }>(
  store: Store,
  entry: AuditEntry,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<Row[] | undefined> {
  if (!store.audit.isIdle()) return undefined
  const textOf =
    chartTexts.get(text) ??
    keptFor((parts) => `with found as materialized (${text}),\n${parts}\nselect found.*, ${EPOCH_OF_FIRST} from found`)
  chartTexts.set(text, textOf)
  return readAudited<Row>(store, {
    entry,
    given: `exists (select 1 from found where type = 'Patient')`,
    textOf,
    values,
    isFound: (row) => (row as Row | undefined)?.type === 'Patient',
  })
}
