import { practiceCopy } from './practice-copy.ts'

const HOUR_MS = 3_600_000

/** Milliseconds from now to the next full hour of that name in the practice's zone. */
function untilHour(hour: number): number {
  const now = new Date()
  const read = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', hour: 'numeric', hourCycle: 'h23' })
  const start = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS
  const hours = Array.from({ length: 25 }, (_, index) => start + index * HOUR_MS)
  const found = hours.find((at) => Number(read.format(at)) === hour) ?? start
  return found - now.getTime()
}

/** Every clock of the process runs that much ahead. */
const shiftedClock = (aheadMs: number): string =>
  `data:text/javascript,${encodeURIComponent(`
    const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...given) { given.length === 0 ? super(RealDate.now() + ${aheadMs}) : super(...given) }
      static now() { return RealDate.now() + ${aheadMs} }
    }`)}`

/** A server of this file's own, started from the synthetic practice, on which it is that hour of the night or day. */
export async function serverAtHour(hour: number, environment: Record<string, string> = {}): Promise<string> {
  const { url } = await practiceCopy().start(environment, ['--import', shiftedClock(untilHour(hour))])
  return url
}
