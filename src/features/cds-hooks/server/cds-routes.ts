import type { Bundle, FhirResource, MedicationRequest } from 'fhir/r4'
import type { SafetyReport } from '#features/clinical-lists/contract.ts'
import { practiceDay } from '#fhir/dates.ts'
import { ofType } from '#medicine/from-record/patient-record.ts'
import { toPatientFacts } from '#medicine/from-record/to-patient-facts.ts'
import { evaluateGuidelines } from '#medicine/guidelines/evaluate-guidelines.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'
import { type Card, cdsHooks, type Feedback, type HookCall } from '../contract.ts'
import { alertCards, findingCard } from './cards.ts'
import { prefetched } from './prefetched.ts'
import { GAPS, OPTIONAL_PREFETCH, PRESCRIBING, SERVICES } from './services.ts'

/** The rules and readers of other features, which the app puts in. */
export interface CdsServices {
  /** This server's own FHIR address. */
  fhirUrl: string
  /** What the guideline rules look at. */
  readPerson(records: Records, patientId: string): Promise<readonly FhirResource[]>
  /** What the prescribing rules look at. */
  readForOrder(records: Records, patientId: string): Promise<readonly FhirResource[]>
  checkOrder(order: MedicationRequest, record: readonly FhirResource[], today: string): SafetyReport
  /** Recorded in the audit log. */
  answered(
    who: Identity,
    about: { service: string; patientId: string; from: 'prefetch' | 'record'; cards: number },
  ): Promise<void>
  keepFeedback(who: Identity, service: string, feedback: readonly Feedback[]): Promise<void>
  now(): Date
}

export function cdsRoutes(services: CdsServices): Route[] {
  return serve(cdsHooks)({
    discovery: () => ({ services: [...SERVICES] }),

    async call({ params, body, records, who }) {
      const service = serviceOf(params.id)
      if (body.hook !== service.hook) throw new Problem(422, `This service answers ${service.hook}, not ${body.hook}.`)
      const optional = service.id === PRESCRIBING ? OPTIONAL_PREFETCH : []
      const given = prefetched(Object.keys(service.prefetch), body, optional)
      const record = given ?? (await readOwn(services, service.id, body, records))
      const today = practiceDay(services.now())
      const cards = service.id === GAPS ? gaps(record, body, today) : orders(services, record, body, today)
      const from = given ? ('prefetch' as const) : ('record' as const)
      await services.answered(who, {
        service: service.id,
        patientId: body.context.patientId,
        from,
        cards: cards.length,
      })
      return { cards }
    },

    async feedback({ params, body, who }) {
      await services.keepFeedback(who, serviceOf(params.id).id, body.feedback)
      return {}
    },
  })
}

function serviceOf(id: string) {
  const service = SERVICES.find((one) => one.id === id)
  if (!service) throw new Problem(404, 'There is no such service.')
  return service
}

/** Only what is kept here, with the caller's own rights; we go to no other server. */
async function readOwn(services: CdsServices, id: string, { fhirServer, context }: HookCall, records: Records) {
  if (fhirServer !== undefined && fhirServer.replace(/\/$/, '') !== services.fhirUrl) {
    throw new Problem(412, 'Not everything was prefetched, and this service reads from no other server.')
  }
  return (id === PRESCRIBING ? services.readForOrder : services.readPerson)(records, context.patientId)
}

function gaps(record: readonly FhirResource[], { context }: HookCall, today: string): Card[] {
  if (ofType(record, 'Patient').length === 0) throw new Problem(422, 'prefetch.patient is not a Patient.')
  return evaluateGuidelines(toPatientFacts(record, today), { asOf: today, asthmaHandbook: 'current' }).map((finding) =>
    findingCard(finding, context.patientId),
  )
}

function orders(services: CdsServices, record: readonly FhirResource[], { context }: HookCall, today: string): Card[] {
  const drafts = (context.draftOrders as Bundle | undefined)?.entry ?? []
  const selections = Array.isArray(context.selections) ? (context.selections as unknown[]).map(String) : []
  return drafts.flatMap(({ resource }) => {
    if (resource?.resourceType !== 'MedicationRequest') return []
    const reference = `MedicationRequest/${resource.id ?? ''}`
    if (!selections.includes(reference)) return []
    // the draft itself may already lie among the caller's records
    const others = record.filter((one) => one.resourceType !== 'MedicationRequest' || one.id !== resource.id)
    return alertCards(services.checkOrder(resource, others, today), reference)
  })
}
