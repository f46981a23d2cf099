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
