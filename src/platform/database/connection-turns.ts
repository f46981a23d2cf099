import { currentTurn, isStatementExpected, type Turn } from '#platform/workers/turn.ts'

interface Waiting {
  turn: Turn
  since: number
  admit(): void
}

const NOBODY: Turn = { caller: '', isHeavy: false }
/** Between two statements of one request the server computes for about this long. */
const EXPECTED_WITHIN_MS = 6
/** So long after the last heavy statement the next one no longer yields, however busy the practice is. */
const PATIENCE_MS = 150

/**
 * Who may use the one connection next. Ordinary requests go before heavy ones, then the caller served longest ago. A
 * heavy statement also waits briefly for the next statement of an ordinary request: a screen of ten short statements
 * waits for one long one, not for ten. That one heavy statement has waited long enough lets one through, not all that wait:
 * six exports delay a screen no more than one does.
 */
export class ConnectionTurns {
  readonly #waiting: Waiting[] = []
  readonly #servedAt = new Map<string, number>()
  #served = 0
  #isTaken = false
  #ordinaryEndedAt = Number.NEGATIVE_INFINITY
  #heavyEndedAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined

  enter(): Promise<() => void> {
    const turn = currentTurn() ?? NOBODY
    return new Promise((resolve) => {
      this.#waiting.push({ turn, since: performance.now(), admit: () => resolve(this.#start(turn)) })
      this.#admitNext()
    })
  }

  #start(turn: Turn): () => void {
    this.#isTaken = true
    this.#servedAt.delete(turn.caller)
    this.#servedAt.set(turn.caller, ++this.#served)
    if (this.#servedAt.size > CALLERS_REMEMBERED) this.#forgetOldest()
    return () => {
      this.#isTaken = false
      if (turn.isHeavy) this.#heavyEndedAt = performance.now()
      else this.#ordinaryEndedAt = performance.now()
      this.#admitNext()
    }
  }

  #forgetOldest(): void {
    for (const caller of this.#servedAt.keys()) {
      this.#servedAt.delete(caller)
      return
    }
  }

  #admitNext(): void {
    clearTimeout(this.#timer)
    if (this.#isTaken || this.#waiting.length === 0) return
    const now = performance.now()
    const next = this.#waiting.reduce((first, one) => (this.#goesBefore(one, first, now) ? one : first))
    const expectedMs = this.#ordinaryEndedAt + EXPECTED_WITHIN_MS - now
    if (this.#givesWay(next, now) && isStatementExpected() && expectedMs > 0) {
      this.#timer = setTimeout(() => this.#admitNext(), expectedMs)
      return
    }
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    next.admit()
  }

  #goesBefore(a: Waiting, b: Waiting, now: number): boolean {
    const [aWaits, bWaits] = [this.#givesWay(a, now), this.#givesWay(b, now)]
    if (aWaits !== bWaits) return bWaits
    return (this.#servedAt.get(a.turn.caller) ?? 0) < (this.#servedAt.get(b.turn.caller) ?? 0)
  }

  #givesWay({ turn, since }: Waiting, now: number): boolean {
    return turn.isHeavy && now - Math.max(since, this.#heavyEndedAt) < PATIENCE_MS
  }
}

const CALLERS_REMEMBERED = 1000
