import { codeIn, conceptText } from '#fhir/codes/codings.ts'
import { SNOMED } from '#fhir/codes/systems.ts'
import { addDays, formatDate } from '#fhir/dates.ts'
import { CURRENT_GOLD, goldAbe } from '#medicine/copd/gold-abe.ts'
import { airwayConditions } from '#medicine/from-record/airway-conditions.ts'
import { countLastYear, type Exacerbation, exacerbations } from '#medicine/from-record/exacerbations.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { latestReading } from '#medicine/from-record/readings.ts'
import { smokingHistory } from '#medicine/from-record/smoking-history.ts'
import { latestSpirometry } from '#medicine/from-record/spirometry-tests.ts'
import { toPatientFacts } from '#medicine/from-record/to-patient-facts.ts'
import { toRiskFacts } from '#medicine/from-record/to-risk-facts.ts'
import { evaluateGuidelines } from '#medicine/guidelines/evaluate-guidelines.ts'
import type { Finding } from '#medicine/guidelines/rule.ts'
import { riskLevel } from '#medicine/risk/risk-level.ts'
import { isCondition } from '../../questions/filters/conditions.ts'
import { type Filter, type GapTopic, type Period, passes } from '../../questions/filters/filter.ts'
import { figure, measures } from '../../questions/measures.ts'
import { limitsOf, spirometryDays, valuesOf } from '../chart/measured-values.ts'
import { inPeriod, NO, recordSource, type Verdict } from './evidence.ts'

type ClinicalFilter = Extract<
  Filter,
  {
    kind:
      | 'condition'
      | 'measure'
      | 'measured'
      | 'trend'
      | 'lung-pattern'
      | 'flares'
      | 'frequent-flares'
      | 'admissions'
      | 'smoking'
      | 'risk'
      | 'gap'
      | 'gold'
  }
>

export function clinicalVerdict(filter: ClinicalFilter, record: PatientRecord, today: string): Verdict {
  switch (filter.kind) {
    case 'condition':
      return condition(filter, record)
    case 'measure':
      return measure(filter, record)
    case 'measured': {
      if (filter.measure === 'spirometry') {
        const day = spirometryDays(record).find((one) => inPeriod(one, filter.period))
        return day ? { holds: true, says: `spirometry ${formatDate(day)}` } : NO
      }
      const [value] = valuesOf(record, filter.measure, filter.period)
      return value ? valueVerdict(filter.measure, value) : NO
    }
    case 'trend':
      return trend(filter, record)
    case 'lung-pattern':
      return pattern(filter.pattern, record)
    case 'flares': {
      const found = exacerbationsIn(record, filter.period).filter(
        ({ severity, airway }) =>
          (!filter.severity || severity === filter.severity) && (!filter.airway || airway === filter.airway),
      )
      return passes(found.length, filter.count) ? exacerbationVerdict(found) : NO
    }
    case 'frequent-flares': {
      const episodes = exacerbations(record)
      const { moderate, severe } = countLastYear(episodes, today)
      return severe >= 1 || moderate + severe >= 2
        ? exacerbationVerdict(exacerbationsIn(record, { from: addDays(today, -365), to: today, label: '' }))
        : NO
    }
    case 'admissions':
      return admissions(filter, record)
    case 'smoking':
      return smoking(filter.status, record)
    case 'risk': {
      const { level, reasons } = riskOf(record, today)
      if (level !== filter.level || airwayConditions(record).length === 0) return NO
      return {
        holds: true,
        says: reasons
          .filter((one) => one.level === level)
          .map(({ text }) => text)
          .join('; '),
      }
    }
    case 'gap': {
      const found = gapsOf(record, today, filter.topic)
      return found.length > 0
        ? { holds: true, says: found.map(({ title }) => title).join('; '), sources: found.map(ruleSource) }
        : NO
    }
    case 'gold':
      return gold(filter, record, today)
  }
}

const SEVERITY: Record<string, string> = { mild: '255604002', moderate: '6736007', severe: '24484000' }

function condition(
  { condition: ref, severity, since, isPast }: Extract<Filter, { kind: 'condition' }>,
  record: PatientRecord,
): Verdict {
  const found = ofType(record, 'Condition').find((one) => {
    if (!isCondition(one, ref, isPast)) return false
    if (since && since.label !== '' && !inPeriod(dayOf(one.onsetDateTime ?? one.recordedDate), since)) return false
    return (
      !severity ||
      codeIn(one.severity, SNOMED) === SEVERITY[severity] ||
      new RegExp(`\\b${severity}\\b`, 'i').test(conceptText(one.code) ?? '')
    )
  })
  if (!found) return NO
  const text = conceptText(found.code) ?? 'Condition'
  return { holds: true, sources: [recordSource(`Condition/${found.id}`, text, found.onsetDateTime)] }
}

