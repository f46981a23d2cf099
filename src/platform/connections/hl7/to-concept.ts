import type { CodeableConcept } from 'fhir/r4'
import { LOINC, SNOMED } from '#fhir/codes/systems.ts'
import type { Segment } from './message.ts'

const SYSTEMS: Readonly<Record<string, string>> = { LN: LOINC, LOINC, SCT: SNOMED, SNM: SNOMED }

/** Code, text and system of a coded field; its alternative too. */
export function conceptOf(segment: Segment, field: number): CodeableConcept | undefined {
  const [part] = segment.repetitions(field)
  if (!part) return undefined
  const codings = [
    [part(1), part(2), part(3)],
    [part(4), part(5), part(6)],
  ].flatMap(([code, display, system]) =>
    code
      ? [{ ...(SYSTEMS[system ?? ''] && { system: SYSTEMS[system ?? ''] }), code, ...(display && { display }) }]
      : [],
  )
  const text = part(2) || part(5) || part(1)
  // LOINC first: the main code is the one others search for
  const ordered = codings.sort((a, b) => Number(b.system === LOINC) - Number(a.system === LOINC))
  return text ? { ...(ordered.length > 0 && { coding: ordered }), text } : undefined
}
