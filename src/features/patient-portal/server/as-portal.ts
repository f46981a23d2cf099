import type { Services } from '#features/services.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'

/** The portal acting at the caller's request; the audit log names both. */
export function asPortal({ asJob }: Services, who: Identity, requestId: string): Records {
  return asJob('patient-portal', { practice: who.practice, onBehalfOf: who, requestId })
}

/** The portal without a signed-in user, for looking up a new carer's code. */
export function asPortalAlone({ asJob }: Services, practice: number, requestId: string): Records {
  return asJob('patient-portal', { practice, requestId })
}
