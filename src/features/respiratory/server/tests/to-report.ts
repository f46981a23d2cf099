import type { DiagnosticReport, Observation, Patient } from 'fhir/r4'
import { hasCode } from '#fhir/codes/codings.ts'
import { CURVE_CODE, QUALITY_CODE, REPORT_CODES, VA_CODE } from '#fhir/codes/lung-function-codes.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import { deviceName } from '#fhir/named-device.ts'
import { idFrom } from '#fhir/references.ts'
import { interpreterOf, reportNotes, signedAtOf } from '#fhir/report-notes.ts'
import { dayOf, decimalAge, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { isUsed, latestReading, type Reading, readings } from '#medicine/from-record/readings.ts'
import { interpretTest, type SpirometryTest, sexOf, spirometryTests } from '#medicine/from-record/spirometry-tests.ts'
import { curveNotes } from '#medicine/lung-function/check-curve.ts'
import { fev1Decline } from '#medicine/lung-function/fev1-decline.ts'
import { predictedShape } from '#medicine/lung-function/predicted-shape.ts'
import type { Subject } from '#medicine/lung-function/reference/reference-value.ts'
import type { Interpretation } from '../../contract.ts'
import type { Curve, Report } from '../../lung-function/contract.ts'
import { byDate, toPatient } from '../patient.ts'
import { interpret } from './interpret.ts'
import { amendmentsOf, statusOf } from './report-signature.ts'
import { fromSampledData } from './sampled-curve.ts'

const stageOf = (one: Observation) => (one.method?.text === 'post' ? 'post' : 'pre')
const blowOf = (one: SpirometryTest['pre']) => one && { fev1: one.fev1L, fvc: one.fvcL }
const isLocal = (one: Observation, code: string) => hasCode(one.code, auroraSystems.score, code)

/** A stored report with its values interpreted again, and the patient's other tests as a trend. */
export function toReport(report: DiagnosticReport, record: PatientRecord, version: number): Report {
  const [patient] = ofType(record, 'Patient')
  if (!patient) throw new Error('The record has no patient')
  const parts = partsOf(report, record)
  const tests = spirometryTests(record)
  const own = tests.find(({ reportId }) => reportId === report.id)
  const at = report.effectiveDateTime ?? ''
  const interpreted = interpretationOf(patient, { parts, own, at, record })
  const others = ofType(record, 'DiagnosticReport').filter(({ id }) => id !== report.id)
  const listed = new Set(listedIds(report))
  return {
    id: report.id ?? '',
    patient: toPatient(patient, record),
    date: practiceDay(at),
    performer: report.performer?.[0]?.display,
    device: deviceName(parts.filter(({ id }) => listed.has(id))),
    comment: reportNotes(report).join('\n') || undefined,
    conclusion: report.conclusion ?? '',
    version,
    status: statusOf(report),
    signedAt: signedAtOf(report),
    amendments: amendmentsOf(report),
    interpretedBy: interpreterOf(report),
    ...interpreted,
    quality: qualityOf(parts),
    ...curvesOf(parts, own),
    ...trendOf(record, tests, patient),
    others: byDate(others.map((one) => ({ id: one.id ?? '', date: one.effectiveDateTime ?? '' }))).reverse(),
  }
}

const listedIds = ({ result = [] }: DiagnosticReport) => result.map((one) => idFrom(one, 'Observation'))

/**
 * The values a report lists, plus those of the same instant that no other report lists: a seeded report does not list
 * the height, and a second test on the same day has its own report.
 */
function partsOf(report: DiagnosticReport, record: PatientRecord): Observation[] {
  const own = new Set(listedIds(report))
  const others = new Set(ofType(record, 'DiagnosticReport').flatMap(listedIds))
  return ofType(record, 'Observation').filter(
    ({ id, effectiveDateTime }) => own.has(id) || (effectiveDateTime === report.effectiveDateTime && !others.has(id)),
  )
}

type About = { parts: Observation[]; own: SpirometryTest | undefined; at: string; record: PatientRecord }

function interpretationOf(
  patient: Patient,
  { parts, own, at, record }: About,
): Pick<Report, 'interpretation' | 'notInterpreted' | 'predictedShape' | 'heightCm'> {
  const sex = sexOf(patient.gender)
  const ageYears = decimalAge(patient.birthDate, at)
  const heightCm = own?.heightCm ?? latestReading(parts, 'height')?.value ?? valueOn(readings(record, 'height'), at)
  const missing = [!sex && 'sex', ageYears === undefined && 'full date of birth', heightCm === undefined && 'height']
  if (!sex || ageYears === undefined || heightCm === undefined) {
    return { heightCm, notInterpreted: `Not recorded: ${missing.filter(Boolean).join(', ')}` }
  }
  const interpretation: Interpretation = interpret({
    sex,
    ageYears,
    heightCm,
    pre: blowOf(own?.pre),
    post: blowOf(own?.post),
    tlc: own?.tlcL,
    dlco: latestReading(parts, 'dlco')?.value,
    va: parts.find((one) => isLocal(one, VA_CODE))?.valueQuantity?.value,
    haemoglobin: latestReading(parts, 'haemoglobin')?.value,
    walk: latestReading(parts, 'sixMinuteWalk')?.value,
    weightKg: latestReading(parts, 'weight')?.value ?? valueOn(readings(record, 'weight'), at),
  })
  return {
    heightCm,
    interpretation,
    notInterpreted: interpretation.noReference?.reason,
    ...shapeOf({ sex, ageYears, heightCm }, interpretation),
  }
}

/** The latest on or before that day, else the first one after. */
function valueOn(newestFirst: readonly Reading[], at: string): number | undefined {
  return (newestFirst.find(({ date }) => date <= at) ?? newestFirst.at(-1))?.value
}

function qualityOf(parts: readonly Observation[]): Report['quality'] {
  return parts
    .filter((one) => isLocal(one, QUALITY_CODE))
    .flatMap((one) =>
      (one.component ?? [])
        .filter(({ valueString }) => valueString !== undefined)
        .map(({ code, valueString }) => ({ measure: code.text ?? '', stage: stageOf(one), grade: valueString ?? '' })),
    )
}

/** The recorded curves, and notes on those that cannot be read or differ from the values. */
function curvesOf(parts: readonly Observation[], own: SpirometryTest | undefined) {
  const curves: Curve[] = []
  const notes: string[] = []
  for (const one of parts.filter((part) => isLocal(part, CURVE_CODE) && isUsed(part))) {
    const { points, problem } = fromSampledData(one.valueSampledData)
    notes.push(...(one.note ?? []).map(({ text }) => text))
    if (points) curves.push({ stage: stageOf(one), points })
    else notes.push(`A recorded curve cannot be read: ${problem}.`)
  }
  notes.push(...curveNotes(curves, { pre: blowOf(own?.pre), post: blowOf(own?.post) }))
  return { curves, curveNotes: [...new Set(notes)] }
}

function shapeOf(subject: Subject, { pre, post }: Interpretation): Pick<Report, 'predictedShape'> {
  const fvc = (post ?? pre)?.fvc
  const shape = fvc?.kind === 'measured' ? predictedShape(subject, fvc.predicted) : undefined
  return shape ? { predictedShape: { points: shape.points.map(([v, f]) => [v, f]), sources: shape.sources } } : {}
}

function trendOf(
  record: PatientRecord,
  tests: readonly SpirometryTest[],
  patient: Patient,
): Pick<Report, 'trend' | 'decline'> {
  const read = tests.map((test) => interpretTest(record, test))
  const sex = sexOf(patient.gender)
  const heights = readings(record, 'height')
  const reports = ofType(record, 'DiagnosticReport')
  const fev1L = tests.map(({ date, pre, post }) => ({ date, value: (post ?? pre)?.fev1L ?? 0 }))
  const dlcoZ = readings(record, 'dlco').flatMap(({ date, value, id }) => {
    const ageYears = decimalAge(patient.birthDate, date)
    // with the height and haemoglobin of its own report
    const report = reports.find((one) => listedIds(one).includes(id))
    const parts = report ? partsOf(report, record) : []
    const heightCm = latestReading(parts, 'height')?.value ?? valueOn(heights, date)
    const haemoglobin = latestReading(parts, 'haemoglobin')?.value
    if (!sex || ageYears === undefined || heightCm === undefined) return []
    const { dlco } = interpret({ sex, ageYears, heightCm, dlco: value, haemoglobin })
    return dlco?.kind === 'measured' ? [{ date, value: dlco.z }] : []
  })
  const slope = fev1Decline(fev1L.map(({ date, value }) => ({ date: dayOf(date), fev1L: value })))
  return {
    trend: {
      fev1Z: byDate(
        read.flatMap(({ date, interpretation }) => {
          const fev1 = (interpretation?.post ?? interpretation?.pre)?.fev1
          return fev1?.kind === 'measured' ? [{ date, value: fev1.z }] : []
        }),
      ),
      fev1L: byDate(fev1L),
      walkM: byDate(readings(record, 'sixMinuteWalk').map(({ date, value }) => ({ date, value }))),
      dlcoZ: byDate(dlcoZ),
    },
    ...(slope.kind === 'slope' && { decline: describeDecline(slope) }),
  }
}

function describeDecline({
  mlPerYear,
  ci95,
  points,
  spanYears,
  note,
}: Extract<ReturnType<typeof fev1Decline>, { kind: 'slope' }>) {
  const ml = (value: number) => {
    const rounded = Math.round(value)
    return rounded === 0 ? '0' : `${rounded < 0 ? '−' : '+'}${Math.abs(rounded)}`
  }
  const range = `95% interval ${ml(ci95.low)} to ${ml(ci95.high)}`
  return `FEV1 ${ml(mlPerYear)} mL a year over ${spanYears.toFixed(1)} years, ${points} tests (${range}).${note ? ` ${note}` : ''}`
}

export function kindsOf(report: DiagnosticReport): ('spirometry' | 'dlco' | 'walk')[] {
  const main = report.code.coding?.[0]?.code
  const measures = (report.result ?? []).map(({ display }) => display ?? '').join('|')
  return [
    ...(main === REPORT_CODES.spirometry ? (['spirometry'] as const) : []),
    ...(main === REPORT_CODES.dlco || /DLCO/.test(measures) ? (['dlco'] as const) : []),
    ...(main === REPORT_CODES.walk || /Six-minute walk/.test(measures) ? (['walk'] as const) : []),
  ]
}
