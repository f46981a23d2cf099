import type { FhirResource } from 'fhir/r4'
import { codeSystems, LOINC } from '../codes/systems.ts'
import { codingsOf, countCoding } from './elements.ts'
import { isProfile, type Profile } from './required-elements.ts'
import { vitalSigns } from './vital-signs.ts'

const CORE = 'http://hl7.org.au/fhir/core/StructureDefinition/'

const BY_TYPE: Partial<Record<FhirResource['resourceType'], Profile>> = {
  AllergyIntolerance: 'au-core-allergyintolerance',
  Composition: 'au-core-composition',
  Condition: 'au-core-condition',
  DiagnosticReport: 'au-core-diagnosticreport',
  DocumentReference: 'au-core-documentreference',
  Encounter: 'au-core-encounter',
  Immunization: 'au-core-immunization',
  Location: 'au-core-location',
  Medication: 'au-core-medication',
  MedicationDispense: 'au-core-medicationdispense',
  MedicationRequest: 'au-core-medicationrequest',
  MedicationStatement: 'au-core-medicationstatement',
  Organization: 'au-core-organization',
  Patient: 'au-core-patient',
  Practitioner: 'au-core-practitioner',
  PractitionerRole: 'au-core-practitionerrole',
  Procedure: 'au-core-procedure',
  RelatedPerson: 'au-core-relatedperson',
}

/** The AU Core profiles that apply to a record: those it names, and the one for its type or code. */
export function profilesOf(resource: FhirResource): readonly Profile[] {
  const named = (resource.meta?.profile ?? [])
    .filter((url) => url.startsWith(CORE))
    .map((url) => url.slice(CORE.length).replace(/\|.*$/, ''))
  const fallsUnder =
    resource.resourceType === 'Observation' ? observationProfile(resource) : BY_TYPE[resource.resourceType]
  return [...new Set([...named.filter(isProfile), ...(fallsUnder ? [fallsUnder] : [])])]
}

/** Whether a record claims to conform to a profile of AU Core. */
export function claimsProfile({ meta }: FhirResource): boolean {
  return meta?.profile?.some((url) => url.startsWith(CORE)) ?? false
}

/** Named profiles that AU Core does not define: a misspelt one would otherwise go unchecked. */
export function unknownProfiles(resource: FhirResource): readonly string[] {
  const named = (resource.meta?.profile ?? []).filter((url) => url.startsWith(CORE))
  return named.filter((url) => !isProfile(url.slice(CORE.length).replace(/\|.*$/, '')))
}

/** The first of them that a record has a code of. */
const BY_CODE = [
  ...Object.entries(vitalSigns).map(([profile, { loinc }]) => ({ profile: profile as Profile, loinc })),
  { profile: 'au-core-smokingstatus' as const, loinc: '72166-2' },
].map((one, at) => ({ ...one, at }))

function observationProfile({ code, category }: Extract<FhirResource, { resourceType: 'Observation' }>): Profile {
  let first: (typeof BY_CODE)[number] | undefined
  for (const { system, code: value } of codingsOf(code)) {
    const found = system === LOINC ? BY_CODE.find(({ loinc }) => loinc === value) : undefined
    if (found && (!first || found.at < first.at)) first = found
  }
  if (first) return first.profile
  const isLaboratory = countCoding(category, codeSystems.observationCategory, 'laboratory') > 0
  return isLaboratory ? 'au-core-diagnosticresult-path' : 'au-core-diagnosticresult'
}

/** The URL of the profile for a record's type or code; undefined if AU Core has none. */
export function auCoreProfileOf(resource: FhirResource): string | undefined {
  const profile =
    resource.resourceType === 'Observation' ? observationProfile(resource) : BY_TYPE[resource.resourceType]
  return profile && `${CORE}${profile}`
}

/** Every AU Core profile that may apply to records of a type. */
export function auCoreProfilesFor(type: FhirResource['resourceType']): readonly string[] {
  if (type === 'Observation') return OBSERVATION.map((profile) => `${CORE}${profile}`)
  const profile = BY_TYPE[type]
  return profile ? [`${CORE}${profile}`] : []
}

const OBSERVATION: readonly Profile[] = [
  ...(Object.keys(vitalSigns) as Profile[]),
  'au-core-smokingstatus',
  'au-core-diagnosticresult-path',
  'au-core-diagnosticresult',
]
