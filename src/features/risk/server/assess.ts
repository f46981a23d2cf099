import { capitalise } from '#fhir/capitalise.ts'
import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import { toRiskFacts } from '#medicine/from-record/to-risk-facts.ts'
import { interpretSpirometry } from '#medicine/lung-function/interpret-spirometry.ts'
import { type AcceptResult, accept2 } from '#medicine/risk/accept.ts'
import type { AcceptInput } from '#medicine/risk/accept-input.ts'
import { type RiskAssessment, riskLevel } from '#medicine/risk/risk-level.ts'
import { type ScoreId, scoreById } from '#medicine/scores/score-list.ts'
import type { Source } from '#medicine/source.ts'
import type { ToolId } from '../rules.ts'
import { type InputValues, inputLabel } from '../tool-inputs.ts'
import { refusal } from './check-inputs.ts'
import { spirometryWords } from './spirometry-words.ts'

export interface Assessed {
  tool: ToolId
  value?: number
  band?: string
  interpretation?: string
  details: string[]
  /** Labels of the inputs that are missing. */
  missing: string[]
  sources: Source[]
  /** Exacerbation risk only. */
  risk?: RiskAssessment
  prediction?: Extract<AcceptResult, { kind: 'predicted' }>
}

const SCORES: Partial<Record<ToolId, ScoreId>> = {
  cat: 'cat',
  act: 'act',
  frailty: 'clinical-frailty',
  'sleep-apnea': 'stop-bang',
}

/** Runs one tool. Nothing is scored while an input is missing; one out of range is refused with its name and range. */
export function assess(tool: ToolId, inputs: InputValues, record: PatientRecord, asOf: string): Assessed {
  if (tool === 'spirometry') return assessSpirometry(inputs)
  if (tool === 'exacerbation') return assessExacerbation(inputs, record, asOf)
  const result = scoreById(SCORES[tool] as ScoreId, inputs)
  const base = { tool, details: [], sources: [result.source] }
  if (result.kind === 'scored') {
    const { score: value, band, interpretation } = result
    return { ...base, value, band, interpretation, missing: [] }
  }
  if (result.problems.length > 0) throw refusal(tool, result.problems)
  return { ...base, missing: result.missing.map((field) => inputLabel(tool, field)) }
}

const gli: Source = {
  name: 'GLI Global',
  version: '2022',
  url: 'https://doi.org/10.1164/rccm.202205-0963OC',
  citation: 'Bowerman C, et al. Am J Respir Crit Care Med 2023;207:768-774; ERS/ATS interpretation standard 2022',
}

function assessSpirometry(inputs: InputValues): Assessed {
  const { preFev1L, preFvcL, postFev1L, postFvcL, ...about } = inputs
  const base = { tool: 'spirometry' as const, sources: [gli] }
  const pairs = [
    ['preFev1L', 'preFvcL'],
    ['postFev1L', 'postFvcL'],
  ] as const
  const half = pairs.flatMap(([a, b]) =>
    (inputs[a] === undefined) === (inputs[b] === undefined) ? [] : [inputs[a] === undefined ? a : b],
  )
  const none = pairs.every(([a, b]) => inputs[a] === undefined && inputs[b] === undefined)
  const missing = [
    ...(['sex', 'ageYears', 'heightCm'] as const).filter((field) => inputs[field] === undefined),
    ...half,
  ].map((field) => inputLabel('spirometry', field))
  if (none) missing.push('FEV1 and FVC, before or after bronchodilator')
  if (missing.length > 0) return { ...base, details: [], missing }
  const found = interpretSpirometry({
    ...about,
    ...(preFev1L !== undefined && { pre: { fev1L: preFev1L, fvcL: preFvcL } }),
    ...(postFev1L !== undefined && { post: { fev1L: postFev1L, fvcL: postFvcL } }),
  })
  if (found.kind === 'problem') throw refusal('spirometry', found.problems)
  return { ...base, missing: [], ...spirometryWords(found) }
}

function assessExacerbation(inputs: InputValues, record: PatientRecord, asOf: string): Assessed {
  const facts = toRiskFacts(record, asOf, { accept: inputs as AcceptInput })
  const model = facts.copd && accept2(facts.copd)
  if (model?.kind === 'not-predicted' && model.problems.length > 0) throw refusal('exacerbation', model.problems)
  const risk = riskLevel(facts)
  const base = {
    tool: 'exacerbation' as const,
    risk,
    details: risk.reasons.map(({ text, from }) => (text.includes('%') ? `${text} (${from})` : text)),
    missing: [...new Set(risk.missing)].map((field) => inputLabel('exacerbation', field)),
    sources: [risk.source, ...(model ? [model.source] : [])],
  }
  const interpretation = risk.level === 'unknown' ? undefined : `${capitalise(risk.level)} risk by ${risk.source.name}`
  if (model?.kind !== 'predicted') return { ...base, ...(interpretation && { band: risk.level, interpretation }) }
  const value = Math.round(model.exacerbation.probability * 100)
  return { ...base, value, band: risk.level, ...(interpretation && { interpretation }), prediction: model }
}
