import type { Role } from '#platform/api/endpoint.ts'
import type { CarerScope } from '#platform/fhir/carer-scopes.ts'

/** Who acts. Only `mint-identity.ts` can make one; the record store refuses anything else. */
export interface Identity {
  readonly kind: 'person' | 'agent' | 'job'
  /** Practice (tenant) number; leads every row and every index. */
  readonly practice: number
  readonly id: string
  readonly name: string
  readonly role: Role | 'software'
  /** For a patient: the one record that is theirs. */
  readonly patientId?: string
  /** For a carer: `patientId` is the person cared for, and this is all they were let in to. */
  readonly carerScopes?: readonly CarerScope[]
  /** For staff: their Practitioner record. */
  readonly practitionerId?: string
  /** For an agent: the person it acts for; its rights are never wider than theirs. */
  readonly onBehalfOf?: Identity
}
