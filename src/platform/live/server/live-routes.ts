import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import { callerOf } from '#platform/records/policy/callers.ts'
import { live } from '../contract.ts'
import type { Live } from './open-live.ts'

/** `sharedWith` finds the patients who gave this account access. */
export function liveRoutes(
  open: Live,
  sharedWith: (who: Identity, requestId: string) => Promise<readonly string[]> = async () => [],
): Route[] {
  return serve(live)({
    events: async ({ who, signal, header, client }) => {
      header('x-accel-buffering', 'no')
      const caller = callerOf(who)
      const isStaff = caller === 'provider' || caller === 'administrator'
      // what changes in the practice is not a patient's to know, not even of which kind it is
      const patients = isStaff
        ? undefined
        : [...(who.patientId ? [who.patientId] : []), ...(await sharedWith(who, client.requestId))]
      return { file: open.subscribe(who.practice, signal, patients), type: 'text/event-stream' }
    },
  })
}
