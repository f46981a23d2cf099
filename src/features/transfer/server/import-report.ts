import type { ImportRow, Imports } from '#platform/records/import/imports.ts'
import { csvLine } from './reading/csv-text.ts'

const ROWS_AT_ONCE = 500

/** The outcome of each resource in the file, as CSV; without its content. */
export async function* importReport(imports: Imports, practice: number, id: string): AsyncIterable<string> {
  yield `\ufeff${csvLine(['Place', 'Type', 'Id in the file', 'Id here', 'Found', 'Outcome', 'Message'])}`
  let after = -1
  for (;;) {
    const rows = await imports.rows(practice, id, { after, limit: ROWS_AT_ONCE })
    if (rows.length === 0) return
    yield rows.map(line).join('')
    after = rows.at(-1)?.seq ?? after
  }
}

function line({ place, type, id, target, existing, found, outcome, message }: ImportRow): string {
  return csvLine([
    place,
    type,
    id,
    target ?? existing,
    found,
    outcome ?? (found === 'same' ? 'nothing to do' : 'not imported'),
    message,
  ])
}
