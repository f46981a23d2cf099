import type { CarerItems } from '#features/notifications/server/notification-routes.ts'
import type { PortalServices } from '#features/patient-portal/server/portal-services.ts'
import { dangerAlert, isToldOfDanger } from '#features/patient-portal/server/safety/carer-alerts.ts'
import { firstName } from '#fhir/names.ts'

/** Danger reported by someone the caller cares for, first in the list of notifications until it is resolved. */
export function carerItems(services: PortalServices): CarerItems {
  return async (who, requestId) => {
    const portal = services.asPortal(who, requestId)
    const patients = new Set(
      (await services.caredFor(who, requestId))
        .filter(({ scopes }) => isToldOfDanger(scopes))
        .map(({ patientId }) => patientId),
    )
    const items = await Promise.all(
      [...patients].map(async (id) => {
        const alert = await dangerAlert(portal, id)
        const patient = alert && (await portal.find('Patient', id))
        if (!alert || !patient) return undefined
        return {
          id: `danger/${id}`,
          kind: 'task' as const,
          title: `${firstName(patient.resource)} may need help now`,
          detail: 'A danger sign was reported. Call them. In an emergency call 000.',
          at: alert.at,
          isUrgent: true,
          href: `/patient-portal?person=${encodeURIComponent(id)}`,
        }
      }),
    )
    return items.filter((item) => item !== undefined)
  }
}
