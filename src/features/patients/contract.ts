import type { Patient } from 'fhir/r4'
import * as z from 'zod/mini'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { PatientHit, searchPatients } from '#platform/patient-search/contract.ts'
import { DEMOGRAPHIC_FIELDS, DEMOGRAPHICS, type DemographicField } from './rules.ts'

const staff = ['provider', 'admin'] as const

/** The stored FHIR resource, passed through unchanged. */
const FhirPatient = z.custom<Patient>()

const textOf = (field: DemographicField) =>
  z
    .string()
    .check(z.trim(), z.maxLength(DEMOGRAPHICS[field].most, `Use at most ${DEMOGRAPHICS[field].most} characters`))

/** Changes only the fields sent; '' clears one. */
export const Changes = z.object(
  Object.fromEntries(DEMOGRAPHIC_FIELDS.map((field) => [field, z.optional(textOf(field))])) as Record<
    DemographicField,
    z.ZodMiniOptional<z.ZodMiniString>
  >,
)

/** In the details of a 409 and in a search for duplicates. */
export const Duplicate = z.extend(PatientHit, {
  /** 0 to 100; deterministic for the same two patients. */
  score: z.number(),
  reasons: z.array(z.string()),
  /** Must be reviewed before a new patient is registered. */
  isLikely: z.boolean(),
})
export type Duplicate = z.infer<typeof Duplicate>

export const PatientVersion = z.object({
  version: z.number(),
  at: z.string(),
  who: z.string(),
  isFirst: z.boolean(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
})
export type PatientVersion = z.infer<typeof PatientVersion>

const Warnings = z.record(z.string(), z.string())
const Saved = z.object({
  id: z.string(),
  version: z.number(),
  patient: FhirPatient,
  warnings: Warnings,
  message: z.string(),
})
const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const Reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter the reason'),
    z.maxLength(REASON_LENGTH, `Use at most ${REASON_LENGTH} characters`),
  )
const Merged = z.object({ duplicateId: z.string(), survivorId: z.string(), message: z.string() })

export const patients = {
  list: endpoint({
    method: 'GET',
    path: '/api/patients',
    access: staff,
    summary: 'Patients, newest change first, up to 5,000; the Link header leads to the rest',
    query: z.object({ after: z.optional(z.string().check(z.maxLength(500))) }),
    reply: z.array(FhirPatient),
    live: ['Patient'],
  }),
  search: searchPatients,
  read: endpoint({
    method: 'GET',
    path: '/api/patients/{id}',
    access: staff,
    summary: 'One patient with its ETag',
    reply: FhirPatient,
    live: ['Patient'],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/patients/{id}',
    access: staff,
    summary:
      'Changes the details sent; If-Match names the version they were changed on, a stale one gets both versions',
    body: Changes,
    reply: Saved,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/history',
    access: staff,
    summary: 'Every version with who, when and what changed, newest first',
    reply: z.array(PatientVersion),
    live: ['Patient'],
  }),
  duplicates: endpoint({
    method: 'POST',
    path: '/api/patients/duplicates',
    access: staff,
    summary: 'Who of the people on record this may be, with the reasons, likeliest first',
    body: z.pick(Changes, {
      family: true,
      given: true,
      birthDate: true,
      medicareNumber: true,
      medicareIrn: true,
      ihi: true,
    }),
    reply: z.array(Duplicate),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/patients',
    access: staff,
    summary: 'Registers someone new with the next record number; a likely duplicate not looked at is refused with 409',
    body: z.extend(Changes, { lookedAt: z._default(z.array(Id).check(z.maxLength(50)), []) }),
    reply: z.extend(Saved, { mrn: z.string() }),
    status: 201,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/merge',
    access: staff,
    summary: 'Retires this record as a duplicate of another; both are linked and nothing is moved',
    body: z.object({ into: Id, reason: Reason }),
    reply: Merged,
  }),
  unmerge: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/unmerge',
    access: staff,
    summary: 'Takes the merge of this record back',
    body: z.object({ reason: Reason }),
    reply: Merged,
  }),
}
