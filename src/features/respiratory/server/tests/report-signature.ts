import type { DiagnosticReport } from 'fhir/r4'
import { AMENDMENT, interpreterOf, readAmendment } from '#fhir/report-notes.ts'
import type { Amendment, Report } from '../../lung-function/contract.ts'

export function amendmentsOf({ extension = [] }: DiagnosticReport): Amendment[] {
  return extension
    .filter(({ url }) => url === AMENDMENT)
    .map(readAmendment)
    .map((amendment) => ({ ...amendment, by: amendment.by || 'a clinician' }))
}

/** Preliminary until a physician has signed, whatever the system that sent it says. */
export function statusOf(report: DiagnosticReport): Report['status'] {
  if (!interpreterOf(report)) return 'preliminary'
  return report.status === 'amended' || amendmentsOf(report).length > 0 ? 'amended' : 'final'
}
