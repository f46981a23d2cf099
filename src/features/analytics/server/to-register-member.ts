import type { FhirResource } from 'fhir/r4'
import { addDays, daysBetween } from '#fhir/dates.ts'
import { exacerbations } from '#medicine/from-record/exacerbations.ts'
import { isListed } from '#medicine/from-record/is-listed.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { spirometryTests } from '#medicine/from-record/spirometry-tests.ts'
import { acceptInputWords, toAcceptInput } from '#medicine/from-record/to-accept-input.ts'
import { toPatientFacts } from '#medicine/from-record/to-patient-facts.ts'
import { hospitalDays, toRiskFacts } from '#medicine/from-record/to-risk-facts.ts'
import { evaluateGuidelines } from '#medicine/guidelines/evaluate-guidelines.ts'
import type { PatientFacts } from '#medicine/guidelines/patient-facts.ts'
import { exacerbationsSince, type Finding, symptomEvidence } from '#medicine/guidelines/rule.ts'
import type { AcceptInput } from '#medicine/risk/accept-input.ts'
import { type RiskLevel, riskLevel } from '#medicine/risk/risk-level.ts'
import { GAP_IDS, GAPS, type GapId, type GroupId } from '../rules.ts'

/** A patient on the register, without a name, so that the cache identifies nobody without the record store. */
export interface RegisterMember {
  id: string
  ageYears: number | undefined
  conditions: ('copd' | 'asthma')[]
  level: RiskLevel
  reasons: string[]
  missing: string[]
  copd: AcceptInput | undefined
  lastVisit: string | undefined
  lastAssessed: string | undefined
  groups: ReadonlySet<GroupId>
  /** Gaps that could apply to the patient, met or not. */
  concerned: ReadonlySet<GapId>
  gaps: Partial<Record<GapId, string>>
  /** Dates of the events that the trends count. */
  events: { exacerbations: string[]; admissions: string[]; spirometries: string[] }
  /** COPD only: the inputs of a year ago, and whether an exacerbation followed. */
  yearAgo: { input: AcceptInput; hadExacerbation: boolean } | undefined
}

/**
 * Undefined for a patient who is not on the register: neither disease, deceased, inactive or merged into another
 * record.
 */
export function toRegisterMember(record: PatientRecord, today: string): RegisterMember | undefined {
  const [patient] = ofType(record, 'Patient')
  if (!patient?.id || !isListed(patient)) return undefined
  const facts = toPatientFacts(record, today)
  if (facts.conditions.length === 0) return undefined
  const riskFacts = toRiskFacts(record, today, { facts })
  const { level, reasons, missing } = riskLevel(riskFacts)
  const findings = evaluateGuidelines(facts, { asOf: today, asthmaHandbook: 'current' })
  const gaps = gapsOf(findings, facts, today)
  const admissions = hospitalDays(record)
  const lastVisit = newest(visitDays(record).filter((day) => day <= today))
  const recorded = exacerbations(record)
  return {
    id: patient.id,
    ageYears: facts.ageYears,
    conditions: [...facts.conditions],
    level,
    reasons: reasons.filter((reason) => reason.level === level).map(({ text }) => text),
    missing: [...new Set(missing)].map((input) => acceptInputWords[input] ?? input),
    copd: riskFacts.copd,
    lastVisit,
    lastAssessed: newest(ofType(record, 'RiskAssessment').map(({ occurrenceDateTime }) => dayOf(occurrenceDateTime))),
    groups: new Set<GroupId>([
      `risk-${level}`,
      ...facts.conditions,
      ...(facts.conditions.length > 1 ? (['overlap'] as const) : []),
      ...(isFrequent(facts, today) ? (['frequent-exacerbators'] as const) : []),
      ...(admissions.some((day) => day >= addDays(today, -90) && day <= today) ? (['recent-admission'] as const) : []),
      ...(facts.smoking?.status === 'current' ? (['current-smokers'] as const) : []),
      ...(!lastVisit || lastVisit < addDays(today, -365) ? (['not-seen'] as const) : []),
      ...(Object.keys(gaps) as GapId[]),
    ]),
    concerned: new Set(GAP_IDS.filter((gap) => concerns[gap](facts))),
    gaps,
    events: {
      exacerbations: recorded.filter(({ severity }) => severity !== 'mild').map(({ date }) => dayOf(date)),
      admissions,
      spirometries: spirometryTests(record).map(({ date }) => dayOf(date)),
    },
    yearAgo: riskFacts.copd && toYearAgo(record, today),
  }
}

