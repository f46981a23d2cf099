import type { Database } from '#platform/database/database.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Alarm } from './anchors/alarms.ts'
import type { Anchors } from './anchors/anchors.ts'
import { type CopyStatus, copyStatus } from './anchors/copy-status.ts'
import type { AuditFilter } from './audit-filter.ts'
import { type AuditVerification, auditVerification } from './audit-verification.ts'
import type { AuditKeys, AuditRow } from './chain.ts'
import { type AuditCounts, countAudit } from './count-audit.ts'
import { type ExportFormat, exportAudit } from './export-audit.ts'
import { type ChainProof, readEvent, readRelated } from './read-event.ts'
import { type Exposure, readExposure, readShownLists, type ShownList } from './read-exposure.ts'
import { type PatientLogQuery, readPatientLog } from './read-patient-log.ts'
import { type AuditPage, searchAudit } from './search-audit.ts'

export interface TamperEvidence {
  alarms: Alarm[]
  /** When the heads of the chains were last saved outside the log. */
  anchoredAt: string | undefined
  copies: CopyStatus[]
}

/** Reads and verifies the audit log. Whoever shows what it returns records that in the log first. */
export interface AuditReader {
  search(filter: AuditFilter, page: { before?: string | undefined; limit: number }): Promise<AuditPage>
  count(filter: AuditFilter & { fromDay?: string | undefined; toDay?: string | undefined }): Promise<AuditCounts>
  read(
    practice: number,
    place: { chain: string; seq: number },
  ): Promise<{ event: AuditRow; proof: ChainProof } | undefined>
  related(event: AuditRow): Promise<AuditRow[]>
  exportText(filter: AuditFilter, format: ExportFormat, counted: (events: number) => void): AsyncGenerator<string>
  exposure(filter: AuditFilter): Promise<Exposure[]>
  shownLists(filter: AuditFilter): Promise<ShownList[]>
  /** What concerns one patient, for that patient. */
  patientLog(filter: PatientLogQuery): ReturnType<typeof readPatientLog>
  verification: AuditVerification
  /** The result of the last complete verification. */
  lastVerified(practice: number): Promise<{ at: string; isIntact: boolean; events: number } | null>
  tamperEvidence(): Promise<TamperEvidence>
  /** Returns how many were open. */
  resolveAlarms(ids: readonly string[], who: Identity, reason: string): Promise<number>
}

interface Options {
  database: Database
  keys: AuditKeys
  anchors: Anchors
  now(): Date
}

const RELATED_SHOWN = 20

export function openAuditReader({ database, keys, anchors, now }: Options): AuditReader {
  return {
    search: (filter, page) => searchAudit(database, filter, page),
    count: (filter) => countAudit(database, filter, now()),
    read: (practice, place) => readEvent(database, practice, place, { keys, anchoredAt: anchors.anchoredAt }),
    related: (event) => readRelated(database, event, RELATED_SHOWN),
    exportText: (filter, format, counted) => exportAudit(database, filter, format, counted),
    exposure: (filter) => readExposure(database, filter),
    shownLists: (filter) => readShownLists(database, filter),
    patientLog: (filter) => readPatientLog(database, filter),
    verification: auditVerification({ database, keys, anchors, now }),
    async lastVerified(practice) {
      const [row] = await database.query<{ recorded: string; detail: string }>(
        `select recorded, detail from audit_events
         where practice = $1 and action = 'E' and operation = 'audit-log-verified' order by recorded desc limit 1`,
        [practice],
      )
      if (!row) return null
      const { isIntact, events } = JSON.parse(row.detail) as { isIntact: boolean; events: number }
      return { at: new Date(row.recorded).toISOString(), isIntact, events }
    },
    async tamperEvidence() {
      await anchors.alarms.refresh()
      return {
        alarms: anchors.alarms.list(),
        anchoredAt: anchors.last()?.madeAt,
        copies: await copyStatus(database),
      }
    },
    async resolveAlarms(ids, who, reason) {
      await anchors.alarms.refresh()
      return anchors.alarms.resolve(ids, who, reason, now().toISOString())
    },
  }
}
