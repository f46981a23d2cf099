import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'

/** Enough to tell two patients apart before a record is opened. */
export const PatientHit = z.object({
  id: z.string(),
  name: z.string(),
  birthDate: z.optional(z.string()),
  gender: z.optional(z.string()),
  mrn: z.optional(z.string()),
  medicareNumber: z.optional(z.string()),
  /** Found under a record that was merged into this one. */
  alsoRecordedAs: z.optional(z.string()),
  /** Open to the care team named on it only. */
  isRestricted: z.optional(z.boolean()),
})
export type PatientHit = z.infer<typeof PatientHit>

/** Served by the patients feature; every screen that selects a patient uses it. */
export const searchPatients = endpoint({
  method: 'GET',
  path: '/api/patients/search',
  access: ['provider', 'admin'],
  summary: 'Patients by words of the name, birth date, MRN or Medicare number; two characters or more',
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(2, 'Type at least 2 characters'), z.maxLength(100)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
  }),
  reply: z.array(PatientHit),
  live: ['Patient'],
})
