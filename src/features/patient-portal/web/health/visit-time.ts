import type { OtherClock } from '../../care-team/contract.ts'

type Write = (at: string, zone?: string) => string

/** '9:00 am', or '9:00 am (Perth)' where the clocks at the place of the visit differ from those of the practice. */
export function timeAt(time: Write, at: string, clock: OtherClock | undefined): string {
  return clock ? `${time(at, clock.zone)} (${clock.city})` : time(at)
}
