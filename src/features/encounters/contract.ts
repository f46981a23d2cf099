import type { Encounter as FhirEncounter } from 'fhir/r4'
import * as z from 'zod/mini'
import { isDay } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import {
  ENCOUNTER_STATUSES,
  ENCOUNTER_TYPES,
  type EncounterStatus,
  MOST_IN_A_LIST,
  SENTENCE_LENGTH,
  SENTENCES_AT_MOST,
} from './rules.ts'

const staff = ['provider', 'admin'] as const
const clinician = ['provider'] as const

/**
 * A FHIR encounter with the specification's field names (requirements 2 §3, §4): the subject is 'Patient/{id}', and a
 * finished one is 'completed'. `/fhir` returns the plain FHIR form.
 */
export type Encounter = Omit<FhirEncounter, 'status' | 'subject'> & {
  status: FhirEncounter['status'] | EncounterStatus
  subject?: string
  /** From the active source; 'Unknown Patient' if the patient is not in it. */
  patientName: string
  mrn?: string
}
const Encounter = z.custom<Encounter>()
const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const Status = z.enum(ENCOUNTER_STATUSES)

const Source = z.object({
  reference: z.string().check(z.regex(/^[A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64}$/, 'Name a record such as Observation/7')),
  display: z.string().check(z.maxLength(300)),
})
export type Source = z.infer<typeof Source>

export const Sentence = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  text: z.string().check(z.maxLength(SENTENCE_LENGTH, `Use at most ${SENTENCE_LENGTH} characters in one sentence`)),
  /** The record that supports the sentence. */
  source: z.optional(Source),
  /** If dictated, the spoken words that support the sentence. */
  quote: z.optional(z.string().check(z.maxLength(600))),
  /** The problem a sentence of the plan stands under, where the plan is grouped. */
  problem: z.optional(z.string().check(z.maxLength(60))),
})
export type Sentence = z.infer<typeof Sentence>

const Section = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(60)),
  sentences: z.array(Sentence).check(z.maxLength(SENTENCES_AT_MOST)),
})
export type Section = z.infer<typeof Section>

const Sections = z.object({ sections: z.array(Section).check(z.minLength(1), z.maxLength(16)) })

const Patient = z.object({ id: z.optional(z.string()), name: z.string() })

/** A note, an addendum or a letter. */
export const Document = z.object({
  id: z.string(),
  /** Send back as If-Match with a change. */
  version: z.number(),
  title: z.string(),
  status: z.enum(['draft', 'signed']),
  sections: z.array(Section),
  /** Last editor and time. */
  editor: z.optional(Patient),
  updated: z.string(),
  signedBy: z.optional(z.string()),
  signedAt: z.optional(z.string()),
})
export type Document = z.infer<typeof Document>

const Order = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  priority: z.string(),
  reason: z.optional(z.string()),
  authored: z.optional(z.string()),
  /** A prescription; it is stopped on the chart, not cancelled here. */
  isMedication: z.optional(z.boolean()),
})
export type Order = z.infer<typeof Order>

/** A record of the patient that can support a sentence. */
const SourceItem = z.object({ reference: z.string(), label: z.string(), detail: z.string(), sentence: z.string() })
export type SourceItem = z.infer<typeof SourceItem>

export const WorkspacePatient = z.object({
  id: z.string(),
  /** 'Margaret Nguyen'. */
  name: z.string(),
  familyName: z.optional(z.string()),
  birthDate: z.optional(z.string()),
  gender: z.optional(z.string()),
  mrn: z.optional(z.string()),
  allergies: z.object({ state: z.enum(['known', 'none', 'not-recorded']), items: z.array(z.string()) }),
})
export type WorkspacePatient = z.infer<typeof WorkspacePatient>

const Workspace = z.object({
  encounter: Encounter,
  version: z.number(),
  /** Absent if the patient is not in the active source. */
  patient: z.optional(WorkspacePatient),
  problems: z.array(SourceItem),
  medicines: z.array(SourceItem),
  observations: z.array(SourceItem),
  orders: z.array(Order),
})
export type Workspace = z.infer<typeof Workspace>

const Documents = z.object({
  note: z.optional(Document),
  addenda: z.array(Document),
  letters: z.array(Document),
})
export type Documents = z.infer<typeof Documents>

