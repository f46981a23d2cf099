import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { Orders } from './orders/contract.ts'
import { RecordSource } from './record-source/contract.ts'
import {
  AUDIO_DAYS,
  ENCOUNTER_TYPE_VALUES,
  PATIENTS_AT_MOST,
  QUOTE_LENGTH,
  SECTIONS,
  TRANSCRIPT_LENGTH,
} from './rules.ts'

const clinician = ['provider', 'admin'] as const

const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const EncounterType = z.enum(ENCOUNTER_TYPE_VALUES, 'Choose an encounter type')
const TranscriptText = z
  .string()
  .check(z.maxLength(TRANSCRIPT_LENGTH, `Use at most ${TRANSCRIPT_LENGTH} characters; record a long visit in parts`))

const Consent = z.object({
  people: z
    .array(
      z.object({
        name: z.string().check(z.trim(), z.minLength(1, 'Name everyone present'), z.maxLength(100)),
        relation: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      }),
    )
    .check(z.minLength(1, 'Name everyone present'), z.maxLength(PATIENTS_AT_MOST)),
  how: z.enum(['spoken', 'written'], 'Choose how consent was given'),
})

const Segment = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  /** An estimate by voice and words; absent where the voices cannot be distinguished. */
  speaker: z.optional(z.enum(['clinician', 'patient'])),
  text: z.string(),
  confidence: z.number(),
  /** Corrections from the vocabulary; each can be undone. */
  corrections: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
})
export type Segment = z.infer<typeof Segment>

const Transcription = z.object({
  transcript: z.string(),
  confidence: z.number(),
  segments: z.array(Segment),
  engine: z.string(),
  processingTime: z.number(),
})
export type Transcription = z.infer<typeof Transcription>

export const Recording = z.object({
  id: z.string(),
  patientId: z.string(),
  /** Shown in the list of open ones. */
  patient: z.optional(z.object({ id: z.string(), name: z.string(), birthDate: z.optional(z.string()) })),
  encounterType: EncounterType,
  state: z.enum(['recording', 'finished', 'transcribed', 'filed', 'discarded']),
  startedAt: z.string(),
  finishedAt: z.optional(z.string()),
  chunks: z.number(),
  bytes: z.number(),
  /** Parts that were made but never arrived. */
  missing: z.array(z.number()),
  transcription: z.optional(Transcription),
  /** While it is being transcribed: the text so far. */
  progress: z.optional(z.object({ segments: z.array(Segment), secondsHeard: z.number() })),
  deleteAudioAfter: z.optional(z.string()),
  audioDeletedAt: z.optional(z.string()),
})
export type Recording = z.infer<typeof Recording>

const Source = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('record'),
    reference: z.string(),
    display: z.optional(z.string()),
    date: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('transcript'), start: z.number(), end: z.number(), speaker: z.optional(z.string()) }),
  z.object({
    kind: z.literal('rule'),
    id: z.string(),
    version: z.string(),
    citation: z.string(),
    url: z.optional(z.string()),
  }),
])

const Statement = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  text: z.string().check(z.maxLength(2000)),
  section: z.string(),
  heading: z.optional(z.string()),
  sources: z.array(Source),
  confidence: z.number(),
  support: z.enum(['supported', 'unsupported', 'contradicted']),
  reason: z.optional(z.string()),
  /** Times named relative to the visit, each with its date (day, month or year). */
  dates: z.optional(z.array(z.object({ phrase: z.string(), date: z.string() }))),
  orders: Orders,
  /** The problem a sentence of the plan belongs to, where the visit has several. */
  problem: z.optional(z.string()),
})
export type NoteStatement = z.infer<typeof Statement>

/** Not in the note: for length, not confirmed, not expressible, or about someone else. */
const Omission = z.object({
  text: z.string(),
  sources: z.array(Source),
  reason: z.enum(['length', 'not confirmed', 'unclear', 'someone else']),
})

/** The conversation does not agree with the chart. */
const Warning = z.object({
  kind: z.string(),
  text: z.string(),
  /** Statements of the draft it speaks of. */
  statements: z.array(z.string()),
  /** Records it was compared with. */
  references: z.array(z.string()),
})

const Note = z.object({
  /** Text with Subjective, Objective, Assessment, Plan. */
  content: z.string(),
  confidence: z.number(),
  metadata: z.object({
    /** Milliseconds. */
    processingTime: z.number(),
    engine: z.enum(['embedded', 'model']),
    version: z.string(),
    /** Host and region of the model that drafted it; absent where nothing left this computer. */
    processedWhere: z.optional(z.string()),
    /** Why the embedded engine drafted although a model is configured. */
    fellBackBecause: z.optional(z.string()),
  }),
  statements: z.array(Statement),
  omissions: z.array(Omission),
  warnings: z.array(Warning),
})
export type Note = z.infer<typeof Note>

