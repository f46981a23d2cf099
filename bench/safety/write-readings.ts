import { writeFileSync } from 'node:fs'
import { entryRows } from './entry-rows.ts'
import { readingsDocument } from './readings-table.ts'

/** `npm run safety-readings`: rewrites the readings table and the pinned list of entries after a deliberate change. */
writeFileSync(new URL('../../docs/safety-readings.md', import.meta.url), readingsDocument())
writeFileSync(new URL('./entries.tsv', import.meta.url), `${entryRows().join('\n')}\n`)
