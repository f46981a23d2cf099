import type { JsonSchema } from './json-schema.ts'

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T09:30:00+11:00',
  email: 'jordan.nguyen@example.com',
  uri: 'https://app.example.com/callback',
}

/** By what the field is called; the first rule that matches counts. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/email/i, 'jordan.nguyen@example.com'],
  [/phone|mobile/i, '0491 570 156'], // reserved for fiction by the Australian regulator (ACMA)
  [/password/i, 'correct horse battery staple'],
  [/code$|otp/i, '492816'],
  [/given|firstName/i, 'Jordan'],
  [/family|lastName/i, 'Nguyen'],
  [/^(patient)?name$/i, 'Jordan Nguyen'],
  [/url|uri|href|address/i, 'https://app.example.com/callback'],
  [/(At|time|until|since|recorded|period)$/, '2026-03-02T09:30:00+11:00'],
  [/date|day|^from$|^to$|birth/i, '2026-03-02'],
  [/month/i, '2026-03'],
  [/reason/i, 'Routine review'],
  [/question|query|^q$/i, 'Which patients are due for spirometry?'],
  [/note|text|body|comment|message|content/i, 'Breathing is stable. Uses the inhaler as planned.'],
  [/subject|title/i, 'Spirometry review'],
  [/version/i, '3'],
  [/scope/i, 'patient/Observation.rs'],
  [/^type$/i, 'follow-up-visit'],
  [/detail|explanation|summary/i, 'Seen in the emergency department with worsening breathlessness.'],
  [/reference$/i, 'Patient/example-patient'],
  [/patient/i, 'example-patient'],
  [/id$|^key$/i, 'example-1'],
]

/** Tried in this order where no rule for the name fits the schema. */
const OTHERS = [
  'example-1',
  'Example',
  '2026-03-02',
  '2026-03-02T09:30:00+11:00',
  '09:30',
  'Patient/example-patient',
  'jordan.nguyen@example.com',
  'https://app.example.com/callback',
  '492816',
  '12345',
  '5902d2a10b7f3c',
  '0491 570 156',
  '',
]

export function exampleText(schema: JsonSchema, name: string): string {
  return exampleTexts(schema, name)[0] ?? ''.padEnd(schema.minLength ?? 0, 'a')
}

/** Every known text that fits the schema, the most specific first. */
export function exampleTexts(schema: JsonSchema, name: string): string[] {
  const byFormat = BY_FORMAT[schema.format ?? '']
  const byName = BY_NAME.filter(([rule]) => rule.test(name)).map(([, text]) => text)
  return [...(byFormat === undefined ? byName : [byFormat]), ...OTHERS].filter((text) => fits(text, schema))
}

function fits(text: string, { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema): boolean {
  if (text.length < minLength || text.length > maxLength) return false
  return pattern === undefined || new RegExp(pattern, 'u').test(text)
}
