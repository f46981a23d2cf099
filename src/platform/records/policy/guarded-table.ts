import type { Consent, FhirResource, Flag, Observation, Patient, Task } from 'fhir/r4'
import { CARER_ACCESS, CARER_ACCOUNT, CARER_CODE, CARER_SCOPE } from '#fhir/codes/carer-scopes.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { LEGAL_HOLD } from '#fhir/legal-hold.ts'
import { allowedStaff, isRestricted } from '#fhir/restricted.ts'
import type { ResourceType } from '../records.ts'
import { ADMINISTRATORS_TASKS } from './access-table.ts'
import type { CallerKind } from './callers.ts'

/**
 * Contents that grant or withdraw access, or bind the practice. Only an act (`acts-table.ts`) sets and changes them,
 * unless `freely` says so.
 */
export interface Guarded {
  type: ResourceType | 'any'
  name: string
  /** The element, as a refusal names it. */
  element: string
  says: string
  /** What is guarded in this record; undefined where there is nothing. A write may not change it. */
  value(resource: FhirResource): unknown
  /** Callers who need no act, where it is what is listed. */
  freely?: Partial<Record<CallerKind, (resource: FhirResource) => boolean>>
}

const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined)
const codes = (concepts: Observation['category']): string[] =>
  (concepts ?? []).flatMap(({ coding = [] }) => coding.flatMap(({ code }) => code ?? []))
const kindOf = ({ code }: Task): string[] => (code?.coding ?? []).flatMap(({ code: value }) => value ?? [])
const isHold = ({ code }: Flag): boolean => code?.coding?.some(({ code: value }) => value === LEGAL_HOLD.code) ?? false

function carerAccess(consent: Consent): unknown {
  const systems = [CARER_CODE, CARER_ACCOUNT]
  const isCarers =
    codes(consent.category).includes(CARER_ACCESS) ||
    (consent.identifier ?? []).some(({ system }) => system !== undefined && systems.includes(system)) ||
    (consent.provision?.class ?? []).some(({ system }) => system === CARER_SCOPE)
  // every part of such a consent decides who has access to what
  return isCarers ? { ...consent, meta: undefined } : undefined
}

/** What patients can measure or report at home; laboratory, imaging and procedure results are not included. */
export const PATIENT_CATEGORIES = ['vital-signs', 'survey', 'activity', 'social-history', 'exam'] as const

/** Codes of what only a laboratory measures, whatever category is claimed. */
const LABORATORY_CODES: ReadonlySet<string> = new Set(
  (
    [
      'eosinophils',
      'haemoglobin',
      'totalIge',
      'cReactiveProtein',
      'creatinine',
      'egfr',
      'arterialPh',
      'arterialOxygen',
      'arterialCarbonDioxide',
    ] as const
  ).flatMap((name) => observationCodes[name].codings.flatMap(({ code }) => code ?? [])),
)

function isHomeObservation(resource: FhirResource): boolean {
  const { category, code } = resource as Observation
  const given = codes(category)
  const allowed: readonly string[] = PATIENT_CATEGORIES
  const isLaboratory = code?.coding?.some(({ code: value }) => value !== undefined && LABORATORY_CODES.has(value))
  return given.length > 0 && given.every((one) => allowed.includes(one)) && !isLaboratory
}

const yes = () => true

const OPEN_STATUSES = ['draft', 'requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold']

function isOpenReview(resource: FhirResource): boolean {
  const task = resource as Task
  return kindOf(task).includes('result-review') && OPEN_STATUSES.includes(task.status) && !task.businessStatus
}

export const GUARDED: readonly Guarded[] = [
  {
    type: 'Patient',
    name: 'link',
    element: 'Patient.link',
    says: 'which record this one was merged into',
    value: (resource) => some((resource as Patient).link ?? []),
  },
  {
    type: 'Patient',
    name: 'restriction',
    element: 'Patient.meta.security',
    says: 'that a record is restricted, and who may open it',
    value(resource) {
      const patient = resource as Patient
      return isRestricted(patient) ? { open: allowedStaff(patient).sort() } : undefined
    },
  },
  {
    type: 'Flag',
    name: 'legal hold',
    element: 'Flag.code',
    says: 'that no part of a record may be deleted',
    value: (resource) => (isHold(resource as Flag) ? { ...resource, meta: undefined } : undefined),
  },
  {
    type: 'Consent',
    name: 'carer access',
    element: 'Consent.category',
    says: 'who has access to a patient’s record',
    value: (resource) => carerAccess(resource as Consent),
  },
  {
    type: 'Task',
    name: 'privacy breach',
    element: 'Task.code',
    says: 'a suspected privacy breach',
    value: (resource) =>
      kindOf(resource as Task).some((kind) => ADMINISTRATORS_TASKS.includes(kind))
        ? { ...resource, meta: undefined }
        : undefined,
  },
  {
    type: 'Task',
    name: 'agent task',
    element: 'Task.code',
    says: 'what an AI agent was asked, what it proposed and what a user decided',
    value: (resource) =>
      kindOf(resource as Task).includes('agent-task') ? { ...resource, meta: undefined } : undefined,
  },
  {
    type: 'Task',
    name: 'result review',
    element: 'Task.status',
    says: 'that a clinician has reviewed a result',
    value(resource) {
      const task = resource as Task
      if (!kindOf(task).includes('result-review')) return undefined
      const { status, businessStatus, focus } = task
      return isOpenReview(task) ? { focus } : { focus, status, businessStatus }
    },
    // others file results and hand their review on
    freely: { provider: yes, administrator: isOpenReview, service: isOpenReview },
  },
  {
    type: 'Observation',
    name: 'category',
    element: 'Observation.category',
    says: 'what kind of result it is',
    value: (resource) => ({ category: (resource as Observation).category, code: (resource as Observation).code }),
    freely: { provider: yes, administrator: yes, service: yes, patient: isHomeObservation, carer: isHomeObservation },
  },
  {
    type: 'any',
    name: 'labels',
    element: 'meta.security',
    says: 'how confidential a record is',
    value: ({ resourceType, meta }) => (resourceType === 'Patient' ? undefined : some(meta?.security ?? [])),
    freely: { provider: yes, administrator: yes, service: yes },
  },
]
