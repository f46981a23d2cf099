import type { AllergyIntolerance, Condition, FhirResource, Immunization, MedicationRequest, Observation } from 'fhir/r4'
import * as z from 'zod/mini'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import {
  allergyCategories,
  allergyStatuses,
  allergyTypes,
  allergyVerifications,
  conditionStatuses,
  conditionVerifications,
  criticalities,
  DOSE_AMOUNT,
  DURATION_DAYS,
  doseUnits,
  frequencies,
  measures,
  NOTE_LENGTH,
  PACKS,
  REACTIONS_AT_MOST,
  READINGS_AT_MOST,
  REPEATS,
  routes,
  severities,
  sites,
  TEXT_LENGTH,
} from './rules.ts'

const staff = ['provider', 'admin'] as const
/** Administrators maintain lists; only providers prescribe. */
const prescribers = ['provider'] as const

const words = (needed: string, length: number) =>
  z.string().check(z.trim(), z.minLength(1, needed), z.maxLength(length, `Use at most ${length} characters`))
const id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const within = ({ min, max }: { min: number; max: number }) =>
  z.number().check(z.minimum(min, `Enter ${min} to ${max}`), z.maximum(max, `Enter ${min} to ${max}`))
const note = z.optional(z.string().check(z.trim(), z.maxLength(NOTE_LENGTH, `Use at most ${NOTE_LENGTH} characters`)))
/** Year, month or day; the handler checks that it is valid and not in the future. */
const partialDate = z.optional(z.string().check(z.maxLength(10, 'Enter a date such as 2026, 2026-11 or 2026-11-15')))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date such as 2026-11-15'))

/** `term` is the key of a term found by search; without it, the entry is free text. */
export const Coded = z.object({
  text: words('Enter a name', TEXT_LENGTH),
  term: z.optional(z.string().check(z.maxLength(120))),
})
export type Coded = z.infer<typeof Coded>

export const ConditionForm = z.object({
  code: Coded,
  clinicalStatus: z.enum(conditionStatuses),
  verification: z.enum(conditionVerifications),
  severity: z.optional(z.enum(severities)),
  onset: partialDate,
  ended: partialDate,
  note,
})
export type ConditionForm = z.infer<typeof ConditionForm>

export const AllergyForm = z.object({
  substance: Coded,
  type: z.optional(z.enum(allergyTypes)),
  category: z.optional(z.enum(allergyCategories)),
  clinicalStatus: z.enum(allergyStatuses),
  verification: z.enum(allergyVerifications),
  criticality: z.optional(z.enum(criticalities)),
  reactions: z
    .array(z.object({ manifestation: Coded, severity: z.optional(z.enum(severities)) }))
    .check(z.maxLength(REACTIONS_AT_MOST, `Enter at most ${REACTIONS_AT_MOST} reactions`)),
  onset: partialDate,
  note,
})
export type AllergyForm = z.infer<typeof AllergyForm>

export const Prescription = z.object({
  medicine: Coded,
  strength: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  /** Inhaler or dose form, if the term does not include it. */
  form: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  route: z.enum(routes),
  doseAmount: z.optional(within(DOSE_AMOUNT)),
  doseUnit: z.optional(z.enum(doseUnits)),
  frequency: z.enum(frequencies),
  /** Also as needed, in addition to the regular dose: maintenance and reliever therapy. */
  alsoWhenNeeded: z.optional(z.boolean()),
  instructions: z.optional(z.string().check(z.trim(), z.maxLength(REASON_LENGTH))),
  durationDays: z.optional(within(DURATION_DAYS).check(z.int())),
  packs: z.optional(within(PACKS).check(z.int())),
  repeats: z.optional(within(REPEATS).check(z.int())),
  reasonId: z.optional(id),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(TEXT_LENGTH))),
  /** The encounter in which it was prescribed. */
  encounterId: z.optional(id),
  start: day,
  note,
})
export type Prescription = z.infer<typeof Prescription>

export const Evidence = z.object({ type: z.string(), id: z.string(), text: z.string() })
export type Evidence = z.infer<typeof Evidence>

