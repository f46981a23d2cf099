import type { Observation, Task } from 'fhir/r4'
import { flagOf, isWithinRange } from '#medicine/from-record/results/result-flag.ts'
import type { Urgency } from '../rules.ts'

/** The most serious flag; 'normal' only if every value is flagged normal or lies within its own range. */
export function urgencyOf(observations: readonly Observation[], stated?: Urgency): Urgency {
  const flags = observations.flatMap((each) => [
    flagOf(each.interpretation),
    ...(each.component ?? []).map((part) => flagOf(part.interpretation)),
  ])
  if (stated === 'critical' || flags.includes('critical')) return 'critical'
  if (stated === 'abnormal' || flags.includes('abnormal')) return 'abnormal'
  if (stated === 'normal') return 'normal'
  return observations.length > 0 && observations.every((each) => isWithinRange(each) === true)
    ? 'normal'
    : 'not-flagged'
}

const PRIORITIES: Record<Urgency, NonNullable<Task['priority']>> = {
  critical: 'stat',
  abnormal: 'urgent',
  'not-flagged': 'asap',
  normal: 'routine',
}

export function priorityOf(urgency: Urgency): NonNullable<Task['priority']> {
  return PRIORITIES[urgency]
}

/** The urgency stated on entry; stored as the priority of the review. */
export function statedUrgency(priority: Task['priority']): Urgency | undefined {
  return (Object.keys(PRIORITIES) as Urgency[]).find((urgency) => PRIORITIES[urgency] === priority)
}