const INHALED = ['SABA', 'SAMA', 'LAMA', 'LABA', 'ICS']
const hasCopd = ({ conditions }: PatientFacts) => conditions.includes('copd')

const concerns: Record<GapId, (facts: PatientFacts) => boolean> = {
  'gap-spirometry': hasCopd,
  'gap-vaccines': hasCopd,
  'gap-rehabilitation': (facts) => hasCopd(facts) && symptomEvidence(facts).length > 0,
  'gap-smoking': ({ smoking }) => smoking?.status === 'current',
  'gap-technique': ({ medicineClasses: medicationClasses }) =>
    medicationClasses?.some((name) => INHALED.includes(name)) ?? false,
  'gap-plan': () => true,
}

function gapsOf(findings: readonly Finding[], facts: PatientFacts, today: string): Partial<Record<GapId, string>> {
  const advised = facts.smoking?.cessationAdviceDate
  const wasAdvised = advised !== undefined && daysBetween(advised, today) <= 365
  const found = GAP_IDS.flatMap((gap): [GapId, string][] => {
    if (gap === 'gap-smoking' && wasAdvised) return []
    const own = findings.filter(({ ruleId, kind }) => {
      return GAPS[gap].rules.includes(ruleId) && (kind !== 'suggestion' || gap === 'gap-smoking')
    })
    return own.length > 0 && concerns[gap](facts) ? [[gap, own.map(({ title }) => title).join('; ')]] : []
  })
  return Object.fromEntries(found)
}

function isFrequent(facts: PatientFacts, today: string): boolean {
  const { total, severe } = exacerbationsSince(facts, today, 365)
  return severe >= 1 || total >= 2
}

function visitDays(record: PatientRecord): string[] {
  return ofType(record, 'Encounter')
    .filter(({ status }) => status === 'finished' || status === 'in-progress')
    .map(({ period }) => dayOf(period?.start))
    .filter(Boolean)
}

function newest(days: readonly string[]): string | undefined {
  return days.filter(Boolean).reduce<string | undefined>((last, day) => (!last || day > last ? day : last), undefined)
}

function toYearAgo(record: PatientRecord, today: string): RegisterMember['yearAgo'] {
  const then = addDays(today, -365)
  const since = exacerbations(record).filter(({ date, severity }) => {
    return severity !== 'mild' && dayOf(date) > then && dayOf(date) <= today
  })
  return {
    input: toAcceptInput(
      record.filter((one) => dateOf(one) <= then),
      then,
    ),
    hadExacerbation: since.length > 0,
  }
}

/** The date used to decide what the record contained at an earlier time. */
function dateOf(one: FhirResource): string {
  switch (one.resourceType) {
    case 'Observation':
      return dayOf(one.effectiveDateTime ?? one.effectivePeriod?.start)
    case 'Condition':
      return dayOf(one.onsetDateTime ?? one.onsetPeriod?.start ?? one.recordedDate)
    case 'Encounter':
      return dayOf(one.period?.start)
    case 'MedicationRequest':
      return dayOf(one.authoredOn)
    case 'MedicationStatement':
      return dayOf(one.effectiveDateTime ?? one.effectivePeriod?.start ?? one.dateAsserted)
    case 'Procedure':
      return dayOf(one.performedDateTime ?? one.performedPeriod?.start)
    default:
      return ''
  }
}
