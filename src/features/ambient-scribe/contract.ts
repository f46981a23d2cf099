import { z } from 'zod'
import { endpoint } from '#platform/api/endpoint.ts'
import {
  AUDIO_DAYS,
  ENCOUNTER_TYPE_VALUES,
  PATIENTS_AT_MOST,
  QUOTE_LENGTH,
  SECTIONS,
  TRANSCRIPT_LENGTH,
} from './rules.ts'

const clinician = ['provider', 'admin'] as const

const Id = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list')
const EncounterType = z.enum(ENCOUNTER_TYPE_VALUES, 'Choose an encounter type')
const TranscriptText = z
  .string()
  .max(TRANSCRIPT_LENGTH, `Use at most ${TRANSCRIPT_LENGTH} characters; record a long visit in parts`)

const Consent = z.object({
  people: z
    .array(
      z.object({
        name: z.string().trim().min(1, 'Name everyone present').max(100),
        relation: z.string().trim().min(1).max(60),
      }),
    )
    .min(1, 'Name everyone present')
    .max(PATIENTS_AT_MOST),
  how: z.enum(['spoken', 'written'], 'Say how consent was given'),
})

const Segment = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  /** An estimate by voice and words; absent where the voices cannot be told apart. */
  speaker: z.enum(['clinician', 'patient']).optional(),
  text: z.string(),
  confidence: z.number(),
  /** Words of the vocabulary put in place of what was heard; each can be taken back. */
  corrections: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
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
  /** Told in the list of open ones. */
  patient: z.object({ id: z.string(), name: z.string(), birthDate: z.string().optional() }).optional(),
  encounterType: EncounterType,
  state: z.enum(['recording', 'finished', 'transcribed', 'filed', 'discarded']),
  startedAt: z.string(),
  finishedAt: z.string().optional(),
  chunks: z.number(),
  bytes: z.number(),
  /** Parts that were made but never arrived. */
  missing: z.array(z.number()),
  transcription: Transcription.optional(),
  /** While it is being transcribed: what was heard so far. */
  progress: z.object({ segments: z.array(Segment), secondsHeard: z.number() }).optional(),
  deleteAudioAfter: z.string().optional(),
  audioDeletedAt: z.string().optional(),
})
export type Recording = z.infer<typeof Recording>

const Source = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('record'),
    reference: z.string(),
    display: z.string().optional(),
    date: z.string().optional(),
  }),
  z.object({ kind: z.literal('transcript'), start: z.number(), end: z.number(), speaker: z.string().optional() }),
  z.object({
    kind: z.literal('rule'),
    id: z.string(),
    version: z.string(),
    citation: z.string(),
    url: z.string().optional(),
  }),
])

const Statement = z.object({
  id: z.string().min(1).max(64),
  text: z.string().max(2000),
  section: z.string(),
  heading: z.string().optional(),
  sources: z.array(Source),
  confidence: z.number(),
  support: z.enum(['supported', 'unsupported', 'contradicted']),
  reason: z.string().optional(),
})
export type NoteStatement = z.infer<typeof Statement>

/** Said, and not in the note: for want of room, not confirmed, not to be worded, or about somebody else. */
const Omission = z.object({
  text: z.string(),
  sources: z.array(Source),
  reason: z.enum(['length', 'not confirmed', 'unclear', 'someone else']),
})

/** What was said does not agree with the chart. */
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
    processedWhere: z.string().optional(),
    /** Why the embedded engine drafted although a model is configured. */
    fellBackBecause: z.string().optional(),
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
      Statement.pick({ id: true, text: true }).extend({
        /** What was said that it rests on; stays with the signed note. */
        quote: z.string().max(QUOTE_LENGTH).optional(),
      }),
    )
    .max(200),
})
export type SectionText = z.infer<typeof SectionText>

/** The note as a person has left it. */
const Visit = z.object({
  encounterType: EncounterType,
  /** The encounter it belongs to; a new one unless told. */
  encounterId: Id.optional(),
  reason: z.string().trim().min(1, 'Enter the reason for the visit').max(300),
  sections: z.array(SectionText).min(1).max(4),
})

const DocumentKind = z.enum(['summary', 'letter'])
export type DocumentKind = z.infer<typeof DocumentKind>

