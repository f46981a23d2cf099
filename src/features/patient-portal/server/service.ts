import type { Services } from '#features/services.ts'
import { firstName } from '#fhir/names.ts'
import type { OwnReliever } from '#medicine/from-record/respiratory-medications.ts'
import type { PlanZone } from '#medicine/self-management/signs.ts'
import type { Identity } from '#platform/records/identity.ts'
import { asPortal } from './as-portal.ts'
import { readHome } from './home-facts.ts'
import { type Caller, openPatient } from './open-patient.ts'
import { dangerAlert, isNotifiedOfDanger } from './safety/carer-alerts.ts'
import { readReliever } from './safety/danger-now.ts'
import { stepOf } from './safety/plan-today.ts'

const HOME_DAYS = 35

export interface CarerAlert {
  patientId: string
  firstName: string
  at: string
}

/** Patient portal API for other features. */
export const portalService = {
  /** Open danger reports of the patients the caller cares for, if shared with the caller. */
  async carerAlerts(services: Services, who: Identity, requestId: string): Promise<CarerAlert[]> {
    const portal = asPortal(services, who, requestId)
    const shared = (await services.carers.caredFor(who, requestId)).filter(({ scopes }) => isNotifiedOfDanger(scopes))
    const ids = [...new Set(shared.map(({ patientId }) => patientId))]
    const alerts = await Promise.all(
      ids.map(async (patientId) => {
        const alert = await dangerAlert(portal, patientId)
        const patient = alert && (await portal.find('Patient', patientId))
        return alert && patient ? { patientId, firstName: firstName(patient.resource), at: alert.at } : undefined
      }),
    )
    return alerts.filter((alert) => alert !== undefined)
  },

  /** Today's step of a patient's plan; undefined without a plan, or where the caller may not see what was entered. */
  async planZone(services: Services, caller: Caller, patientId: string): Promise<PlanZone | undefined> {
    const person = await openPatient(services, caller, patientId, 'any')
    if (!person.isOwn && !person.scopes.includes('readings')) return undefined
    const home = await readHome(services, person, HOME_DAYS)
    return home.plan && stepOf(home, person.at).zone
  },

  /** The reliever that first aid names; undefined where none is listed, or a carer may not see medications. */
  async reliever(services: Services, caller: Caller, patientId: string): Promise<OwnReliever | undefined> {
    return readReliever(await openPatient(services, caller, patientId, 'any'))
  },
}
