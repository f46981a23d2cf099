import type { DiagnosticReport, Extension } from 'fhir/r4'
import type { Amendment, Report } from '../../lung-function/contract.ts'

/** Aurora extensions: R4's report has no element for the time of signing or the reason of an amendment. */
const SIGNED = 'https://aurora.example/fhir/report-signed'
const AMENDMENT = 'https://aurora.example/fhir/report-amendment'

export function signedAtOf({ extension = [] }: DiagnosticReport): string | undefined {
  return extension.find(({ url }) => url === SIGNED)?.valueDateTime
}

export function amendmentsOf({ extension = [] }: DiagnosticReport): Amendment[] {
  return extension
    .filter(({ url }) => url === AMENDMENT)
    .map((amendment) => {
      const part = (name: string) => amendment.extension?.find(({ url }) => url === name)
      return {
        at: part('at')?.valueDateTime ?? '',
        by: part('by')?.valueString ?? 'a clinician',
        reason: part('reason')?.valueString ?? '',
        earlier: part('earlier')?.valueString ?? '',
        earlierBy: part('earlierBy')?.valueString ?? '',
        earlierAt: part('earlierAt')?.valueDateTime,
      }
    })
}

export function interpreterOf({ resultsInterpreter }: DiagnosticReport): string | undefined {
  return resultsInterpreter?.flatMap(({ display }) => display ?? []).join(', ') || undefined
}

/** Preliminary until a physician has signed, whatever the system that sent it says. */
export function statusOf(report: DiagnosticReport): Report['status'] {
  if (!interpreterOf(report)) return 'preliminary'
  return report.status === 'amended' || amendmentsOf(report).length > 0 ? 'amended' : 'final'
}

export function withSignedAt(report: DiagnosticReport, at: string): DiagnosticReport {
  const others = (report.extension ?? []).filter(({ url }) => url !== SIGNED)
  return { ...report, extension: [...others, { url: SIGNED, valueDateTime: at }] }
}

export function amendmentExtension({ at, by, reason, earlier, earlierBy, earlierAt }: Amendment): Extension {
  return {
    url: AMENDMENT,
    extension: [
      { url: 'at', valueDateTime: at },
      { url: 'by', valueString: by },
      { url: 'reason', valueString: reason },
      ...(earlier ? [{ url: 'earlier', valueString: earlier }] : []),
      ...(earlierBy ? [{ url: 'earlierBy', valueString: earlierBy }] : []),
      ...(earlierAt ? [{ url: 'earlierAt', valueDateTime: earlierAt }] : []),
    ],
  }
}
