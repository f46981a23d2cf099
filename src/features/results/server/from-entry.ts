import type { DiagnosticReport, Observation, Reference } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, profiles } from '#fhir/codes/systems.ts'
import type { Entry } from '../contract.ts'
import { FLAGS } from '../rules.ts'

/** A number with or without a comparator: '<0.1', '1,250', '7.35'. */
const NUMBER = /^(<=|>=|<|>)?\s*(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)$/

export function reportFrom(entry: Entry, subject: Reference, at: string): DiagnosticReport {
  return {
    resourceType: 'DiagnosticReport',
    meta: { profile: [profiles.diagnosticReport] },
    status: 'final',
    category: [concept(coding(codeSystems.diagnosticService, 'OTH', 'Other'))],
    code: { text: entry.test },
    subject,
    effectiveDateTime: entry.collectedAt,
    issued: at,
    ...(entry.performer && { performer: [{ display: entry.performer }] }),
    ...(entry.conclusion && { conclusion: entry.conclusion }),
  }
}

export function observationsFrom({ values, collectedAt }: Entry, subject: Reference): Observation[] {
  return values.map(({ name, value, unit, range, flag }) => ({
    resourceType: 'Observation',
    meta: { profile: [profiles.pathologyResult] },
    status: 'final',
    category: [concept(coding(codeSystems.observationCategory, 'laboratory', 'Laboratory'))],
    code: { text: name },
    subject,
    effectiveDateTime: collectedAt,
    ...typedValue(value, unit),
    ...(flag && { interpretation: [concept(coding(codeSystems.interpretation, flag, FLAGS[flag]))] }),
    ...(range && { referenceRange: [{ text: range }] }),
  }))
}

function typedValue(text: string, unit: string | undefined): Pick<Observation, 'valueQuantity' | 'valueString'> {
  const match = NUMBER.exec(text.trim())
  if (!match) return { valueString: unit ? `${text} ${unit}` : text }
  const comparator = match[1] as '<' | '<=' | '>=' | '>' | undefined
  const value = Number(match[2]?.replaceAll(',', ''))
  return { valueQuantity: { value, ...(comparator && { comparator }), ...(unit && { unit }) } }
}
