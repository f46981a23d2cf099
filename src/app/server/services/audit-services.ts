import type { AuditServices } from '#features/audit-trail/server/audit-services.ts'
import { countAudit } from '#platform/audit/count-audit.ts'
import { exportAudit } from '#platform/audit/export-audit.ts'
import { readEvent, readRelated } from '#platform/audit/read-event.ts'
import { readExposure, readShownLists } from '#platform/audit/read-exposure.ts'
import { searchAudit } from '#platform/audit/search-audit.ts'
import { auditVerification } from '../audit/audit-verification.ts'
import { copyStatus } from '../audit/copy-anchors.ts'
import type { Mode } from '../config.ts'
import { managerOf } from '../danger/manager-of.ts'
import type { Services } from '../services.ts'

const RELATED_SHOWN = 20
const SITE = 'aurora'

/** The log, its key and its anchor, for administrators to read and verify. */
export function auditServices(services: Services, mode: Mode, now: () => Date): AuditServices {
  const { database, audit, auditKey, anchors, emergencyAccess } = services
  return {
    now,
    emergencyAccess,
    search: (filter, page) => searchAudit(database, filter, page),
    count: (filter) => countAudit(database, filter, now()),
    read: (practice, place) => readEvent(database, practice, place, { key: auditKey, anchoredAt: anchors.anchoredAt }),
    related: (event) => readRelated(database, event, RELATED_SHOWN),
    exportText: (filter, format, counted) => exportAudit(database, filter, format, counted),
    exposure: (filter) => readExposure(database, filter),
    shownLists: (filter) => readShownLists(database, filter),

    verification: auditVerification(services, now),
    tamperEvidence: async () => ({
      alarms: anchors.alarms.list(),
      anchoredAt: anchors.last()?.madeAt,
      copies: await copyStatus(services),
    }),
    resolveAlarms: (ids, who, reason) => anchors.alarms.resolve(ids, who, reason, now().toISOString()),

    record: (who, event, requestId) =>
      audit.record([
        {
          practice: who.practice,
          recorded: now().toISOString(),
          outcome: '0',
          actorId: who.id,
          actorName: who.name,
          actorRole: who.role,
          actorType: who.kind === 'person' ? 'humanuser' : 'software',
          site: SITE,
          requestId,
          ...event,
        },
      ]),

    accounts: (practice) =>
      database.query(
        `select id, name, role from users where practice = $1 and mode = $2 and role <> 'patient' order by name, id`,
        [practice, mode],
      ),

    privacyOfficer: (practice) => managerOf(database, mode, practice),
  }
}
