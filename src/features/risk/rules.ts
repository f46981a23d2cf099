/** Risk assessment values fixed by the specification (requirements 2 §2.15), and settings of a practice. */
export const TOOL_IDS = ['cat', 'act', 'frailty', 'spirometry', 'exacerbation', 'sleep-apnea'] as const
export type ToolId = (typeof TOOL_IDS)[number]

export const ASSESSMENT_TYPES = ['comprehensive', 'copd', 'asthma'] as const
export type AssessmentType = (typeof ASSESSMENT_TYPES)[number]

export interface ToolDefinition {
  name: string
  description: string
  /** The condition it is meant for; all patients if absent. */
  for?: 'copd' | 'asthma'
  /** What the result measures. */
  measure: { name: string; unit: string; min: number; max: number }
  /** The side of the threshold on which a result needs review. */
  flags: 'at-or-above' | 'at-or-below'
  /** Default until the practice sets its own; the published cut-off unless the comment says otherwise. */
  preset: ToolSettings
}

export interface ToolSettings {
  threshold: number
  recallMonths: number
}

export const RECALL_MONTHS = { min: 1, max: 24 } as const

export const TOOLS: Record<ToolId, ToolDefinition> = {
  cat: {
    name: 'COPD Assessment Test',
    description: 'Eight items on how COPD affects daily life',
    for: 'copd',
    measure: { name: 'CAT score', unit: 'of 40', min: 0, max: 40 },
    flags: 'at-or-above',
    preset: { threshold: 10, recallMonths: 6 }, // more symptoms according to GOLD
  },
  act: {
    name: 'Asthma Control Test',
    description: 'Five items on control over the last 4 weeks',
    for: 'asthma',
    measure: { name: 'ACT score', unit: 'of 25', min: 5, max: 25 },
    flags: 'at-or-below',
    preset: { threshold: 19, recallMonths: 6 }, // not well controlled
  },
  frailty: {
    name: 'Frailty Assessment',
    description: 'Clinical Frailty Scale, a clinician’s rating from 65 years',
    measure: { name: 'Frailty rating', unit: 'of 9', min: 1, max: 9 },
    flags: 'at-or-above',
    preset: { threshold: 5, recallMonths: 12 }, // mild frailty or worse
  },
  spirometry: {
    name: 'Spirometry Analysis',
    description: 'Pattern and severity by GLI Global 2022',
    measure: { name: 'FEV1', unit: '% predicted', min: 5, max: 150 },
    flags: 'at-or-below',
    preset: { threshold: 49, recallMonths: 12 }, // GOLD grades 3 and 4 are below 50 %
  },
  exacerbation: {
    name: 'Exacerbation Risk',
    description: 'Chance of an exacerbation in 12 months by ACCEPT 2.0; asthma risk factors',
    measure: { name: 'Exacerbation risk', unit: '%', min: 0, max: 100 },
    flags: 'at-or-above',
    preset: { threshold: 60, recallMonths: 6 }, // Aurora's own cut-off for high risk
  },
  'sleep-apnea': {
    name: 'Sleep Apnea Screen',
    description: 'STOP-Bang, eight items on obstructive sleep apnoea',
    measure: { name: 'STOP-Bang score', unit: 'of 8', min: 0, max: 8 },
    flags: 'at-or-above',
    preset: { threshold: 3, recallMonths: 24 }, // intermediate risk or higher
  },
}

export const ASSESSMENT_LABELS: Record<AssessmentType, string> = {
  comprehensive: 'Comprehensive',
  copd: 'COPD',
  asthma: 'Asthma',
}

/** The tools of each assessment type; a comprehensive one has every tool that suits the patient. */
export const ASSESSMENT_TOOLS: Record<AssessmentType, readonly ToolId[]> = {
  comprehensive: TOOL_IDS,
  copd: ['cat', 'spirometry', 'exacerbation'],
  asthma: ['act', 'spirometry', 'exacerbation'],
}

export type AboutPatient = { ageYears?: number | undefined; conditions: readonly ('copd' | 'asthma')[] }

/** Why a tool does not suit a patient; undefined if it does. */
export function notApplicable(tool: ToolId, { ageYears, conditions }: AboutPatient): string | undefined {
  const meantFor = TOOLS[tool].for
  if (meantFor && !conditions.includes(meantFor)) {
    return `${meantFor === 'copd' ? 'COPD' : 'Asthma'} is not on the problem list`
  }
  if (tool === 'exacerbation' && conditions.length === 0) return 'Neither COPD nor asthma is on the problem list'
  if (tool === 'frailty' && ageYears !== undefined && ageYears < 65) return 'The scale is for patients aged 65 and over'
  if (tool === 'act' && ageYears !== undefined && ageYears < 12) return 'The test is for patients aged 12 and over'
  if (tool === 'sleep-apnea' && ageYears !== undefined && ageYears < 18) return 'The screening tool is for adults'
  return undefined
}

export function isFlagged(tool: ToolId, value: number, threshold: number): boolean {
  return TOOLS[tool].flags === 'at-or-above' ? value >= threshold : value <= threshold
}

/** The same day that many months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Accepts any input; only whole numbers within the ranges pass. */
export function settingProblems(
  tool: ToolId,
  { threshold, recallMonths }: Partial<Record<keyof ToolSettings, unknown>>,
): Partial<Record<keyof ToolSettings, string>> {
  const { min, max, unit } = TOOLS[tool].measure
  const { min: fewest, max: most } = RECALL_MONTHS
  const isWhole = (value: unknown, from: number, to: number) =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
  const isThreshold = isWhole(threshold, min, max)
  const isRecall = isWhole(recallMonths, fewest, most)
  return {
    ...(!isThreshold && { threshold: `Enter a whole number from ${min} to ${max} (${unit})` }),
    ...(!isRecall && { recallMonths: `Enter whole months from ${fewest} to ${most}` }),
  }
}
