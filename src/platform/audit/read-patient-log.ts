import type { Queryable } from '#platform/database/database.ts'
import { EVENT_COLUMNS, fromStored } from './audit-sql.ts'
import type { AuditRow } from './chain.ts'
import { placeAfter, placeOf } from './search-audit.ts'

export interface PatientLogQuery {
  practice: number
  /** The patient's record and those merged with it. */
  patients: readonly string[]
  /** Only users or only software. */
  actorType?: AuditRow['actorType']
  /** Everyone except this account. */
  without?: string
  /** Where the page before ended. */
  before?: string
  limit: number
}

/** Everything recorded about access to one patient's data, newest first; one index, one page. */
export async function readPatientLog(
  database: Queryable,
  { practice, patients, actorType, without, before, limit }: PatientLogQuery,
): Promise<{ rows: AuditRow[]; before: string | undefined }> {
  const place = placeOf(before)
  const stored = await database.query<Record<string, unknown>>(
    `select ${EVENT_COLUMNS} from audit_events
     where practice = $1 and patient = any($2::text[])
       and ($3::text is null or actor_type = $3)
       and ($4::timestamptz is null or (recorded, chain, seq) < ($4, $5, $6::bigint))
       and ($7::text is null or actor_id <> $7)
     order by recorded desc, chain desc, seq desc limit ${limit + 1}`,
    [
      practice,
      patients,
      actorType ?? null,
      place?.recorded ?? null,
      place?.chain ?? '',
      place?.seq ?? 0,
      without ?? null,
    ],
  )
  const rows = stored.slice(0, limit).map((row) => {
    const event = fromStored(row)
    return { ...event, recorded: new Date(event.recorded).toISOString() }
  })
  const last = stored.length > limit ? rows.at(-1) : undefined
  return { rows, before: placeAfter(last) }
}
