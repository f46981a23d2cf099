import type { FhirResource } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems } from '#fhir/codes/systems.ts'

const BY_STATUS = new Set<FhirResource['resourceType']>([
  'CarePlan',
  'ChargeItem',
  'Claim',
  'Communication',
  'Composition',
  'DiagnosticReport',
  'DocumentReference',
  'Flag',
  'Immunization',
  'MedicationRequest',
  'MedicationStatement',
  'Observation',
  'Procedure',
  'QuestionnaireResponse',
  'RiskAssessment',
  'ServiceRequest',
  'Task',
])

/** The record marked as entered in error, as FHIR asks; undefined where its type has no such mark. */
export function withdrawn(resource: FhirResource): FhirResource | undefined {
  if (resource.resourceType === 'Condition') {
    const { clinicalStatus: _, ...rest } = resource // con-5: none beside entered-in-error
    return {
      ...rest,
      verificationStatus: concept(coding(codeSystems.conditionVerification, 'entered-in-error')),
    }
  }
  if (resource.resourceType === 'Goal') return { ...resource, lifecycleStatus: 'entered-in-error' }
  return BY_STATUS.has(resource.resourceType)
    ? ({ ...resource, status: 'entered-in-error' } as FhirResource)
    : undefined
}