function valueVerdict(
  id: Extract<Filter, { kind: 'measure' }>['measure'],
  value: { value: number; day: string; id: string | undefined },
): Verdict {
  const says = `${measures[id].name} ${figure(id, value.value)}, ${formatDate(value.day)}`
  return {
    holds: true,
    says,
    value: value.value,
    sources: value.id ? [recordSource(`Observation/${value.id}`, says, value.day)] : [],
  }
}

function measure(
  { measure: id, test, period, pick }: Extract<Filter, { kind: 'measure' }>,
  record: PatientRecord,
): Verdict {
  if (test.op === 'below-lln' || test.op === 'not-below-lln' || test.op === 'above-uln') {
    if (id !== 'fev1' && id !== 'fvc' && id !== 'ratio') return NO
    const limits = limitsOf(record, id)
    if (!limits) return NO
    const { measured, lln, uln } = limits.found
    const holds = test.op === 'below-lln' ? measured < lln : test.op === 'above-uln' ? measured > uln : measured >= lln
    const shown = id === 'ratio' ? measured * 100 : measured
    return holds
      ? {
          holds,
          says: `${measures[id].name} ${figure(id, shown)} (LLN ${figure(id, id === 'ratio' ? lln * 100 : lln)}), ${formatDate(dayOf(limits.test.date))}`,
          value: measured,
        }
      : NO
  }
  const values = valuesOf(record, id, period)
  const found = pick === 'any' ? values.find(({ value }) => passes(value, test)) : values[0]
  return found && passes(found.value, test) ? valueVerdict(id, found) : NO
}

const MEANINGFUL = 0.05 // a fall or rise of 5 % of the first value of the period; Aurora's own

function trend({ measure: id, direction, period }: Extract<Filter, { kind: 'trend' }>, record: PatientRecord): Verdict {
  const values = valuesOf(record, id, period)
  const [last, first] = [values[0], values.at(-1)]
  if (!last || !first || values.length < 2 || first.value === 0) return NO
  const change = (last.value - first.value) / first.value
  if (direction === 'falling' ? change > -MEANINGFUL : change < MEANINGFUL) return NO
  const says = `${measures[id].name} ${figure(id, first.value)} (${formatDate(first.day)}) → ${figure(id, last.value)} (${formatDate(last.day)})`
  return {
    holds: true,
    says,
    value: change,
    sources: [first, last].map((one) =>
      recordSource(`Observation/${one.id}`, `${measures[id].name} ${figure(id, one.value)}`, one.day),
    ),
  }
}

function pattern(wanted: Extract<Filter, { kind: 'lung-pattern' }>['pattern'], record: PatientRecord): Verdict {
  const test = latestSpirometry(record)
  const code = test?.interpretation?.pattern?.code
  if (!test || !code) return NO
  const is = code === 'normal' ? 'normal' : /obstruction|mixed/.test(code) ? 'obstructed' : 'restricted'
  const holds = wanted === is && code !== 'isolated-low-fev1'
  return holds ? { holds, says: `${test.interpretation?.pattern?.label}, ${formatDate(dayOf(test.date))}` } : NO
}

/** Moderate and severe: those that count in scores and rules. */
export function exacerbationsIn(record: PatientRecord, period: Period | undefined): Exacerbation[] {
  return exacerbations(record).filter(({ severity, date }) => severity !== 'mild' && inPeriod(dayOf(date), period))
}

function exacerbationVerdict(found: readonly Exacerbation[]): Verdict {
  const severe = found.filter(({ severity }) => severity === 'severe').length
  const count = `${found.length} exacerbation${found.length === 1 ? '' : 's'}`
  return {
    holds: true,
    value: found.length,
    says:
      found.length === 0
        ? 'no exacerbation'
        : `${count}${severe > 0 ? ` (${severe} severe)` : ''}, last ${formatDate(dayOf(found[0]?.date))}`,
    sources: found
      .slice(0, 5)
      .map(({ id, date, severity }) => recordSource(`Condition/${id}`, `Exacerbation, ${severity}`, dayOf(date))),
  }
}

const WARD = new Set(['IMP', 'ACUTE', 'NONAC', 'OBSENC'])

export function hospitalStays(
  record: PatientRecord,
  place: 'ward' | 'emergency' | 'either',
  period: Period | undefined,
) {
  return ofType(record, 'Encounter')
    .filter(({ class: kind, status }) => {
      const code = kind?.code ?? ''
      const is = WARD.has(code) ? 'ward' : code === 'EMER' ? 'emergency' : undefined
      return is !== undefined && (place === 'either' || is === place) && status !== 'cancelled' && status !== 'planned'
    })
    .map((one) => ({
      id: one.id,
      day: dayOf(one.period?.start),
      reason: conceptText(one.reasonCode?.[0]) ?? 'Hospital',
    }))
    .filter(({ day }) => inPeriod(day, period))
    .sort((a, b) => (a.day < b.day ? 1 : -1))
}

