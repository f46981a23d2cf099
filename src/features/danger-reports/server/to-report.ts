import type { Patient } from 'fhir/r4'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { displayName } from '#fhir/names.ts'
import { ENTRY_POINTS } from '#platform/danger-reports/codes.ts'
import { type DangerReport, toDangerReport } from '#platform/danger-reports/danger-task.ts'
import { type Evidence, worstWords } from '#platform/danger-reports/evidence.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Stored } from '#platform/records/records.ts'
import type { Report, ReportEvidence, ReportLine } from '../contract.ts'

export interface ReportView {
  patient: Patient | undefined
  who: Identity
  now: Date
}

export function toReportLine(report: DangerReport, { patient, who, now }: ReportView): ReportLine {
  const [worst] = report.evidence
  return {
    id: report.id,
    patientId: report.patientId,
    patientName: patient ? displayName(patient) : report.patientName,
    level: report.level,
    isCrisis: report.isCrisis,
    state: report.state,
    headline: worst ? worstWords(worst) : '',
    reasons: [...new Set(report.evidence.flatMap(({ reasons }) => reasons))],
    isQuote: worst !== undefined && worst.from !== 'reading' && !worst.words.startsWith('Ticked: '),
    reportedAt: report.reportedAt,
    updatedAt: report.updatedAt,
    ...(report.owner && { ownerName: report.owner.name }),
    isMine: report.owner?.userId === who.id,
    actBy: report.actBy,
    isOverdue: report.state !== 'resolved' && report.actBy !== '' && report.actBy <= now.toISOString(),
    escalations: report.escalations,
    phones: phonesOf(patient),
  }
}

export function toReport(stored: Stored<'Task'>, view: ReportView): Report {
  const report = toDangerReport(stored.resource)
  return {
    ...toReportLine(report, view),
    ...(view.patient?.birthDate && { birthDate: view.patient.birthDate }),
    evidence: report.evidence.map(toReportEvidence),
    steps: report.steps.map(({ code, at, by, text }) => ({ code, at, by, text })),
    ...(report.passedAt && { passedAt: report.passedAt }),
  }
}

function toReportEvidence(evidence: Evidence): ReportEvidence {
  const { at, from, level, words, quotes, reasons, version, author, record, takenBackAt } = evidence
  return {
    at,
    from: ENTRY_POINTS[from],
    level,
    words,
    quotes: [...quotes],
    reasons: [...reasons],
    version,
    ...(author && { author }),
    ...(record && { record }),
    ...(takenBackAt && { takenBackAt }),
  }
}

const ORDER = ['mobile', 'home', 'work']

/** The patient's numbers, mobile first, then those of the named contacts. */
function phonesOf(patient: Patient | undefined): { number: string; label: string }[] {
  const own = (patient?.telecom ?? [])
    .filter(({ system, value }) => (system === 'phone' || system === 'sms') && value)
    .toSorted((a, b) => rankOf(a.use) - rankOf(b.use))
    .map(({ value = '', use }) => ({
      number: formatPhone(value),
      label: use === 'mobile' ? 'mobile' : (use ?? 'phone'),
    }))
  const contacts = (patient?.contact ?? []).flatMap(({ name, relationship, telecom = [] }) => {
    const number = telecom.find(({ system }) => system === 'phone')?.value
    const who = name?.text ?? [name?.given?.[0], name?.family].filter(Boolean).join(' ')
    const label = [who, relationship?.[0]?.text].filter(Boolean).join(', ') || 'contact'
    return number ? [{ number: formatPhone(number), label }] : []
  })
  const seen = new Set<string>()
  return [...own, ...contacts].filter(({ number }) => !seen.has(number) && seen.add(number))
}

const rankOf = (use: string | undefined): number =>
  ORDER.includes(use ?? '') ? ORDER.indexOf(use ?? '') : ORDER.length

const RANK = { emergency: 0, 'same-day': 1, 'cannot-judge': 1 } as const

/** Emergencies first, then unclaimed reports, then the longest waiting. */
export function byUrgency(a: ReportLine, b: ReportLine): number {
  const level = RANK[a.level] - RANK[b.level]
  if (level !== 0) return level
  if (a.state !== b.state) return a.state === 'waiting' ? -1 : 1
  return a.reportedAt.localeCompare(b.reportedAt)
}
