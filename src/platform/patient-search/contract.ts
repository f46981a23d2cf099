import { z } from 'zod'
import { endpoint } from '#platform/api/endpoint.ts'

/** Enough to tell two people apart before a record is opened. */
export const PatientHit = z.object({
  id: z.string(),
  name: z.string(),
  birthDate: z.string().optional(),
  gender: z.string().optional(),
  mrn: z.string().optional(),
  medicareNumber: z.string().optional(),
  /** Found under a record that was merged into this one. */
  alsoRecordedAs: z.string().optional(),
  /** Open to the care team named on it only. */
  isRestricted: z.boolean().optional(),
})
export type PatientHit = z.infer<typeof PatientHit>

/** Served by the patients feature; every screen that asks 'who?' uses it. */
export const searchPatients = endpoint({
  method: 'GET',
  path: '/api/patients/search',
  access: ['provider', 'admin'],
  summary: 'Patients by words of the name, birth date, MRN or Medicare number; two characters or more',
  query: z.object({
    q: z.string().trim().min(2, 'Type at least 2 characters').max(100),
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
  reply: z.array(PatientHit),
  live: ['Patient'],
})
