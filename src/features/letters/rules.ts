export const TEMPLATES = ['referrer', 'gp', 'patient', 'recall', 'free'] as const
export type Template = (typeof TEMPLATES)[number]

export const TEMPLATE_WORDS: Record<Template, string> = {
  referrer: 'To the referring doctor',
  gp: 'To the general practitioner',
  patient: 'To the patient',
  recall: 'Recall letter to the patient',
  free: 'Blank letter',
}

/** A doctor reads the words of the note; for a patient somebody writes plain ones. */
export const isToDoctor = (template: Template): boolean => template === 'referrer' || template === 'gp'

export const METHODS = ['print', 'email', 'secure'] as const
export type Method = (typeof METHODS)[number]

export const METHOD_WORDS: Record<Method, string> = {
  print: 'Printed and posted or handed over',
  email: 'Email',
  secure: 'Secure messaging',
}

export const SHOWS = ['drafts', 'unsent', 'sent'] as const
export type Show = (typeof SHOWS)[number]

/** What a template or a writer may put in double braces; filled from the record when the letter is saved. */
export const MERGE_FIELDS = {
  'patient.name': 'Name of the patient',
  'patient.given': 'First name of the patient',
  'patient.born': 'Birth date',
  'patient.age': 'Age in years',
  'patient.mrn': 'Record number',
  'practice.name': 'Name of the practice',
  'practice.phone': 'Phone number of the practice',
  'doctor.name': 'Name of the author',
  today: 'Today’s date',
} as const
export type MergeField = keyof typeof MERGE_FIELDS
export type MergeValues = Readonly<Record<MergeField, string>>

const FIELD = /\{\{\s*([a-z.]+)\s*\}\}/gi

/** Fields without a value stay as they are, so that they are seen and the letter cannot be signed. */
export function merged(text: string, values: MergeValues): string {
  return text.replace(FIELD, (whole, name: string) => values[name.toLowerCase() as MergeField] || whole)
}

export function openFields(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(FIELD)].map(([whole]) => whole)))]
}

export const LINE_LENGTH = 2000
export const LINES_AT_MOST = 60
export const RECIPIENTS_AT_MOST = 10

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const isEmail = (text: string): boolean => EMAIL.test(text) && text.length <= 254
