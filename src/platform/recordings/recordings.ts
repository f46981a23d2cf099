import type { Records } from '#platform/records/records.ts'

/** recording: the microphone is open, or was when something broke. finished: all sound is here. */
export type RecordingState = 'recording' | 'finished' | 'transcribed' | 'filed' | 'discarded'

/** Everyone present agreed before the microphone opened. */
export interface RecordingConsent {
  people: readonly { name: string; relation: string }[]
  how: 'spoken' | 'written'
  at: string
}

export interface Recording<Transcript = unknown> {
  id: string
  clinicianId: string
  patientId: string
  encounterType: string
  consent: RecordingConsent
  state: RecordingState
  startedAt: string
  finishedAt: string | undefined
  chunks: number
  bytes: number
  /** Parts that were made but never arrived. */
  missing: readonly number[]
  transcript: Transcript | undefined
  /** What the process that transcribes it has heard so far; undefined where none does. */
  heard: unknown
  deleteAudioAfter: string | undefined
  audioDeletedAt: string | undefined
}

export interface NewRecording {
  patientId: string
  encounterType: string
  consent: RecordingConsent
}

/**
 * Recordings of one caller. They belong to the clinician who made them; the record store checks every time whether that
 * user may open the patient's record, and everything that happens to a recording is audited.
 */
export interface Recordings {
  start(records: Records, recording: NewRecording): Promise<Recording>
  /** A part sent twice is stored once. */
  append(records: Records, id: string, seq: number, content: Uint8Array): Promise<void>
  finish(records: Records, id: string): Promise<Recording>
  read(records: Records, id: string): Promise<Recording>
  /** Those not yet filed or discarded, newest first. */
  open(records: Records): Promise<readonly Recording[]>
  audio(records: Records, id: string): Promise<Uint8Array>
  /** False while another process is at it; a claim is given up when it is not renewed by `noteHeard`. */
  claimTranscription(records: Records, id: string): Promise<boolean>
  /** Renews the claim, with what was heard so far. */
  noteHeard(records: Records, id: string, heard: unknown): Promise<void>
  endTranscription(records: Records, id: string): Promise<void>
  keepTranscript(records: Records, id: string, transcript: object): Promise<void>
  /** The note is signed: the sound may go after that many days. */
  file(records: Records, id: string, keepAudioDays: number): Promise<void>
  discard(records: Records, id: string, reason: string): Promise<void>
  /** Someone present did not consent: nothing was recorded, and that is in the audit log. */
  declined(records: Records, patientId: string, who: string): Promise<void>
  /** How many the caller began since then. */
  countSince(records: Records, since: string): Promise<number>
  /** Deletes what is due; returns how many. Called by housekeeping. */
  sweep(now: Date): Promise<number>
}
