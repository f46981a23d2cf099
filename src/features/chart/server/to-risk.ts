import type { RiskAssessment, RiskAssessmentPrediction } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { accept2 } from '#medicine/risk/accept.ts'
import { type RiskFacts, riskLevel } from '#medicine/risk/risk-level.ts'
import type { Risk } from '../contract.ts'

const LEVELS: Record<string, Risk['level']> = {
  certain: 'high',
  high: 'high',
  moderate: 'medium',
  low: 'low',
  negligible: 'low',
}

const USED = new Set(['final', 'amended', 'corrected'])

/** The newest assessment on file; without one, what can be derived from the chart itself. */
export function toRisk(newestFirst: readonly RiskAssessment[], facts: () => RiskFacts, today: string): Risk {
  const used = newestFirst.filter(({ status }) => USED.has(status))
  const newest = used[0]
  if (!newest) return computedRisk(facts(), today)
  const history = used.map(exacerbationOf).filter((percent) => percent !== undefined)
  return { ...fromAssessment(newest), history: history.toReversed() }
}

function fromAssessment(assessment: RiskAssessment): Omit<Risk, 'history'> {
  const predictions = assessment.prediction ?? []
  const codes = predictions.flatMap(({ qualitativeRisk }) => qualitativeRisk?.coding ?? []).map(({ code }) => code)
  const levels = codes.map((code) => LEVELS[code ?? '']).filter((level) => level !== undefined)
  const order = ['high', 'medium', 'low'] as const
  const model = assessment.method?.coding?.[0]
  return {
    level: order.find((level) => levels.includes(level)) ?? 'unknown',
    exacerbation: exacerbationOf(assessment),
    readmission: percentOf(predictions.find(isReadmission)),
    predictions: predictions.map((one) => ({
      outcome: conceptText(one.outcome) ?? 'Outcome',
      percent: percentOf(one),
    })),
    method: conceptText(assessment.method) ?? 'Method not recorded',
    version: model?.version,
    assessedOn: assessment.occurrenceDateTime ?? assessment.occurrencePeriod?.start,
    reasons: (assessment.note ?? []).map(({ text }) => text),
    missing: [],
  }
}

function exacerbationOf(assessment: RiskAssessment): number | undefined {
  const found = assessment.prediction?.find(({ outcome }) => {
    const text = conceptText(outcome) ?? ''
    return /exacerbation/i.test(text) && !/severe/i.test(text)
  })
  return percentOf(found)
}

// an admission within 12 months is a different outcome
function isReadmission({ outcome }: RiskAssessmentPrediction): boolean {
  const text = conceptText(outcome) ?? ''
  return /readmission/i.test(text) && /30/.test(text)
}

function percentOf(prediction: RiskAssessmentPrediction | undefined): number | undefined {
  const chance = prediction?.probabilityDecimal
  return chance === undefined ? undefined : Math.round(chance * 100)
}

const INPUT_WORDS: Record<string, string> = {
  ageYears: 'age',
  male: 'sex',
  bmi: 'body mass index',
  currentSmoker: 'smoking status',
  fev1Percent: 'FEV1 % predicted',
  oxygen: 'home oxygen',
  statin: 'statin use',
  'sgrq, cat or mmrc': 'CAT or mMRC',
}

export function computedRisk(facts: RiskFacts, today: string): Risk {
  const { level, reasons, missing, source } = riskLevel(facts)
  const model = facts.copd && accept2(facts.copd)
  const predicted = model?.kind === 'predicted' ? Math.round(model.exacerbation.probability * 100) : undefined
  return {
    level,
    exacerbation: predicted,
    readmission: undefined,
    predictions: [],
    method: source.name,
    version: source.version,
    assessedOn: today,
    reasons: reasons.map(({ text }) => text),
    missing: [...new Set(missing)].map((input) => INPUT_WORDS[input] ?? input),
    history: [],
  }
}
