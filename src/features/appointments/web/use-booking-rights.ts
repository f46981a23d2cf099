import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { useRead } from '#platform/api/web/use-read.ts'

/** What this user may do in the appointment book; the server decides again. Nothing is offered before it is known. */
export function useBookingRights() {
  const { data } = useRead(account.me)
  return {
    canBook: may(data?.user, 'book'),
    canBlock: may(data?.user, 'block-time'),
    canOpenChart: may(data?.user, 'open-chart'),
  }
}
