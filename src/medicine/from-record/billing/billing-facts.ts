import type { DiagnosticReport, Encounter } from 'fhir/r4'
import { conceptText, hasCode } from '#fhir/codes/codings.ts'
import { REPORT_CODES, TLC_CODE } from '#fhir/codes/lung-function-codes.ts'
import { codeSystems, LOINC } from '#fhir/codes/systems.ts'
import { formatDateTime, minutesBetween, practiceZone } from '#fhir/dates.ts'
import { DOCUMENT_KIND } from '#fhir/document-kinds.ts'
import { idFrom } from '#fhir/references.ts'
import type {
  BillingEvidence,
  BillingFacts,
  TestDone,
  TestKind,
} from '#medicine/australia/mbs/proposals/billing-facts.ts'
import type { Provider, Service } from '#medicine/australia/mbs/service.ts'
import { isEnded, isExacerbation, isValid } from '../airway-conditions.ts'
import { ofType, type PatientRecord, wasSeen } from '../patient-record.ts'
import { isOf } from '../readings.ts'
import { spirometryTests } from '../spirometry-tests.ts'
import { attendingId, billedServices, localDay } from './billed-services.ts'
import { referralFor, referralsTo } from './referrals.ts'

export type BillingContext = {
  /** Today: the day the claim would be lodged. */
  today: string
  provider: Omit<Provider, 'id'> & { id?: string }
  /** Time zone of the place of service: it can differ within a state (Lord Howe Island, Broken Hill). */
  zone?: string
  bulkBilled?: boolean
  minor?: boolean
  /** The tests are done in a respiratory laboratory. */
  laboratory?: boolean
}

/** Billing facts of an encounter, from the patient's record. Unknown stays undefined. */
export function toBillingFacts(record: PatientRecord, encounter: Encounter, context: BillingContext): BillingFacts {
  const zone = context.zone ?? practiceZone()
  const [patient] = ofType(record, 'Patient')
  const provider: Provider = { ...context.provider, id: context.provider.id ?? attendingId(encounter) ?? '' }
  const serviceDate = localDay(encounter.period?.start, zone)
  const minutes = minutesOf(encounter)
  const onlyTest = encounter.type?.some(({ text }) => /lung function test/i.test(text ?? ''))
  return {
    serviceDate,
    lodgedOn: context.today,
    ...(minutes !== undefined && { minutes }),
    mode: modeOf(encounter),
    setting: settingOf(encounter),
    history: billedServices(record, zone, encounter),
    ...referralFor(referralsTo(record, provider.id, zone), serviceDate),
    patient: {
      ...(patient?.birthDate && { birthDate: patient.birthDate }),
      ...indigenous(record),
    },
    provider,
    ...(context.bulkBilled !== undefined && { bulkBilled: context.bulkBilled }),
    ...(context.minor !== undefined && { minor: context.minor }),
    facts: { ...morbidities(record), ...planSent(record, encounter) },
    ...(!onlyTest && { attendance: { evidence: [attendanceEvidence(encounter, minutes, zone)] } }),
    tests: testsOf(record, encounter, context.laboratory ?? false),
  }
}

function minutesOf({ period }: Encounter): number | undefined {
  if (!period?.start || !period.end) return undefined
  const minutes = Math.floor(minutesBetween(period.start, period.end))
  return minutes >= 0 ? minutes : undefined
}

function modeOf(encounter: Encounter): Service['mode'] {
  if (encounter.class.code !== 'VR') return 'in person'
  const texts = [
    ...(encounter.type ?? []).map(conceptText),
    ...(encounter.location ?? []).map((one) => one.location.display),
  ]
  return texts.some((text) => /phone/i.test(text ?? '')) ? 'phone' : 'video'
}

const SETTINGS: Readonly<Record<string, Service['setting']>> = {
  IMP: 'admitted',
  ACUTE: 'admitted',
  NONAC: 'admitted',
  OBSENC: 'outpatient',
  EMER: 'outpatient',
  HH: 'away',
}

function settingOf({ class: kind }: Encounter): Service['setting'] {
  return SETTINGS[kind.code ?? ''] ?? 'rooms'
}

function indigenous(record: PatientRecord): { indigenous?: boolean } {
  const [patient] = ofType(record, 'Patient')
  const code = patient?.extension?.find(({ url }) => url.endsWith('/indigenous-status'))?.valueCoding?.code
  if (code === undefined || code === '9') return {}
  return { indigenous: code === '1' || code === '2' || code === '3' }
}

function morbidities(record: PatientRecord): { 'two-morbidities'?: boolean } {
  const lasting = ofType(record, 'Condition').filter((one) => isValid(one) && !isEnded(one) && !isExacerbation(one))
  if (lasting.length >= 2) return { 'two-morbidities': true }
  return wasSeen(record) ? { 'two-morbidities': false } : {}
}

