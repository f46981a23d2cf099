import type { FhirResource } from 'fhir/r4'

export type FieldKind = 'text' | 'long-text' | 'date' | 'choice' | 'number'

/** One thing a reviewer sees of a proposed record, and may change where `write` says how. */
export interface Field<R extends FhirResource = FhirResource> {
  key: string
  label: string
  kind: FieldKind
  options?: readonly { value: string; label: string }[]
  read(resource: R): string | undefined
  write?(resource: R, value: string): R
  /** What is wrong with a value, as a sentence. */
  problem?(value: string): string | undefined
  isRequired?: boolean
}
