/** Spreadsheets run a cell that begins with one of these as a formula (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

/** One line, formula-safe: a cell that could run is prefixed with an apostrophe, which an import removes again. */
export function csvLine(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number | undefined): string {
  const text = String(value ?? '')
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The original text of a formula-safe cell. */
export function plainCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
