import { Problem } from '#platform/api/problem.ts'

const RETRY_AFTER_SECONDS = 5

/** The store does not answer or takes nothing. Whether an object under way was stored does not matter: no row names it. */
export class ObjectsAway extends Problem {
  /** For the log; never shown to users. */
  readonly reason: string

  constructor(reason: string) {
    super(503, 'The store for recordings and files cannot be reached at the moment. Please try again shortly.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
    this.name = 'ObjectsAway'
    this.reason = reason
  }
}
