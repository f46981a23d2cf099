import type { Database } from '#platform/database/database.ts'

export interface AuditRow {
  action: 'C' | 'R' | 'U' | 'D' | 'E'
  operation: string
  outcome: string
  entity_id: string | null
  patient: string | null
  actor_id: string
  detail: string | null
}

/**
 * The newest audit event about a type. Events of one instant are in several chains, whose numbers do not compare: where
 * more than one kind of event may have been written, name its action.
 */
export async function lastAuditOf(
  database: Database,
  entityType: string,
  action?: AuditRow['action'],
): Promise<AuditRow | undefined> {
  const [row] = await database.query<AuditRow>(
    `select * from audit_events where entity_type = $1 and ($2::text is null or action = $2)
     order by recorded desc, seq desc limit 1`,
    [entityType, action ?? null],
  )
  return row
}
