import type { Consent, FhirResource, Flag, Observation, Patient, Task } from 'fhir/r4'
import { CARER_ACCESS, CARER_ACCOUNT, CARER_SCOPE } from '#fhir/codes/carer-scopes.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { LEGAL_HOLD } from '#fhir/legal-hold.ts'
import { RESTRICTED } from '#fhir/restricted.ts'
import { ACCESS } from '#platform/records/policy/access-table.ts'
import { GUARDED } from '#platform/records/policy/guarded-table.ts'
import { levelAllows } from '#platform/records/policy/policy.ts'
import { STATUSES, type StatusRow } from '#platform/records/policy/status-table.ts'
import type { ResourceType } from '#platform/records/records.ts'
import schema from '#platform/records/structure/r4.schema.json' with { type: 'json' }
import { sampleOf } from './authority-samples.ts'

/** As the tables call them; an app is tried as the person it acts for. */
export type Kind = 'provider' | 'administrator' | 'patient' | 'carer' | 'service' | 'agent' | 'job'

/** One row of the policy, turned into writes that it forbids. */
export interface Forbidden {
  table: 'kinds of record' | 'statuses' | 'guarded contents'
  /** As in 'Composition.status final'. */
  name: string
  type: ResourceType
  /** What is there before; absent where the row speaks of new records alone. */
  before?: FhirResource
  after: FhirResource
  /** Whether what was stored is what the row forbids. */
  isForged(stored: FhirResource): boolean
  isForbidden(to: Kind): boolean
  /** An administrator brings in what others wrote elsewhere, with the status it had there. */
  mayBeImported?: boolean
}

const ANN = { reference: 'Patient/demo-patient' }
const taskOf = (code: string): Task => ({
  ...(sampleOf('Task') as Task),
  code: { coding: [{ system: auroraSystems.taskKind, code }] },
})
const carerConsent: Consent = {
  ...(sampleOf('Consent') as Consent),
  category: [{ coding: [{ system: auroraSystems.consentKind, code: CARER_ACCESS }] }],
  identifier: [{ system: CARER_ACCOUNT, value: 'demo-patient-account' }],
  provision: { type: 'permit', class: [{ system: CARER_SCOPE, code: 'record' }] },
}
const observation = sampleOf('Observation') as Observation

/** Of each guarded content one record that has it, and one that does not; both directions are tried. */
const GUARDED_SAMPLES: Record<string, { having: FhirResource; lacking: FhirResource; marker?: string }> = {
  link: {
    having: {
      ...(sampleOf('Patient') as Patient),
      link: [{ type: 'replaced-by', other: { reference: 'Patient/link-target' } }],
    },
    lacking: sampleOf('Patient') as Patient,
  },
  restriction: {
    having: { ...(sampleOf('Patient') as Patient), meta: { security: [RESTRICTED] } },
    lacking: sampleOf('Patient') as Patient,
  },
  'legal hold': {
    having: { ...(sampleOf('Flag') as Flag), code: { coding: [LEGAL_HOLD] } },
    lacking: { ...(sampleOf('Flag') as Flag) },
  },
  'carer access': { having: carerConsent, lacking: sampleOf('Consent') as Consent },
  'privacy breach': { having: taskOf('privacy-breach'), lacking: taskOf('follow-up') },
  'agent task': { having: taskOf('agent-task'), lacking: taskOf('follow-up') },
  'result review': {
    having: { ...taskOf('result-review'), status: 'completed' },
    lacking: taskOf('result-review'),
    marker: '"completed"',
  },
  category: {
    having: {
      ...observation,
      category: [{ coding: [{ code: 'laboratory' }] }],
    },
    lacking: observation,
    marker: '"laboratory"',
  },
  labels: {
    having: { ...observation, meta: { security: [RESTRICTED] } },
    lacking: observation,
    marker: '"restricted"',
  },
}

const statusesOf = (type: string, element: string): readonly string[] => {
  const definitions = schema.definitions as unknown as Record<
    string,
    { properties: Record<string, { enum?: readonly string[] }> }
  >
  return definitions[type]?.properties[element]?.enum ?? CODES[type] ?? []
}

