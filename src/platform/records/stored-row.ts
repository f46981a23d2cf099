import { Problem } from '#platform/api/problem.ts'
import type { ResourceOf, ResourceType, Stored } from './records.ts'

export interface Row {
  id: string
  version: number
  updated: string
  patient: string | null
  content: string
  date: string
  actor?: string
  deleted?: boolean
  /** In a search sorted by name. */
  name?: string
  /** In a search ordered by the date of another record. */
  ranked?: string | null
  isMasked?: boolean
}

/** Everything a search found for one patient. */
export interface PatientRow {
  patient: string
  versions: string
  content: string
}

export class StoredRow<T extends ResourceType> implements Stored<T> {
  readonly type: T
  readonly id: string
  readonly version: number
  readonly updated: string
  readonly patient: string | undefined
  readonly actor: string | undefined
  readonly isDeleted: boolean | undefined
  readonly isMasked: boolean
  readonly text: string
  #resource: ResourceOf<T> | undefined

  constructor(type: T, row: Omit<Row, 'date'>) {
    this.type = type
    this.id = row.id
    this.version = row.version
    this.updated = row.updated
    this.patient = row.patient ?? undefined
    this.actor = row.actor
    this.isDeleted = row.deleted
    this.isMasked = row.isMasked ?? false
    this.text = row.content
  }

  get resource(): ResourceOf<T> {
    this.#resource ??= JSON.parse(this.text) as ResourceOf<T>
    return this.#resource
  }
}

/** Someone else changed the record meanwhile: the reply carries both versions, nothing is overwritten. */
export function staleProblem(current: Stored, attempted: unknown): Problem {
  return new Problem(409, 'Someone else changed this record while you were working on it. Nothing was overwritten.', {
    currentVersion: current.version,
    current: current.resource,
    attempted,
  })
}
