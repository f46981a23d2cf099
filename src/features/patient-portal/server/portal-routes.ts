import { dangerReportService } from '#features/danger-reports/server/service.ts'
import type { Services } from '#features/services.ts'
import { CARER_SCOPES } from '#fhir/codes/carer-scopes.ts'
import { practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { patientPortal } from '../contract.ts'
import { portalHome } from '../home/contract.ts'
import { inEnglish } from '../messages/english.ts'
import { timeProblem } from '../rules.ts'
import { asPortal } from './as-portal.ts'
import { readHealthSummary } from './health-summary.ts'
import { readHome } from './home-facts.ts'
import { readInsights } from './insights.ts'
import { markTaken, readMarks, toMedicationsToday, undoTaken } from './medications.ts'
import { openPatient } from './open-patient.ts'
import { addReading, listReadings, undoReading } from './safety/add-reading.ts'
import { dangerAlert, isNotifiedOfDanger } from './safety/carer-alerts.ts'
import { answerDanger } from './safety/danger-now.ts'
import { logSymptom } from './safety/log-symptom.ts'
import { toPlanToday } from './safety/plan-today.ts'
import { earlierAlertDetails } from './safety/watch-entries.ts'
import { toCaredFor } from './team/carers.ts'

/** The first page: which records the caller may open, and how the patient is. */
function homeRoutes(services: Services): Route[] {
  return serve(portalHome)({
    async people({ who, records, client }) {
      const own = who.patientId ? await records.find('Patient', who.patientId) : undefined
      const cared = await services.carers.caredFor(who, client.requestId)
      const portal = asPortal(services, who, client.requestId)
      const others = await Promise.all(
        [...new Set(cared.map(({ patientId }) => patientId))].map(async (id) => {
          const scopes = cared.filter(({ patientId }) => patientId === id).flatMap((consent) => consent.scopes)
          const patient = await portal.find('Patient', id)
          const alert = patient && isNotifiedOfDanger(scopes) ? await dangerAlert(portal, id) : undefined
          return patient && { ...toCaredFor(id, patient.resource, [...new Set(scopes)]), ...(alert && { alert }) }
        }),
      )
      const self = own && { ...toCaredFor(own.id, own.resource, CARER_SCOPES), isOwn: true }
      return [self, ...others].filter((person) => person !== undefined)
    },

    async healthSummary(call) {
      return readHealthSummary(services, await openPatient(services, call, call.params.id, 'any'))
    },
  })
}

/** Today's step, medications and readings. */
export function portalRoutes(services: Services): Route[] {
  const rest = serve(patientPortal)({
    async insights(call) {
      const person = await openPatient(services, call, call.params.id, 'any')
      return { recommendations: await readInsights(services, person) }
    },

    async planToday(call) {
      const person = await openPatient(services, call, call.params.id, 'readings')
      const home = await readHome(services, person, 35)
      return toPlanToday(home, person.at, await earlierAlertDetails(services, person, home))
    },

    async answerDanger(call) {
      const person = await openPatient(services, call, call.params.id, 'readings')
      const { reportId, answer } = call.body
      await answerDanger(person, reportId, answer)
      if (answer === 'same') await dangerReportService.passOn(services)
      const home = await readHome(services, person, 35)
      const planToday = toPlanToday(home, person.at, await earlierAlertDetails(services, person, home))
      return { planToday, message: inEnglish({ key: `danger.answered-${answer}` }) }
    },

    async readings(call) {
      const { kind, days } = call.query
      return listReadings(
        services,
        await openPatient(services, call, call.params.id, 'readings'),
        kind || undefined,
        days,
      )
    },

    async addReading(call) {
      return addReading(services, await openPatient(services, call, call.params.id, 'readings'), call.body)
    },

    async removeReading(call) {
      await undoReading(await openPatient(services, call, call.params.id, 'readings'), call.params.readingId)
      return { message: inEnglish({ key: 'done.undone' }) }
    },

    async logSymptom(call) {
      return logSymptom(services, await openPatient(services, call, call.body.patientId, 'readings'), call.body)
    },

    async medicines(call) {
      const person = await openPatient(services, call, call.params.id, 'medicines')
      const { rows } = await person.records.search('MedicationRequest', {
        patient: person.id,
        status: ['active'],
        limit: 100,
      })
      const requests = rows.map(({ resource }) => resource)
      return toMedicationsToday(requests, await readMarks(person), practiceDay(person.at))
    },

    async taken(call) {
      const { patientId = call.who.patientId, clientId, part, at } = call.body
      if (!patientId) throw new Problem(404, 'Your account is not linked to a record yet. Please ask the practice.')
      const person = await openPatient(services, call, patientId, 'medicines')
      const problem = at && timeProblem(at, services.now())
      if (problem) throw new Problem(422, inEnglish(problem), { key: problem.key })
      const taking = { medicationId: call.params.medicationId, clientId, part, at: at ?? person.at }
      const mark = await markTaken(person, taking)
      return {
        id: mark.id,
        at: mark.at,
        ...(mark.part && { part: mark.part }),
        message: inEnglish({ key: 'done.taken' }),
      }
    },

    async undoTaken(call) {
      await undoTaken(await openPatient(services, call, call.params.id, 'medicines'), call.params.takenId)
      return { message: inEnglish({ key: 'done.undone' }) }
    },
  })
  return [...homeRoutes(services), ...rest]
}
