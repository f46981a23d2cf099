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
/** Heavy work that held the connection for longer stays away afterwards: others notice so long a wait. */
const LONG_HOLD_MS = 75
/** For so many times as long as it held it: of a hundred reads of somebody else, about one meets it. */
const AWAY_TIMES = 16
const AWAY_AT_MOST_MS = 4000
/** Who sent a statement within this time is at work; while nobody else is, heavy work need not stay away. */
const AT_WORK_MS = 5000

/**
 * Who may use the one connection next. Ordinary requests go before heavy ones, then the caller served longest ago. A
 * heavy statement also waits briefly for the next statement of an ordinary request: a screen of ten short statements
 * waits for one long one, not for ten. That one heavy statement has waited long enough lets one through, not all that wait:
 * six exports delay a screen no more than one does. A transaction cannot be interrupted: a caller whose heavy work held
 * the connection for long then leaves it to the others who are at work, for several times as long.
 */
export class ConnectionTurns {
  readonly #waiting: Waiting[] = []
  readonly #servedAt = new Map<string, number>()
  #served = 0
  #isTaken = false
  #ordinaryEndedAt = Number.NEGATIVE_INFINITY
  #heavyEndedAt = Number.NEGATIVE_INFINITY
  /** When the heavy work of a caller may go on. */
  readonly #awayUntil = new Map<string, number>()
  /** When each caller last ended an ordinary statement, the latest last. */
  readonly #atWork = new Map<string, number>()
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
    if (this.#servedAt.size > CALLERS_REMEMBERED) forgetOldest(this.#servedAt)
    const from = performance.now()
    return () => {
      this.#isTaken = false
      const now = performance.now()
      if (turn.isHeavy) this.#endHeavy(turn, now, now - from)
      else this.#endOrdinary(turn, now)
      this.#admitNext()
    }
  }

  #endHeavy({ caller, isForEverybody }: Turn, now: number, heldMs: number): void {
    this.#heavyEndedAt = now
    // all jobs of one kind are one caller: incoming results must not wait because one of them took long
    if (isForEverybody) return
    if (heldMs > LONG_HOLD_MS) this.#awayUntil.set(caller, now + Math.min(heldMs * AWAY_TIMES, AWAY_AT_MOST_MS))
  }

  #endOrdinary({ caller, isForEverybody }: Turn, now: number): void {
    this.#ordinaryEndedAt = now
    if (caller === NOBODY.caller || isForEverybody) return
    this.#atWork.delete(caller)
    this.#atWork.set(caller, now)
    if (this.#atWork.size > CALLERS_REMEMBERED) forgetOldest(this.#atWork)
  }

  /** Until when a waiting statement stays away; undefined where it may go on. */
  #awayFor({ turn }: Waiting, now: number): number | undefined {
    const until = turn.isHeavy ? this.#awayUntil.get(turn.caller) : undefined
    if (until === undefined) return undefined
    if (until <= now) {
      this.#awayUntil.delete(turn.caller)
      return undefined
    }
    let othersAt = Number.NEGATIVE_INFINITY
    for (const [caller, at] of this.#atWork) if (caller !== turn.caller) othersAt = at
    const away = Math.min(until, othersAt + AT_WORK_MS)
    return away > now ? away : undefined
  }

  #admitNext(): void {
    clearTimeout(this.#timer)
    if (this.#isTaken || this.#waiting.length === 0) return
    const now = performance.now()
    const ready: Waiting[] = []
    let soonest = Number.POSITIVE_INFINITY
    for (const one of this.#waiting) {
      const away = this.#awayFor(one, now)
      if (away === undefined) ready.push(one)
      else soonest = Math.min(soonest, away)
    }
    const [some] = ready
    if (!some) {
      this.#timer = setTimeout(() => this.#admitNext(), soonest - now)
      return
    }
    const next = ready.reduce((first, one) => (this.#goesBefore(one, first, now) ? one : first), some)
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

function forgetOldest(remembered: Map<string, number>): void {
  for (const caller of remembered.keys()) {
    remembered.delete(caller)
    return
  }
}
