import type { Patient } from 'fhir/r4'
import { z } from 'zod'
import { endpoint } from '#platform/api/endpoint.ts'

const staff = ['provider', 'admin'] as const

/** Enough to tell two people apart before a record is opened. */
export const PatientHit = z.object({
  id: z.string(),
  name: z.string(),
  birthDate: z.string().optional(),
  gender: z.string().optional(),
  mrn: z.string().optional(),
  medicareNumber: z.string().optional(),
})
export type PatientHit = z.infer<typeof PatientHit>

/** The stored FHIR resource, handed through as it lies. */
const FhirPatient = z.custom<Patient>()

export const patients = {
  list: endpoint({
    method: 'GET',
    path: '/api/patients',
    access: staff,
    summary: 'Patients, newest change first; the Link header leads to the next page',
    query: z.object({ after: z.string().max(500).optional() }),
    reply: z.array(FhirPatient),
    live: ['Patient'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/patients/search',
    access: staff,
    summary: 'Patients by words of the name, birth date, MRN or Medicare number; two characters or more',
    query: z.object({
      q: z.string().trim().min(2, 'Type at least 2 characters').max(100),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    reply: z.array(PatientHit),
    live: ['Patient'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/patients/{id}',
    access: staff,
    summary: 'One patient with its ETag',
    reply: FhirPatient,
    live: ['Patient'],
  }),
}
