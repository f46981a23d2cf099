/** The reasons an input cannot be used. `range` is the accepted range, in the unit given. */
export type InputProblem = {
  field: string
  reason: 'missing' | 'not-a-number' | 'out-of-range' | 'not-an-option' | 'inconsistent'
  message: string
  range?: NumberRange
}

export type NumberRange = { min: number; max: number; unit?: string; integer?: boolean }

export function describeRange(range: NumberRange): string {
  const unit = range.unit ? ` ${range.unit}` : ''
  return `${range.min} to ${range.max}${unit}${range.integer ? ', whole numbers' : ''}`
}

/** Text is never coerced: '3.2' is a problem, so that a unit or decimal comma cannot slip through. */
export function checkNumber(field: string, value: unknown, range: NumberRange): InputProblem | undefined {
  if (value === undefined || value === null) {
    return { field, reason: 'missing', message: `${field} is missing (accepted: ${describeRange(range)})`, range }
  }
  if (typeof value !== 'number' || Number.isNaN(value)) {
    return { field, reason: 'not-a-number', message: `${field} must be a number, ${describeRange(range)}`, range }
  }
  if (value < range.min || value > range.max || (range.integer && !Number.isInteger(value))) {
    return { field, reason: 'out-of-range', message: `${field} ${value} is outside ${describeRange(range)}`, range }
  }
  return undefined
}

export function checkYesNo(field: string, value: unknown): InputProblem | undefined {
  if (typeof value === 'boolean') return undefined
  if (value === undefined || value === null) return { field, reason: 'missing', message: `${field} is missing` }
  return { field, reason: 'not-an-option', message: `${field} must be true or false` }
}

export function checkOption(field: string, value: unknown, options: readonly string[]): InputProblem | undefined {
  if (typeof value === 'string' && options.includes(value)) return undefined
  const accepted = options.join(', ')
  if (value === undefined || value === null) {
    return { field, reason: 'missing', message: `${field} is missing (accepted: ${accepted})` }
  }
  return { field, reason: 'not-an-option', message: `${field} must be one of: ${accepted}` }
}
