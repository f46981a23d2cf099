import { isDay } from '#fhir/dates.ts'
import { type CsvColumn as Column, CSV_COLUMNS, type NewTest } from '../../rules.ts'

export type DraftTest = {
  line: number
  /** Record number or id, as written. */
  patient: string
  test: Partial<NewTest>
  problems: string[]
}

export type CsvRow = { line: number; cells: string[] }

/**
 * Cells of a file with their line numbers. Quoted cells may contain commas, quotes and line breaks (RFC 4180). A quote
 * that is never closed swallows the lines after it; `openQuoteLine` is the line where that row begins.
 */
export function csvRows(text: string): { rows: CsvRow[]; openQuoteLine?: number } {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let startLine = 1
  // old spreadsheets end lines with a lone carriage return
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  // taken from the first line: in some countries spreadsheets write semicolons
  const separator = /[,;\t]/.exec(source.split('\n', 1)[0] ?? '')?.[0] ?? ','
  const endRow = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: startLine, cells })
    cells = []
    cell = ''
    startLine = line
  }
  for (let at = 0; at < source.length; at++) {
    const letter = source[at] ?? ''
    if (letter === '\n') line++
    if (isQuoted) {
      if (letter === '"' && source[at + 1] === '"') {
        cell += '"'
        at++
      } else if (letter === '"') isQuoted = false
      else cell += letter
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) {
      cells.push(cell)
      cell = ''
    } else if (letter === '\n') endRow()
    else cell += letter
  }
  const openQuoteLine = isQuoted ? startLine : undefined
  endRow()
  return { rows, ...(openQuoteLine !== undefined && { openQuoteLine }) }
}

export function readCsv(text: string): { drafts: DraftTest[]; problem?: string } {
  const { rows: all, openQuoteLine } = csvRows(text)
  if (openQuoteLine !== undefined) {
    return { drafts: [], problem: `Line ${openQuoteLine}: a quotation mark is opened and never closed` }
  }
  const [head, ...rows] = all
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase())
  const unknown = names.filter((name) => name && !CSV_COLUMNS.includes(name as Column))
  if (unknown.length > 0) return { drafts: [], problem: `Unknown column: ${unknown.join(', ')}` }
  const twice = names.filter((name, index) => name && names.indexOf(name) !== index)
  if (twice.length > 0) return { drafts: [], problem: `Column given more than once: ${twice.join(', ')}` }
  const missing = ['patient', 'date', 'height_cm'].filter((name) => !names.includes(name))
  if (missing.length > 0)
    return { drafts: [], problem: `The first line must name the columns; missing: ${missing.join(', ')}` }
  return { drafts: rows.map(({ line, cells }) => toDraft(line, names, cells)) }
}

function toDraft(line: number, names: readonly string[], cells: readonly string[]): DraftTest {
  const problems: string[] = []
  if (cells.length > names.length) problems.push(`${cells.length} cells, but ${names.length} columns`)
  const text = (name: Column) => cells[names.indexOf(name)]?.trim() ?? ''
  const number = (name: Column): number | undefined => {
    const cell = text(name)
    if (cell === '') return undefined
    if (/^-?\d{1,6}(\.\d{1,15})?$/.test(cell)) return Number(cell)
    // the check of the test reports NaN with the accepted range
    return Number.NaN
  }
  const blow = (stage: 'pre' | 'post') => {
    const [fev1, fvc] = [number(`${stage}_fev1_l`), number(`${stage}_fvc_l`)]
    // a single value is passed on, so that the check names the missing one
    return fev1 === undefined && fvc === undefined ? undefined : ({ fev1, fvc } as NewTest['pre'])
  }
  const date = toDay(text('date'))
  if (!date) problems.push(`date: '${text('date').slice(0, 20)}' is not a day such as 2026-11-15 or 15/11/2026`)
  const optional = {
    weightKg: number('weight_kg'),
    pre: blow('pre'),
    post: blow('post'),
    tlc: number('tlc_l'),
    dlco: number('dlco'),
    va: number('va_l'),
    haemoglobin: number('hb_g_l'),
    walk: number('walk_m'),
    device: text('device') || undefined,
    comment: text('comment') || undefined,
  }
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  return { line, patient: text('patient'), test: { ...given, date, heightCm: number('height_cm') }, problems }
}

/** 2026-11-15 or 15/11/2026. Nothing else: 11/15/2026 would be a guess. */
export function toDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
  return isDay(iso) ? iso : undefined
}