/** A signed letter from this encounter to the referrer. None on record does not mean none was sent. */
function planSent(record: PatientRecord, encounter: Encounter): { 'plan-to-referrer'?: true } {
  const sent = ofType(record, 'Composition').some(
    ({ status, type, title, encounter: about }) =>
      (status === 'final' || status === 'amended') &&
      idFrom(about, 'Encounter') === encounter.id &&
      hasCode(type, DOCUMENT_KIND, 'letter') &&
      /referr/i.test(`${conceptText(type)} ${title}`),
  )
  return sent ? { 'plan-to-referrer': true } : {}
}

function attendanceEvidence(encounter: Encounter, minutes: number | undefined, zone: string): BillingEvidence {
  const what = conceptText(encounter.type?.[0]) ?? 'Attendance'
  const length = minutes === undefined ? 'length not recorded' : `${minutes} minutes`
  return {
    says: `${what}, ${formatDateTime(encounter.period?.start, zone)}, ${length}`,
    ...(encounter.id && { reference: `Encounter/${encounter.id}` }),
  }
}

const PROCEDURES: readonly [RegExp, TestKind][] = [
  [/cardiopulmonary exercise/i, 'exercise test'],
  [/(home|unattended).{0,20}(sleep study|polysomnography)/i, 'home sleep study'],
  [/sleep study|polysomnography/i, 'laboratory sleep study'],
  [/pleural drain|chest drain|intercostal (drain|catheter)/i, 'pleural drainage'],
  [/pleural (tap|aspiration)|thoracocentesis|thoracentesis/i, 'pleural tap'],
  [/arterial puncture/i, 'arterial puncture'],
]

function testsOf(record: PatientRecord, encounter: Encounter, laboratory: boolean): TestDone[] {
  const isHere = (one: { encounter?: { reference?: string } }) => idFrom(one.encounter, 'Encounter') === encounter.id
  const procedures = ofType(record, 'Procedure')
    .filter((one) => one.status === 'completed' && isHere(one))
    .flatMap((one): TestDone[] => {
      const text = conceptText(one.code) ?? ''
      const kind = PROCEDURES.find(([words]) => words.test(text))?.[1]
      return kind ? [{ kind, evidence: [{ says: text, reference: `Procedure/${one.id}` }] }] : []
    })
  const observations = ofType(record, 'Observation').filter(isHere)
  const complex = observations.find((one) => isOf(one, 'dlco') || hasCode(one.code, LOINC, TLC_CODE))
  const reports = ofType(record, 'DiagnosticReport').filter(
    (one) => isHere(one) && isSpirometry(one) && one.status !== 'cancelled' && one.status !== 'entered-in-error',
  )
  const feno = observations.some((one) => isOf(one, 'feno'))
  return [
    ...(complex
      ? [
          {
            kind: 'complex lung function' as const,
            evidence: [{ says: conceptText(complex.code) ?? '', reference: `Observation/${complex.id}` }],
          },
        ]
      : []),
    ...reports.map((one) => spirometry(record, one, { laboratory, feno })),
    ...procedures,
  ]
}

function isSpirometry({ code, category }: DiagnosticReport): boolean {
  return hasCode(code, LOINC, REPORT_CODES.spirometry) || hasCode(category, codeSystems.diagnosticService, 'PF')
}

/** The first test on record is diagnostic; later ones are monitoring, unless stated otherwise. */
function spirometry(
  record: PatientRecord,
  report: DiagnosticReport,
  { laboratory, feno }: { laboratory: boolean; feno: boolean },
): TestDone {
  const tests = spirometryTests(record)
  const test = tests.find(({ reportId }) => reportId === report.id)
  const earlier = tests.filter(({ date }) => date < (test?.date ?? report.effectiveDateTime ?? ''))
  const kind = laboratory ? (feno ? 'laboratory spirometry with FeNO' : 'laboratory spirometry') : 'spirometry'
  return {
    kind,
    evidence: [
      {
        says: report.conclusion ?? conceptText(report.code) ?? 'Spirometry',
        reference: `DiagnosticReport/${report.id}`,
      },
    ],
    facts: {
      ...(test && { 'with-bronchodilator': test.pre !== undefined && test.post !== undefined }),
      ...(report.presentedForm?.length && { 'permanent-trace': true }),
      'confirms-diagnosis': earlier.length === 0,
      ...(laboratory && { 'laboratory-test': true }),
      ...(laboratory && report.conclusion && { 'written-report': true }),
      ...(laboratory && feno && { 'feno-measured': true }),
    },
  }
}
