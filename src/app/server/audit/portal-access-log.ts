import type { AccessLogReader } from '#features/patient-portal/server/portal-services.ts'
import { readPatientLog } from '#platform/audit/read-patient-log.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Services } from '../services.ts'

const ON_A_PAGE = 100
const SITE = 'aurora'

/** The audit log as the person it is about may read it. */
export function portalAccessLog({ database, audit }: Services, now: () => Date): AccessLogReader {
  function record(who: Identity, operation: string, patient: string | undefined, requestId: string): Promise<void> {
    const entry = {
      practice: who.practice,
      recorded: now().toISOString(),
      action: 'R' as const,
      operation,
      outcome: '0' as const,
      actorId: who.id,
      actorName: who.name,
      // a carer's name is for the person to see
      actorRole: patient === who.patientId ? who.role : 'carer',
      actorType: 'humanuser' as const,
      entityType: 'AuditEvent',
      patient,
      site: SITE,
      requestId,
    }
    return audit.record([entry])
  }

  return {
    async read(who, { patientIds, before, kind }, requestId) {
      await record(who, 'read-access-log', patientIds[0], requestId)
      const page = await readPatientLog(database, {
        practice: who.practice,
        patients: patientIds,
        ...(kind === 'people' && { actorType: 'humanuser' as const }),
        ...(kind === 'software' && { actorType: 'software' as const }),
        ...(kind === 'others' && { actorType: 'humanuser' as const, without: who.id }),
        ...(before && { before }),
        limit: ON_A_PAGE,
      })
      return { rows: page.rows.map((row) => ({ ...row, id: `${row.chain}-${row.seq}` })), before: page.before }
    },

    recordExport: (who, patientId, format, requestId) => record(who, `export-${format}`, patientId, requestId),
  }
}
