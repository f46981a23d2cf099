import type { FhirResource } from 'fhir/r4'
import type { Identity } from './identity.ts'
import type { Act } from './policy/act.ts'
import type { Interaction } from './policy/interaction.ts'
import type { Criterion } from './search/criteria-sql.ts'

export type ResourceType = FhirResource['resourceType']
export type ResourceOf<T extends ResourceType> = Extract<FhirResource, { resourceType: T }>

/** One stored version. `text` is the JSON as stored; `resource` parses it on first use. */
export interface Stored<T extends ResourceType = ResourceType> {
  readonly type: T
  readonly id: string
  readonly version: number
  readonly updated: string
  readonly patient: string | undefined
  /** Id of the author of this version; only from `history`. */
  readonly actor?: string | undefined
  /** True for a version that records a deletion; only from `history` and `version`. */
  readonly isDeleted?: boolean | undefined
  /** True where a search showed only who the patient is, or when an appointment takes place. */
  readonly isMasked?: boolean
  readonly text: string
  readonly resource: ResourceOf<T>
}

export interface Page<T extends ResourceType = ResourceType> {
  readonly rows: readonly Stored<T>[]
  /** Pass as `after` to get the next page; absent on the last one. */
  readonly next: string | undefined
}

/** Search by extracted, indexed values only, so that its cost stays flat as data grows. */
export interface Search {
  patient?: string
  /** Any of these main codes. */
  code?: readonly string[]
  /** Any of these statuses. */
  status?: readonly string[]
  /** Main date at or after (ISO instant or date). */
  from?: string
  /** Main date before (ISO instant or date). */
  to?: string
  ids?: readonly string[]
  /** Every one of these tokens, for example `practitioner|demo-provider`; see the catalogue. */
  tokens?: readonly string[]
  /**
   * Patients: words of a name, a birth date, MRN or Medicare number. Notes, documents, reports and messages: words
   * they hold.
   */
  text?: string
  /** The standard's search parameters; every one must hold. */
  where?: readonly Criterion[]
  /** Patients only: those who have, or lack, records of other types. Restricted patients are left out. */
  related?: readonly Related[]
  /** Patients only: whether they can sign in to the portal of this mode. */
  account?: { mode: string; isMissing: boolean }
  /** Patients only: false leaves out records that were merged into another. */
  isMerged?: false
  /** 'changed' and 'latest-changed' go by the last change, 'name' and 'name-last' by family name (patients only). */
  sort?: Sort
  /** Patients only, instead of `sort`: by the date of a record of another type. */
  orderBy?: RelatedOrder
  limit?: number
  after?: string
}

export type Sort = 'newest' | 'oldest' | 'changed' | 'latest-changed' | 'id' | 'name' | 'name-last'

/** True of a patient who has a record that one of these finds. */
export interface Related {
  any: readonly RelatedRecords[]
  /** True of a patient who has none. */
  isMissing?: boolean
}

export interface RelatedRecords {
  type: ResourceType
  search: Pick<Search, 'code' | 'status' | 'from' | 'to' | 'tokens' | 'where'>
}

/** Patients without such a record come last; so do restricted ones, whose place would reveal its date. */
export interface RelatedOrder {
  any: readonly RelatedRecords[]
  /** Which record of a patient counts. */
  by: 'earliest' | 'latest'
  isDescending: boolean
}

/** The first few records of each of several patients. */
export interface EachPatientSearch extends Pick<Search, 'code' | 'status' | 'from' | 'to' | 'tokens' | 'where'> {
  patients: readonly string[]
  sort?: 'newest' | 'oldest'
  /** Records of one patient; 1 without it. 'all' is for a few patients and narrow searches: it is read by code. */
  each?: number | 'all'
  /** Only what rules look at; see `brief.ts`. */
  brief?: boolean
}

/** Reads a whole practice patient by patient, by id; records without a patient are left out. */
export interface PatientsSearch {
  /** What any of these finds. */
  any: readonly Omit<Search, 'patient' | 'sort' | 'limit' | 'after'>[]
  /** Only what rules look at; see `brief.ts`. */
  brief?: boolean
  /** Patients on a page. */
  limit?: number
  /** The last patient of the previous page. */
  after?: string
}

export interface CountOptions {
  /** Exact up to ten thousand; beyond that what the database expects, which costs nothing to know. */
  isEstimate?: boolean
}

/** Everything of one type that a search found for one patient. */
export interface PatientPart {
  readonly type: ResourceType
  readonly patient: string
  /** Changes with any of the records. */
  readonly versions: string
  /** The records as JSON, newest first, separated by commas. */
  readonly text: string
}

