import type { Coding, FhirResource } from 'fhir/r4'
import type { ResourceType } from '../records.ts'

/** The kinds of record that rules go through by the hundred thousand. */
const TYPES: ReadonlySet<ResourceType> = new Set<ResourceType>([
  'Patient',
  'Condition',
  'Observation',
  'MedicationRequest',
  'MedicationStatement',
  'Encounter',
  'Procedure',
  'ServiceRequest',
  'Immunization',
  'CarePlan',
  'RiskAssessment',
  'DiagnosticReport',
])

const ABOUT_THE_RECORD = [
  'meta',
  'implicitRules',
  'language',
  'text',
  'identifier',
  'statusHistory',
  'classHistory',
  'issued',
]
const AUTHORS = ['performer', 'requester', 'recorder', 'asserter', 'author', 'contributor', 'participant']
const PLACES = ['location', 'serviceProvider', 'serviceType', 'managingOrganization', 'generalPractitioner']
const OF_A_PATIENT = [
  'subject',
  'patient',
  'name',
  'telecom',
  'address',
  'photo',
  'contact',
  'communication',
  'maritalStatus',
]
const WORDS = ['conclusion', 'presentedForm', 'note', 'interpretation', 'referenceRange']

/** Elements for display or administration; no rule over a whole practice uses them. */
const LEFT_OUT: ReadonlySet<string> = new Set([ABOUT_THE_RECORD, AUTHORS, PLACES, OF_A_PATIENT, WORDS].flat())

/** There are many of them, and no rule uses the visit in which one was measured. */
const LEFT_OUT_OF_RESULTS: ReadonlySet<string> = new Set(['category', 'encounter'])

/**
 * A record without display-only elements, less than half as long: reading a large practice costs what is read and
 * parsed. Undefined for types without a brief form.
 */
export function briefOf(resource: FhirResource): string | undefined {
  if (resource.resourceType === 'DocumentReference') return JSON.stringify(resource, withoutPages)
  if (!TYPES.has(resource.resourceType)) return undefined
  const isObservation = resource.resourceType === 'Observation'
  const whole = resource as unknown as Part
  const kept: Record<string, unknown> = {}
  for (const name of Object.keys(whole)) {
    if (LEFT_OUT.has(name) || (isObservation && LEFT_OUT_OF_RESULTS.has(name))) continue
    kept[name] = withoutNames(whole[name])
  }
  return JSON.stringify(kept)
}

type Part = Readonly<Record<string, unknown>>

/** A list of documents names them; their pages are megabytes each. */
function withoutPages(key: string, value: unknown): unknown {
  return key === 'data' ? undefined : value
}

/** Leaves out the name beside a reference, those of codings beside the words of their concept, and of a coded unit. */
function withoutNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutNames)
  const part = value as Part
  const leftOut = leftOutOf(part)
  const isNamed = 'coding' in part && 'text' in part
  const kept: Record<string, unknown> = {}
  for (const name of Object.keys(part)) {
    if (leftOut.includes(name)) continue
    kept[name] = isNamed && name === 'coding' ? (part.coding as Coding[]).map(withoutDisplay) : withoutNames(part[name])
  }
  return kept
}

function leftOutOf(part: Part): readonly string[] {
  if ('reference' in part && 'display' in part) return OF_REFERENCES
  return 'value' in part && 'code' in part ? OF_QUANTITIES : NOTHING
}

const NOTHING: readonly string[] = []
const OF_REFERENCES = ['display']
const OF_QUANTITIES = ['unit', 'system']

function withoutDisplay({ display: _, ...coding }: Coding): unknown {
  return withoutNames(coding)
}