/** Details of a 409: the version on the server. */
export const NoteConflict = z.object({ current: z.optional(Document), signed: z.optional(z.boolean()) })
export type NoteConflict = z.infer<typeof NoteConflict>

const Day = z.string().check(z.refine((text) => text === '' || isDay(text), 'Name a day such as 2026-11-16'))

const ListQuery = z.object({
  /** 'Patient/{id}'. */
  subject: z.optional(
    z.string().check(z.regex(/^(Patient\/[A-Za-z0-9\-.]{1,64})?$/, 'Name a patient such as Patient/7')),
  ),
  status: z.optional(z.enum([...ENCOUNTER_STATUSES, ''])),
  q: z.optional(z.string().check(z.maxLength(100))),
  page: z.optional(z.string().check(z.maxLength(500))),
  /** Days of the practice, 'YYYY-MM-DD', both included. */
  from: z.optional(Day),
  to: z.optional(Day),
  sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_IN_A_LIST)), MOST_IN_A_LIST),
})

/** An encounter in progress, as named by a 409 or when another one is started. */
const OpenVisit = z.object({
  id: z.string(),
  type: z.string(),
  start: z.optional(z.string()),
  clinician: z.optional(z.string()),
})
export type OpenVisit = z.infer<typeof OpenVisit>

const VisitToday = z.extend(OpenVisit, { status: z.enum(['planned', 'completed']) })

const StartingPoint = z.object({
  inProgress: z.optional(OpenVisit),
  /** Today's encounter that waits to be started, or has been completed; none while one is in progress. */
  today: z.optional(VisitToday),
  /** Today's bookings not yet started; checked-in patients first. */
  bookings: z.array(
    z.object({
      id: z.string(),
      start: z.string(),
      type: z.string(),
      reason: z.string(),
      practitionerName: z.string(),
      /** Booked with the signed-in clinician. */
      isOwn: z.boolean(),
    }),
  ),
})
export type VisitToday = z.infer<typeof VisitToday>
export type StartingPoint = z.infer<typeof StartingPoint>

/** Details of a 409: the encounter to resume instead, or what has to be confirmed first. */
const RefusedStart = z.object({ inProgress: z.optional(OpenVisit), questions: z.optional(z.array(z.string())) })
export type RefusedStart = z.infer<typeof RefusedStart>

const Confirmations = {
  /** Starts even if the patient has another encounter in progress. */
  allowSecond: z.optional(z.boolean()),
  /** Starts even if the visit is planned for another day or with another doctor. */
  allowOther: z.optional(z.boolean()),
}

const Changed = z.object({ encounter: Encounter, version: z.number(), message: z.string() })

const Reason = z.string().check(z.trim(), z.maxLength(REASON_LENGTH, `Use at most ${REASON_LENGTH} characters`))

const NewOrder = z.object({
  test: z.string().check(z.maxLength(60)),
  priority: z._default(z.enum(['routine', 'urgent']), 'routine'),
  reason: z.optional(Reason),
})

