import type { Services } from '#features/services.ts'
import type { Records } from '#platform/records/records.ts'

/** In a practice always its own bookings, whatever is switched to synthetic data: nobody real is reminded of those. */
export function asBookingLinks(
  { installation, asJob, asRealJob }: Services,
  practice: number,
  requestId?: string,
): Records {
  const open = installation.mode === 'demo' ? asJob : asRealJob
  return open('booking-links', { practice, ...(requestId && { requestId }) })
}
