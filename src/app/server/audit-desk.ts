import type { AuditDesk } from '#features/audit-trail/server/audit-desk.ts'
import { anchorProblem } from '#platform/audit/anchor.ts'
import { countAudit } from '#platform/audit/count-audit.ts'
import { exportAudit } from '#platform/audit/export-audit.ts'
import { readEvent, readRelated } from '#platform/audit/read-event.ts'
import { readExposure, readShownLists } from '#platform/audit/read-exposure.ts'
import { searchAudit } from '#platform/audit/search-audit.ts'
import { verifyAudit } from '#platform/audit/verify.ts'
import type { Mode } from './config.ts'
import { managerOf } from './manager-of.ts'
import type { Services } from './services.ts'

const RELATED_SHOWN = 20
const SITE = 'aurora'

/** The log, its key and its anchor, for administrators to read and verify. */
export function auditDesk(services: Services, mode: Mode, now: () => Date): AuditDesk {
  const { database, audit, auditKey, anchor, glass } = services
  return {
    now,
    glass,
    search: (filter, page) => searchAudit(database, filter, page),
    count: (filter) => countAudit(database, filter, now()),
    read: (practice, place) => readEvent(database, practice, place, { key: auditKey, anchor: anchor() }),
    related: (event) => readRelated(database, event, RELATED_SHOWN),
    exportText: (filter, format, counted) => exportAudit(database, filter, format, counted),
    exposure: (filter) => readExposure(database, filter),
    shownLists: (filter) => readShownLists(database, filter),

    async verify(options) {
      const walked = await verifyAudit(database, auditKey, options)
      const known = anchor()
      const broken = walked.broken ?? (known && (await anchorProblem(database, auditKey, known)))
      return { ...walked, broken }
    },

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
