import type { Appointment } from 'fhir/r4'
import { isReferenceTo } from '#fhir/references.ts'

/** The names of those a visit is with. */
export const practitionersOf = ({ participant }: Appointment): string[] =>
  participant.flatMap(({ actor }) => (isReferenceTo(actor, 'Practitioner') && actor?.display ? [actor.display] : []))
