import type { Services } from '#features/services.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { carers } from '../../carers/contract.ts'
import type { Caller, PatientCall } from '../open-patient.ts'
import { carerInvitation, inviteCarer, listCarers, withdrawCarer } from './carers.ts'

/** Carers' accounts, and carers added by staff. */
export function carerRoutes(services: Services): Route[] {
  /** Reads the patient first: staff who may not open the record may not give anyone access to it. */
  async function forStaff({ who, records, client }: Caller, id: string): Promise<PatientCall> {
    await records.read('Patient', id)
    const { requestId } = client
    return { id, who, requestId, isOwn: false, scopes: [], records, portal: records, at: services.now().toISOString() }
  }

  return serve(carers)({
    async register({ body: { code, ...input }, client }) {
      const invitation = carerInvitation(services, code, client.requestId)
      return { message: await services.signIn.registerCarer(input, invitation, client) }
    },

    list: async (call) => listCarers(await forStaff(call, call.params.id)),

    async invite(call) {
      const { isAgreed: _, until, ...body } = call.body
      return inviteCarer(services, await forStaff(call, call.params.id), { ...body, until })
    },

    withdraw: async (call) => ({
      carer: await withdrawCarer(await forStaff(call, call.params.id), call.params.carerId),
    }),
  })
}
