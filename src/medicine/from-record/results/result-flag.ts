import type { CodeableConcept, Observation } from 'fhir/r4'
import { codeSystems } from '#fhir/codes/systems.ts'

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

const BEYOND = { high: new Set(['H', 'HH', 'HU']), low: new Set(['L', 'LL', 'LU']) } as const

/** Above or below, by the laboratory's own flag or range; false where neither says which. */
export function isBeyondRange(
  { interpretation, valueQuantity, referenceRange }: Observation,
  side: 'high' | 'low',
): boolean {
  const codes = codesOf(interpretation)
  if (codes.some((code) => BEYOND.high.has(code) || BEYOND.low.has(code)))
    return codes.some((code) => BEYOND[side].has(code))
  const [value, limit] = [valueQuantity?.value, referenceRange?.[0]?.[side]?.value]
  if (value === undefined || limit === undefined) return false
  return side === 'high' ? value > limit : value < limit
}

/** By the laboratory's own flag or range; undefined where the result has neither. */
export function isWithinRange({ interpretation, valueQuantity, referenceRange }: Observation): boolean | undefined {
  if (flagOf(interpretation)) return false
  if (codesOf(interpretation).includes('N')) return true
  const value = valueQuantity?.value
  const [range] = referenceRange ?? []
  if (value === undefined || !range || (range.low === undefined && range.high === undefined)) return undefined
  return value >= (range.low?.value ?? value) && value <= (range.high?.value ?? value)
}
