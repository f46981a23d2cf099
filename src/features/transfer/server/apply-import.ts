import type { FhirResource, Patient } from 'fhir/r4'
import { patientService } from '#features/patients/server/service.ts'
import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Import, ImportRow, Result } from '#platform/records/import/imports.ts'
import { IMPORT } from '#platform/records/policy/acts/import.ts'
import type { Records, RecordsTransaction, ResourceType, Stored, WriteOptions } from '#platform/records/records.ts'
import { prepareStructure } from '#platform/records/structure/structure.ts'
import { withTable } from './match-rows.ts'
import { withReferences } from './references.ts'
import { sameRecord, withoutVersion } from './same-record.ts'
import type { Step } from './step.ts'

const ROWS_AT_ONCE = 200

interface Writing {
  services: Services
  about: Import
  moved: ReadonlyMap<string, string>
  columns: readonly string[]
}

/**
 * Writes the decisions a few patients at a time, with whole patients per transaction: wherever it stops, no patient is
 * incomplete. Ids are fixed beforehand, so a chunk that was written but not ticked off before a crash is recognised and
 * not written again. True once it is done.
 */
export async function applyImport(services: Services, records: Records, id: string, step: Step): Promise<boolean> {
  const { imports } = services
  const { practice } = records.who
  const about = await imports.find(practice, id)
  if (about?.state !== 'applying') return true
  const references = [...(await imports.moved(practice, id))].map(
    ([from, to]) => [from, `${from.slice(0, from.indexOf('/'))}/${to}`] as const,
  )
  const columns = about.columns ? JSON.parse(about.columns) : []
  const writing: Writing = { services, about, moved: new Map(references), columns }
  let { done } = about
  for (;;) {
    if (JSON.stringify(services.sources.all(practice)) !== about.sources) {
      const why = 'A data type was switched while the import ran. Imported records stay; the rest was not imported.'
      await imports.move(practice, id, ['applying'], 'cancelled', why)
      break
    }
    const rows = await imports.pending(practice, id, ROWS_AT_ONCE)
    if (rows.length === 0) {
      await imports.forget(practice, id)
      await imports.move(practice, id, ['applying'], 'applied')
      break
    }
    // inside the transaction it would block every other writer
    await prepareStructure(rows.map(({ type }) => type))
    await imports.putResults(practice, id, await writeRows(writing, records, rows))
    done += rows.length
    await imports.change(practice, id, { done })
    services.live.announce(practice, ['Import'])
    if (step.isOver()) return false
    // cancelled meanwhile
    if ((await imports.find(practice, id))?.state !== 'applying') break
  }
  services.live.announce(practice, ['Import'])
  return true
}

/** Writes all rows at once; if that fails, patient by patient, so that one cannot block another. */
async function writeRows(writing: Writing, records: Records, rows: readonly ImportRow[]): Promise<Result[]> {
  const whole = await attempt(writing, records, rows, false)
  if (whole) return whole
  const results: Result[] = []
  for (const group of groupsOf(rows)) {
    const written = await attempt(writing, records, group, true)
    results.push(...(written ?? []))
  }
  return results
}

/** A patient's records form one group; records without a patient stand alone. */
function groupsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const groups = new Map<string, ImportRow[]>()
  for (const row of rows) {
    const key = row.patient || `alone ${row.seq}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

/** `isCareful` first checks what already exists, and turns a refusal into a result. */
async function attempt(
  writing: Writing,
  records: Records,
  rows: readonly ImportRow[],
  isCareful: boolean,
): Promise<Result[] | undefined> {
  try {
    return await records.transaction((tx) => writeWithin(writing, tx, rows, isCareful))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (!isCareful) return undefined
    const others = rows.length > 1 ? ' Nothing was imported for this patient.' : ''
    return rows.map(({ seq }) => ({ seq, outcome: 'failed', message: error.message + others, version: undefined }))
  }
}

async function writeWithin(
  writing: Writing,
  tx: RecordsTransaction,
  rows: readonly ImportRow[],
  isCareful: boolean,
): Promise<Result[]> {
  const results: Result[] = []
  // only an administrator may import what others wrote elsewhere; a clinician's own file is subject to the usual rules
  const act = tx.who.role === 'admin' ? { act: IMPORT } : {}
  const options = { ...act, isBulk: true, purpose: `import of ${writing.about.fileName}` }
  const ready: { row: ImportRow; resource: FhirResource }[] = rows.map((row) => ({
    row,
    resource: {
      ...withReferences(withoutVersion(JSON.parse(row.content ?? '{}')), writing.moved),
      id: row.target,
    } as FhirResource,
  }))
  const here = isCareful ? await storedOf(tx, ready) : new Map<string, Stored>()

  const fresh: FhirResource[] = []
  for (const { row, resource } of ready) {
    const known = here.get(`${row.type}/${row.target}`)
    const version = row.action === 'update' ? await replace(writing, tx, row, resource, known, options) : 1
    if (row.action === 'create') {
      if (known) mustBeOurs(writing, known, resource)
      else if (isWithoutMrn(writing, resource))
        await tx.create(await patientService.withNextMrn(tx, resource as Patient), options)
      else fresh.push(resource)
    }
    results.push({
      seq: row.seq,
      outcome: row.action === 'update' ? 'updated' : 'created',
      message: undefined,
      version,
    })
  }
  // one statement for all of them; the store lets other requests in while it checks
  if (fresh.length > 0) await tx.createMany(fresh, options)
  return results
}

function isWithoutMrn({ about }: Writing, resource: FhirResource): boolean {
  return about.format === 'csv' && resource.resourceType === 'Patient' && !patientService.mrnOf(resource)
}

/** Written by this import before a crash; anything else with this id came from elsewhere meanwhile. */
function mustBeOurs({ about }: Writing, known: Stored, resource: FhirResource): void {
  const isOurs = known.version === 1 && (about.format === 'csv' || sameRecord(known.resource as FhirResource, resource))
  if (!isOurs) throw new Problem(409, `${known.type}/${known.id} was added since the preview.`)
}

/** Returns the resulting version. */
async function replace(
  { about, columns }: Writing,
  tx: RecordsTransaction,
  row: ImportRow,
  resource: FhirResource,
  known: Stored | undefined,
  options: WriteOptions,
): Promise<number> {
  if (about.format === 'csv') {
    const current = await tx.read('Patient', row.target ?? '')
    const after = withTable(current.resource, resource as Patient, columns)
    if (sameRecord(after, current.resource)) return current.version
    return (await tx.update(after, { ...options, ifMatch: current.version })).version
  }
  if (known && sameRecord(known.resource as FhirResource, resource)) return known.version
  return (await tx.update(resource, { ...options, ifMatch: row.version })).version
}

async function storedOf(
  tx: RecordsTransaction,
  ready: readonly { row: ImportRow; resource: FhirResource }[],
): Promise<Map<string, Stored>> {
  const ids = new Map<ResourceType, string[]>()
  for (const { row, resource } of ready) {
    ids.set(resource.resourceType, [...(ids.get(resource.resourceType) ?? []), row.target ?? ''])
  }
  const stored = new Map<string, Stored>()
  for (const [type, all] of ids) {
    for (let from = 0; from < all.length; from += 500) {
      const { rows } = await tx.search(type, { ids: all.slice(from, from + 500), limit: 500 })
      for (const row of rows) stored.set(`${type}/${row.id}`, row)
    }
  }
  return stored
}
