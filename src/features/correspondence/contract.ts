import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { FILE_BYTES_AT_MOST, FILE_TYPES, NOTE_LENGTH, TEXT_LENGTH } from './rules.ts'

const staff = ['provider', 'admin'] as const
const clinician = ['provider'] as const

const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const LetterParams = z.object({ id: Id })
const words = (length: number) => z.string().check(z.trim(), z.maxLength(length, `Use at most ${length} characters`))

const Hints = z.object({
  family: z.optional(words(80)),
  given: z.optional(words(80)),
  birthDate: z.optional(z.union([z.iso.date('Enter a day such as 1951-07-14'), z.literal('')])),
  number: z.optional(words(40)),
})

const Suggestion = z.object({
  patientId: z.string(),
  name: z.string(),
  birthDate: z.optional(z.string()),
  mrn: z.optional(z.string()),
  agrees: z.array(z.string()),
  differs: z.array(z.string()),
  /** Name, birth date and a number agree. Even then a person confirms it. */
  isStrong: z.boolean(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const IncomingLetter = z.object({
  /** Id of the task that it is to be read. */
  id: z.string(),
  version: z.number(),
  documentId: z.string(),
  title: z.string(),
  from: z.string(),
  fileType: z.enum(FILE_TYPES),
  receivedAt: z.string(),
  hints: Hints,
  /** Absent until somebody confirmed whose letter it is. */
  patientId: z.optional(z.string()),
  patientName: z.optional(z.string()),
  birthDate: z.optional(z.string()),
  owner: z.optional(z.string()),
  ownerId: z.optional(z.string()),
  suggestions: z.array(Suggestion),
  acknowledged: z.optional(z.object({ by: z.string(), at: z.string(), note: z.string() })),
})
export type IncomingLetter = z.infer<typeof IncomingLetter>

const Changed = z.object({ letter: IncomingLetter, message: z.string() })
const LIVE = ['Task', 'DocumentReference', 'Patient'] as const

/** Letters that come in: scanned, uploaded; matched to a patient by a person, read by a clinician. */
export const correspondence = {
  receive: endpoint({
    method: 'POST',
    path: '/api/correspondence',
    cost: 'heavy-when-large',
    access: staff,
    summary: 'Adds a scanned or received letter; it belongs to nobody until a person confirms the patient',
    bodyBytesAtMost: Math.ceil((FILE_BYTES_AT_MOST * 4) / 3) + 100_000,
    body: z.object({
      fileName: words(TEXT_LENGTH).check(z.minLength(1, 'Name the file')),
      /** Base64. */
      data: z.string().check(z.minLength(8, 'The file is empty')),
      title: z._default(words(TEXT_LENGTH), ''),
      from: z._default(words(TEXT_LENGTH), ''),
      hints: z._default(Hints, {}),
    }),
    reply: Changed,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/correspondence/{id}',
    access: staff,
    summary: 'One incoming letter, with the patients it may be about',
    params: LetterParams,
    reply: IncomingLetter,
    live: LIVE,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/correspondence/{id}/file',
    cost: 'heavy',
    access: staff,
    summary: 'The scanned page or PDF',
    params: LetterParams,
    reply: z.unknown(),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/correspondence/{id}/patient',
    access: staff,
    summary: 'Confirms whose letter it is and who reads it; If-Match names the version that was seen',
    params: LetterParams,
    body: z.object({
      patientId: Id,
      practitionerId: z.optional(Id),
      /** Required where something on the letter differs from the chosen patient. */
      confirmsDifference: z._default(z.boolean(), false),
    }),
    reply: Changed,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/correspondence/{id}/acknowledge',
    access: clinician,
    summary: 'Acknowledges a letter with a note, a task, or both',
    params: LetterParams,
    body: z.object({
      note: z._default(words(NOTE_LENGTH), ''),
      task: z._default(words(TEXT_LENGTH), ''),
    }),
    reply: Changed,
  }),
}
