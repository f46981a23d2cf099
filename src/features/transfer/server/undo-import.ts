import type { FhirResource } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import type { ImportRow, Result } from '#platform/records/import/imports.ts'
import type { Records, RecordsTransaction, ResourceType } from '#platform/records/records.ts'
import { withoutVersion } from './same-record.ts'
import type { Step } from './step.ts'

const ROWS_AT_ONCE = 100

/**
 * Undoes an import patient by patient: added records are deleted (earlier versions remain), replaced ones get their
 * earlier content as a new version. A patient whose record was added to since stays unchanged, and the report says so.
 * True once it is done.
 */
export async function undoImport(services: Services, records: Records, id: string, step: Step): Promise<boolean> {
  const { imports } = services
  const { practice } = records.who
  const about = await imports.find(practice, id)
  if (about?.state !== 'undoing') return true
  let { done } = about
  for (;;) {
    const rows = await imports.written(practice, id, ROWS_AT_ONCE)
    if (rows.length === 0) break
    const patients = new Map<string, ImportRow[]>()
    for (const row of rows) {
      const key = row.patient || `alone ${row.seq}`
      patients.set(key, [...(patients.get(key) ?? []), row])
    }
    const added = rows.flatMap((row) => (row.type === 'Patient' && row.outcome === 'created' ? (row.target ?? []) : []))
    const touched = await imports.touchedSince(practice, id, added)
    for (const group of patients.values()) {
      const isTouched = group.some(({ type, target }) => type === 'Patient' && touched.has(target ?? ''))
      await imports.putResults(practice, id, isTouched ? kept(group, ADDED_SINCE) : await takeBack(records, group))
    }
    done += rows.length
    await imports.change(practice, id, { done })
    services.live.announce(practice, ['Import'])
    if (step.isOver()) return false
  }
  await imports.move(practice, id, ['undoing'], 'undone')
  services.live.announce(practice, ['Import'])
  return true
}

const ADDED_SINCE = 'Kept: someone has added to this patient’s record since.'

function kept(rows: readonly ImportRow[], message: string): Result[] {
  return rows.map(({ seq }) => ({ seq, outcome: 'kept', message, version: undefined }))
}

async function takeBack(records: Records, rows: readonly ImportRow[]): Promise<Result[]> {
  try {
    await records.transaction(async (tx) => {
      // patients last: their records go first
      for (const row of [...rows].sort((a, b) => Number(a.type === 'Patient') - Number(b.type === 'Patient')))
        await takeBackOne(tx, row)
    })
    return rows.map(({ seq }) => ({ seq, outcome: 'undone', message: undefined, version: undefined }))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return kept(rows, `Kept: ${error.message}`)
  }
}

async function takeBackOne(tx: RecordsTransaction, row: ImportRow): Promise<void> {
  const [type, id, version] = [row.type as ResourceType, row.target ?? '', row.version ?? 1]
  const versions = await tx.history(type, id)
  const [latest] = versions
  // undone before a crash: the version after it is ours
  if (!latest || (latest.version === version + 1 && latest.actor === tx.who.id)) return
  const options = { ifMatch: version, isBulk: true, purpose: 'import undone' }
  if (row.outcome === 'created') return tx.remove(type, id, options)
  const before = versions.find((each) => each.version === version - 1)
  if (before) await tx.update(withoutVersion(before.resource as FhirResource), options)
}
