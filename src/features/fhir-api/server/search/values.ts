import { rangeOf } from '#fhir/search/date-range.ts'
import { token } from '#fhir/search/index-values.ts'
import { Problem } from '#platform/api/problem.ts'
import type { AmountTest, DateTest, Prefix } from '#platform/records/search/criteria-sql.ts'

const PREFIX = /^(eq|ne|gt|lt|ge|le|sa|eb|ap)(?=[\d-])/

/** Splits at separators that are not escaped with a backslash. */
export function split(text: string, separator: ',' | '|'): string[] {
  const parts = ['']
  for (let at = 0; at < text.length; at++) {
    const one = text[at] as string
    if (one === '\\' && at + 1 < text.length) parts[parts.length - 1] += one + text[++at]
    else if (one === separator) parts.push('')
    else parts[parts.length - 1] += one
  }
  return parts
}

export function unescaped(text: string): string {
  return text.replace(/\\([\\,|$])/g, '$1')
}

export function orValues(text: string): string[] {
  return split(text, ',').filter((value) => value !== '')
}

export function dateTest(name: string, value: string): DateTest {
  const prefix = (PREFIX.exec(value)?.[1] ?? 'eq') as Prefix
  const range = rangeOf(value.replace(PREFIX, '').replace(' ', '+'))
  if (!range) throw new Problem(400, `${name}: '${value.slice(0, 40)}' is not a date.`)
  return { prefix, ...range }
}

/** `code`, `system|code`, `|code` or `system|`; elements of type code have no system. */
export function tokenValue(name: string, value: string): string {
  const [system = '', code] = split(value, '|').map(unescaped)
  if (code === undefined) return token(name, system)
  return PLAIN_CODES.has(name) && system ? token(name, code) : token(name, `${system}|${code}`)
}

const PLAIN_CODES = new Set(['gender', 'status', 'intent', 'lifecycle-status', 'use', 'outcome', 'sex', 'criticality'])

const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/

/** `5.4`, `gt5.4||mg` or `5.4|http://unitsofmeasure.org|mg`; a number matches everything that rounds to it. */
export function amountTest(name: string, value: string): AmountTest {
  const prefix = (PREFIX.exec(value)?.[1] ?? 'eq') as Prefix
  const [number = '', system = '', code = ''] = split(value.replace(PREFIX, ''), '|').map(unescaped)
  const amount = Number(number)
  if (!NUMBER.test(number) || !Number.isFinite(amount)) {
    throw new Problem(400, `${name}: '${value.slice(0, 40)}' is not a number with or without a unit.`)
  }
  const [digits = '', exponent = '0'] = number.toLowerCase().split('e')
  const half =
    prefix === 'ap' ? Math.abs(amount) * 0.1 : 0.5 * 10 ** (Number(exponent) - (digits.split('.')[1]?.length ?? 0))
  const isExact = ['gt', 'lt', 'ge', 'le', 'sa', 'eb'].includes(prefix)
  const units = code ? [token(name, system ? `${system}|${code}` : code)] : []
  return { prefix, low: isExact ? amount : amount - half, high: isExact ? amount : amount + half, units }
}
