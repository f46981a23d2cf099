import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { clinicalLists } from '../contract.ts'
import { allergyProblems, conditionProblems, immunisationProblems } from '../forms/form-problems.ts'
import { currentInteractions } from '../safety/interaction-rule.ts'
import { addAllergy, assertNoneKnown, listAllergies } from './allergies.ts'
import { kept, lifeOf, readOwn, refuse, requireVersion, writtenBy } from './entry.ts'
import { addObservations, correctObservation } from './observations.ts'
import { check, prescribe, replace, stop } from './prescribe.ts'
import { readSafetyFacts } from './read-safety-facts.ts'
import { isActiveAllergy, saysNoneKnown, toAllergy } from './to-allergy.ts'
import { toCondition } from './to-condition.ts'
import { toImmunization } from './to-immunization.ts'

const ALL = 500

export function clinicalListRoutes({ now }: Services): Route[] {
  return serve(clinicalLists)({
    async allergies({ params, records }) {
      const rows = await listAllergies(records, params.id)
      if (rows.length === 0) await records.read('Patient', params.id)
      const items = rows.map(({ resource }) => resource)
      const active = items.filter(isActiveAllergy)
      const isKnown = active.some((item) => !saysNoneKnown(item))
      return { status: isKnown ? 'known' : active.length > 0 ? 'none-known' : 'not-recorded', items }
    },

    async immunizations({ params, records }) {
      const { rows } = await records.search('Immunization', { patient: params.id, limit: ALL })
      if (rows.length === 0) await records.read('Patient', params.id)
      return rows.map(({ resource }) => resource)
    },

    async addCondition({ params, records, who, body }) {
      refuse(conditionProblems(body, await lifeOf(records, params.id, now())))
      const stored = await records.create(toCondition(body, writtenBy(who, params.id, now())))
      return kept(stored, 'Condition added.')
    },

    async changeCondition({ params, records, who, body, ifMatch }) {
      const version = requireVersion(ifMatch)
      const { resource } = await readOwn(records, 'Condition', params.conditionId, params.id)
      refuse(conditionProblems(body, await lifeOf(records, params.id, now())))
      const changed = toCondition(body, writtenBy(who, params.id, now()), resource)
      return kept(await records.update(changed, { ifMatch: version }), 'Condition updated.')
    },

    async addAllergy({ params, records, who, body }) {
      refuse(allergyProblems(body, await lifeOf(records, params.id, now())))
      const { stored, alerts } = await addAllergy(records, params.id, body, writtenBy(who, params.id, now()))
      return { ...kept(stored, 'Allergy added.'), alerts }
    },

    async changeAllergy({ params, records, who, body, ifMatch }) {
      const version = requireVersion(ifMatch)
      const { resource } = await readOwn(records, 'AllergyIntolerance', params.allergyId, params.id)
      if (!saysNoneKnown(resource)) refuse(allergyProblems(body, await lifeOf(records, params.id, now())))
      const changed = toAllergy(body, writtenBy(who, params.id, now()), resource)
      return kept(await records.update(changed, { ifMatch: version }), 'Allergy updated.')
    },

    async assertNoneKnown({ params, records, who, body }) {
      await records.read('Patient', params.id)
      const stored = await assertNoneKnown(records, params.id, body.about, writtenBy(who, params.id, now()))
      return kept(stored, 'No known allergies recorded.')
    },

    async checkMedication({ params, records, who, body }) {
      await records.read('Patient', params.id)
      const written = writtenBy(who, params.id, now())
      return check(records, { patientId: params.id, form: body, written, replaces: body.replaces })
    },

    async currentInteractions({ params, records }) {
      return currentInteractions(await readSafetyFacts(records, params.id, practiceDay(now())))
    },

    async prescribe({ params, records, who, body }) {
      const written = writtenBy(who, params.id, now())
      const { stored, report } = await prescribe(records, {
        patientId: params.id,
        form: body,
        written,
        replaces: body.replaces,
      })
      return { ...kept(stored, 'Medication prescribed.'), report }
    },

    async changeMedication({ params, records, who, body, ifMatch }) {
      const changes = params.medicationId
      const written = writtenBy(who, params.id, now())
      const order = {
        patientId: params.id,
        form: body,
        written,
        changes,
        reason: body.changeReason,
        replaces: body.replaces,
      }
      const { stored, report } = await replace(records, { ...order, ifMatch: requireVersion(ifMatch) })
      return { ...kept(stored, 'Medication changed.'), report, replaced: changes }
    },

    async stopMedication({ params, records, who, body, ifMatch }) {
      const written = writtenBy(who, params.id, now())
      const order = { patientId: params.id, form: body, written, ifMatch: requireVersion(ifMatch) }
      return kept(await stop(records, params.medicationId, order), 'Medication stopped.')
    },

    async addObservations({ params, records, who, body }) {
      const resources = await addObservations(records, params.id, body, writtenBy(who, params.id, now()))
      const count = resources.length
      return { message: `${count} ${count === 1 ? 'value' : 'values'} recorded.`, resources }
    },

    async correctObservation({ params, records, who, body, ifMatch }) {
      const order = { patientId: params.id, form: body, written: writtenBy(who, params.id, now()) }
      const stored = await correctObservation(records, params.observationId, order, requireVersion(ifMatch))
      return kept(stored, 'Value corrected.')
    },

    async addImmunization({ params, records, who, body }) {
      refuse(immunisationProblems(body, await lifeOf(records, params.id, now())))
      const stored = await records.create(toImmunization(body, writtenBy(who, params.id, now())))
      return kept(stored, 'Immunisation recorded.')
    },

    async changeImmunization({ params, records, who, body, ifMatch }) {
      const version = requireVersion(ifMatch)
      const { resource } = await readOwn(records, 'Immunization', params.immunizationId, params.id)
      refuse(immunisationProblems(body, await lifeOf(records, params.id, now())))
      const changed = toImmunization(body, writtenBy(who, params.id, now()), resource)
      return kept(await records.update(changed, { ifMatch: version }), 'Immunisation updated.')
    },
  })
}
