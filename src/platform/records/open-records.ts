import type { FhirResource } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Session } from '#platform/database/database.ts'
import { currentTurn } from '#platform/workers/turn.ts'
import type { Identity } from './identity.ts'
import { agentFor, isMinted, mintIdentity } from './mint-identity.ts'
import { audited, type Opened, openedWith, rowOf, searchingIn, sqlOf, wholeRow } from './opened.ts'
import { Access, type Origin } from './patients/access.ts'
import { mayRead } from './patients/may-read.ts'
import { patientsOf } from './patients/patients-of.ts'
import type { Interaction } from './policy/interaction.ts'
import { reachOf } from './policy/policy.ts'
import { findRecord, readHistory, readPatientChart, readRemoved, readVersion } from './read-records.ts'
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
import {
  countRecords,
  countRecordsByCode,
  searchByPatient,
  searchOfEach,
  searchRecords,
} from './search/search-records.ts'
import type { Store } from './store.ts'
import { StoredRow } from './stored-row.ts'
import { mayChange } from './writing/may-change.ts'
import { isCheckedWrite, isReviewed, type OpenJob } from './writing/review-write.ts'
import { withOneReading } from './writing/screened-write.ts'
import { SCREENING_JOB } from './writing/screening.ts'
import { raceProblem } from './writing/store-faults.ts'
import { announceChanges } from './writing/write-changes.ts'
import { type CHECKING_JOB, inTurn } from './writing/write-check.ts'
import { createAll, removeRecord, replaceRecord } from './writing/write-records.ts'
import type { Change } from './writing/write-sql.ts'

/** Opens the store for one caller; every call through it is permitted and audited. */
export function openRecords(store: Store, who: Identity, origin: Origin): Records {
  if (!isMinted(who)) throw new Error('The record store takes only identities made by sign-in or by a named job.')
  const access = new Access(who, (entries) => store.audit.record(entries), origin, store.now, patientsOf(store, who))
  return new OpenRecords(openedWith(store, access, origin, undefined))
}

class OpenRecords implements Records, RecordsTransaction {
  readonly #opened: Opened

  constructor(opened: Opened) {
    this.#opened = opened
  }

  get who(): Identity {
    return this.#opened.access.who
  }

  get view(): string {
    return this.#opened.access.view()
  }

