import type { Services } from '#features/services.ts'
import type { JobCall } from '#platform/records/job-records.ts'
import type { Records } from '#platform/records/records.ts'

/** As the job that follows recalls. */
export function asRecalls({ asJob }: Pick<Services, 'asJob'>, call: JobCall): Records {
  return asJob('recalls', call)
}

/**
 * Whoever asks reads the recall in their own name. What follows from it, the job does for them: reception sends what a
 * clinician or nurse decided, and reads neither consents nor messages.
 */
export interface RecallAccess {
  own: Records
  job: Records
}

export function accessOf(services: Pick<Services, 'asJob'>, own: Records): RecallAccess {
  return { own, job: asRecalls(services, { practice: own.who.practice, onBehalfOf: own.who }) }
}
