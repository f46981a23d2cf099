/** One thing that happened, before it is chained. Columns, not prose: the FHIR AuditEvent is a projection of it. */
export interface AuditEntry {
  practice: number
  recorded: string
  /** FHIR AuditEvent.action. */
  action: 'C' | 'R' | 'U' | 'D' | 'E'
  /** What was done: 'read', 'search', 'create', 'update', 'delete', 'login', 'logout', 'export' … */
  operation: string
  /** FHIR AuditEvent.outcome: 0 success, 4 minor failure, 8 serious failure, 12 major failure. */
  outcome: '0' | '4' | '8' | '12'
  outcomeDesc?: string
  actorId: string
  actorName: string
  actorRole: string
  actorType: 'humanuser' | 'software'
  /** For software: the user it acted for. */
  behalfId?: string
  behalfName?: string
  entityType?: string
  entityId?: string
  /** The patient whose data it was. */
  patient?: string
  purpose?: string
  site: string
  requestId?: string
  /** Search terms, changed version, ids shown; JSON. */
  detail?: string
}
