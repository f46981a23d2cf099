import { portalService } from '#features/patient-portal/server/service.ts'
import type { Services } from '#features/services.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Item } from './to-notification.ts'

/** Danger reported by a patient the caller cares for; listed first until it is resolved. */
export async function carerItems(services: Services, who: Identity, requestId: string): Promise<Item[]> {
  const alerts = await portalService.carerAlerts(services, who, requestId)
  return alerts.map(({ patientId, firstName, at }) => ({
    id: `danger/${patientId}`,
    kind: 'carer-danger' as const,
    firstName,
    title: `${firstName} may need help now`,
    detail: 'A danger sign was reported. Call them. In an emergency call 000.',
    at,
    isUrgent: true,
    href: `/patient-portal?person=${encodeURIComponent(patientId)}`,
  }))
}
