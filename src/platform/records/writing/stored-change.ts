import type { Stored } from '../records.ts'
import { StoredRow } from '../stored-row.ts'
import type { Change } from './write-sql.ts'

/** What was just written, as a reader would find it. */
export function storedChange(change: Change): Stored {
  return new StoredRow(change.type, {
    id: change.id,
    version: change.version,
    updated: change.updated,
    patient: change.extract.patient ?? null,
    content: change.text,
  })
}
