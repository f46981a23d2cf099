import type { FhirResource } from 'fhir/r4'
import type { ResourceOf, ResourceType } from '../records.ts'

/** One change to the form of stored records. Never edited once released; the next change is the next upgrade. */
export interface RecordUpgrade<T extends ResourceType = ResourceType, R extends ResourceType = ResourceType> {
  name: string
  type: T
  /** The stored JSON of every affected record contains one of these texts. */
  contains: readonly string[]
  /** Other records that change with it. */
  related(resource: ResourceOf<T>): { type: R; ids: readonly string[] }
  /** The records that change, in their new form. */
  upgrade(resource: ResourceOf<T>, related: readonly ResourceOf<R>[]): FhirResource[]
}
