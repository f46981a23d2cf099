import { MONTHS } from '#fhir/dates.ts'

const SHORT_MONTH = new RegExp(`\\b(${MONTHS.map((name) => name.slice(0, 3)).join('|')}) (?=\\d{4}\\b)`, 'g')

/** '(12 Nov 2026)' becomes '(12 November 2026)'. */
export function withFullMonths(text: string): string {
  return text.replace(SHORT_MONTH, (_, short: string) => `${MONTHS.find((name) => name.startsWith(short))} `)
}
