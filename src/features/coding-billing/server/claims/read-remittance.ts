import { parse } from 'csv-parse/sync'
import { addDays, isDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'

export interface RemittanceEntry {
  line: number
  reference: string
  paidOn: string
  claimNumber: string
  item: string
  paidCents: number
  reasonCode: string
  problem?: string
}

export const REMITTANCE_COLUMNS = ['Remittance', 'Paid on', 'Claim', 'Item', 'Paid', 'Reason'] as const
const MOST_LINES = 2000

/** Converts dollars to cents without floating point. */
function toCents(text: string): number | undefined {
  const match = /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

/** '2026-11-16' or '16/11/2026'. */
function toDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text.trim()
  return isDay(iso) ? iso : undefined
}

/** Payers settle within days, and Medicare within two years of the service; an older day is a slip. */
const MOST_DAYS_BACK = 2 * 366

export function readRemittance(csv: string, today: string): RemittanceEntry[] {
  const rows = parsed(csv)
  const titles = rows[0]?.map((title) => title.trim().toLowerCase()) ?? []
  const at = (name: (typeof REMITTANCE_COLUMNS)[number]) => titles.indexOf(name.toLowerCase())
  const missing = REMITTANCE_COLUMNS.filter((name) => at(name) < 0 && name !== 'Reason')
  if (missing.length > 0) throw new Problem(422, `The first line lacks: ${missing.join(', ')}.`)
  const lines = rows.slice(1)
  if (lines.length === 0) throw new Problem(422, 'The file has no rows below the header.')
  if (lines.length > MOST_LINES) throw new Problem(422, `A file has at most ${MOST_LINES} lines; split it.`)
  const entries = lines.map((cells, index): RemittanceEntry => {
    const cell = (name: (typeof REMITTANCE_COLUMNS)[number]) => (cells[at(name)] ?? '').trim()
    const paidCents = toCents(cell('Paid'))
    const paidOn = toDay(cell('Paid on'))
    const problem =
      paidCents === undefined
        ? 'The amount is not in dollars and cents'
        : paidOn === undefined
          ? 'The day is not a date'
          : paidOn > today
            ? 'The day is still to come'
            : paidOn < addDays(today, -MOST_DAYS_BACK)
              ? 'The day is more than two years ago'
              : cell('Claim') === ''
                ? 'There is no claim number'
                : undefined
    return {
      line: index + 2,
      reference: cell('Remittance'),
      paidOn: paidOn ?? '',
      claimNumber: cell('Claim'),
      item: cell('Item'),
      paidCents: paidCents ?? 0,
      reasonCode: cell('Reason'),
      ...(problem && { problem }),
    }
  })
  const references = [...new Set(entries.map(({ reference }) => reference))]
  const [reference] = references
  if (references.length > 1 || !reference) throw new Problem(422, 'A file holds one remittance, named on every line.')
  return entries
}

function parsed(csv: string): string[][] {
  try {
    const text = csv.replace(/^\uFEFF/, '')
    return parse(text, { skip_empty_lines: true, relax_column_count: true, delimiter: [',', ';', '\t'] }) as string[][]
  } catch {
    throw new Problem(422, 'This is not a valid CSV file: check quotes and separators.')
  }
}
