import { Problem } from '#platform/api/problem.ts'

export interface QueueLimits {
  /** Admitted at the same time, of all callers. */
  atOnce: number
  /** Admitted at the same time, of one caller. */
  perCaller: number
  waiting: number
  waitingPerCaller: number
}

interface Waiting {
  caller: string
  admit(): void
}

/**
 * Admits a few heavy requests at a time. The caller with the fewest running goes first, then the one admitted longest
 * ago: twenty requests of one account delay only that account.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #running = new Map<string, number>()
  readonly #waiting: Waiting[] = []
  readonly #lastAdmitted = new Map<string, number>()
  #admissions = 0
  #total = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  get load(): { running: number; waiting: number } {
    return { running: this.#total, waiting: this.#waiting.length }
  }

  /** Starts a turn immediately if nobody has to wait, as for nearly every request. */
  tryEnter(caller: string): (() => void) | undefined {
    if (this.#waiting.length > 0 || this.#total >= this.#limits.atOnce) return undefined
    return this.#runningOf(caller) < this.#limits.perCaller ? this.#start(caller) : undefined
  }

  /** Resolves when it is this caller's turn, with the call that ends the turn. */
  enter(caller: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    this.#refuseIfFull(caller)
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(one), 1)
        reject(signal.reason as Error)
      }
      const one: Waiting = {
        caller,
        admit: () => {
          signal.removeEventListener('abort', leave)
          resolve(this.#start(caller))
        },
      }
      this.#waiting.push(one)
      signal.addEventListener('abort', leave, { once: true })
      this.#admitNext()
    })
  }

  #refuseIfFull(caller: string): void {
    const own = this.#waiting.filter((one) => one.caller === caller).length
    if (own >= this.#limits.waitingPerCaller) {
      throw new Problem(429, 'You have sent too many requests at once. Please wait for the first answers.', {
        retryAfterSeconds: 5,
      })
    }
    if (this.#waiting.length >= this.#limits.waiting) {
      throw new Problem(503, 'Aurora is busy right now. Please try again in a few seconds.', { retryAfterSeconds: 5 })
    }
  }

  #start(caller: string): () => void {
    this.#total++
    this.#running.set(caller, this.#runningOf(caller) + 1)
    this.#lastAdmitted.set(caller, ++this.#admissions)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#total--
      const left = this.#runningOf(caller) - 1
      if (left > 0) this.#running.set(caller, left)
      else this.#running.delete(caller)
      if (this.#waiting.length === 0) this.#lastAdmitted.clear()
      this.#admitNext()
    }
  }

  #runningOf(caller: string): number {
    return this.#running.get(caller) ?? 0
  }

  #admitNext(): void {
    while (this.#total < this.#limits.atOnce) {
      let next: Waiting | undefined
      for (const one of this.#waiting) {
        if (this.#runningOf(one.caller) >= this.#limits.perCaller) continue
        if (!next || this.#goesBefore(one.caller, next.caller)) next = one
      }
      if (!next) return
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      next.admit()
    }
  }

  #goesBefore(a: string, b: string): boolean {
    const fewer = this.#runningOf(a) - this.#runningOf(b)
    if (fewer !== 0) return fewer < 0
    return (this.#lastAdmitted.get(a) ?? 0) < (this.#lastAdmitted.get(b) ?? 0)
  }
}
