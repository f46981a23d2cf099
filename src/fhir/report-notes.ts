import type { DiagnosticReport, Extension, Observation } from 'fhir/r4'
import { deviceName } from './named-device.ts'

/** R4 has no `DiagnosticReport.note`: this is R5's element as an extension (https://hl7.org/fhir/versions.html#extensions). */
const NOTE = 'http://hl7.org/fhir/5.0/StructureDefinition/extension-DiagnosticReport.note'

export const reportNote = (text: string): Extension => ({ url: NOTE, valueAnnotation: { text } })

export function reportNotes({ extension = [] }: DiagnosticReport): string[] {
  return extension.flatMap(({ url, valueAnnotation }) =>
    url === NOTE && valueAnnotation ? [valueAnnotation.text] : [],
  )
}

/** Conclusion, comments and device, for screens that show a report as one text. */
export function reportText(report: DiagnosticReport, observations: readonly Observation[] = []): string | undefined {
  const comments = reportNotes(report).map((note) => `Comment: ${note}`)
  const device = deviceName(observations)
  return [report.conclusion, ...comments, device && `Device: ${device}.`].filter(Boolean).join('\n') || undefined
}

/** Aurora extensions: R4's report has no element for the time of signing or the reason of an amendment. */
const SIGNED = 'https://aurora.example/fhir/report-signed'
export const AMENDMENT = 'https://aurora.example/fhir/report-amendment'

export interface ReportAmendment {
  at: string
  by: string
  reason: string
  /** The conclusion before, who signed it and when. */
  earlier: string
  earlierBy: string
  earlierAt?: string | undefined
}

export function signedAtOf({ extension = [] }: DiagnosticReport): string | undefined {
  return extension.find(({ url }) => url === SIGNED)?.valueDateTime
}

export function withSignedAt(report: DiagnosticReport, at: string): DiagnosticReport {
  const others = (report.extension ?? []).filter(({ url }) => url !== SIGNED)
  return { ...report, extension: [...others, { url: SIGNED, valueDateTime: at }] }
}

export function interpreterOf({ resultsInterpreter }: DiagnosticReport): string | undefined {
  return resultsInterpreter?.flatMap(({ display }) => display ?? []).join(', ') || undefined
}

export function amendmentExtension({ at, by, reason, earlier, earlierBy, earlierAt }: ReportAmendment): Extension {
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

export function readAmendment(amendment: Extension): ReportAmendment {
  const part = (name: string) => amendment.extension?.find(({ url }) => url === name)
  return {
    at: part('at')?.valueDateTime ?? '',
    by: part('by')?.valueString ?? '',
    reason: part('reason')?.valueString ?? '',
    earlier: part('earlier')?.valueString ?? '',
    earlierBy: part('earlierBy')?.valueString ?? '',
    earlierAt: part('earlierAt')?.valueDateTime,
  }
}