const SectionText = z.object({
  title: z.enum(SECTIONS),
  sentences: z
    .array(
      z.extend(z.pick(Statement, { id: true, text: true }), {
        /** Its quote from the transcript; stays with the signed note. */
        quote: z.optional(z.string().check(z.maxLength(QUOTE_LENGTH))),
        /** A sentence taken from the record; no change of the record is read from it. */
        source: z.optional(RecordSource),
        orders: Orders,
        /** The problem a sentence of the plan stands under. */
        problem: z.optional(z.string().check(z.maxLength(60))),
      }),
    )
    .check(z.maxLength(200)),
})
export type SectionText = z.infer<typeof SectionText>

/** The note as the clinician left it. */
const Visit = z.object({
  encounterType: EncounterType,
  /** The encounter it belongs to; a new one by default. */
  encounterId: z.optional(Id),
  reason: z.string().check(z.trim(), z.minLength(1, 'Enter the reason for the visit'), z.maxLength(300)),
  sections: z.array(SectionText).check(z.minLength(1), z.maxLength(4)),
})

const DocumentKind = z.enum(['summary', 'letter'])
export type DocumentKind = z.infer<typeof DocumentKind>

const DocumentSection = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(60)),
  sentences: z
    .array(
      z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)), text: z.string().check(z.maxLength(2000)) }),
    )
    .check(z.maxLength(200)),
})
export type DocumentSection = z.infer<typeof DocumentSection>

const WrittenDocument = z.object({
  kind: DocumentKind,
  sections: z.array(DocumentSection).check(z.minLength(1), z.maxLength(20)),
})
export type WrittenDocument = z.infer<typeof WrittenDocument>

/** A change of the record that the note speaks of; nothing is written before it is accepted. */
const Proposal = z.object({
  /** Names it for the decision; the same words give the same key. */
  key: z.string(),
  kind: z.enum(['observation', 'condition', 'allergy', 'medicine', 'follow-up']),
  title: z.string(),
  detail: z.optional(z.string()),
  /** The sentence it comes from. */
  sentenceId: z.string(),
  confidence: z.number(),
  /** What speaks against it. */
  caution: z.optional(z.string()),
  /** Cannot be accepted here: the prescribing form asks for a reason first. */
  blocked: z.optional(z.boolean()),
})
export type Proposal = z.infer<typeof Proposal>

const AudioSetting = z.object({
  days: z.number().check(z.refine((days) => AUDIO_DAYS.some((each) => each === days), 'Choose one of the periods')),
})

/** Of the caller; absent where nothing was measured yet. */
const Figures = z.object({
  sessionsToday: z.number(),
  /** Share of drafted sentences signed as they were. */
  accuracyPercent: z.optional(z.number()),
  responseSeconds: z.optional(z.number()),
})

