import type { Encounter, ServiceRequest } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { idFrom } from '#fhir/references.ts'
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
  const { rows } = await records.search('ServiceRequest', { patient: patientIdOf(encounter), tokens, limit: MOST })
  return rows.map(({ resource }) => toOrder(resource))
}

export function placeOrder(
  records: Records,
  encounterId: string,
  { test: code, priority, reason }: Body<typeof encounters.order>,
  at: string,
): Promise<Order> {
  const test = orderableTest(code)
  if (!test) throw new Problem(422, 'Choose a test from the list.')
  return records.transaction(async (tx) => {
    const { resource: encounter } = await tx.read('Encounter', encounterId)
    if (shownStatus(encounter.status) === 'cancelled') throw new Problem(409, 'This encounter was cancelled.')
    const subject = requireSubject(encounter)
    const stored = await tx.create<ServiceRequest>({
      resourceType: 'ServiceRequest',
      status: 'active',
      intent: 'order',
      priority,
      category: [{ text: test.kind }],
      code: { ...(test.codings.length > 0 && { coding: [...test.codings] }), text: test.name },
      subject,
      encounter: { reference: `Encounter/${encounterId}` },
      authoredOn: at,
      requester: authorOf(records.who),
      ...(reason && { reasonCode: [{ text: reason }] }),
    })
    return toOrder(stored.resource)
  })
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