const DocumentSection = z.object({
  title: z.string().min(1).max(60),
  sentences: z.array(z.object({ id: z.string().min(1).max(64), text: z.string().max(2000) })).max(200),
})
export type DocumentSection = z.infer<typeof DocumentSection>

const WrittenDocument = z.object({
  kind: DocumentKind,
  sections: z.array(DocumentSection).min(1).max(20),
})
export type WrittenDocument = z.infer<typeof WrittenDocument>

/** A change of the record that the note speaks of; nothing is written before it is accepted. */
const Proposal = z.object({
  /** Names it for the decision; the same words give the same key. */
  key: z.string(),
  kind: z.enum(['observation', 'condition', 'medicine', 'follow-up']),
  title: z.string(),
  detail: z.string().optional(),
  /** The sentence it comes from. */
  sentenceId: z.string(),
  confidence: z.number(),
  /** What speaks against it. */
  caution: z.string().optional(),
  /** Cannot be accepted here: the prescribing form asks for a reason first. */
  blocked: z.boolean().optional(),
})
export type Proposal = z.infer<typeof Proposal>

const AudioSetting = z.object({
  days: z.number().refine((days) => AUDIO_DAYS.some((each) => each === days), 'Choose one of the periods'),
})

/** Of the caller; absent where nothing was measured yet. */
const Figures = z.object({
  sessionsToday: z.number(),
  /** Share of drafted sentences signed as they were. */
  accuracyPercent: z.number().optional(),
  responseSeconds: z.number().optional(),
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
    summary: 'Keeps in the audit log that somebody present did not agree; nothing was recorded',
    body: z.object({ patientId: Id, who: z.string().trim().min(1, 'Say who declined').max(100) }),
    reply: z.object({ message: z.string() }),
  }),
  addChunk: endpoint({
    method: 'POST',
    path: '/api/ambient-scribe/recordings/{id}/chunks/{seq}',
    access: clinician,
    summary: 'Keeps one part of the sound (multipart field audio); the same part sent twice is kept once',
    params: z.object({ id: Id, seq: z.coerce.number().int().min(0).max(100_000) }),
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
    summary: 'One recording, with what was heard so far while it is being transcribed',
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
    body: z.object({ reason: z.string().trim().min(1, 'Enter the reason').max(300) }),
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
    body: z.object({ transcript: TranscriptText, encounterType: EncounterType.default('consultation') }),
    reply: Note,
  }),
  writeDocument: endpoint({
    method: 'POST',
    path: '/api/ambient-scribe/documents/{patientId}',
    access: clinician,
    summary: 'Writes the patient summary or the specialist letter from the note as it stands; nothing is kept',
    body: Visit.extend({ kind: DocumentKind }),
    reply: WrittenDocument,
  }),
  pdf: endpoint({
    method: 'POST',
    path: '/api/ambient-scribe/pdf/{patientId}',
    cost: 'heavy',
    access: clinician,
    summary: 'The unsigned note, summary or letter as a PDF, marked as a draft',
    body: Visit.extend({ document: WrittenDocument.optional() }),
    reply: z.unknown(),
  }),
  proposals: endpoint({
    method: 'POST',
    path: '/api/ambient-scribe/proposals/{patientId}',
    cost: 'assistant',
    access: clinician,
    summary: 'Changes of the record that the note speaks of, to accept or reject one by one',
    body: Visit.pick({ sections: true }),
    reply: z.array(Proposal),
  }),
  signNote: endpoint({
    method: 'POST',
    path: '/api/ambient-scribe/sign/{patientId}',
    access: ['provider'],
    status: 201,
    summary: 'Signs the note as the person has accepted it and files it with its documents and changes; all or nothing',
    body: Visit.extend({
      recordingId: Id.optional(),
      transcript: TranscriptText.optional(),
      /** How the draft fared; for the clinician's own figures. */
      draft: z
        .object({
          sentences: z.number().int().min(0).max(1000),
          kept: z.number().int().min(0).max(1000),
          processingTime: z.number().min(0).max(600_000),
        })
        .optional(),
      documents: z.array(WrittenDocument).max(2).default([]),
      decisions: z
        .array(z.object({ key: z.string().max(400), decision: z.enum(['accepted', 'rejected']) }))
        .max(100)
        .default([]),
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
    reply: AudioSetting.extend({ remoteHost: z.string().optional() }),
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
