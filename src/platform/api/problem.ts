/** The one error written for users; `serve` turns it into `{ message }` with its status. */
export class Problem extends Error {
  readonly status: number
  readonly details: Record<string, unknown> | undefined

  constructor(status: number, message: string, details?: Record<string, unknown>) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.details = details
  }
}
