import type { FhirResource } from 'fhir/r4'
import { uuidv7 } from 'uuidv7'
import { Problem } from '#platform/api/problem.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Queryable, Session } from '#platform/database/database.ts'
import { pauses } from '#platform/workers/pauses.ts'
import { authorise, type Pending } from './authorise.ts'
import { dataTypeOf, dataTypesOf } from './catalogue.ts'
import type { Identity } from './identity.ts'
import { agentFor, isMinted, mintIdentity } from './mint-identity.ts'
import { Access, type Origin } from './patients/access.ts'
import { permitChart, readChart } from './patients/chart.ts'
import { mayRead, mayReadHistory } from './patients/may-read.ts'
import { patientsOf } from './patients/patients-of.ts'
import type { Act } from './policy/act.ts'
import type { Interaction } from './policy/interaction.ts'
import { reachOf } from './policy/policy.ts'
import type {
  Agent,
  CountOptions,
  EachPatientSearch,
  HistoryPart,
  Page,
  PatientsPage,
  PatientsSearch,
  Records,
  RecordsTransaction,
  ResourceType,
  Search,
  Stored,
  UpdateOptions,
  WriteOptions,
} from './records.ts'
import { patientOf } from './search/extract.ts'
import { type FoundRow, findRow } from './search/find-row.ts'
import { readPatientAudited } from './search/read-audited.ts'
import { countRecords, type Searching, searchByPatient, searchOfEach, searchRecords } from './search/search-records.ts'
import type { SourceOf } from './search/search-sql.ts'
import { type Store, searchedOn } from './store.ts'
import { type Row, StoredRow, staleProblem } from './stored-row.ts'
import { writeEntries } from './writing/audit-details.ts'
import { mayChange } from './writing/may-change.ts'
import { refuseChange } from './writing/refuse-change.ts'
import { isScreened, type Screened, screened, withOneReading } from './writing/screened-write.ts'
import { SCREENING_JOB } from './writing/screening.ts'
import { refuseUnsound, withStoredReferences } from './writing/sound-resource.ts'
import { isStale, raceProblem, refuseUnknownType, unwrittenProblem } from './writing/store-faults.ts'
import { storedChange } from './writing/stored-change.ts'
import { readVersions, type Which } from './writing/versions.ts'
import { announceChanges, writeAlone, writeWithin } from './writing/write-changes.ts'
import { CHECKING_JOB, inTurn, isChecked } from './writing/write-check.ts'
import { type Change, changeOf } from './writing/write-sql.ts'

/** Opens the store for one caller; every call through it is permitted and audited. */
export function openRecords(store: Store, who: Identity, origin: Origin): Records {
  if (!isMinted(who)) throw new Error('The record store takes only identities made by sign-in or by a named job.')
  const access = new Access(who, (entries) => store.audit.record(entries), origin, store.now, patientsOf(store, who))
  return new OpenRecords(store, access, origin, undefined)
}

/** Inside a transaction `session` is set: statements go to it, and audit entries wait for its commit. */
class OpenRecords implements Records, RecordsTransaction {
  readonly #store: Store
  readonly #access: Access
  readonly #origin: Origin
  readonly #session: Session | undefined
  readonly #pending: AuditEntry[] = []
  readonly #changed: Change[] = []
  #hasReported = false
  /** Audit entries are gathered by someone else and written together. */
  readonly #isGathering: boolean

  constructor(store: Store, access: Access, origin: Origin, session: Session | undefined, isGathering = false) {
    this.#store = store
    this.#access = access
    this.#origin = origin
    this.#session = session
    this.#isGathering = isGathering
  }

  get who(): Identity {
    return this.#access.who
  }

  get view(): string {
    return this.#access.view()
  }

  asAgent(agent: Agent): Records {
    return openRecords(this.#store, agentFor(this.who, agent), this.#origin)
  }

  get #sql(): Queryable {
    return this.#session ?? this.#store.database
  }

