import type { FhirResource, Task } from 'fhir/r4'
import type { DataType } from '#platform/sources/data-types.ts'
import type { ResourceOf, ResourceType } from './records.ts'

interface Entry<T extends ResourceType> {
  dataTypes: readonly DataType[]
  dataType?(resource: ResourceOf<T>): DataType
}

/** Every type of record in the store, and which switch decides its source. */
const ENTRIES: { [T in ResourceType]?: Entry<T> } = {
  AllergyIntolerance: { dataTypes: ['conditions'] },
  Appointment: { dataTypes: ['appointments'] },
  CarePlan: { dataTypes: ['carePlans'] },
  ChargeItem: { dataTypes: ['practiceData'] },
  Claim: { dataTypes: ['practiceData'] },
  ClaimResponse: { dataTypes: ['practiceData'] },
  Communication: { dataTypes: ['practiceData'] },
  Composition: { dataTypes: ['encounters'] },
  Condition: { dataTypes: ['conditions'] },
  Consent: { dataTypes: ['consents'] },
  Coverage: { dataTypes: ['practiceData'] },
  Device: { dataTypes: ['medications'] },
  DiagnosticReport: { dataTypes: ['observations'] },
  DocumentReference: { dataTypes: ['encounters'] },
  Encounter: { dataTypes: ['encounters'] },
  FamilyMemberHistory: { dataTypes: ['conditions'] },
  Flag: { dataTypes: ['conditions'] },
  Goal: { dataTypes: ['carePlans'] },
  Immunization: { dataTypes: ['medications'] },
  Invoice: { dataTypes: ['practiceData'] },
  List: { dataTypes: ['practiceData'] },
  Location: { dataTypes: ['practiceData'] },
  Medication: { dataTypes: ['medications'] },
  MedicationAdministration: { dataTypes: ['medications'] },
  MedicationDispense: { dataTypes: ['medications'] },
  MedicationRequest: { dataTypes: ['medications'] },
  MedicationStatement: { dataTypes: ['medications'] },
  Observation: { dataTypes: ['observations'] },
  Organization: { dataTypes: ['practiceData'] },
  Patient: { dataTypes: ['patients'] },
  PaymentReconciliation: { dataTypes: ['practiceData'] },
  Practitioner: { dataTypes: ['practiceData'] },
  PractitionerRole: { dataTypes: ['practiceData'] },
  Procedure: { dataTypes: ['observations'] },
  Provenance: { dataTypes: ['practiceData'] },
  Questionnaire: { dataTypes: ['practiceData'] },
  QuestionnaireResponse: { dataTypes: ['observations'] },
  RelatedPerson: { dataTypes: ['patients'] },
  RiskAssessment: { dataTypes: ['riskAssessments'] },
  Schedule: { dataTypes: ['appointments'] },
  ServiceRequest: { dataTypes: ['encounters'] },
  Slot: { dataTypes: ['appointments'] },
  Specimen: { dataTypes: ['observations'] },
  Task: { dataTypes: ['practiceData', 'agentTasks'], dataType: taskDataType },
}

export const TASK_KIND = 'https://aurora.example/fhir/task-kind'

function taskDataType(task: Task): DataType {
  const isAgentTask = task.code?.coding?.some((coding) => coding.system === TASK_KIND && coding.code === 'agent-task')
  return isAgentTask ? 'agentTasks' : 'practiceData'
}

/** Every type of record that is stored. */
export const KEPT_TYPES = Object.keys(ENTRIES) as readonly ResourceType[]

export function isStoredType(type: string): type is ResourceType {
  // a body may hold anything here, also what cannot be turned into a name
  return typeof type === 'string' && Object.hasOwn(ENTRIES, type)
}

/** Every type, in the order of the alphabet. */
export const storedTypes = Object.keys(ENTRIES) as readonly ResourceType[]

export function dataTypesOf(type: ResourceType): readonly DataType[] {
  return ENTRIES[type]?.dataTypes ?? []
}

export function tableOf(type: ResourceType): string {
  return `r_${type.toLowerCase()}`
}

export function dataTypeOf(resource: FhirResource): DataType {
  const entry = ENTRIES[resource.resourceType] as Entry<ResourceType>
  return entry.dataType?.(resource as never) ?? (entry.dataTypes[0] as DataType)
}
