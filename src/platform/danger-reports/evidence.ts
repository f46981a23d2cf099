import type { Extension } from 'fhir/r4'
import type { Contact } from '#medicine/safety/contacts.ts'
import type { StepKey } from '#medicine/safety/first-aid.ts'
import { SAFETY_LEVELS, type SafetyLevel } from '#medicine/safety/levels.ts'
import { type JudgedReading, READING_FIELDS, READING_SIDES } from '#medicine/safety/types.ts'
import type { Sign } from '#medicine/self-management/signs.ts'
import { type EntryPoint, REPORT_LEVELS, type ReportLevel } from './codes.ts'

export function opensReport(level: SafetyLevel): level is ReportLevel {
  return (REPORT_LEVELS as readonly string[]).includes(level)
}

/** One thing a patient wrote, ticked or measured, and why it was judged as it was. */
export interface Evidence {
  /** ISO instant it reached the server. */
  at: string
  from: EntryPoint
  level: ReportLevel
  /** Which of two emergencies is the worse one: the lower number (urgencyOf in medicine/safety). */
  urgency?: number | undefined
  /** As written; a reading as words, such as 'SpO₂ 79 %'. */
  words: string
  /** The parts of `words` that led to the level, worst first. */
  quotes: readonly string[]
  /** For staff, worst first. */
  reasons: readonly string[]
  /** Signs of the portal's tick list that say the same as what was written or ticked; never what a reading may mean. */
  signs: readonly Sign[]
  /** The readings that led to the level, entered or written. */
  readings?: readonly JudgedReading[] | undefined
  /** What the patient was advised to do, by key of the engine's texts, and whom to call. */
  steps: readonly StepKey[]
  contacts: readonly Contact[]
  /** Of the engine that judged it. */
  version: string
  isCrisis: boolean
  /** The words seem to be about another person than the patient. */
  isAboutOther?: boolean | undefined
  /** Who entered it, where that was not the patient. */
  author?: string | undefined
  /** The record it came from, such as 'Observation/abc'; chats leave none. */
  record?: string | undefined
  /** The patient took the entry back: it stays, with the time. */
  takenBackAt?: string | undefined
}

const EVIDENCE = 'https://aurora.example/fhir/danger-evidence'

/** Worst first: by level, then what kills sooner; only where both are equal the newest first. */
export function byWorst(a: Evidence, b: Evidence): number {
  const rank = SAFETY_LEVELS.indexOf(a.level) - SAFETY_LEVELS.indexOf(b.level)
  if (rank !== 0) return rank
  const [one, other] = [a.urgency ?? Number.MAX_VALUE, b.urgency ?? Number.MAX_VALUE]
  return one !== other ? one - other : b.at.localeCompare(a.at)
}

/** The words that matter for a call: the quotes that led to the level, before the whole text. */
export function worstWords({ quotes, words }: Evidence): string {
  return quotes.length > 0 ? quotes.join(' … ') : words
}

export function toEvidenceExtension(evidence: Evidence): Extension {
  const { at, level, urgency, quotes, reasons, version, isCrisis, author, record, takenBackAt } = evidence
  const codes = (url: string, list: readonly string[]) => list.map((code) => ({ url, valueCode: code }))
  return {
    url: EVIDENCE,
    extension: [
      { url: 'at', valueInstant: at },
      { url: 'level', valueCode: level },
      { url: 'version', valueString: version },
      ...(urgency === undefined ? [] : [{ url: 'urgency', valueDecimal: urgency }]),
      ...(isCrisis ? [{ url: 'crisis', valueBoolean: true }] : []),
      ...(evidence.isAboutOther ? [{ url: 'aboutOther', valueBoolean: true }] : []),
      ...quotes.map((quote) => ({ url: 'quote', valueString: quote })),
      ...reasons.map((reason) => ({ url: 'reason', valueString: reason })),
      ...codes('sign', evidence.signs),
      ...(evidence.readings ?? []).map(readingExtension),
      ...codes('step', evidence.steps),
      ...codes('contact', evidence.contacts),
      ...(author ? [{ url: 'author', valueString: author }] : []),
      ...(record ? [{ url: 'record', valueReference: { reference: record } }] : []),
      ...(takenBackAt ? [{ url: 'takenBack', valueInstant: takenBackAt }] : []),
    ],
  }
}

export function fromEvidenceExtension(
  extensions: readonly Extension[] | undefined,
): Omit<Evidence, 'from' | 'words'> | undefined {
  const parts = extensions?.find(({ url }) => url === EVIDENCE)?.extension
  if (!parts) return undefined
  const part = (name: string) => parts.find(({ url }) => url === name)
  const strings = (name: string) => parts.flatMap(({ url, valueString }) => (url === name ? (valueString ?? []) : []))
  const codes = <T>(name: string) =>
    parts.flatMap(({ url, valueCode }) => (url === name && valueCode ? [valueCode as T] : []))
  const level = part('level')?.valueCode as ReportLevel | undefined
  const urgency = part('urgency')?.valueDecimal
  const author = part('author')?.valueString
  const record = part('record')?.valueReference?.reference
  const readings = parts.flatMap((one) => (one.url === 'reading' ? (toJudgedReading(one) ?? []) : []))
  const takenBackAt = part('takenBack')?.valueInstant
  return {
    at: part('at')?.valueInstant ?? '',
    level: level && REPORT_LEVELS.includes(level) ? level : 'cannot-judge',
    ...(urgency !== undefined && { urgency }),
    quotes: strings('quote'),
    reasons: strings('reason'),
    signs: codes<Sign>('sign'),
    steps: codes<StepKey>('step'),
    contacts: codes<Contact>('contact'),
    version: part('version')?.valueString ?? '',
    isCrisis: part('crisis')?.valueBoolean ?? false,
    ...(part('aboutOther')?.valueBoolean && { isAboutOther: true }),
    ...(readings.length > 0 && { readings }),
    ...(author && { author }),
    ...(record && { record }),
    ...(takenBackAt && { takenBackAt }),
  }
}

const readingExtension = ({ field, value, side }: JudgedReading): Extension => ({
  url: 'reading',
  extension: [
    { url: 'field', valueCode: field },
    { url: 'value', valueDecimal: value },
    ...(side ? [{ url: 'side', valueCode: side }] : []),
  ],
})

function toJudgedReading({ extension = [] }: Extension): JudgedReading | undefined {
  const part = (name: string) => extension.find(({ url }) => url === name)
  const field = READING_FIELDS.find((one) => one === part('field')?.valueCode)
  const side = READING_SIDES.find((one) => one === part('side')?.valueCode)
  const value = part('value')?.valueDecimal
  return field && value !== undefined ? { field, value, ...(side && { side }) } : undefined
}
