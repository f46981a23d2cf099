import type { FhirResource } from 'fhir/r4'
import { uuidv7 } from 'uuidv7'
import { Problem } from '#platform/api/problem.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import { pauses } from '#platform/workers/pauses.ts'
import { authorise, authoriseRemoval, type Pending } from '../authorise.ts'
import { dataTypeOf } from '../catalogue.ts'
import { withFilesElsewhere } from '../files/files-elsewhere.ts'
import { type Opened, rowOf, sourcesOf, sqlOf, wholeRow } from '../opened.ts'
import type { Act } from '../policy/act.ts'
import type { ResourceType, Stored, UpdateOptions, WriteOptions } from '../records.ts'
import { patientOf } from '../search/extract.ts'
import type { FoundRow } from '../search/find-row.ts'
import { StoredRow, staleProblem } from '../stored-row.ts'
import { writeEntries } from './audit-details.ts'
import { mayChange } from './may-change.ts'
import { refuseChange } from './refuse-change.ts'
import { type OpenJob, reviewed } from './review-write.ts'
import { refuseUnsound, withStoredReferences } from './sound-resource.ts'
import { isStale, refuseUnknownType } from './store-faults.ts'
import { storedChange } from './stored-change.ts'
import { announceChanges, writeAlone, writeWithin } from './write-changes.ts'
import { type Change, changeOf } from './write-sql.ts'

export async function createAll(
  opened: Opened,
  resources: readonly FhirResource[],
  options: WriteOptions,
  openJob: OpenJob,
): Promise<readonly Stored[]> {
  const pause = pauses()
  const settled = await permitted(opened, resources, options, pause)
  const writes = settled.map((after) => ({ before: undefined, after }))
  const allowed = await authorised(opened, writes, options.act)
  const [changes, afterwards]: [Change[], (() => Promise<void>)[]] = [[], []]
  for (const one of allowed) {
    const { resource, record } = await reviewed(opened, one, undefined, options, openJob)
    if (record) afterwards.push(record)
    changes.push(changeIn(opened, resource, 1))
    await pause()
  }
  await write(opened, changes, 'create', options)
  for (const record of afterwards) await record()
  return changes.map(storedChange)
}

/** The resources as they are to be stored, where the caller may create every one of them. */
async function permitted(
  opened: Opened,
  resources: readonly FhirResource[],
  options: WriteOptions,
  pause: ReturnType<typeof pauses>,
): Promise<FhirResource[]> {
  const settled: FhirResource[] = []
  for (const given of resources) {
    refuseUnknownType(given.resourceType)
    const resource = withStoredReferences({ ...given, id: given.id ?? uuidv7() } as FhirResource, opened.store.fhirBase)
    const about = { type: resource.resourceType, id: resource.id, patient: patientOf(resource) }
    await opened.access.permit('create', about, options.act)
    refuseUnsound(given, resource, opened.store.now())
    settled.push(resource)
    await pause()
  }
  return settled
}

/** `read` is audited with the change: reading and replacing a record take one statement each. */
export async function replaceRecord<R extends FhirResource>(
  opened: Opened,
  current: FoundRow,
  given: R,
  options: UpdateOptions,
  openJob: OpenJob,
  read?: AuditEntry,
): Promise<Stored<R['resourceType']>> {
  const resource = withStoredReferences(given, opened.store.fhirBase)
  const whole = new StoredRow(resource.resourceType, await wholeRow(opened, current))
  const before = await refuseChange(opened.access, whole, resource, options)
  refuseUnsound(given, resource, opened.store.now())
  const [allowed] = await authorised(opened, [{ before, after: resource }], options.act)
  const { resource: kept, record } = await reviewed(opened, allowed as FhirResource, before, options, openJob)
  const change = changeIn(opened, kept, current.version + 1)
  await writeChecked(opened, change, 'update', options, resource, { read, before: current.content })
  await record?.()
  return storedChange(change) as Stored<R['resourceType']>
}

export async function removeRecord(
  opened: Opened,
  type: ResourceType,
  id: string,
  options: UpdateOptions,
): Promise<void> {
  const row = await mayChange(opened.access, 'delete', { type, id }, await rowOf(opened, type, id))
  const current = new StoredRow(type, row)
  if (options.ifMatch !== undefined && options.ifMatch !== current.version)
    throw staleProblem(new StoredRow(type, await wholeRow(opened, row)), undefined)
  await authoriseRemoval({ access: opened.access, sql: sqlOf(opened), sourceOf: sourcesOf(opened) }, current.resource)
  await writeChecked(
    opened,
    changeIn(opened, current.resource, current.version + 1, true),
    'delete',
    options,
    undefined,
  )
}

/** Held to the policy: elements, statuses and guarded contents. */
function authorised(
  opened: Opened,
  writes: readonly Pending[],
  act: Act | undefined,
): Promise<readonly FhirResource[]> {
  return authorise({ access: opened.access, sql: sqlOf(opened), sourceOf: sourcesOf(opened) }, writes, act)
}

function changeIn(opened: Opened, resource: FhirResource, version: number, deleted = false): Change {
  const source = sourcesOf(opened)(dataTypeOf(resource))
  return changeOf(resource, source, version, opened.store.now().toISOString(), deleted)
}

interface Replaced {
  /** Audited with the change. */
  read?: AuditEntry | undefined
  /** Its text as it is stored. */
  before?: string
}

async function writeChecked(
  opened: Opened,
  change: Change,
  interaction: 'update' | 'delete',
  options: WriteOptions,
  attempted: unknown,
  about: Replaced = {},
): Promise<void> {
  try {
    await write(opened, [change], interaction, options, about)
  } catch (error) {
    if (!isStale(error) || opened.session) throw error
    const current = await rowOf(opened, change.type, change.id)
    if (!current) throw new Problem(404, 'There is no such record.')
    throw staleProblem(new StoredRow(change.type, await wholeRow(opened, current)), attempted)
  }
}

async function write(
  opened: Opened,
  changes: readonly Change[],
  interaction: 'create' | 'update' | 'delete',
  options: WriteOptions,
  { read, before }: Replaced = {},
): Promise<void> {
  const { practice } = opened.access.who
  const stored = await withFilesElsewhere({ objects: opened.store.objects, practice }, changes, before)
  const entries = [...(read ? [read] : []), ...writeEntries(opened.access, changes, interaction, options)]
  const isCreate = interaction === 'create'
  if (opened.session) {
    if (options.isBulk) await opened.gathered.gather(opened.session, changes)
    await writeWithin(opened.session, opened.access.who, stored, isCreate)
    opened.pending.push(...entries)
    opened.changed.push(...changes)
    return
  }
  await writeAlone(opened.store, opened.access.who, stored, entries, isCreate)
  await announceChanges(opened.store, practice, changes)
}
