import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { LINE_LENGTH, LINES_AT_MOST, METHODS, RECIPIENTS_AT_MOST, SHOWS, TEMPLATES } from './rules.ts'

const staff = ['provider', 'admin'] as const
const clinician = ['provider'] as const

const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const LetterParams = z.object({ id: Id })
const line = z.string().check(z.trim(), z.maxLength(LINE_LENGTH, `Use at most ${LINE_LENGTH} characters in one line`))

/** One time a letter went to somebody. */
export const Sending = z.object({
  id: z.string(),
  at: z.string(),
  to: z.string(),
  method: z.enum(METHODS),
  by: z.string(),
})
export type Sending = z.infer<typeof Sending>

export const LetterLine = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['draft', 'signed']),
  patientId: z.string(),
  patientName: z.string(),
  to: z.string(),
  author: z.string(),
  updated: z.string(),
  sendings: z.array(Sending),
  /** Set for a recall letter: it was written to print, is not signed, and is printed again from here. */
  recallPdf: z.optional(z.string()),
})
export type LetterLine = z.infer<typeof LetterLine>

export const Letter = z.extend(LetterLine, {
  /** Send back as If-Match with a change. */
  version: z.number(),
  /** In the order they are printed; each line of a list is an item, lines with bars are a table. */
  sections: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  /** References of enclosed documents. */
  enclosures: z.array(z.string()),
  /** The same with where their pages are, to print them with the letter. */
  enclosed: z.array(z.object({ title: z.string(), href: z.optional(z.string()) })),
  signedAt: z.optional(z.string()),
  patientEmail: z.optional(z.string()),
  patientAddress: z.array(z.string()),
  /** Set if the letter belongs to a visit; it is then signed there. */
  encounterId: z.optional(z.string()),
  /** Documents of the patient that can be enclosed. */
  enclosable: z.array(z.object({ reference: z.string(), title: z.string(), date: z.optional(z.string()) })),
  /** How letters can leave; the others say why not. */
  methods: z.array(z.object({ method: z.enum(METHODS), refusal: z.optional(z.string()) })),
})
export type Letter = z.infer<typeof Letter>

const LIVE = ['Composition', 'Communication', 'Patient'] as const

export const letters = {
  list: endpoint({
    method: 'GET',
    path: '/api/letters',
    access: staff,
    summary: 'Letters: drafts, signed and not sent, or the log of what went to whom and when; newest first',
    query: z.object({ show: z._default(z.enum(SHOWS), 'unsent'), patient: z.optional(z.union([Id, z.literal('')])) }),
    reply: z.object({ letters: z.array(LetterLine), isCut: z.boolean() }),
    live: LIVE,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/letters',
    access: staff,
    summary: 'Drafts a letter about a patient from a template and the chart',
    body: z.object({
      patientId: Id,
      template: z.enum(TEMPLATES, 'Choose a template'),
      /** What a recall is about. */
      reason: z.optional(line),
    }),
    reply: Letter,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/letters/{id}',
    access: staff,
    summary: 'One letter with its text, its log and how it can be sent',
    params: LetterParams,
    reply: Letter,
    live: LIVE,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/letters/{id}',
    access: staff,
    summary: 'Saves a changed draft; merge fields are filled; If-Match names the version it was made on',
    params: LetterParams,
    body: z.object({
      sections: z
        .array(
          z.object({
            title: z.string().check(z.minLength(1), z.maxLength(60)),
            lines: z.array(line).check(z.maxLength(LINES_AT_MOST, `Use at most ${LINES_AT_MOST} lines`)),
          }),
        )
        .check(z.minLength(1), z.maxLength(20)),
      /** References of enclosed documents. */
      enclosures: z._default(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(20)), []),
    }),
    reply: Letter,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/letters/{id}/sign',
    access: clinician,
    summary: 'Signs and locks a letter; If-Match names the version that was read',
    params: LetterParams,
    reply: z.object({ letter: Letter, message: z.string() }),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/letters/{id}/letter.pdf',
    cost: 'heavy',
    access: staff,
    summary: 'A letter as a tagged PDF with the letterhead of the practice',
    params: LetterParams,
    reply: z.unknown(),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/letters/{id}/send',
    cost: 'heavy',
    access: staff,
    summary: 'Sends a signed letter, or records that it was printed; each recipient becomes an entry of the log',
    params: LetterParams,
    body: z.object({
      method: z.enum(METHODS, 'Choose how it is sent'),
      recipients: z
        .array(z.object({ name: line.check(z.minLength(1, 'Enter who it goes to')), email: z.optional(line) }))
        .check(z.minLength(1, 'Enter who it goes to'), z.maxLength(RECIPIENTS_AT_MOST)),
      /** Email is not private: the sender states that the recipient agreed to it. */
      hasAgreedToEmail: z._default(z.boolean(), false),
    }),
    reply: z.object({ letter: Letter, message: z.string() }),
  }),
}
