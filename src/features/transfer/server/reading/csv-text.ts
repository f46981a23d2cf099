/** A cell that a spreadsheet would run as a formula begins with one of these (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

/** One line, formula-safe: a cell that could run gets an apostrophe in front, which an import takes off again. */
export function csvLine(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number | undefined): string {
  const text = String(value ?? '')
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What was meant before it was made safe. */
export function plainCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
