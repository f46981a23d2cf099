import type { FhirResource, Reference } from 'fhir/r4'

/** A proposal bears the day it was made for; what is written bears the moment of acceptance and the person's name. */
export function stamped(resource: FhirResource, person: Reference, at: string): FhirResource {
  switch (resource.resourceType) {
    case 'ServiceRequest':
      return { ...resource, authoredOn: at, requester: person }
    case 'Task':
      return { ...resource, authoredOn: at, lastModified: at, requester: person }
    case 'Communication':
      return { ...resource, sent: at, sender: person }
    case 'Composition':
      return { ...resource, date: at, author: [person] }
    case 'RiskAssessment':
      return { ...resource, occurrenceDateTime: at, performer: person }
    case 'ChargeItem':
      return { ...resource, enteredDate: at, enterer: person }
    default:
      return resource
  }
}
