import type { CarerScope } from '#fhir/codes/carer-scopes.ts'
import type { Position } from '#fhir/codes/positions.ts'
import type { FhirScope } from '#fhir/codes/smart-scopes.ts'
import type { Role } from '#platform/api/endpoint.ts'

/** Who acts. Only `mint-identity.ts` can make one; the record store refuses anything else. */
export interface Identity {
  readonly kind: 'person' | 'agent' | 'job' | 'app'
  /** Practice (tenant) number; leads every row and every index. */
  readonly practice: number
  readonly id: string
  readonly name: string
  readonly role: Role | 'software'
  /** For a patient: the one record that is theirs. For an app: the one it was opened with. */
  readonly patientId?: string
  /** For a carer: `patientId` is the patient they care for, and these are the only parts shared with them. */
  readonly carerScopes?: readonly CarerScope[]
  /** For staff: their Practitioner record. */
  readonly practitionerId?: string
  /** For staff who are not clinicians: narrows what a 'provider' may do (`policy/positions-table.ts`). */
  readonly position?: Position
  /** For an app: the scopes it was granted; they narrow what the user may do and never widen it. */
  readonly scopes?: readonly FhirScope[]
  /**
   * For an agent or an app: the user it acts for; its rights are never wider than theirs. An app without one is a
   * service that an administrator has registered.
   */
  readonly onBehalfOf?: Identity
}
