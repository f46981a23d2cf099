import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import { callerOf } from '#platform/records/policy/callers.ts'
import { live } from '../contract.ts'
import type { Heard, Live } from './open-live.ts'

/** `sharedWith` finds the patients who gave this account access, and which kinds of record they share. */
export function liveRoutes(
  open: Live,
  sharedWith: (who: Identity, requestId: string) => Promise<readonly Heard[]> = async () => [],
): Route[] {
  return serve(live)({
    events: async ({ who, signal, header, client, isStillAdmitted }) => {
      header('x-accel-buffering', 'no')
      const caller = callerOf(who)
      const isStaff = caller === 'provider' || caller === 'administrator'
      // what changes in the practice is not a patient's to know, not even of which kind it is
      const patients = isStaff
        ? undefined
        : [...(who.patientId ? [{ patientId: who.patientId }] : []), ...(await sharedWith(who, client.requestId))]
      const browser = { account: who.id, patients, isStillAdmitted }
      return { file: open.subscribe(who.practice, signal, browser), type: 'text/event-stream' }
    },
  })
}
