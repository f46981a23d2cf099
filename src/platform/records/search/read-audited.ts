import { EPOCH, type Epoch } from '../access-epoch/epoch.ts'
import { tableOf } from '../catalogue.ts'
import type { Access } from '../patients/access.ts'
import type { Store } from '../store.ts'
import type { FoundRow } from './find-row.ts'

const COLUMNS = ['id', 'version', 'updated', 'patient', 'content', 'date', 'code', 'deleted']
const FIRST_OF_AUDIT = 4

let known: { parts: string; text: string } | undefined

/** Put together once: the parts are the same text every time. */
function textOf(parts: string): string {
  if (known?.parts === parts) return known.text
  const text = `with found as materialized (
         select ${COLUMNS.join(', ')} from ${tableOf('Patient')}
         where practice = $1 and source = $2::record_source and id = $3 and not deleted),
       ${parts}
       select found.*, ${EPOCH} from access_epoch left join found on true`
  known = { parts, text }
  return text
}

/**
 * Reads a Patient and audits it in one statement, and so in one commit: its patient is known before it is read, and with
 * it whether the caller may. Undefined where that does not hold, where there is no such record or where other events are
 * being written; nothing is audited then, and the caller reads it the usual way.
 */
export async function readPatientAudited(
  { database, audit, sources }: Store,
  access: Access,
  id: string,
): Promise<FoundRow | undefined> {
  const about = { type: 'Patient', id, patient: id } as const
  if (!audit.isIdle() || access.isHidden('read', 'Patient', id) || access.isRestricted(about)) return undefined
  const { practice } = access.who
  const row = await database.exclusive(async (session) => {
    const entries = [access.entry('read', about)]
    const appending = audit.appendingTo(session, entries, FIRST_OF_AUDIT, 'exists (select 1 from found)')
    const [first] = await session.query<Partial<FoundRow> & Epoch>(textOf(appending.parts), [
      practice,
      sources.of(practice, 'patients'),
      id,
      ...appending.values,
    ])
    if (first?.id) appending.done()
    else appending.unused()
    return first
  })
  if (!row?.id) return undefined
  await audit.confirm(row)
  return row as FoundRow
}
