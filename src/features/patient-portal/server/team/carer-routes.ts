import { type Route, serve } from '#platform/api/server/serve.ts'
import { carers } from '../../carers/contract.ts'
import type { Caller, PersonCall } from '../open-person.ts'
import type { PortalDesk } from '../portal-services.ts'
import { carerInvitation, inviteCarer, listCarers, withdrawCarer } from './carers.ts'

/** Carers' accounts, and carers let in by staff. */
export function carerRoutes(desk: PortalDesk): Route[] {
  /** Staff read the patient first: whoever may not open the record may not let anybody else in to it. */
  async function forStaff({ who, records, client }: Caller, id: string): Promise<PersonCall> {
    await records.read('Patient', id)
    const { requestId } = client
    return { id, who, requestId, isOwn: false, scopes: [], records, portal: records, at: desk.now().toISOString() }
  }

  return serve(carers)({
    async register({ body: { code, ...input }, client }) {
      const invitation = carerInvitation(desk, code, client.requestId)
      return { message: await desk.registerCarer(input, invitation, client) }
    },

    list: async (call) => listCarers(await forStaff(call, call.params.id)),

    async invite(call) {
      const { isAgreed: _, until, ...body } = call.body
      return inviteCarer(desk, await forStaff(call, call.params.id), { ...body, until })
    },

    withdraw: async (call) => ({
      carer: await withdrawCarer(await forStaff(call, call.params.id), call.params.carerId),
    }),
  })
}
