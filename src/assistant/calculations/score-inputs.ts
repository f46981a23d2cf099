import { isScoreId, type ScoreId, scoreInputs } from '#medicine/scores/score-list.ts'
import type { CalculationInputs, InputName } from './read-inputs.ts'

/** Scores whose items a sentence or a record can give; the others have a form of their own. */
const FIELDS: Partial<Record<ScoreId, Readonly<Record<string, InputName>>>> = {
  curb65: {
    confusion: 'confusion',
    ureaMmolL: 'ureaMmolL',
    respiratoryRate: 'respiratoryRate',
    systolic: 'systolic',
    diastolic: 'diastolic',
    ageYears: 'ageYears',
  },
  bode: { bmi: 'bmi', fev1Percent: 'fev1Percent', mmrc: 'mmrc', walkM: 'walkM' },
  ado: { ageYears: 'ageYears', mmrc: 'mmrc', fev1Percent: 'fev1Percent' },
  mmrc: { grade: 'mmrc' },
}

export interface ScoreItem {
  label: string
  unit: string
  value: number | boolean | string | undefined
}

/** The values a score takes from the inputs, and each with its label, so that a missing one is asked for by name. */
export function scoreItems(
  id: string,
  inputs: CalculationInputs,
): { id: ScoreId; values: Record<string, unknown>; items: ScoreItem[] } | undefined {
  if (!isScoreId(id)) return undefined
  const fields = FIELDS[id]
  if (!fields) return undefined
  const known = scoreInputs(id)
  const items = Object.entries(fields).map(([field, name]) => {
    const input = known[field]
    return {
      label: input?.label ?? field,
      unit: input?.type === 'number' ? (input.unit ?? '') : '',
      value: inputs[name],
    }
  })
  const values = Object.fromEntries(
    Object.entries(fields).flatMap(([field, name]) => (inputs[name] === undefined ? [] : [[field, inputs[name]]])),
  )
  return { id, values, items }
}

/** What the score needs from one patient's record. */
export function inputsOfScore(id: string): readonly InputName[] {
  return isScoreId(id) ? Object.values(FIELDS[id] ?? {}) : []
}
