import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { DETAILS_LENGTH, detailsProblem, EMERGENCY_REASONS, type EmergencyReason } from './rules.ts'

const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const Details = z.string().check(
  z.trim(),
  z.maxLength(DETAILS_LENGTH),
  z.refine((text) => !detailsProblem(text), 'Describe in a sentence what happened'),
)
const Reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter the reason'),
    z.maxLength(DETAILS_LENGTH, `Use at most ${DETAILS_LENGTH} characters`),
  )

const Member = z.object({ id: z.string(), name: z.string() })

export const RestrictedPatient = z.object({
  id: z.string(),
  name: z.string(),
  birthDate: z.optional(z.string()),
  mrn: z.optional(z.string()),
  /** Staff who may open the record: the usual clinicians and those added by name. */
  staff: z.array(Member),
  version: z.number(),
})
export type RestrictedPatient = z.infer<typeof RestrictedPatient>

export const Opening = z.object({
  patientId: z.string(),
  patientName: z.string(),
  by: z.string(),
  actorId: z.string(),
  reason: z.string(),
  at: z.string(),
  until: z.string(),
  isOpen: z.boolean(),
})
export type Opening = z.infer<typeof Opening>

export const restrictedRecords = {
  list: endpoint({
    method: 'GET',
    path: '/api/restricted-patients',
    access: ['admin'],
    summary: 'Restricted records with who may open them, and every emergency access, newest first',
    reply: z.object({ people: z.array(RestrictedPatient), openings: z.array(Opening) }),
    live: ['Patient', 'BreakGlass'],
  }),
  restrict: endpoint({
    method: 'POST',
    path: '/api/restricted-patients',
    access: ['admin'],
    summary: 'Restricts a record to its usual clinicians and those named; the reason is kept in the audit log',
    body: z.object({ patientId: Id, reason: Reason, staff: z._default(z.array(Id).check(z.maxLength(50)), []) }),
    reply: z.extend(RestrictedPatient, { message: z.string() }),
    status: 201,
  }),
  lift: endpoint({
    method: 'POST',
    path: '/api/restricted-patients/{id}/lift',
    access: ['admin'],
    summary: 'Opens a restricted record to the practice again',
    body: z.object({ reason: Reason }),
    reply: z.object({ id: z.string(), message: z.string() }),
  }),
  takeEmergencyAccess: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/break-glass',
    access: ['provider', 'admin'],
    summary: 'Opens a restricted record to the caller for four hours; the privacy officer and the patient will see it',
    body: z.object({
      reason: z.enum(Object.keys(EMERGENCY_REASONS) as [EmergencyReason, ...EmergencyReason[]]),
      details: Details,
    }),
    reply: z.object({ until: z.string(), message: z.string() }),
  }),
}