function admissions({ place, count, period }: Extract<Filter, { kind: 'admissions' }>, record: PatientRecord): Verdict {
  const found = hospitalStays(record, place, period)
  if (!passes(found.length, count)) return NO
  const noun = place === 'emergency' ? 'emergency visit' : 'admission'
  return {
    holds: true,
    value: found.length,
    says:
      found.length === 0
        ? `no ${noun}`
        : `${found.length} ${noun}${found.length === 1 ? '' : 's'}, last ${formatDate(found[0]?.day)}`,
    sources: found.slice(0, 5).map(({ id, day, reason }) => recordSource(`Encounter/${id}`, reason, day)),
  }
}

function smoking(wanted: Extract<Filter, { kind: 'smoking' }>['status'], record: PatientRecord): Verdict {
  const status = smokingHistory(record)?.status
  const holds =
    wanted === 'unknown'
      ? status === undefined
      : wanted === 'ever'
        ? status === 'current' || status === 'former'
        : status === wanted
  if (!holds) return NO
  const says = { current: 'smokes', former: 'ex-smoker', never: 'never smoked' }[status ?? 'never']
  return { holds, ...(status && { says }) }
}

export function riskOf(record: PatientRecord, today: string) {
  return riskLevel(toRiskFacts(record, today))
}

const RULES_OF: Record<Exclude<GapTopic, 'any'>, readonly string[]> = {
  vaccines: ['copd-vaccines', 'asthma-vaccines'],
  rehabilitation: ['copd-rehab'],
  smoking: ['smoking-cessation'],
  technique: ['inhaler-technique'],
  plan: ['copd-action-plan', 'asthma-action-plan'],
  diagnosis: ['copd-dx'],
  oxygen: ['ltot', 'ltot-review'],
  'oxygen-candidate': ['ltot', 'low-oxygen'],
}

/** What the guideline rules find open. Suggestions alone are no gap, except help to stop smoking. */
export function gapsOf(record: PatientRecord, today: string, topic: GapTopic): Finding[] {
  const facts = toPatientFacts(record, today)
  if (facts.conditions.length === 0) return []
  const advised = facts.smoking?.cessationAdviceDate
  const wasAdvised = advised !== undefined && advised >= addDays(today, -365)
  const known = topic === 'any' ? Object.values(RULES_OF).flat() : RULES_OF[topic]
  return evaluateGuidelines(facts, { asOf: today, asthmaHandbook: 'current' }).filter(({ ruleId, kind }) => {
    if (!known.includes(ruleId)) return false
    if (ruleId === 'smoking-cessation') return !wasAdvised
    return kind !== 'suggestion' || topic === 'oxygen' || topic === 'oxygen-candidate'
  })
}

/** Vaccines that the rules find due, suggestions among them; undefined where they judge nobody like this. */
export function vaccineFindings(record: PatientRecord, today: string): Finding[] | undefined {
  const facts = toPatientFacts(record, today)
  if (facts.conditions.length === 0) return undefined
  return evaluateGuidelines(facts, { asOf: today, asthmaHandbook: 'current' }).filter(({ ruleId }) =>
    RULES_OF.vaccines.includes(ruleId),
  )
}

export function ruleSource({ ruleId, version, citation }: Finding) {
  return { kind: 'rule' as const, id: ruleId, version, citation }
}

function gold({ group, grade }: Extract<Filter, { kind: 'gold' }>, record: PatientRecord, today: string): Verdict {
  if (!airwayConditions(record).includes('copd')) return NO
  if (grade) {
    const found = latestSpirometry(record)?.interpretation?.goldGrade
    return found?.kind === 'gold-grade' && found.grade === grade ? { holds: true, says: found.label } : NO
  }
  const found = goldGroup(record, today)
  return found.kind === 'group' && found.group === group ? { holds: true, says: found.reason } : NO
}

/** By the reports of 2023 to 2025, whose wording was read; 2026 is known at second hand. */
export function goldGroup(record: PatientRecord, today: string) {
  const { moderate, severe } = countLastYear(exacerbations(record), today)
  const [cat, mmrc] = [latestReading(record, 'cat')?.value, latestReading(record, 'mmrc')?.value]
  return goldAbe(
    {
      moderateExacerbations: moderate,
      hospitalisedExacerbations: severe,
      ...(cat !== undefined && { cat }),
      ...(mmrc !== undefined && { mmrc }),
    },
    CURRENT_GOLD,
  )
}
