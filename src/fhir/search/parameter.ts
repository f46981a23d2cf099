import type { FhirResource } from 'fhir/r4'

export type ResourceType = FhirResource['resourceType']

/** 'person' is the patient compartment: the record store has a column for it. */
export type Kind = 'token' | 'reference' | 'person' | 'date' | 'string' | 'quantity' | 'uri'

/** Each type has columns for two dates: when it happened, and one more. */
export type Slot = 'when' | 'also'

export interface Parameter {
  name: string
  kind: Kind
  /** Elements it searches; `[x]` means every type of a choice. */
  paths: readonly string[]
  /** For a date: its column. */
  slot?: Slot
  /** For a reference: only to these types. */
  targets?: readonly string[]
}

const KINDS: readonly string[] = ['token', 'reference', 'person', 'string', 'quantity', 'uri']

/** Parses 'token code reaction.substance', 'when effective[x]', 'reference>Practitioner participant.actor'. */
export function parameter(name: string, text: string): Parameter {
  const [head = '', ...paths] = text.split(' ')
  if (head === 'when' || head === 'also') return { name, kind: 'date', slot: head, paths }
  const [kind = '', targets] = head.split('>')
  if (!KINDS.includes(kind)) throw new Error(`${name}: ${kind} is no kind of search parameter`)
  return { name, kind: kind as Kind, paths, ...(targets && { targets: targets.split(',') }) }
}
