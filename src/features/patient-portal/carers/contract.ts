import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { Carer } from '../my-record/contract.ts'
import { CARER_SCOPES, NAME_LENGTH, RELATIONSHIPS } from '../rules.ts'

const staff = ['provider', 'admin'] as const
const Message = z.object({ message: z.string() })
const Id = z.string().check(z.minLength(1), z.maxLength(64))
const Patient = z.object({ id: Id })
const text = (problem: string, length: number) =>
  z.string().check(z.trim(), z.minLength(1, problem), z.maxLength(length))

/** Carers' own accounts, and carers whom staff add with the patient's agreement. */
export const carers = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register/carer',
    access: 'public',
    summary: 'An account without a chart for someone who was given a carer code; the code is used up',
    status: 201,
    body: z.object({
      code: text('Enter the code you were given', 40),
      email: z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.minLength(3),
          z.maxLength(254),
          z.email('Enter an email address such as name@example.com'),
        ),
      phone: text('Enter a phone number', 40),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      name: text('Enter a name', NAME_LENGTH),
    }),
    reply: Message,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/carers',
    access: staff,
    summary: 'Who was let in as a carer, to what, since when',
    params: Patient,
    reply: z.array(Carer),
    live: ['Consent'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/carers',
    access: staff,
    summary: 'Lets a carer in at the word of the patient; the reply has a code, shown once',
    params: Patient,
    body: z.object({
      name: text('Enter their name', NAME_LENGTH),
      relationship: z.enum(RELATIONSHIPS, 'Choose how they know the patient'),
      scopes: z
        .array(z.enum(CARER_SCOPES))
        .check(z.minLength(1, 'Choose at least one thing they may see'), z.maxLength(CARER_SCOPES.length)),
      until: z.optional(z.iso.date()),
      /** Confirms that the patient was asked; the audit log records which staff member asked. */
      isAgreed: z.literal(true, 'Confirm that the patient agreed'),
    }),
    reply: z.object({ carer: Carer, code: z.string(), codeUntil: z.string() }),
    status: 201,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/carers/{carerId}/withdraw',
    access: staff,
    summary: 'Ends what a carer may see, immediately',
    params: z.extend(Patient, { carerId: Id }),
    reply: z.object({ carer: Carer }),
  }),
}
