import type { Reference } from 'fhir/r4'
import { reference } from '#fhir/references.ts'
import type { Identity } from './identity.ts'

/** Who wrote something: a practitioner of the practice, else the name alone. */
export function authorOf({ practitionerId, name }: Identity): Reference {
  return practitionerId ? reference('Practitioner', practitionerId, name) : { display: name }
}
