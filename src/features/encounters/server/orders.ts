import type { Encounter, MedicationRequest, Reference, ServiceRequest } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { idFrom } from '#fhir/references.ts'
import { dayOf } from '#medicine/from-record/patient-record.ts'
import type { Body } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Records } from '#platform/records/records.ts'
import type { encounters, Order } from '../contract.ts'
import { orderableTest, shownStatus } from '../rules.ts'
import { patientIdOf, requireSubject } from './patients.ts'

const MOST = 100

export async function listOrders(records: Records, encounter: Encounter): Promise<Order[]> {
  const tokens = [`encounter|${encounter.id}`]
  const patient = patientIdOf(encounter)
  const [tests, prescriptions] = await Promise.all([
    records.search('ServiceRequest', { patient, tokens, limit: MOST }),
    patient ? records.search('MedicationRequest', { patient, sort: 'newest', limit: MOST }) : { rows: [] },
  ])
  return [
    ...tests.rows.map(({ resource }) => toOrder(resource)),
    ...prescriptions.rows
      .map(({ resource }) => resource)
      .filter((request) => isPrescribedIn(encounter, request))
      .map(toPrescription),
  ]
}

/** Names the encounter, or was written on the chart that day by whoever held the visit. */
function isPrescribedIn({ id, period, participant }: Encounter, request: MedicationRequest): boolean {
  if (request.intent !== 'order' || request.status === 'entered-in-error') return false
  if (request.encounter) return idFrom(request.encounter, 'Encounter') === id
  const { authoredOn, requester } = request
  if (!period?.start || !authoredOn || !requester?.reference) return false
  const isTheirs = participant?.some(({ individual }) => individual?.reference === requester.reference)
  return isTheirs === true && dayOf(authoredOn) === dayOf(period.start)
}

function toPrescription(request: MedicationRequest): Order {
  return {
    id: request.id ?? '',
    name: conceptText(request.medicationCodeableConcept) ?? 'Medication',
    status: request.status,
    priority: request.priority ?? 'routine',
    reason: request.dosageInstruction?.[0]?.text,
    authored: request.authoredOn,
    isMedication: true,
  }
}

type NewOrder = Body<typeof encounters.order>

export function placeOrder(records: Records, encounterId: string, order: NewOrder, at: string): Promise<Order> {
  const about = aboutOf(order)
  return records.transaction(async (tx) => {
    const { resource: encounter } = await tx.read('Encounter', encounterId)
    if (shownStatus(encounter.status) === 'cancelled') throw new Problem(409, 'This encounter was cancelled.')
    const subject = requireSubject(encounter)
    const request = toRequest(about, { subject, encounterId, at, requester: authorOf(records.who) })
    return toOrder((await tx.create<ServiceRequest>(request)).resource)
  })
}

/** From the chart, where there may be no encounter. */
export async function placePatientOrder(
  records: Records,
  patientId: string,
  order: NewOrder,
  at: string,
): Promise<Order> {
  const about = aboutOf(order)
  const open = await records.search('Encounter', { patient: patientId, status: ['in-progress'], limit: 2 })
  // with two open at once nobody can tell which one is meant
  const encounterId = open.rows.length === 1 ? open.rows[0]?.resource.id : undefined
  return records.transaction(async (tx) => {
    const { resource: patient } = await tx.read('Patient', patientId)
    if (patient.deceasedDateTime || patient.deceasedBoolean) throw new Problem(409, 'This patient has died.')
    const subject = { reference: `Patient/${patientId}` }
    const request = toRequest(about, { subject, encounterId, at, requester: authorOf(records.who) })
    return toOrder((await tx.create<ServiceRequest>(request)).resource)
  })
}

function aboutOf({ test: code, priority, reason }: NewOrder) {
  const test = orderableTest(code)
  if (!test) throw new Problem(422, 'Choose a test from the list.')
  return { test, priority, reason }
}

interface OrderFrame {
  subject: Reference
  encounterId: string | undefined
  requester: Reference
  at: string
}

function toRequest({ test, priority, reason }: ReturnType<typeof aboutOf>, frame: OrderFrame): ServiceRequest {
  return {
    resourceType: 'ServiceRequest',
    status: 'active',
    intent: 'order',
    priority,
    category: [{ text: test.kind }],
    code: { ...(test.codings.length > 0 && { coding: [...test.codings] }), text: test.name },
    subject: frame.subject,
    ...(frame.encounterId && { encounter: { reference: `Encounter/${frame.encounterId}` } }),
    authoredOn: frame.at,
    requester: frame.requester,
    ...(reason && { reasonCode: [{ text: reason }] }),
  }
}

export function cancelOrder(records: Records, encounterId: string, orderId: string): Promise<Order> {
  return records.transaction(async (tx) => {
    const { resource } = await tx.read('ServiceRequest', orderId)
    if (idFrom(resource.encounter, 'Encounter') !== encounterId) throw new Problem(404, 'There is no such record.')
    if (resource.status !== 'active') throw new Problem(409, 'This order is no longer open.')
    return toOrder((await tx.update({ ...resource, status: 'revoked' })).resource)
  })
}

function toOrder(request: ServiceRequest): Order {
  return {
    id: request.id ?? '',
    name: conceptText(request.code) ?? 'Test',
    status: request.status,
    priority: request.priority ?? 'routine',
    reason: conceptText(request.reasonCode?.[0]),
    authored: request.authoredOn,
  }
}