export const Alert = z.object({
  /** Identifies the rule and the record that triggered it; overrides refer to it. */
  key: z.string(),
  rule: z.string(),
  version: z.string(),
  /** Inline informs; a banner requires a reason; blocking requires a reason and a confirmation. */
  tier: z.enum(['inline', 'banner', 'blocking']),
  title: z.string(),
  detail: z.string(),
  source: z.string(),
  /** Cause, possible effect and what to do, if the rule lists them separately. */
  parts: z.optional(z.array(z.object({ label: z.string(), text: z.string() }))),
  /** Sources that a reader can open. `isRead` is false if the passage was not read when the rule was written. */
  links: z.optional(z.array(z.object({ title: z.string(), url: z.string(), isRead: z.boolean() }))),
  evidence: z.array(Evidence),
})
export type Alert = z.infer<typeof Alert>

/** A check that could not run, and why: no message would suggest that it is safe. */
export const NotChecked = z.object({ check: z.string(), reason: z.string() })
export type NotChecked = z.infer<typeof NotChecked>

export const SafetyReport = z.object({
  version: z.string(),
  alerts: z.array(Alert),
  notChecked: z.array(NotChecked),
})
export type SafetyReport = z.infer<typeof SafetyReport>

const Override = z.object({
  key: z.string().check(z.maxLength(200)),
  reason: words('Enter the reason for prescribing anyway', REASON_LENGTH),
})
export type Override = z.infer<typeof Override>

/** Current medications that this one replaces; they are stopped in the same transaction. */
const Replaced = z.optional(z.array(id).check(z.maxLength(5)))

const Order = z.extend(Prescription, {
  overrides: z.optional(z.array(Override).check(z.maxLength(20))),
  replaces: Replaced,
})
const Change = z.extend(Order, { changeReason: words('Enter the reason for the change', REASON_LENGTH) })

export const Stop = z.object({
  reason: words('Enter the reason for stopping', REASON_LENGTH),
  on: day,
  /** Entered in error: kept on record, but no longer counted. */
  isError: z.optional(z.boolean()),
})
export type Stop = z.infer<typeof Stop>

export const Reading = z.union([
  z.object({ name: z.enum(measures), value: z.number() }),
  z.object({
    code: Coded,
    value: z.union([z.number(), words('Enter a value', TEXT_LENGTH)]),
    unit: z.optional(z.string().check(z.trim(), z.maxLength(30))),
  }),
])
export type Reading = z.infer<typeof Reading>

export const Readings = z.object({
  /** ISO instant. */
  at: z.iso.datetime({ offset: true, error: 'Enter a time such as 2026-11-15T09:00:00+11:00' }),
  readings: z.array(Reading).check(z.minLength(1, 'Enter at least one value'), z.maxLength(READINGS_AT_MOST)),
  isSelfMeasured: z.optional(z.boolean()),
  note,
})
export type Readings = z.infer<typeof Readings>

export const Correction = z.object({
  /** Absent if the whole entry is withdrawn. */
  value: z.optional(z.union([z.number(), words('Enter a value', TEXT_LENGTH)])),
  systolic: z.optional(z.number()),
  diastolic: z.optional(z.number()),
  isError: z.optional(z.boolean()),
  reason: words('Enter the reason for the correction', REASON_LENGTH),
})
export type Correction = z.infer<typeof Correction>

export const ImmunisationForm = z.object({
  vaccine: Coded,
  on: partialDate,
  lotNumber: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  site: z.optional(z.enum(sites)),
  doseNumber: z.optional(within({ min: 1, max: 20 }).check(z.int())),
  isGivenElsewhere: z.boolean(),
  isError: z.optional(z.boolean()),
  note,
})
export type ImmunisationForm = z.infer<typeof ImmunisationForm>

/** The stored record, with a sentence for the toast. */
const kept = <R extends FhirResource>() =>
  z.object({ id: z.string(), version: z.number(), message: z.string(), resource: z.custom<R>() })

const Allergies = z.object({
  status: z.enum(['known', 'none-known', 'not-recorded']),
  items: z.array(z.custom<AllergyIntolerance>()),
})

const at = <const P extends string>(part: P) => `/api/patients/{id}/${part}` as const

