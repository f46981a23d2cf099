import { airwayConditions } from '#medicine/from-record/airway-conditions.ts'
import { dayOf, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { acceptInputWords, toAcceptInput } from '#medicine/from-record/to-accept-input.ts'
import { toRiskFacts } from '#medicine/from-record/to-risk-facts.ts'
import { accept2, accept2Source, accept3, accept3Source } from '#medicine/risk/accept.ts'
import { type RiskAssessment, riskLevel, riskLevelSource } from '#medicine/risk/risk-level.ts'
import type { Source } from '../../statement.ts'
import type { AgentDeclaration, AgentInput, AgentOutput } from '../agent.ts'
import { type Found, toOutput } from '../findings.ts'
import { openTask, proposedTask } from '../proposed-task.ts'
import {
  diseaseSources,
  exacerbationSources,
  medicationSources,
  patientSource,
  readingSource,
  ruleSource,
  spirometrySources,
} from '../record-sources.ts'
import { baselineRule, type Comparison, compareWithBaseline } from './baseline.ts'
import { toRiskAssessment } from './to-risk-assessment.ts'

const VERSION = 'predictive 1.0 (ACCEPT 2.0, ACCEPT 3 manuscript, Aurora risk level 1, Aurora baseline 1)'
const CONFIDENCE = { model: 0.85, rule: 0.75, baseline: 0.7, partial: 0.4 } as const
const REVIEW_TITLE = 'Early review: worse than own baseline'
const REVIEW_DAYS = 3

/** Risk of exacerbation by ACCEPT, and change against the patient's own baseline. */
export const predictiveAgent: AgentDeclaration = { id: 'predictive', version: VERSION, run: runPredictive }

function runPredictive({ record, asOf }: AgentInput): AgentOutput {
  const risk = riskLevel(toRiskFacts(record, asOf))
  const comparisons = compareWithBaseline(record, asOf)
  const found = [
    ...deterioration(comparisons, record, asOf),
    ...exacerbationRisk(risk, record, asOf),
    ...comparisons.filter(({ isWorse }) => !isWorse).map(steady),
  ]
  const level = comparisons.some(({ isWorse }) => isWorse) ? 'high' : risk.level
  return toOutput(found, level, VERSION)
}

function exacerbationRisk(risk: RiskAssessment, record: PatientRecord, asOf: string): Found[] {
  const isCopd = airwayConditions(record).includes('copd')
  const input = toAcceptInput(record, asOf)
  const prediction = isCopd ? accept2(input) : undefined
  const sources: Source[] = [
    ruleSource('aurora-risk-level', riskLevelSource),
    ...(prediction?.kind === 'predicted' ? [ruleSource('accept-2', accept2Source)] : []),
    ...diseaseSources(record),
    ...exacerbationSources(record, asOf),
    ...spirometrySources(record),
    ...readingSource(record, 'cat'),
    ...readingSource(record, 'mmrc'),
    ...readingSource(record, 'act'),
    ...medicationSources(record),
    ...patientSource(record),
  ]
  if (risk.level === 'unknown') {
    const missing = risk.missing.map((name) => acceptInputWords[name] ?? name)
    const what = missing.length > 0 ? ` Missing: ${[...new Set(missing)].join(', ')}.` : ''
    return [
      {
        text: `The risk of exacerbation cannot be determined from this record.${what}`,
        sources,
        confidence: CONFIDENCE.partial,
      },
    ]
  }
  const why = risk.reasons.filter(({ level }) => level === risk.level).map(({ text }) => text)
  const found: Found[] = [
    {
      text: `Exacerbation risk is ${risk.level}: ${why.join('; ')}.`,
      sources,
      confidence: prediction?.kind === 'predicted' ? CONFIDENCE.model : CONFIDENCE.rule,
      proposal: {
        title: `Risk assessment: ${risk.level}`,
        operation: 'create',
        resource: toRiskAssessment(risk, prediction?.kind === 'predicted' ? prediction : undefined, record, asOf),
      },
    },
  ]
  if (risk.missing.length > 0) {
    const words = [...new Set(risk.missing.map((name) => acceptInputWords[name] ?? name))]
    found.push({
      text: `Not all inputs are on the record: ${words.join(', ')}.`,
      section: 'missing',
      sources,
      confidence: CONFIDENCE.model,
    })
  }
  const third = isCopd ? accept3(input) : undefined
  if (third?.kind === 'predicted') {
    const { exacerbation, severe } = third
    found.push({
      text: `ACCEPT 3, recalibrated for Australia and not yet peer reviewed: ${percent(exacerbation.probability)} for any, ${percent(severe.probability)} for a severe exacerbation in 12 months.`,
      section: 'for comparison',
      sources: [ruleSource('accept-3', accept3Source), ...diseaseSources(record)],
      confidence: CONFIDENCE.partial,
    })
  }
  return found
}

function deterioration(comparisons: readonly Comparison[], record: PatientRecord, asOf: string): Found[] {
  const worse = comparisons.filter(({ isWorse }) => isWorse)
  if (worse.length === 0) return []
  const text = `Worse than own baseline: ${worse.map(formatComparison).join('; ')}.`
  const sources = [ruleSource('aurora-baseline', baselineRule), ...worse.flatMap(sourcesOf)]
  const isOpen = openTask(record, REVIEW_TITLE) !== undefined
  const asked = {
    title: REVIEW_TITLE,
    note: `${text} Please contact the patient and consider an early visit.`,
    kind: 'clinical',
    priority: 'urgent',
    due: REVIEW_DAYS,
  } as const
  return [
    {
      text,
      sources,
      // two measures that agree are more than one
      confidence: Math.min(0.9, CONFIDENCE.baseline + 0.1 * (worse.length - 1)),
      ...(!isOpen && {
        proposal: { title: REVIEW_TITLE, operation: 'create', resource: proposedTask(record, asOf, asked) },
      }),
    },
  ]
}

function steady(comparison: Comparison): Found {
  return {
    text: `${formatComparison(comparison)}: within the patient's usual range.`,
    section: 'own baseline',
    sources: [ruleSource('aurora-baseline', baselineRule), ...sourcesOf(comparison)],
    confidence: CONFIDENCE.baseline,
  }
}

function formatComparison({ watched: { label, unit, digits }, baseline, now }: Comparison): string {
  return `${label} ${now.toFixed(digits)} ${unit} against ${baseline.toFixed(digits)}`
}

const CITED = 5

function sourcesOf({ watched: { label, unit }, recent, stable }: Comparison): Source[] {
  return [...recent.slice(0, CITED), ...stable.slice(0, CITED)].flatMap(({ id, value, date }) =>
    id
      ? [
          {
            kind: 'record' as const,
            reference: `Observation/${id}`,
            display: `${label} ${value} ${unit}`,
            date: dayOf(date),
          },
        ]
      : [],
  )
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)} %`
}
