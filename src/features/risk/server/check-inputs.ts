import type { InputProblem } from '#medicine/input-problem.ts'
import { checkInput, type ScoreInput } from '#medicine/scores/score.ts'
import { Problem } from '#platform/api/problem.ts'
import type { AboutPatient, ToolId } from '../rules.ts'
import { type InputValues, inputLabel, toolInputs } from '../tool-inputs.ts'

const ANY_AGE: ScoreInput = { type: 'number', label: 'Age', min: 0, max: 120, unit: 'years' }

/**
 * The values to run a tool with. Nulls are left out; a value of the wrong type or out of range is refused by name, even
 * if the patient's condition does not use it, because every stored answer must be valid.
 */
export function checkedInputs(
  tool: ToolId,
  inputs: Readonly<Record<string, unknown>>,
  conditions: AboutPatient['conditions'],
): InputValues {
  // ACCEPT starts at 40 years; without COPD it is not run, so any age is valid
  const isAnyAge = tool === 'exacerbation' && !conditions.includes('copd')
  const known = isAnyAge ? { ...toolInputs[tool], ageYears: ANY_AGE } : toolInputs[tool]
  const given = Object.entries(inputs).filter(([, value]) => value !== null && value !== undefined)
  const problems = given.flatMap(([field, value]) => {
    if (!Object.hasOwn(known, field))
      throw new Problem(422, `${field.slice(0, 40)} is not an input of this tool.`, { tool })
    return checkInput(field, known[field] as ScoreInput, value) ?? []
  })
  if (problems.length > 0) throw refusal(tool, problems)
  return Object.fromEntries(given) as InputValues
}

/** Missing inputs are not refused; the result lists them. */
export function refusal(tool: ToolId, problems: readonly InputProblem[]): Problem {
  const fields = problems.map(({ field, message }) => {
    const [stage = '', measure = ''] = field.split('.')
    const own = measure ? `${stage}${measure.charAt(0).toUpperCase()}${measure.slice(1)}` : field
    return { field: own, message: message.replaceAll(field, inputLabel(tool, own)) }
  })
  return new Problem(422, fields.map(({ message }) => message).join('. '), { fields, tool })
}
