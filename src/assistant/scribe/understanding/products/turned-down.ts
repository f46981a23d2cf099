import type { Mention } from '../plan/medications.ts'

/** "I don't need patches", "never had Spiriva", "not keen on tablets": turned down, and so not taken. */
const TURNED_DOWN =
  /\b(?:(?:don't|do not|doesn't|won't|wouldn't) (?:really |think (?:i|he|she) )?(?:needs?|wants?|fancy|like the (?:sound|idea) of|agree (?:to|with))|never (?:had|tried|used|took|taken|been (?:on|given))|not (?:on|keen on|interested in|having|up for)|no need (?:for|of)|rather not (?:have|take|use|go on)|do without|say no to)(?: (?:any|the|those|these|them|that|to (?:take|use|have|try|go on)|more|a|your|[a-z]+ (?:like|such as)))*\s*$/

export const isTurnedDown = (text: string, { from }: Mention): boolean => TURNED_DOWN.test(text.slice(0, from))
