import type { Member } from '../contract.ts'

const COLUMNS: readonly [title: string, value: (member: Member) => string | number | undefined][] = [
  ['Name', ({ name }) => name],
  ['MRN', ({ mrn }) => mrn],
  ['Date of birth', ({ birthDate }) => birthDate],
  ['Age', ({ ageYears }) => ageYears],
  ['Conditions', ({ conditions }) => conditions.map((one) => (one === 'copd' ? 'COPD' : 'Asthma')).join(' and ')],
  ['Risk level', ({ level }) => level],
  ['Exacerbation risk in 12 months (%)', ({ exacerbationPercent }) => exacerbationPercent],
  ['Reasons', ({ reasons }) => reasons.join('; ')],
  ['Missing inputs', ({ missing }) => missing.join('; ')],
  ['Gap', ({ gap }) => gap],
  ['Last visit', ({ lastVisit }) => lastVisit],
  ['Last assessed', ({ lastAssessed }) => lastAssessed],
]

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function toCsv(members: readonly Member[]): string {
  const lines = [
    COLUMNS.map(([title]) => csvCell(title)),
    ...members.map((member) => COLUMNS.map(([, value]) => csvCell(value(member)))),
  ]
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}

/** Guards against formula injection: a leading apostrophe makes a spreadsheet treat the value as text. */
export function csvCell(value: string | number | undefined): string {
  if (value === undefined) return ''
  const text = typeof value === 'string' && /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
