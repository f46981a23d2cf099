import type { CapabilityStatement, CapabilityStatementRestResource, CapabilityStatementRestSecurity } from 'fhir/r4'
import { auCoreProfilesFor } from '#fhir/au-core/profiles-of.ts'
import type { Parameter } from '#fhir/search/parameter.ts'
import { parametersOf } from '#fhir/search/parameters.ts'
import { storedTypes } from '#platform/records/catalogue.ts'
import type { Identity } from '#platform/records/identity.ts'
import { reachOf } from '#platform/records/policy/policy.ts'
import { resourceNotes } from '#platform/records/policy/resource-notes.ts'
import type { ResourceType } from '#platform/records/records.ts'

interface About {
  base: string
  version: string
  date: string
  security: CapabilityStatementRestSecurity | undefined
}

/** Together these roles have the widest rights; anything neither may do is not advertised. */
const STAFF: readonly Identity[] = (['provider', 'admin'] as const).map((role) => ({
  kind: 'person',
  practice: 0,
  id: '',
  name: '',
  role,
}))

/** https://hl7.org/fhir/R4/http.html#capabilities, generated from the tables the server itself uses. */
export function capabilityStatement({ base, version, date, security }: About): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date,
    kind: 'instance',
    software: { name: 'Aurora', version },
    implementation: { description: 'Aurora: records of a respiratory practice', url: base },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    patchFormat: ['application/json-patch+json'],
    implementationGuide: ['http://hl7.org.au/fhir/core/ImplementationGuide/hl7.fhir.au.core'],
    rest: [
      {
        mode: 'server',
        ...(security && { security }),
        resource: storedTypes.map(resource),
        interaction: [{ code: 'transaction' }, { code: 'batch' }],
        searchParam: COMMON,
        operation: [
          { name: 'export', definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/export' },
          { name: 'validate', definition: 'http://hl7.org/fhir/OperationDefinition/Resource-validate' },
        ],
      },
    ],
  }
}

const COMMON: CapabilityStatementRestResource['searchParam'] = [
  { name: '_id', type: 'token', definition: 'http://hl7.org/fhir/SearchParameter/Resource-id' },
  { name: '_lastUpdated', type: 'date', definition: 'http://hl7.org/fhir/SearchParameter/Resource-lastUpdated' },
  { name: '_tag', type: 'token', definition: 'http://hl7.org/fhir/SearchParameter/Resource-tag' },
]

function resource(type: ResourceType): CapabilityStatementRestResource {
  const profiles = auCoreProfilesFor(type)
  const parameters = [...parametersOf(type).values()].filter(({ name }) => name !== '_tag')
  const followed = parameters.filter(({ kind }) => kind === 'reference' || kind === 'person')
  const may = (interaction: Parameters<typeof reachOf>[1]) => STAFF.some((who) => reachOf(who, interaction, type))
  return {
    type,
    documentation: resourceNotes(type),
    ...(profiles.length === 1 && { profile: profiles[0] as string }),
    ...(profiles.length > 0 && { supportedProfile: [...profiles] }),
    interaction: [
      { code: 'read' },
      { code: 'vread' },
      { code: 'history-instance' },
      { code: 'search-type' },
      ...(may('create') ? [{ code: 'create' as const }] : []),
      ...(may('update') ? [{ code: 'update' as const }, { code: 'patch' as const }] : []),
      ...(may('delete') ? [{ code: 'delete' as const }] : []),
    ],
    versioning: 'versioned',
    readHistory: true,
    updateCreate: false,
    conditionalCreate: may('create'),
    conditionalRead: 'full-support',
    conditionalUpdate: may('update') && may('create'),
    conditionalDelete: may('delete') ? 'single' : 'not-supported',
    referencePolicy: ['literal', 'logical', 'local'],
    searchInclude: followed.map(({ name }) => `${type}:${name}`),
    searchRevInclude: pointingAt(type),
    searchParam: [...(COMMON ?? []), ...parameters.map(({ name, kind }) => ({ name, type: searchType(kind) }))],
    ...(type === 'Patient' && {
      operation: [
        { name: 'everything', definition: 'http://hl7.org/fhir/OperationDefinition/Patient-everything' },
        { name: 'export', definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/patient-export' },
      ],
    }),
  }
}

function searchType(kind: Parameter['kind']) {
  return kind === 'person' ? 'reference' : kind
}

/** Parameters of other types that can reference this one. */
function pointingAt(type: ResourceType): string[] {
  return storedTypes.flatMap((other) =>
    [...parametersOf(other).values()]
      .filter(({ kind, targets }) =>
        kind === 'person' ? type === 'Patient' : kind === 'reference' && (targets ?? [type]).includes(type),
      )
      .filter(({ kind, name }) => kind === 'person' || NEAR[name]?.includes(type))
      .map(({ name }) => `${other}:${name}`),
  )
}

/** References useful for reverse includes, by name. */
const NEAR: Readonly<Record<string, readonly ResourceType[]>> = {
  target: storedTypes,
  encounter: ['Encounter'],
  context: ['Encounter'],
  practitioner: ['Practitioner'],
  organization: ['Organization'],
  location: ['Location'],
  medication: ['Medication'],
  result: ['Observation'],
  'has-member': ['Observation'],
  'based-on': ['ServiceRequest', 'CarePlan'],
  prescription: ['MedicationRequest'],
  request: ['Claim', 'MedicationRequest'],
  focus: storedTypes,
  schedule: ['Schedule'],
  slot: ['Slot'],
  goal: ['Goal'],
  condition: ['Condition'],
  specimen: ['Specimen'],
}