export const ambientScribe = {
  startRecording: endpoint({
    method: 'POST',
    path: '/api/ambient-scribe/recordings',
    access: clinician,
    status: 201,
    summary: 'Opens a recording once everyone present has agreed',
    body: z.object({ patientId: Id, encounterType: EncounterType, consent: Consent }),
    reply: Recording,
  }),
  declineRecording: endpoint({
    method: 'POST',
    path: '/api/ambient-scribe/declined',
    access: clinician,
    summary: 'Records in the audit log that someone present did not agree; nothing was recorded',
    body: z.object({
      patientId: Id,
      who: z.string().check(z.trim(), z.minLength(1, 'Enter who declined'), z.maxLength(100)),
    }),
    reply: z.object({ message: z.string() }),
  }),
  addChunk: endpoint({
    method: 'POST',
    path: '/api/ambient-scribe/recordings/{id}/chunks/{seq}',
    access: clinician,
    summary: 'Saves one part of the sound (multipart field audio); the same part sent twice is stored once',
    params: z.object({ id: Id, seq: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)) }),
    accepts: 'multipart',
    reply: z.object({ seq: z.number() }),
  }),
  finishRecording: endpoint({
    method: 'POST',
    path: '/api/ambient-scribe/recordings/{id}/finish',
    access: clinician,
    summary: 'All parts are sent; names those that never arrived',
    reply: Recording,
  }),
  openRecordings: endpoint({
    method: 'GET',
    path: '/api/ambient-scribe/recordings',
    access: clinician,
    summary: "The caller's recordings that are neither filed nor discarded, newest first",
    reply: z.array(Recording),
  }),
  readRecording: endpoint({
    method: 'GET',
    path: '/api/ambient-scribe/recordings/{id}',
    access: clinician,
    background: true,
    summary: 'One recording, with the text so far while it is being transcribed',
    reply: Recording,
  }),
  audio: endpoint({
    method: 'GET',
    path: '/api/ambient-scribe/recordings/{id}/audio',
    access: clinician,
    summary: 'The sound, to listen to the source of a sentence',
    reply: z.unknown(),
  }),
  discardRecording: endpoint({
    method: 'DELETE',
    path: '/api/ambient-scribe/recordings/{id}',
    access: clinician,
    summary: 'Deletes sound and transcript for good',
    body: z.object({ reason: z.string().check(z.trim(), z.minLength(1, 'Enter the reason'), z.maxLength(300)) }),
    reply: z.object({ message: z.string() }),
  }),
  transcribe: endpoint({
    method: 'POST',
    path: '/api/ambient-scribe/transcribe',
    cost: 'assistant',
    access: clinician,
    summary:
      'Multipart: audio (WebM or Ogg with Opus, or WAV) and encounterType; or recordingId to use the kept sound again',
    accepts: 'multipart',
    reply: Transcription,
  }),
  generateNote: endpoint({
    method: 'POST',
    path: '/api/ambient-scribe/generate-note/{patientId}',
    cost: 'assistant',
    access: clinician,
    summary: 'Drafts a SOAP note from a transcript; every sentence carries its source',
    body: z.object({
      transcript: TranscriptText,
      encounterType: z._default(EncounterType, 'consultation'),
      /** Day of the visit; today by default. */
      visitDate: z.optional(z.iso.date('Enter a day such as 2026-11-16')),
    }),
    reply: Note,
  }),
  writeDocument: endpoint({
    method: 'POST',
    path: '/api/ambient-scribe/documents/{patientId}',
    access: clinician,
    summary: 'Writes the patient summary or the specialist letter from the note as it is now; nothing is saved',
    body: z.extend(Visit, { kind: DocumentKind }),
    reply: WrittenDocument,
  }),
  pdf: endpoint({
    method: 'POST',
    path: '/api/ambient-scribe/pdf/{patientId}',
    cost: 'heavy',
    access: clinician,
    summary: 'The unsigned note, summary or letter as a PDF, marked as a draft',
    body: z.extend(Visit, { document: z.optional(WrittenDocument) }),
    reply: z.unknown(),
  }),
  proposals: endpoint({
    method: 'POST',
    path: '/api/ambient-scribe/proposals/{patientId}',
    cost: 'assistant',
    access: clinician,
    summary: 'Changes to the record that the note describes, to accept or reject one by one',
    body: z.pick(Visit, { sections: true }),
    reply: z.array(Proposal),
  }),
  signNote: endpoint({
    method: 'POST',
    path: '/api/ambient-scribe/sign/{patientId}',
    access: ['provider'],
    status: 201,
    summary: 'Signs the note as the clinician accepted it and files it with its documents and changes; all or nothing',
    body: z.extend(Visit, {
      recordingId: z.optional(Id),
      transcript: z.optional(TranscriptText),
      /** How the draft fared; for the clinician's own figures. */
      draft: z.optional(
        z.object({
          sentences: z.number().check(z.int(), z.minimum(0), z.maximum(1000)),
          kept: z.number().check(z.int(), z.minimum(0), z.maximum(1000)),
          processingTime: z.number().check(z.minimum(0), z.maximum(600_000)),
        }),
      ),
      documents: z._default(z.array(WrittenDocument).check(z.maxLength(2)), []),
      decisions: z._default(
        z
          .array(z.object({ key: z.string().check(z.maxLength(400)), decision: z.enum(['accepted', 'rejected']) }))
          .check(z.maxLength(100)),
        [],
      ),
    }),
    reply: z.object({
      encounterId: z.string(),
      noteId: z.string(),
      /** How many changes of the record were written. */
      changes: z.number(),
      message: z.string(),
    }),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/ambient-scribe/figures',
    access: clinician,
    summary: "The caller's own figures",
    reply: Figures,
  }),
  audioSetting: endpoint({
    method: 'GET',
    path: '/api/ambient-scribe/audio-setting',
    access: clinician,
    summary: 'Days the sound of a signed consultation is kept, and where it is turned into text',
    reply: z.extend(AudioSetting, { remoteHost: z.optional(z.string()) }),
  }),
  setAudioSetting: endpoint({
    method: 'PUT',
    path: '/api/ambient-scribe/audio-setting',
    access: ['admin'],
    summary: 'Sets how long the sound is kept; holds for notes signed from now on',
    body: AudioSetting,
    reply: AudioSetting,
  }),
}
