import type { AuditEntry } from '#platform/audit/event.ts'
import { EPOCH, type Epoch } from '#platform/records/access-epoch/epoch.ts'
import { tableOf } from '../catalogue.ts'
import type { ResourceType } from '../records.ts'
import type { Store } from '../store.ts'
import type { FoundRow } from './find-row.ts'

interface Asked {
  practice: number
  source: string
  type: ResourceType
  id: string
}

const COLUMNS = ['id', 'version', 'updated', 'patient', 'content', 'date', 'code', 'deleted']
const FIRST_OF_AUDIT = 4

/**
 * Reads one record and audits it, in one statement and so in one commit: for a record whose patient is known before it
 * is read. Where there is none, nothing is audited, and the caller reads it the usual way.
 */
export function readAudited(
  { database, audit }: Store,
  { practice, source, type, id }: Asked,
  entry: AuditEntry,
): Promise<FoundRow | undefined> {
  return database
    .exclusive(async (session) => {
      const appending = audit.appendingTo(session, [entry], FIRST_OF_AUDIT, 'exists (select 1 from found)')
      const [row] = await session.query<Partial<FoundRow> & Epoch>(
        `with found as materialized (
           select ${COLUMNS.join(', ')} from ${tableOf(type)}
           where practice = $1 and source = $2::record_source and id = $3 and not deleted),
         ${appending.parts}
         select found.*, ${EPOCH} from access_epoch left join found on true`,
        [practice, source, id, ...appending.values],
      )
      if (row?.id) appending.done()
      else appending.unused()
      return row
    })
    .then(async (row) => {
      if (!row?.id) return undefined
      await audit.confirm(row)
      return row as FoundRow
    })
}
