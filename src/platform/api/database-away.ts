import { Problem } from './problem.ts'

const RETRY_AFTER_SECONDS = 2

/** The database did not answer or cannot store anything. Whether a write under way was stored is not known. */
export class DatabaseAway extends Problem {
  constructor(message = 'The server cannot reach its database at the moment. Please try again shortly.') {
    super(503, message, { retryAfterSeconds: RETRY_AFTER_SECONDS, isDatabaseAway: true })
    this.name = 'DatabaseAway'
  }
}
