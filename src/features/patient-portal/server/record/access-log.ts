import type { Services } from '#features/services.ts'
import type { AuditRow } from '#platform/audit/chain.ts'
import type { Identity } from '#platform/records/identity.ts'

const PAGE_SIZE = 100

export type LoggedAccess = Pick<
  AuditRow,
  | 'recorded'
  | 'operation'
  | 'outcome'
  | 'actorId'
  | 'actorName'
  | 'actorRole'
  | 'actorType'
  | 'behalfName'
  | 'purpose'
  | 'entityType'
> & { id: string }

interface Query {
  patientIds: readonly string[]
  /** Where the previous page ended. */
  before: string | undefined
  kind: 'all' | 'others' | 'people' | 'software'
}

/** The audit log for the patient it is about, newest first. Reading it is audited too. */
export async function readAccessLog(
  services: Services,
  who: Identity,
  { patientIds, before, kind }: Query,
  requestId: string,
): Promise<{ rows: LoggedAccess[]; before: string | undefined }> {
  await record(services, who, 'read-access-log', patientIds[0], requestId)
  const page = await services.auditReader.patientLog({
    practice: who.practice,
    patients: patientIds,
    ...(kind === 'people' && { actorType: 'humanuser' as const }),
    ...(kind === 'software' && { actorType: 'software' as const }),
    ...(kind === 'others' && { actorType: 'humanuser' as const, without: who.id }),
    ...(before && { before }),
    limit: PAGE_SIZE,
  })
  return { rows: page.rows.map((row) => ({ ...row, id: `${row.chain}-${row.seq}` })), before: page.before }
}

/** Audits an export of the whole record. */
export function recordExport(services: Services, who: Identity, patientId: string, format: string, requestId: string) {
  return record(services, who, `export-${format}`, patientId, requestId)
}

function record(
  { audit, now }: Services,
  who: Identity,
  operation: string,
  patient: string | undefined,
  requestId: string,
): Promise<void> {
  const entry = {
    practice: who.practice,
    recorded: now().toISOString(),
    action: 'R' as const,
    operation,
    outcome: '0' as const,
    actorId: who.id,
    actorName: who.name,
    // the patient sees a carer's name
    actorRole: patient === who.patientId ? who.role : 'carer',
    actorType: 'humanuser' as const,
    entityType: 'AuditEvent',
    patient,
    site: 'aurora',
    requestId,
  }
  return audit.record([entry])
}
