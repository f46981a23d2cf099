import type { FhirResource, Reference } from 'fhir/r4'

/** A proposal carries its planned day; the written record carries the time of acceptance and the clinician's name. */
export function stamped(resource: FhirResource, decidedBy: Reference, at: string): FhirResource {
  switch (resource.resourceType) {
    case 'ServiceRequest':
      return { ...resource, authoredOn: at, requester: decidedBy }
    case 'Task':
      return { ...resource, authoredOn: at, lastModified: at, requester: decidedBy }
    case 'Communication':
      return { ...resource, sent: at, sender: decidedBy }
    case 'Composition':
      return { ...resource, date: at, author: [decidedBy] }
    case 'RiskAssessment':
      return { ...resource, occurrenceDateTime: at, performer: decidedBy }
    case 'ChargeItem':
      return { ...resource, enteredDate: at, enterer: decidedBy }
    default:
      return resource
  }
}

/** Whoever changes a colleague's prescription or diagnosis answers for it from then on; stopping one changes nothing in it. */
export function takenOver(resource: FhirResource, by: Reference): FhirResource {
  switch (resource.resourceType) {
    case 'MedicationRequest': {
      if (resource.status !== 'active') return resource
      return { ...resource, requester: by, ...(resource.recorder && { recorder: by }) }
    }
    case 'Condition':
      return { ...resource, asserter: by }
    default:
      return resource
  }
}
