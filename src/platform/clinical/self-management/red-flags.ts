import { assessSafety } from '../safety/assess-safety.ts'
import type { Sign } from './signs.ts'

/** Danger signs in a person's own words, in the terms of the portal's list; the safety engine finds them. */
export interface RedFlags {
  signs: Sign[]
  /** Words of suicide or self-harm: another line to call, and a person at once. */
  isCrisis: boolean
}

/** What the list has no sign for, such as an overdose, still has to reach someone: it counts as this one. */
const ANY_OTHER: Sign = 'worse-very-fast'

export function redFlags(text: string): RedFlags {
  const danger = assessSafety({ text }).reasons.filter(({ level }) => level === 'emergency')
  const crisis = danger.filter(({ code }) => code === 'suicide' || code === 'self-harm')
  const others = danger.filter((reason) => !crisis.includes(reason))
  return { signs: [...new Set(others.map(({ sign }) => sign ?? ANY_OTHER))], isCrisis: crisis.length > 0 }
}
