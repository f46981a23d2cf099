/** Encounter types of the scribe (requirements 2 §2.10), and the visit each is filed as. */
export const ENCOUNTER_TYPES = {
  consultation: 'Initial Consultation',
  'follow-up': 'Follow-up Visit',
  complex: 'Complex Assessment',
  emergency: 'Emergency Consult',
} as const
export type ScribeEncounterType = keyof typeof ENCOUNTER_TYPES
export const ENCOUNTER_TYPE_VALUES = Object.keys(ENCOUNTER_TYPES) as ScribeEncounterType[]

/** Constants of requirements 2 §9. */
export const CHUNK_MS = 1000
export const PROGRESS_STEP = 10
export const PROGRESS_EVERY_MS = 200
export const PROGRESS_AT_MOST = 90

export const NEEDS_BOTH = 'Patient and transcript required'

/** Of the words kept with a signed sentence. */
export const QUOTE_LENGTH = 600
export const TRANSCRIPT_LENGTH = 200_000
export const PATIENTS_AT_MOST = 12
export const SECTIONS = ['Subjective', 'Objective', 'Assessment', 'Plan'] as const
export type NoteSection = (typeof SECTIONS)[number]

/** Days the sound of a signed consultation is kept; the practice chooses. */
export const AUDIO_DAYS = [0, 7, 30, 90] as const
export const DEFAULT_AUDIO_DAYS = 7

/** mm:ss, and hours once there are any. */
export function clock(seconds: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Words and characters as the transcript tab counts them. */
export function counts(text: string): { words: number; characters: number } {
  return { words: text.trim() === '' ? 0 : text.trim().split(/\s+/).length, characters: text.length }
}

/** A line of a template that waits for its answer; it is not signed. */
export function isPrompt(text: string): boolean {
  return /[:：]\s*$/.test(text)
}