export interface PatientsPage {
  readonly people: readonly PatientPart[]
  readonly next: string | undefined
}

export interface WriteOptions {
  /** What is done as a whole; see `policy/acts-table.ts`. */
  act?: Act
  /** The reason, where one was asked for; stored in the audit event. */
  purpose?: string
  /** Imports: one audit event per kind of record, naming every id, instead of one per record. */
  isBulk?: boolean
}

export interface UpdateOptions extends WriteOptions {
  /** The version the change was made on; a stale one is refused with 409 and both versions. */
  ifMatch?: number
}

/** Software that acts for a user, under its own name. */
export interface Agent {
  id: string
  name: string
}

export interface HistoryPart {
  /** Only versions before this one. */
  before?: number
  limit?: number
  /** Only versions made at or after this instant. */
  since?: string
}

/** Reads and writes of one caller. Permission, choice of source, validation and audit happen in here. */
export interface Records {
  readonly who: Identity
  /** What is cached for one caller may be shown to another of the practice with the same view, and to nobody else. */
  readonly view: string
  read<T extends ResourceType>(type: T, id: string): Promise<Stored<T>>
  /** As `read`, but undefined where there is no such record. */
  find<T extends ResourceType>(type: T, id: string): Promise<Stored<T> | undefined>
  search<T extends ResourceType>(type: T, search: Search): Promise<Page<T>>
  /** For whole practices: one row per patient, aggregated in the database. */
  people(type: ResourceType, search: PatientsSearch): Promise<PatientsPage>
  /** Whether the caller may do this with any record of the type. */
  may(interaction: Interaction, type: ResourceType): boolean
  /** For one page of a list: by patient, with what was merged into their record. One statement. */
  ofEach<T extends ResourceType>(type: T, search: EachPatientSearch): Promise<ReadonlyMap<string, readonly Stored<T>[]>>
  count(type: ResourceType, search: Search, options?: CountOptions): Promise<number>
  /** How many of each main code. One statement, one audited access. */
  countByCode(type: ResourceType, search: Search): Promise<ReadonlyMap<string, number>>
  /** Newest first; also of a record that was removed. */
  history<T extends ResourceType>(type: T, id: string, part?: HistoryPart): Promise<readonly Stored<T>[]>
  /** One version, old or current; undefined where there is none. */
  version<T extends ResourceType>(type: T, id: string, version: number): Promise<Stored<T> | undefined>
  /** The last version of a record that was removed, for a caller who could have seen it. */
  removed(type: ResourceType, id: string): Promise<number | undefined>
  create<R extends FhirResource>(resource: R, options?: WriteOptions): Promise<Stored<R['resourceType']>>
  createMany(resources: readonly FhirResource[], options?: WriteOptions): Promise<readonly Stored[]>
  update<R extends FhirResource>(resource: R, options?: UpdateOptions): Promise<Stored<R['resourceType']>>
  /**
   * Reads a record and stores what `make` makes of it; the reading and the change are audited as two accesses. Undefined
   * where there is no such record.
   */
  revise<R extends FhirResource>(
    type: R['resourceType'],
    id: string,
    make: (before: Stored<R['resourceType']>) => R,
    options?: UpdateOptions,
  ): Promise<Stored<R['resourceType']> | undefined>
  remove(type: ResourceType, id: string, options?: UpdateOptions): Promise<void>
  /** All or nothing. Take `lock` first where two callers must not decide at the same time. */
  transaction<T>(work: (tx: RecordsTransaction) => Promise<T>): Promise<T>
  /** What is read inside is audited in one write, which is durable before the result is returned. Not for writing. */
  reading<T>(work: (records: Records) => Promise<T>): Promise<T>
  /** Patient, conditions, medicines, latest observations and encounters in one round trip, one audited access. */
  chart(patientId: string): Promise<Chart>
  /**
   * The store for an agent that acts for this user: never wider than the user's rights, nothing of patients who
   * declined AI-assisted care, and both names in every audit event.
   */
  asAgent(agent: Agent): Records
}

export interface RecordsTransaction extends Omit<Records, 'transaction' | 'reading' | 'chart' | 'asAgent'> {
  /** Waits until no other transaction holds the same name. */
  lock(name: string): Promise<void>
}

export interface Chart {
  patient: Stored<'Patient'>
  conditions: readonly Stored<'Condition'>[]
  allergies: readonly Stored<'AllergyIntolerance'>[]
  medications: readonly Stored<'MedicationRequest'>[]
  observations: readonly Stored<'Observation'>[]
  encounters: readonly Stored<'Encounter'>[]
  risks: readonly Stored<'RiskAssessment'>[]
  consents: readonly Stored<'Consent'>[]
}
