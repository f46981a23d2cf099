import { describeRange } from '#medicine/input-problem.ts'
import type { ScoreInput } from '#medicine/scores/score.ts'
import type { ToolId } from '../rules.ts'
import { type InputValue, toolInputs } from '../tool-inputs.ts'

/** A form's values while it is filled in: text by field, '' if unanswered. */
export type Texts = Readonly<Record<string, string>>

export function toTexts(tool: ToolId, known: Readonly<Record<string, InputValue>>): Texts {
  return Object.fromEntries(Object.keys(toolInputs[tool]).map((field) => [field, toText(known[field])]))
}

function toText(value: InputValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

export function toInputs(tool: ToolId, texts: Texts): Record<string, InputValue> {
  const pairs = Object.entries(toolInputs[tool]).flatMap(([field, input]): [string, InputValue][] => {
    const text = (texts[field] ?? '').trim()
    if (!text) return []
    if (input.type === 'yes-no') return [[field, text === 'yes']]
    return [[field, input.type === 'number' ? Number(text) : text]]
  })
  return Object.fromEntries(pairs)
}

/** Invalid values only; the result lists the missing ones. */
export function textProblems(tool: ToolId, texts: Texts): Record<string, string> {
  const pairs = Object.entries(toolInputs[tool]).flatMap(([field, input]): [string, string][] => {
    const text = (texts[field] ?? '').trim()
    if (!text || input.type !== 'number') return []
    const value = Number(text)
    const isFine = value >= input.min && value <= input.max && (!input.integer || Number.isInteger(value))
    return isFine ? [] : [[field, `Enter ${describeRange(input)}`]]
  })
  return Object.fromEntries(pairs)
}

export function missingFields(tool: ToolId, texts: Texts): string[] {
  return Object.entries(toolInputs[tool])
    .filter(([field, input]) => !input.optional && !(texts[field] ?? '').trim())
    .map(([, { label }]) => label)
}

const MOST_CHOICES = 10

/** A small range of whole numbers becomes a list; others are typed. */
export function choicesOf(input: ScoreInput): readonly { value: string; label: string }[] | undefined {
  if (input.type === 'choice') return input.options
  if (input.type === 'yes-no') {
    return [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ]
  }
  if (!input.integer || input.max - input.min >= MOST_CHOICES) return undefined
  return Array.from({ length: input.max - input.min + 1 }, (_, index) => {
    const value = String(input.min + index)
    return { value, label: value }
  })
}