export const clinicalLists = {
  allergies: endpoint({
    method: 'GET',
    path: at('allergies'),
    access: staff,
    summary: 'Allergies and intolerances, newest first, and whether any are known',
    reply: Allergies,
    live: ['AllergyIntolerance'],
  }),
  immunizations: endpoint({
    method: 'GET',
    path: at('immunizations'),
    access: staff,
    summary: 'Immunisations, newest first',
    reply: z.array(z.custom<Immunization>()),
    live: ['Immunization'],
  }),
  addCondition: endpoint({
    method: 'POST',
    path: at('conditions'),
    access: staff,
    summary: 'Adds a condition to the problem list',
    body: ConditionForm,
    reply: kept<Condition>(),
    status: 201,
  }),
  changeCondition: endpoint({
    method: 'PUT',
    path: at('conditions/{conditionId}'),
    access: staff,
    summary: 'Changes or resolves a condition; If-Match names the version',
    body: ConditionForm,
    reply: kept<Condition>(),
  }),
  addAllergy: endpoint({
    method: 'POST',
    path: at('allergies'),
    access: staff,
    summary: 'Adds an allergy; an earlier statement that none is known ends with it',
    body: AllergyForm,
    reply: z.extend(kept<AllergyIntolerance>(), { alerts: z.array(Alert) }),
    status: 201,
  }),
  changeAllergy: endpoint({
    method: 'PUT',
    path: at('allergies/{allergyId}'),
    access: staff,
    summary: 'Changes, refutes or resolves an allergy; If-Match names the version',
    body: AllergyForm,
    reply: kept<AllergyIntolerance>(),
  }),
  assertNoneKnown: endpoint({
    method: 'POST',
    path: at('allergies/none-known'),
    access: staff,
    summary: 'States that no allergy is known; refused while one is active',
    body: z.object({ about: z.enum(['all', 'medication', 'food']) }),
    reply: kept<AllergyIntolerance>(),
    status: 201,
  }),
  checkMedication: endpoint({
    method: 'POST',
    path: at('medications/check'),
    access: staff,
    summary: 'Alerts about a prescription, and what could not be checked; nothing is written',
    body: z.extend(Prescription, { replaces: Replaced }),
    reply: SafetyReport,
  }),
  currentInteractions: endpoint({
    method: 'GET',
    path: at('medications/interactions'),
    access: staff,
    summary: 'Interactions among the current medications, with the conditions and smoking status on file',
    reply: SafetyReport,
    live: ['MedicationRequest', 'Condition', 'Observation'],
  }),
  prescribe: endpoint({
    method: 'POST',
    path: at('medications'),
    access: prescribers,
    summary: 'Prescribes; a warning or a stop without a reason is refused with 422 and the alerts',
    body: Order,
    reply: z.extend(kept<MedicationRequest>(), { report: SafetyReport }),
    status: 201,
  }),
  changeMedication: endpoint({
    method: 'PUT',
    path: at('medications/{medicationId}'),
    access: prescribers,
    summary: 'Stops a prescription and writes its successor, linked to it; If-Match names the version',
    body: Change,
    reply: z.extend(kept<MedicationRequest>(), { report: SafetyReport, replaced: z.string() }),
  }),
  stopMedication: endpoint({
    method: 'POST',
    path: at('medications/{medicationId}/stop'),
    access: prescribers,
    summary: 'Stops a medication with a reason; If-Match names the version',
    body: Stop,
    reply: kept<MedicationRequest>(),
  }),
  addObservations: endpoint({
    method: 'POST',
    path: at('observations'),
    access: staff,
    summary: 'Records one or more values taken at the same time',
    body: Readings,
    reply: z.object({ message: z.string(), resources: z.array(z.custom<Observation>()) }),
    status: 201,
  }),
  correctObservation: endpoint({
    method: 'PUT',
    path: at('observations/{observationId}'),
    access: staff,
    summary: 'Corrects or withdraws a value, with a reason; If-Match names the version',
    body: Correction,
    reply: kept<Observation>(),
  }),
  addImmunization: endpoint({
    method: 'POST',
    path: at('immunizations'),
    access: staff,
    summary: 'Records an immunisation given here or elsewhere',
    body: ImmunisationForm,
    reply: kept<Immunization>(),
    status: 201,
  }),
  changeImmunization: endpoint({
    method: 'PUT',
    path: at('immunizations/{immunizationId}'),
    access: staff,
    summary: 'Changes or withdraws an immunisation; If-Match names the version',
    body: ImmunisationForm,
    reply: kept<Immunization>(),
  }),
}
