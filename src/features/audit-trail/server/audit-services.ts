import type { Reference } from 'fhir/r4'
import type { Alarm } from '#platform/audit/anchors/alarms.ts'
import type { AuditFilter } from '#platform/audit/audit-filter.ts'
import type { AuditRow } from '#platform/audit/chain.ts'
import type { AuditCounts } from '#platform/audit/count-audit.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { ExportFormat } from '#platform/audit/export-audit.ts'
import type { ChainProof } from '#platform/audit/read-event.ts'
import type { Exposure, ShownList } from '#platform/audit/read-exposure.ts'
import type { AuditPage } from '#platform/audit/search-audit.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { EmergencyAccessService } from '#platform/records/patients/emergency-access.ts'
import type { VerificationState } from '../contract.ts'

type OwnEvent = Pick<AuditEntry, 'action' | 'operation' | 'entityType'> &
  Partial<Pick<AuditEntry, 'entityId' | 'patient' | 'purpose' | 'detail'>>

export interface TamperEvidence {
  alarms: Alarm[]
  /** When the heads of the chains were last written down outside the log. */
  anchoredAt: string | undefined
  copies: { destination: string; copiedAt: string | undefined; problem: string | undefined }[]
}

/** The audit log as the audit trail needs it, handed in by the application. */
export interface AuditServices {
  now(): Date
  search(filter: AuditFilter, page: { before?: string | undefined; limit: number }): Promise<AuditPage>
  count(filter: AuditFilter & { fromDay?: string | undefined; toDay?: string | undefined }): Promise<AuditCounts>
  read(
    practice: number,
    place: { chain: string; seq: number },
  ): Promise<{ event: AuditRow; proof: ChainProof } | undefined>
  related(event: AuditRow): Promise<AuditRow[]>
  exportText(filter: AuditFilter, format: ExportFormat, counted: (events: number) => void): AsyncGenerator<string>
  /** One run at a time, in the background. */
  verification: {
    state(): VerificationState
    start(onEnd: (result: NonNullable<VerificationState['result']>) => Promise<void>): boolean
    cancel(): void
  }
  tamperEvidence(): Promise<TamperEvidence>
  /** Returns how many were open. */
  resolveAlarms(ids: readonly string[], who: Identity, reason: string): Promise<number>
  exposure(filter: AuditFilter): Promise<Exposure[]>
  shownLists(filter: AuditFilter): Promise<ShownList[]>
  /** What is done with the log is itself kept in it. */
  record(who: Identity, event: OwnEvent, requestId: string): Promise<void>
  accounts(practice: number): Promise<{ id: string; name: string; role: string }[]>
  /** The administrator who looks after privacy. */
  privacyOfficer(practice: number): Promise<Reference | undefined>
  emergencyAccess: EmergencyAccessService
}