  get #sourceOf(): SourceOf {
    return (dataType) => this.#store.sources.of(this.who.practice, dataType)
  }

  /** In a transaction what was read is audited with it; outside, before the caller sees it. */
  async #audited(entry: AuditEntry): Promise<void> {
    if (this.#session) this.#pending.push(entry)
    else await this.#access.record([entry])
  }

  async read<T extends ResourceType>(type: T, id: string): Promise<Stored<T>> {
    const found = await this.find(type, id)
    if (!found) throw new Problem(404, 'There is no such record.')
    return found
  }

  async find<T extends ResourceType>(type: T, id: string): Promise<Stored<T> | undefined> {
    const isAlone = type === 'Patient' && !this.#session && !this.#isGathering
    const patient = isAlone && (await readPatientAudited(this.#store, this.#access, id).catch(unwrittenProblem))
    if (patient) return new StoredRow(type, patient)
    const row = await this.#row(type, id)
    const about = await mayRead(this.#access, { type, id }, row)
    await this.#audited(row ? this.#access.entry('read', about) : this.#access.entry('read', about, '4', 'not found'))
    return row && new StoredRow(type, row)
  }

  #row(type: ResourceType, id: string, includeDeleted = false): Promise<FoundRow | undefined> {
    return findRow({ sql: this.#sql, practice: this.who.practice, sourceOf: this.#sourceOf }, type, id, includeDeleted)
  }

  get #searching(): Searching {
    const sql = this.#session ?? searchedOn(this.#store)
    return { access: this.#access, sql, sourceOf: this.#sourceOf, audited: (entry) => this.#audited(entry) }
  }

  search<T extends ResourceType>(type: T, asked: Search): Promise<Page<T>> {
    return searchRecords(this.#searching, type, asked)
  }

  people(type: ResourceType, asked: PatientsSearch): Promise<PatientsPage> {
    return searchByPatient(this.#searching, type, asked)
  }

  may(interaction: Interaction, type: ResourceType): boolean {
    return reachOf(this.who, interaction, type) !== undefined
  }

  ofEach<T extends ResourceType>(type: T, asked: EachPatientSearch) {
    return searchOfEach(this.#searching, type, asked)
  }

  count(type: ResourceType, asked: Search, options?: CountOptions): Promise<number> {
    return countRecords(this.#searching, type, asked, options)
  }

  async history<T extends ResourceType>(type: T, id: string, part: HistoryPart = {}): Promise<readonly Stored<T>[]> {
    const patient = await mayReadHistory(this.#access, { type, id }, await this.#row(type, id, true))
    const rows = await this.#versions(type, id, part)
    await this.#audited(this.#access.entry('history', { type, id, patient }))
    return rows.map((row) => new StoredRow(type, row))
  }

  async version<T extends ResourceType>(type: T, id: string, version: number): Promise<Stored<T> | undefined> {
    const patient = await mayReadHistory(this.#access, { type, id }, await this.#row(type, id, true))
    const [row] = await this.#versions(type, id, { only: version })
    await this.#audited(this.#access.entry('history', { type, id, patient, detail: { version } }))
    return row && new StoredRow(type, row)
  }

  #versions(type: ResourceType, id: string, which: Which): Promise<Row[]> {
    const sources = [...new Set(dataTypesOf(type).map(this.#sourceOf))]
    return readVersions(this.#sql, { practice: this.who.practice, sources, type, id }, which)
  }

  async removed(type: ResourceType, id: string): Promise<number | undefined> {
    const row = await this.#row(type, id, true)
    if (!row?.deleted || this.#access.isHidden('read', type, row.patient ?? undefined, row.code)) return undefined
    await this.#access.refuseIfRestricted('read', { type, id, patient: row.patient ?? undefined })
    return row.version
  }

  async create<R extends FhirResource>(resource: R, options: WriteOptions = {}): Promise<Stored<R['resourceType']>> {
    const [stored] = await this.createMany([resource], options)
    return stored as Stored<R['resourceType']>
  }

  async createMany(resources: readonly FhirResource[], options: WriteOptions = {}): Promise<readonly Stored[]> {
    if (!this.#session && resources.some((one) => this.#isReviewed(one, options))) {
      return this.transaction((tx) => tx.createMany(resources, options))
    }
    // each must see the ones before it, or two of them could take the same time
    if (resources.length > 1 && resources.some((one) => this.#isChecked(one, options))) {
      return inTurn(resources, (one) => this.create(one, options))
    }
    const settled: FhirResource[] = []
    const pause = pauses()
    for (const given of resources) {
      refuseUnknownType(given.resourceType)
      const resource = withStoredReferences(
        { ...given, id: given.id ?? uuidv7() } as FhirResource,
        this.#store.fhirBase,
      )
      const about = { type: resource.resourceType, id: resource.id, patient: patientOf(resource) }
      await this.#access.permit('create', about, options.act)
      refuseUnsound(given, resource, this.#store.now())
      settled.push(resource)
      await pause()
    }
    const writes = settled.map((after) => ({ before: undefined, after }))
    const allowed = await this.#authorised(writes, options.act)
    const [changes, afterwards]: [Change[], (() => Promise<void>)[]] = [[], []]
    for (const one of allowed) {
      const { resource, record } = await this.#reviewed(one, undefined, options)
      if (record) afterwards.push(record)
      changes.push(this.#change(resource, 1))
      await pause()
    }
    await this.#write(changes, 'create', options)
    for (const record of afterwards) await record()
    return changes.map(storedChange)
  }

  #isChecked(resource: FhirResource, options: WriteOptions): boolean {
    return isChecked(this.#store.check, this.who, resource, options)
  }

  async #checked(resource: FhirResource, before: FhirResource | undefined, options: WriteOptions) {
    const { check } = this.#store
    if (!check || !this.#session || !this.#isChecked(resource, options)) return resource
    const tx = this.#asJob(CHECKING_JOB, this.#session)
    const kept = await check.check({ tx, resource, ...(before && { before }) })
    this.#pending.push(...tx.#pending)
    return kept
  }

  /** The store as a job in the same transaction, on behalf of the caller. */
  #asJob(named: typeof SCREENING_JOB | typeof CHECKING_JOB, session: Session): OpenRecords {
    const job = mintIdentity({ ...named, practice: this.who.practice, onBehalfOf: this.who })
    const refusals = async (entries: AuditEntry[]) => void this.#pending.push(...entries)
    const access = new Access(job, refusals, this.#origin, this.#store.now, patientsOf(this.#store, job))
    return new OpenRecords(this.#store, access, this.#origin, session)
  }

  #isReviewed(resource: FhirResource, options: WriteOptions): boolean {
    return isScreened(this.#store.screening, this.who, resource, options) || this.#isChecked(resource, options)
  }

  async #reviewed(given: FhirResource, before: FhirResource | undefined, options: WriteOptions): Promise<Screened> {
    const { screening } = this.#store
    const resource = await this.#checked(given, before, options)
    if (!screening || !this.#session || !isScreened(screening, this.who, resource, options)) return { resource }
    const tx = this.#asJob(SCREENING_JOB, this.#session)
    const write = { tx, sql: this.#session, resource, ...(before && { before }), who: this.who }
    return screened(screening, write, (isReport) => {
      this.#pending.push(...withOneReading(tx.#pending))
      this.#changed.push(...tx.#changed)
      if (isReport) this.#hasReported = true
    })
  }

  async update<R extends FhirResource>(given: R, options: UpdateOptions = {}): Promise<Stored<R['resourceType']>> {
    if (!this.#session && this.#isReviewed(given, options)) {
      return this.transaction((tx) => tx.update(given, options))
    }
    const type = given.resourceType
    const id = given.id ?? ''
    const current = await mayChange(this.#access, 'update', { type, id }, await this.#row(type, id), options.act)
    return this.#replace(current, given, options)
  }

  async revise<R extends FhirResource>(
    type: R['resourceType'],
    id: string,
    make: (before: Stored<R['resourceType']>) => R,
    options: UpdateOptions = {},
  ): Promise<Stored<R['resourceType']> | undefined> {
    const row = await this.#row(type, id)
    const about = await mayRead(this.#access, { type, id }, row)
    if (!row) return this.#audited(this.#access.entry('read', about, '4', 'not found')).then(() => undefined)
    const read = this.#access.entry('read', about)
    try {
      const given = make(new StoredRow(type, row))
      if (this.#session || !this.#isReviewed(given, options)) {
        const current = await mayChange(this.#access, 'update', { type, id }, row, options.act)
        return await this.#replace(current, given, options, read)
      }
      const stored = await this.transaction((tx) => tx.update(given, options))
      await this.#audited(read)
      return stored
    } catch (error) {
      // what was read is known to the caller, whatever became of the change
      await this.#audited(read)
      throw error
    }
  }

  /** `read` is audited with the change: reading and replacing a record take one statement each. */
  async #replace<R extends FhirResource>(
    current: FoundRow,
    given: R,
    options: UpdateOptions,
    read?: AuditEntry,
  ): Promise<Stored<R['resourceType']>> {
    const resource = withStoredReferences(given, this.#store.fhirBase)
    const before = await refuseChange(this.#access, new StoredRow(resource.resourceType, current), resource, options)
    refuseUnsound(given, resource, this.#store.now())
    const [allowed] = await this.#authorised([{ before, after: resource }], options.act)
    const { resource: kept, record } = await this.#reviewed(allowed as FhirResource, before, options)
    const change = this.#change(kept, current.version + 1)
    await this.#writeChecked(change, 'update', options, resource, read)
    await record?.()
    return storedChange(change) as Stored<R['resourceType']>
  }

  async remove(type: ResourceType, id: string, options: UpdateOptions = {}): Promise<void> {
    const row = await mayChange(this.#access, 'delete', { type, id }, await this.#row(type, id))
    const current = new StoredRow(type, row)
    if (options.ifMatch !== undefined && options.ifMatch !== current.version) throw staleProblem(current, undefined)
    await this.#writeChecked(this.#change(current.resource, current.version + 1, true), 'delete', options, undefined)
  }

  /** Held to the policy: elements, statuses and guarded contents. */
  #authorised(writes: readonly Pending[], act: Act | undefined): Promise<readonly FhirResource[]> {
    return authorise({ access: this.#access, sql: this.#sql, sourceOf: this.#sourceOf }, writes, act)
  }

  #change(resource: FhirResource, version: number, deleted = false): Change {
    const source = this.#sourceOf(dataTypeOf(resource))
    return changeOf(resource, source, version, this.#store.now().toISOString(), deleted)
  }

  async #writeChecked(
    change: Change,
    interaction: 'update' | 'delete',
    options: WriteOptions,
    attempted: unknown,
    read?: AuditEntry,
  ): Promise<void> {
    try {
      await this.#write([change], interaction, options, read)
    } catch (error) {
      if (!isStale(error) || this.#session) throw error
      const current = await this.#row(change.type, change.id)
      if (!current) throw new Problem(404, 'There is no such record.')
      throw staleProblem(new StoredRow(change.type, current), attempted)
    }
  }

  async #write(
    changes: readonly Change[],
    interaction: 'create' | 'update' | 'delete',
    options: WriteOptions,
    read?: AuditEntry,
  ): Promise<void> {
    const entries = [...(read ? [read] : []), ...writeEntries(this.#access, changes, interaction, options)]
    const isCreate = interaction === 'create'
    if (this.#session) {
      await writeWithin(this.#session, this.who, changes, isCreate)
      this.#pending.push(...entries)
      this.#changed.push(...changes)
      return
    }
    await writeAlone(this.#store, this.who, changes, entries, isCreate)
    await announceChanges(this.#store, this.who.practice, changes)
  }

  async transaction<T>(work: (tx: RecordsTransaction) => Promise<T>): Promise<T> {
    let changed: readonly Change[] = []
    let hasReported = false
    const refusals: AuditEntry[] = []
    const access = this.#access.recordingTo(async (entries) => void refusals.push(...entries))
    try {
      return await this.#store.database.transaction(async (session) => {
        const tx = new OpenRecords(this.#store, access, this.#origin, session)
        const value = await work(tx)
        const isScreeningJob = this.who.id === SCREENING_JOB.id
        await this.#store.audit.recordWithin(session, isScreeningJob ? withOneReading(tx.#pending) : tx.#pending)
        changed = tx.#changed
        hasReported = tx.#hasReported
        return value
      })
    } catch (error) {
      throw raceProblem(error)
    } finally {
      await this.#access.record(refusals)
      if (changed.length > 0) await announceChanges(this.#store, this.who.practice, changed)
      if (hasReported) this.#store.screening?.reported(this.who.practice)
    }
  }

  async reading<T>(work: (records: Records) => Promise<T>): Promise<T> {
    if (this.#session) return work(this as unknown as Records)
    const entries: AuditEntry[] = []
    const access = this.#access.recordingTo(async (more) => void entries.push(...more))
    try {
      return await work(new OpenRecords(this.#store, access, this.#origin, undefined, true))
    } finally {
      await this.#access.record(entries)
    }
  }

  async lock(name: string): Promise<void> {
    await this.#sql.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [name, this.who.practice])
  }

  async chart(patientId: string): ReturnType<Records['chart']> {
    await permitChart(this.#access, patientId)
    const ids = this.#store.merged.idsOf(this.who.practice, this.#sourceOf('patients'), patientId)
    const chart = await readChart(this.#sql, this.who.practice, this.#sourceOf, ids)
    const about = { type: 'Patient' as const, id: patientId, patient: patientId, detail: { chart: true } }
    await this.#audited(this.#access.entry('read', about, chart ? '0' : '4', chart ? undefined : 'not found'))
    if (!chart) throw new Problem(404, 'There is no such record.')
    return chart
  }
}
