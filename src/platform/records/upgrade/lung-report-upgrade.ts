import type { DiagnosticReport } from 'fhir/r4'
import { REPORT_CODES } from '#fhir/codes/lung-function-codes.ts'
import { withDevice } from '#fhir/named-device.ts'
import { idFrom } from '#fhir/references.ts'
import { reportNote } from '#fhir/report-notes.ts'
import type { RecordUpgrade } from './record-upgrade.ts'

/** Exactly as Aurora wrote conclusions before. Reports from elsewhere that happen to use these words stay as they are. */
const OLD_FORM =
  /^(?!Comment: |Device: |Read by: )([^\n]+)(?:\nComment: ([^\n]+))?(?:\nDevice: ([^\n]+)\.)?(\nRead by: [^\n]+\.)?$/

const CODES: ReadonlySet<string | undefined> = new Set<string>(Object.values(REPORT_CODES))

function oldForm({ code, conclusion = '' }: DiagnosticReport) {
  const [, sentences = '', comment, device, rules = ''] =
    (CODES.has(code.coding?.[0]?.code) && OLD_FORM.exec(conclusion)) || []
  return comment || device ? { conclusion: sentences + rules, comment, device } : undefined
}

/** Comment and device of a lung-function test were lines of the conclusion; each moves to its own element. */
export const lungReportUpgrade: RecordUpgrade<'DiagnosticReport', 'Observation'> = {
  name: '2026-11-lung-report-elements',
  type: 'DiagnosticReport',
  // a line break within stored JSON is a backslash and an n
  contains: [String.raw`\nComment: `, String.raw`\nDevice: `],
  related(report) {
    const hasDevice = oldForm(report)?.device !== undefined
    return {
      type: 'Observation',
      ids: hasDevice ? (report.result ?? []).flatMap((one) => idFrom(one, 'Observation') ?? []) : [],
    }
  },
  upgrade(report, observations) {
    const found = oldForm(report)
    if (!found) return []
    const { conclusion, comment, device } = found
    const extension = [...(report.extension ?? []), ...(comment ? [reportNote(comment)] : [])]
    const measured = device ? withDevice(observations, device).filter((one) => !observations.includes(one)) : []
    // without a measurement to name it, the device stays in the text
    const kept = device && measured.length === 0 ? `${conclusion}\nDevice: ${device}.` : conclusion
    return [{ ...report, conclusion: kept, ...(extension.length > 0 && { extension }) }, ...measured]
  },
}
