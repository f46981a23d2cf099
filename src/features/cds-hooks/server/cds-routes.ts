import type { Bundle, FhirResource } from 'fhir/r4'
import { clinicalListService } from '#features/clinical-lists/server/service.ts'
import { respiratoryService } from '#features/respiratory/server/service.ts'
import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { ofType } from '#medicine/from-record/patient-record.ts'
import { toPatientFacts } from '#medicine/from-record/to-patient-facts.ts'
import { evaluateGuidelines } from '#medicine/guidelines/evaluate-guidelines.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { actorOf } from '#platform/audit/actor-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'
import { type Card, cdsHooks, type HookCall } from '../contract.ts'
import { alertCards, findingCard } from './cards.ts'
import { prefetched } from './prefetched.ts'
import { GAPS, OPTIONAL_PREFETCH, PRESCRIBING, SERVICES } from './services.ts'

export function cdsRoutes(services: Services): Route[] {
  return serve(cdsHooks)({
    discovery: () => ({ services: [...SERVICES] }),

    async call({ params, body, records, who }) {
      const service = serviceOf(params.id)
      if (body.hook !== service.hook) throw new Problem(422, `This service answers ${service.hook}, not ${body.hook}.`)
      const optional = service.id === PRESCRIBING ? OPTIONAL_PREFETCH : []
      const given = prefetched(Object.keys(service.prefetch), body, optional)
      const record = given ?? (await readOwn(services, service.id, body, records))
      const today = practiceDay(services.now())
      const cards = service.id === GAPS ? gaps(record, body, today) : orders(record, body, today)
      const from = given ? ('prefetch' as const) : ('record' as const)
      await recordAnswer(services, who, {
        service: service.id,
        patientId: body.context.patientId,
        from,
        cards: cards.length,
      })
      return { cards }
    },

    async feedback({ params, body, who }) {
      await services.smart.keepCdsFeedback(who, serviceOf(params.id).id, body.feedback)
      return {}
    },
  })
}

function serviceOf(id: string) {
  const service = SERVICES.find((one) => one.id === id)
  if (!service) throw new Problem(404, 'There is no such service.')
  return service
}

/** Reads only records stored here, with the caller's own rights; no other server is contacted. */
async function readOwn(services: Services, id: string, { fhirServer, context }: HookCall, records: Records) {
  if (fhirServer !== undefined && fhirServer.replace(/\/$/, '') !== services.smart.fhirUrl) {
    throw new Problem(412, 'Not everything was prefetched, and this service reads from no other server.')
  }
  const read = id === PRESCRIBING ? clinicalListService.readForOrder : respiratoryService.readPatient
  return read(records, context.patientId)
}

function gaps(record: readonly FhirResource[], { context }: HookCall, today: string): Card[] {
  if (ofType(record, 'Patient').length === 0) throw new Problem(422, 'prefetch.patient is not a Patient.')
  return evaluateGuidelines(toPatientFacts(record, today), { asOf: today, asthmaHandbook: 'current' }).map((finding) =>
    findingCard(finding, context.patientId),
  )
}

function orders(record: readonly FhirResource[], { context }: HookCall, today: string): Card[] {
  const drafts = (context.draftOrders as Bundle | undefined)?.entry ?? []
  const selections = Array.isArray(context.selections) ? (context.selections as unknown[]).map(String) : []
  return drafts.flatMap(({ resource }) => {
    if (resource?.resourceType !== 'MedicationRequest') return []
    const reference = `MedicationRequest/${resource.id ?? ''}`
    if (!selections.includes(reference)) return []
    // the draft itself may already be among the caller's records
    const others = record.filter((one) => one.resourceType !== 'MedicationRequest' || one.id !== resource.id)
    return alertCards(clinicalListService.checkOrder(resource, others, today), reference)
  })
}

interface Answered {
  service: string
  patientId: string
  from: 'prefetch' | 'record'
  cards: number
}

function recordAnswer({ audit, now }: Services, who: Identity, { service, patientId, from, cards }: Answered) {
  return audit.record([
    {
      ...actorOf(who),
      recorded: now().toISOString(),
      action: 'E',
      operation: 'cds-hook',
      outcome: '0',
      entityType: 'CdsService',
      entityId: service,
      // other systems' patient ids mean nothing here
      ...(from === 'record' && { patient: patientId }),
      site: 'aurora',
      detail: JSON.stringify({ from, cards }),
    },
  ])
}