  asAgent(agent: Agent): Records {
    return openRecords(this.#opened.store, agentFor(this.who, agent), this.#opened.origin)
  }

  async read<T extends ResourceType>(type: T, id: string): Promise<Stored<T>> {
    const found = await this.find(type, id)
    if (!found) throw new Problem(404, 'There is no such record.')
    return found
  }

  find<T extends ResourceType>(type: T, id: string): Promise<Stored<T> | undefined> {
    return findRecord(this.#opened, type, id)
  }

  search<T extends ResourceType>(type: T, asked: Search): Promise<Page<T>> {
    return searchRecords(searchingIn(this.#opened), type, asked)
  }

  people(type: ResourceType, asked: PatientsSearch): Promise<PatientsPage> {
    return searchByPatient(searchingIn(this.#opened), type, asked)
  }

  may(interaction: Interaction, type: ResourceType): boolean {
    return reachOf(this.who, interaction, type) !== undefined
  }

  ofEach<T extends ResourceType>(type: T, asked: EachPatientSearch) {
    return searchOfEach(searchingIn(this.#opened), type, asked)
  }

  count(type: ResourceType, asked: Search, options?: CountOptions): Promise<number> {
    return countRecords(searchingIn(this.#opened), type, asked, options)
  }

  countByCode(type: ResourceType, asked: Search): Promise<ReadonlyMap<string, number>> {
    return countRecordsByCode(searchingIn(this.#opened), type, asked)
  }

  history<T extends ResourceType>(type: T, id: string, part: HistoryPart = {}): Promise<readonly Stored<T>[]> {
    return readHistory(this.#opened, type, id, part)
  }

  version<T extends ResourceType>(type: T, id: string, version: number): Promise<Stored<T> | undefined> {
    return readVersion(this.#opened, type, id, version)
  }

  removed(type: ResourceType, id: string): Promise<number | undefined> {
    return readRemoved(this.#opened, type, id)
  }

  async create<R extends FhirResource>(resource: R, options: WriteOptions = {}): Promise<Stored<R['resourceType']>> {
    const [stored] = await this.createMany([resource], options)
    return stored as Stored<R['resourceType']>
  }

  async createMany(resources: readonly FhirResource[], options: WriteOptions = {}): Promise<readonly Stored[]> {
    if (!this.#opened.session && resources.some((one) => isReviewed(this.#opened, one, options))) {
      return this.transaction((tx) => tx.createMany(resources, options))
    }
    // each must see the ones before it, or two of them could take the same time
    if (resources.length > 1 && resources.some((one) => isCheckedWrite(this.#opened, one, options))) {
      return inTurn(resources, (one) => this.create(one, options))
    }
    return createAll(this.#opened, resources, options, this.#asJob.bind(this))
  }

  /** The store as a job in the same transaction, on behalf of the caller. */
  #asJob(named: typeof SCREENING_JOB | typeof CHECKING_JOB, session: Session): ReturnType<OpenJob> {
    const { store, origin, pending } = this.#opened
    const job = mintIdentity({ ...named, practice: this.who.practice, onBehalfOf: this.who })
    const refusals = async (entries: AuditEntry[]) => void pending.push(...entries)
    const access = new Access(job, refusals, origin, store.now, patientsOf(store, job))
    const opened = openedWith(store, access, origin, session)
    return { tx: new OpenRecords(opened), opened }
  }

  async update<R extends FhirResource>(given: R, options: UpdateOptions = {}): Promise<Stored<R['resourceType']>> {
    if (!this.#opened.session && isReviewed(this.#opened, given, options)) {
      return this.transaction((tx) => tx.update(given, options))
    }
    const type = given.resourceType
    const id = given.id ?? ''
    const current = await mayChange(
      this.#opened.access,
      'update',
      { type, id },
      await rowOf(this.#opened, type, id),
      options.act,
    )
    return replaceRecord(this.#opened, current, given, options, this.#asJob.bind(this))
  }

  async revise<R extends FhirResource>(
    type: R['resourceType'],
    id: string,
    make: (before: Stored<R['resourceType']>) => R,
    options: UpdateOptions = {},
  ): Promise<Stored<R['resourceType']> | undefined> {
    const row = await rowOf(this.#opened, type, id)
    const about = await mayRead(this.#opened.access, { type, id }, row)
    if (!row)
      return audited(this.#opened, this.#opened.access.entry('read', about, '4', 'not found')).then(() => undefined)
    const read = this.#opened.access.entry('read', about)
    try {
      const given = make(new StoredRow(type, await wholeRow(this.#opened, row)))
      if (this.#opened.session || !isReviewed(this.#opened, given, options)) {
        const current = await mayChange(this.#opened.access, 'update', { type, id }, row, options.act)
        return await replaceRecord(this.#opened, current, given, options, this.#asJob.bind(this), read)
      }
      const stored = await this.transaction((tx) => tx.update(given, options))
      await audited(this.#opened, read)
      return stored
    } catch (error) {
      // what was read is known to the caller, whatever became of the change
      await audited(this.#opened, read)
      throw error
    }
  }

  remove(type: ResourceType, id: string, options: UpdateOptions = {}): Promise<void> {
    return removeRecord(this.#opened, type, id, options)
  }

  async transaction<T>(work: (tx: RecordsTransaction) => Promise<T>): Promise<T> {
    let changed: readonly Change[] = []
    let hasReported = false
    const refusals: AuditEntry[] = []
    const access = this.#opened.access.recordingTo(async (entries) => void refusals.push(...entries))
    await currentTurn()?.access?.beforeTransaction?.()
    try {
      return await this.#opened.store.database.transaction(async (session) => {
        const within = openedWith(this.#opened.store, access, this.#opened.origin, session)
        const value = await work(new OpenRecords(within))
        await within.gathered.sortIn(session)
        const isScreeningJob = this.who.id === SCREENING_JOB.id
        await this.#opened.store.audit.recordWithin(
          session,
          isScreeningJob ? withOneReading(within.pending) : within.pending,
        )
        changed = within.changed
        hasReported = within.hasReported
        return value
      })
    } catch (error) {
      throw raceProblem(error)
    } finally {
      await this.#opened.access.record(refusals)
      if (changed.length > 0) await announceChanges(this.#opened.store, this.who.practice, changed)
      if (hasReported) this.#opened.store.screening?.reported(this.who.practice)
    }
  }

  async reading<T>(work: (records: Records) => Promise<T>): Promise<T> {
    if (this.#opened.session) return work(this as unknown as Records)
    const entries: AuditEntry[] = []
    const access = this.#opened.access.recordingTo(async (more) => void entries.push(...more))
    try {
      return await work(new OpenRecords(openedWith(this.#opened.store, access, this.#opened.origin, undefined, true)))
    } finally {
      await this.#opened.access.record(entries)
    }
  }

  async lock(name: string): Promise<void> {
    await sqlOf(this.#opened).query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [name, this.who.practice])
  }

  chart(patientId: string): ReturnType<Records['chart']> {
    return readPatientChart(this.#opened, patientId)
  }
}
