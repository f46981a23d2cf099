import type { InputProblem } from '#medicine/input-problem.ts'
import { checkInput, type ScoreInput } from '#medicine/scores/score.ts'
import { Problem } from '#platform/api/problem.ts'
import type { AboutPatient, ToolId } from '../rules.ts'
import { type InputValues, inputLabel, toolInputs } from '../tool-inputs.ts'

const ANY_AGE: ScoreInput = { type: 'number', label: 'Age', min: 0, max: 120, unit: 'years' }

/**
 * The values a tool may be run with. One that is null is left out; one of the wrong kind or outside its range is refused
 * by name, also where this person's condition makes no use of it: what is kept as an answer was checked.
 */
export function checkedInputs(
  tool: ToolId,
  inputs: Readonly<Record<string, unknown>>,
  conditions: AboutPatient['conditions'],
): InputValues {
  // ACCEPT starts at 40 years; without COPD it is not run, and any age will do
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

/** Missing inputs are no refusal: they are named in the result. */
export function refusal(tool: ToolId, problems: readonly InputProblem[]): Problem {
  const fields = problems.map(({ field, message }) => {
    const [stage = '', measure = ''] = field.split('.')
    const own = measure ? `${stage}${measure.charAt(0).toUpperCase()}${measure.slice(1)}` : field
    return { field: own, message: message.replaceAll(field, inputLabel(tool, own)) }
  })
  return new Problem(422, fields.map(({ message }) => message).join('. '), { fields, tool })
}
