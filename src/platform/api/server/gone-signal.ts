import type { ServerResponse } from 'node:http'

/** Aborted when the other side goes away. Most requests never ask, so the signal is made when the first one does. */
export class GoneSignal {
  #aborter: AbortController | undefined
  #isGone = false

  constructor(response: ServerResponse) {
    response.once('close', () => {
      if (response.writableFinished) return
      this.#isGone = true
      this.#aborter?.abort()
    })
  }

  get isGone(): boolean {
    return this.#isGone
  }

  get signal(): AbortSignal {
    if (!this.#aborter) {
      this.#aborter = new AbortController()
      if (this.#isGone) this.#aborter.abort()
    }
    return this.#aborter.signal
  }
}
