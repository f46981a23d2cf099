import { createHash } from 'node:crypto'
import type { Services } from '#features/services.ts'
import type { NewRow } from '#platform/records/import/imports.ts'
import type { Records } from '#platform/records/records.ts'
import { pauses } from '#platform/workers/pauses.ts'
import type { TransferFormat } from '../rules.ts'
import { type Matching, matchRows } from './match-rows.ts'
import { readFile } from './reading/read-file.ts'
import { FileFault } from './reading/read-text.ts'
import type { Step } from './step.ts'

/** Small enough that checking them does not hold up other requests. */
const ROWS_AT_ONCE = 25
const MATCHED_AT_ONCE = 100

/**
 * Reads the file into rows, then matches the rows with the existing records. Resumes where it stopped: rows already
 * written or matched are not processed again. True once it is done.
 */
export async function previewImport(
  services: Services,
  records: Records,
  importId: string,
  step: Step,
): Promise<boolean> {
  const { practice } = records.who
  try {
    const isRead = await readRows(services, practice, importId, step)
    return isRead && (await matchAll(services, records, importId, step))
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    await services.imports.forget(practice, importId, { rows: true })
    await services.imports.move(practice, importId, ['reading'], 'failed', error.message)
    return true
  }
}

async function readRows(services: Services, practice: number, id: string, step: Step): Promise<boolean> {
  const { imports, installation } = services
  const about = await imports.find(practice, id)
  if (!about || about.sha256) return true
  const alreadyRead = await imports.countRows(practice, id)
  const hash = createHash('sha256')
  let columns: string[] | undefined
  let rows: NewRow[] = []
  let seq = 0
  const parts = hashed(imports.content(practice, id), hash)
  const found = readFile(about.format as TransferFormat, parts, {
    isStrict: installation.mode === 'practice',
    now: services.now(),
    tellColumns: (named) => {
      columns = named
    },
  })
  const pause = pauses()
  for await (const row of found) {
    await pause()
    seq++
    if (seq <= alreadyRead) continue
    rows.push({ ...row, seq })
    if (rows.length < ROWS_AT_ONCE) continue
    await imports.putRows(practice, id, rows)
    rows = []
    if (step.isOver()) return false
    if (seq % 1000 !== 0) continue
    await tell(services, practice, id, { done: seq })
    if ((await imports.find(practice, id))?.state !== 'reading') return true
  }
  await imports.putRows(practice, id, rows)
  if (seq === 0) throw new FileFault('There is nothing in this file.')
  await imports.markRepeated(practice, id)
  await imports.countForPlans()
  const read = { sha256: hash.digest('hex'), columns: columns && JSON.stringify(columns), total: seq, done: 0 }
  await tell(services, practice, id, { ...read, sources: JSON.stringify(services.sources.all(practice)) })
  return true
}

async function* hashed(parts: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncIterable<Buffer> {
  for await (const part of parts) {
    hash.update(part)
    yield part
  }
}

async function matchAll(services: Services, records: Records, id: string, step: Step): Promise<boolean> {
  const { imports } = services
  const { practice } = records.who
  const about = await imports.find(practice, id)
  if (about?.state !== 'reading') return true
  const matching: Matching = {
    services,
    records,
    importId: id,
    isTable: about.format === 'csv',
    columns: about.columns ? JSON.parse(about.columns) : [],
  }
  let { done } = about
  for (;;) {
    const rows = await imports.unmatched(practice, id, MATCHED_AT_ONCE)
    if (rows.length === 0) break
    await imports.putMatches(practice, id, await matchRows(matching, rows))
    done += rows.length
    await tell(services, practice, id, { done })
    if (step.isOver()) return false
  }
  await imports.move(practice, id, ['reading'], 'ready')
  return true
}

async function tell(
  services: Services,
  practice: number,
  id: string,
  changes: Parameters<Services['imports']['change']>[2],
): Promise<void> {
  await services.imports.change(practice, id, changes)
  services.live.announce(practice, ['Import'])
}