/** Where the standard's schema leaves the codes out. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  CarePlan: ['draft', 'active', 'on-hold', 'revoked', 'completed', 'entered-in-error', 'unknown'],
  Communication: ['preparation', 'in-progress', 'not-done', 'on-hold', 'stopped', 'completed', 'entered-in-error'],
  MedicationAdministration: [
    'in-progress',
    'not-done',
    'on-hold',
    'completed',
    'entered-in-error',
    'stopped',
    'unknown',
  ],
  MedicationRequest: ['active', 'on-hold', 'cancelled', 'completed', 'entered-in-error', 'stopped', 'draft'],
  MedicationStatement: ['active', 'completed', 'entered-in-error', 'intended', 'stopped', 'on-hold'],
  ServiceRequest: ['draft', 'active', 'on-hold', 'revoked', 'completed', 'entered-in-error', 'unknown'],
}

export function forbiddenStatuses(table: typeof STATUSES = STATUSES): Forbidden[] {
  return Object.entries(table).flatMap(([type, row]) =>
    statusesOf(type, row?.element ?? '').map((status) => statusCase(type as ResourceType, row as StatusRow, status)),
  )
}

function statusCase(type: ResourceType, row: StatusRow, status: string): Forbidden {
  const sample = sampleOf(type) as FhirResource
  const statusIn = (one: FhirResource) => (one as unknown as Record<string, string>)[row.element]
  const other = statusesOf(type, row.element).find((one) => one !== status && one !== 'entered-in-error')
  const allowed = structuredClone(row)
  return {
    table: 'statuses',
    name: `${type}.${row.element} ${status}`,
    type,
    before: { ...sample, [row.element]: other } as FhirResource,
    after: { ...sample, [row.element]: status } as FhirResource,
    isForged: (stored) => statusIn(stored) === status,
    isForbidden(to) {
      // jobs have lists of their own; an agent writes tasks alone
      if (to === 'job' || to === 'agent') return false
      const list = allowed[to === 'carer' ? 'patient' : to]
      return list !== 'any' && !list?.includes(status)
    },
    mayBeImported: true,
  }
}

const importable: readonly string[] = ['agent task', 'result review']

export function forbiddenContents(): Forbidden[] {
  return GUARDED.flatMap(({ type, name, value, freely }) => {
    const sample = GUARDED_SAMPLES[name]
    if (!sample) throw new Error(`There is no sample of '${name}'.`)
    const { having, lacking, marker } = sample
    const about = {
      table: 'guarded contents' as const,
      type: type === 'any' ? having.resourceType : type,
      isForbidden: (to: Kind) =>
        to === 'job' ? freely === undefined : freely?.[to as 'provider'] === undefined || limited(name, to),
    }
    const set: Forbidden = {
      ...about,
      name: `${name} set`,
      before: lacking,
      after: having,
      mayBeImported: importable.includes(name),
      isForged: (stored) => (marker ? JSON.stringify(stored).includes(marker) : value(stored) !== undefined),
    }
    if (freely) return [set]
    const taken: Forbidden = {
      ...about,
      name: `${name} taken away`,
      before: having,
      after: lacking,
      // a new record without it is nothing forbidden: only the one that had it counts, and not one that kept it
      isForged: (stored) =>
        stored.id?.startsWith('had-') === true && JSON.stringify(value(stored)) !== JSON.stringify(value(having)),
    }
    return [set, taken]
  })
}

/** Free for these callers for some values; the sample is of another. */
const limited = (name: string, to: Kind) =>
  (name === 'category' && (to === 'patient' || to === 'carer')) ||
  (name === 'result review' && (to === 'administrator' || to === 'service'))

/** What may not be written at all, by anyone whose row does not say so. */
export function forbiddenKinds(): Forbidden[] {
  return Object.entries(ACCESS).flatMap(([type, current]) => {
    const sample = sampleOf(type as ResourceType)
    if (!sample) return []
    const row = structuredClone(current)
    return (['create', 'update'] as const).map((interaction) => ({
      table: 'kinds of record' as const,
      name: `${type} ${interaction}`,
      type: type as ResourceType,
      ...(interaction === 'update' && { before: sample }),
      after: { ...sample, language: 'en-AU' } as FhirResource,
      isForged: ({ id }: FhirResource) => (interaction === 'update' ? id?.startsWith('had-') === true : true),
      isForbidden(to: Kind) {
        if (to === 'job') return false
        if (to === 'agent') return type !== 'Task'
        if (to === 'carer') return interaction === 'update' || typeof row?.carer !== 'object' || !row.carer.add
        const level = row?.[to === 'service' ? 'administrator' : to]
        return !levelAllows(level, interaction)
      },
      // bringing a file in is an administrator's act and covers these (`acts-table.ts`)
      mayBeImported: true,
    }))
  })
}

/** The same about another person, so that one refusal does not stand for all. */
export function about(resource: FhirResource, person: string): FhirResource {
  return JSON.parse(JSON.stringify(resource).replaceAll(`"${ANN.reference}"`, `"Patient/${person}"`)) as FhirResource
}