export const encounters = {
  list: endpoint({
    method: 'GET',
    path: '/api/encounters',
    access: staff,
    summary:
      'Encounters, newest first, up to 5,000; the Link header leads to the rest, as does the marker in x-next-page',
    query: ListQuery,
    reply: z.array(Encounter),
    live: ['Encounter', 'Patient'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/encounters/summary',
    access: staff,
    summary: 'How many encounters there are: today, upcoming, in all and for each status',
    reply: z.object({
      today: z.number(),
      upcoming: z.number(),
      total: z.number(),
      byStatus: z.record(Status, z.number()),
    }),
    live: ['Encounter'],
  }),
  starting: endpoint({
    method: 'GET',
    path: '/api/encounters/starting',
    access: staff,
    summary: "What starting a visit of a patient finds: an encounter in progress, and today's bookings",
    query: z.object({ patient: Id }),
    reply: StartingPoint,
    live: ['Encounter', 'Appointment'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/encounters',
    access: staff,
    summary:
      'Plans an encounter, or starts one immediately; a second one in progress, or a booking of another day or doctor, has to be confirmed',
    body: z.object({
      patientId: Id,
      /** Without it, the type of the booking it starts from. */
      type: z.optional(
        z.enum(
          ENCOUNTER_TYPES.map(({ name }) => name),
          'Choose a type from the list',
        ),
      ),
      reason: Reason.check(z.minLength(1, 'Enter the reason for the visit')),
      start: z.iso.datetime({ offset: true, error: 'Enter a time such as 2026-11-16T09:00:00+11:00' }),
      status: z._default(z.enum(['planned', 'in-progress']), 'planned'),
      /** The booking to start; defaults to the clinician's own booking today. */
      appointmentId: z.optional(Id),
      ...Confirmations,
    }),
    reply: Changed,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/encounters/{id}',
    access: staff,
    summary: 'One encounter with its ETag',
    reply: Encounter,
    live: ['Encounter', 'Patient'],
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/encounters/{id}/status',
    access: staff,
    summary:
      'Starts, completes or cancels an encounter, or takes that back; a start beside another one, or of another day or doctor, has to be confirmed',
    body: z.object({ status: Status, reason: z.optional(Reason), ...Confirmations }).check(
      z.refine(({ status, reason }) => status !== 'cancelled' || reason, {
        path: ['reason'],
        message: 'Enter the reason for cancelling',
      }),
    ),
    reply: Changed,
  }),
  workspace: endpoint({
    method: 'GET',
    path: '/api/encounters/{id}/workspace',
    access: staff,
    summary: 'One encounter with its patient, what a note can rest on, and its orders',
    reply: Workspace,
    live: [
      'Encounter',
      'Patient',
      'Condition',
      'AllergyIntolerance',
      'MedicationRequest',
      'Observation',
      'ServiceRequest',
    ],
  }),
  documents: endpoint({
    method: 'GET',
    path: '/api/encounters/{id}/documents',
    access: staff,
    summary: 'The note of an encounter, its addenda and letters',
    reply: Documents,
    live: ['Composition'],
  }),
  saveNote: endpoint({
    method: 'PUT',
    path: '/api/encounters/{id}/note',
    access: staff,
    summary: 'Saves the draft of the note; If-Match names the version it was made on',
    body: Sections,
    reply: Document,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/encounters/{id}/sign',
    access: clinician,
    summary: 'Signs and locks the note, and completes the encounter',
    reply: z.object({ note: Document, message: z.string() }),
  }),
  addAddendum: endpoint({
    method: 'POST',
    path: '/api/encounters/{id}/addenda',
    access: clinician,
    summary: 'Signs an addition to a signed note',
    body: z.object({
      text: z.string().check(z.trim(), z.minLength(1, 'Enter the text to add'), z.maxLength(20_000)),
    }),
    reply: z.object({ addendum: Document, message: z.string() }),
    status: 201,
  }),
  notePdf: endpoint({
    method: 'GET',
    path: '/api/encounters/{id}/note.pdf',
    cost: 'heavy',
    access: staff,
    summary: 'The note with its addenda as a tagged PDF',
    reply: z.unknown(),
  }),
  createLetter: endpoint({
    method: 'POST',
    path: '/api/encounters/{id}/letters',
    access: staff,
    summary: 'Drafts the letter to the referring doctor from the signed note',
    reply: Document,
    status: 201,
  }),
  saveLetter: endpoint({
    method: 'PUT',
    path: '/api/encounters/{id}/letters/{letterId}',
    access: staff,
    summary: 'Saves a changed letter; If-Match names the version it was made on',
    body: Sections,
    reply: Document,
  }),
  signLetter: endpoint({
    method: 'POST',
    path: '/api/encounters/{id}/letters/{letterId}/sign',
    access: clinician,
    summary: 'Signs and locks a letter',
    reply: z.object({ letter: Document, message: z.string() }),
  }),
  letterPdf: endpoint({
    method: 'GET',
    path: '/api/encounters/{id}/letters/{letterId}/letter.pdf',
    cost: 'heavy',
    access: staff,
    summary: 'A letter as a tagged PDF',
    reply: z.unknown(),
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/encounters/{id}/orders',
    access: clinician,
    summary: 'Orders a test',
    body: NewOrder,
    reply: Order,
    status: 201,
  }),
  orderForPatient: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/orders',
    access: clinician,
    summary: 'Orders a test from the chart; it belongs to the encounter in progress, if there is one',
    body: NewOrder,
    reply: Order,
    status: 201,
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/encounters/{id}/orders/{orderId}/cancel',
    access: clinician,
    summary: 'Takes an order back',
    reply: Order,
  }),
}
