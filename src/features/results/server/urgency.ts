import type { CodeableConcept, Observation, Task } from 'fhir/r4'
import { codeSystems } from '#fhir/codes/systems.ts'
import type { Urgency } from '../rules.ts'

/** HL7 v3 ObservationInterpretation, grouped by Aurora. */
const CRITICAL = new Set(['AA', 'HH', 'LL'])
const ABNORMAL = new Set(['A', 'H', 'L', 'HU', 'LU', 'POS', 'DET'])

export function flagOf(interpretation: readonly CodeableConcept[] | undefined): 'critical' | 'abnormal' | undefined {
  const codes = codesOf(interpretation)
  if (codes.some((code) => CRITICAL.has(code))) return 'critical'
  return codes.some((code) => ABNORMAL.has(code)) ? 'abnormal' : undefined
}

function codesOf(interpretation: readonly CodeableConcept[] | undefined): string[] {
  return (interpretation ?? [])
    .flatMap(({ coding }) => coding ?? [])
    .flatMap(({ system, code }) =>
      code && (system === undefined || system === codeSystems.interpretation) ? [code] : [],
    )
}

/** The most serious flag; 'normal' only if every value is flagged normal or lies within its own range. */
export function urgencyOf(observations: readonly Observation[], stated?: Urgency): Urgency {
  const flags = observations.flatMap((each) => [
    flagOf(each.interpretation),
    ...(each.component ?? []).map((part) => flagOf(part.interpretation)),
  ])
  if (stated === 'critical' || flags.includes('critical')) return 'critical'
  if (stated === 'abnormal' || flags.includes('abnormal')) return 'abnormal'
  if (stated === 'normal') return 'normal'
  return observations.length > 0 && observations.every(isNormal) ? 'normal' : 'not-flagged'
}

function isNormal({ interpretation, valueQuantity, referenceRange }: Observation): boolean {
  if (codesOf(interpretation).includes('N')) return true
  const value = valueQuantity?.value
  const [range] = referenceRange ?? []
  if (value === undefined || !range || (range.low === undefined && range.high === undefined)) return false
  return value >= (range.low?.value ?? value) && value <= (range.high?.value ?? value)
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
