import type * as z from 'zod/mini'

/** What is known of an issue when its message is written; zod's own type differs for each code. */
interface Issue {
  code?: string
  input?: unknown
  expected?: unknown
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
  exact?: unknown
  inclusive?: unknown
  format?: unknown
  divisor?: unknown
  values?: unknown
  keys?: unknown
}

/**
 * Messages for issues without one in the contract: the validator's own ('Too small: expected string to have >=3
 * characters') are for programmers, and users read the replies.
 */
export const plainIssue: z.core.$ZodErrorMap = (raw) => {
  const issue = raw as Issue
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'Enter a value'
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[String(issue.expected)] ?? 'This is not in the expected format'
    case 'too_small':
    case 'too_big':
      return sizeWords(issue)
    case 'invalid_format':
      return FORMATS[String(issue.format)] ?? 'This is not in the expected format'
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'Enter a whole number' : `Enter a multiple of ${issue.divisor}`
    case 'invalid_value':
      return choiceWords(issue.values)
    case 'unrecognized_keys':
      return `Remove unknown fields: ${listOf(issue.keys)}`
    default:
      return 'This is not in the expected format'
  }
}

const TYPES: Record<string, string> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Answer true or false',
  array: 'Send a list',
  object: 'Send fields with their values',
  record: 'Send fields with their values',
  date: 'Enter a day such as 2026-11-16',
}

const FORMATS: Record<string, string> = {
  email: 'Enter an email address such as name@example.com',
  url: 'Enter an address such as https://example.com',
  date: 'Enter a day such as 2026-11-16',
  time: 'Enter a time such as 09:30',
  datetime: 'Enter a day and time such as 2026-11-16T09:00:00+11:00',
}

function sizeWords({ code, origin, minimum, maximum, exact, inclusive }: Issue): string {
  const isTooSmall = code === 'too_small'
  const limit = Number(isTooSmall ? minimum : maximum)
  const bound = exact ? 'exactly' : isTooSmall ? 'at least' : 'at most'
  const shown = limit.toLocaleString('en-AU')
  if (origin === 'string') return `Use ${bound} ${shown} ${limit === 1 ? 'character' : 'characters'}`
  if (origin === 'array' || origin === 'set') return `Choose ${bound} ${shown}`
  if (inclusive === false) return `Enter a number ${isTooSmall ? 'above' : 'below'} ${shown}`
  return `Enter ${shown} or ${isTooSmall ? 'more' : 'less'}`
}

function choiceWords(values: unknown): string {
  const choices = listOf(values)
  return choices ? `Choose one of: ${choices}` : 'Choose one from the list'
}

function listOf(values: unknown): string {
  const named = (Array.isArray(values) ? values : []).filter((value) => value !== '')
  return named.map((value) => (isCode(value) ? `‘${value}’` : value)).join(', ')
}

/** 'clientSecret' is a field name; in quotes it cannot be mistaken for a word of the sentence. */
const isCode = (value: unknown): boolean => typeof value === 'string' && /[a-z][A-Z]/.test(value)
