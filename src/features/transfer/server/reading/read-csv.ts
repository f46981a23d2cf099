import { Readable } from 'node:stream'
import { type CsvError, type Info, parse } from 'csv-parse'
import { plainCell } from './csv-text.ts'
import { asText, FileFault } from './read-text.ts'

export interface CsvRow {
  place: string
  values: Record<string, string>
}

const ROW_CHARACTERS_AT_MOST = 100_000

/**
 * Rows keyed by the header names, in any order; `known` maps each name to the label that screens show, which is read too. The delimiter is detected: comma, semicolon or tab. Handles quotes,
 * line breaks in cells, CRLF and a byte order mark as spreadsheets write them.
 */
export async function* readCsv(
  parts: AsyncIterable<Buffer>,
  known: Readonly<Record<string, string>>,
  tellColumns: (columns: string[]) => void,
): AsyncIterable<CsvRow> {
  let columns: string[] | undefined
  const { text, delimiter } = await delimited(asText(parts))
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
    max_record_size: ROW_CHARACTERS_AT_MOST,
  })
  const source = Readable.from(text)
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (!columns) {
        columns = namedColumns(record, known)
        tellColumns(columns.filter(Boolean))
        continue
      }
      const values: Record<string, string> = {}
      columns.forEach((column, at) => {
        if (column) values[column] = oneLine(plainCell(record[at] ?? ''))
      })
      if (Object.values(values).some(Boolean)) yield { place: `line ${info.lines - breaksIn(record)}`, values }
    }
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault(csvFault(error as CsvError))
  }
  if (!columns) throw new FileFault('The file has no lines.')
}

/** Joins an address on several lines into one. */
function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ', ')
}

function breaksIn(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
}

/** Detects the most frequent delimiter in the first line. */
async function delimited(text: AsyncIterable<string>): Promise<{ text: AsyncIterable<string>; delimiter: string }> {
  const pieces = text[Symbol.asyncIterator]()
  const first = await pieces.next()
  const line = first.done ? '' : (first.value.split(/\r?\n/, 1)[0] ?? '')
  const count = (mark: string) => line.split(mark).length
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  async function* whole() {
    if (!first.done) yield first.value
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  return { text: whole(), delimiter }
}

/** The name of each column; '' if unknown. */
function namedColumns(first: readonly string[], known: Readonly<Record<string, string>>): string[] {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const names = new Map(
    Object.entries(known).flatMap(
      ([name, label]) =>
        [
          [plain(label), name],
          [plain(name), name],
        ] as const,
    ),
  )
  const columns = first.map((name) => names.get(plain(name)) ?? '')
  if (!columns.includes('family') && !columns.includes('given')) {
    throw new FileFault(
      `The first line must name the columns; there is neither “family” nor “given” in it. The sample file shows all names.`,
    )
  }
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at)
  if (twice) throw new FileFault(`The column “${twice}” appears twice.`)
  return columns
}

function csvFault({ code, lines }: CsvError & { lines?: number }): string {
  const at = lines ? ` at line ${lines}` : ''
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark is opened and never closed${at}.`
  if (code === 'CSV_MAX_RECORD_SIZE') return `A row is longer than ${ROW_CHARACTERS_AT_MOST} characters${at}.`
  return `The file cannot be read as CSV${at}.`
}
