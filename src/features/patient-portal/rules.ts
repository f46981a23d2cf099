import { act } from '#medicine/scores/act.ts'
import { cat } from '#medicine/scores/cat.ts'
import { runScore, type ScoreDefinition } from '#medicine/scores/score.ts'
import { SIGN_CODES, type Sign } from '#medicine/self-management/signs.ts'
import type { TextKey } from '#medicine/self-management/text-key.ts'

export { CARER_SCOPES, type CarerScope } from '#fhir/codes/carer-scopes.ts'
export { REPLY_HOURS } from '#fhir/codes/home-codes.ts'
export { CRISIS_NUMBER, EMERGENCY_NUMBER, HEALTH_ADVICE_NUMBER } from '#medicine/self-management/advice.ts'
export type { TextKey } from '#medicine/self-management/text-key.ts'

/** What the portal's forms and its server both check; sentences by key (src/i18n/messages/en-AU). */

export const SEVERITIES = ['mild', 'moderate', 'severe'] as const
export type Severity = (typeof SEVERITIES)[number]

/** Quick check-in (requirements 2 §5). */
export const FEELINGS = { great: 'mild', okay: 'moderate', unwell: 'severe' } as const satisfies Record<
  string,
  Severity
>
export type Feeling = keyof typeof FEELINGS

export const SYMPTOM_LENGTH = 1000
export const MESSAGE_LENGTH = 4000
export const SUBJECT_LENGTH = 120
export const TEXT_LENGTH = 300
export const CORRECTION_LENGTH = 1000
export const NAME_LENGTH = 120

/** Minutes within which the team looks: danger signs, a severe report, any other report. */
export const TEAM_MINUTES = { danger: 30, severe: 240, other: 1440 } as const
/** Join opens this long before the start. */
export const JOIN_OPENS_MINUTES = 10
/** A visit this near is moved by phone only. */
export const RESCHEDULE_HOURS = 4
export const MEDICATIONS_ON_HEALTH_TAB = 3 // (requirements 2 §9)

export const ATTACHMENTS_AT_MOST = 3
/** Bytes of one file; a record's text element holds no more in base64. Browsers make pictures smaller first. */
export const ATTACHMENT_BYTES = 145_000
export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'text/plain'] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

export const READING_KINDS = ['peak-flow', 'symptoms', 'reliever', 'sleep', 'activity', 'oxygen', 'cat', 'act'] as const
export type ReadingKind = (typeof READING_KINDS)[number]

/**
 * Ranges of what can be typed: whatever the safety engine can judge reaches it. Beyond them no living person has the
 * value: it is asked again, with 000 for somebody who feels very unwell. `value` of symptoms is the number of signs; of cat and act it follows the answers. */
export const READING_RANGES: Record<ReadingKind, { min: number; max: number; unit: string; step: number }> = {
  'peak-flow': { min: 30, max: 900, unit: 'L/min', step: 5 },
  symptoms: { min: 0, max: SIGN_CODES.length, unit: '', step: 1 },
  reliever: { min: 0, max: 200, unit: 'puffs', step: 1 },
  sleep: { min: 1, max: 5, unit: 'of 5', step: 1 },
  activity: { min: 0, max: 1440, unit: 'min', step: 5 },
  oxygen: { min: 40, max: 100, unit: '%', step: 1 },
  cat: { min: 0, max: 40, unit: 'of 40', step: 1 },
  act: { min: 5, max: 25, unit: 'of 25', step: 1 },
}

/** Readings whose limits are the engine's own (test: the same as PLAUSIBLE). */
export const JUDGED_READINGS = {
  'peak-flow': 'peakFlow',
  reliever: 'puffs24h',
  oxygen: 'spo2',
} as const satisfies Partial<Record<ReadingKind, string>>

export const isJudged = (kind: ReadingKind): kind is keyof typeof JUDGED_READINGS => kind in JUDGED_READINGS

export const WAKINGS = { min: 0, max: 20 } as const
/** A reading may be entered late, not early: minutes a device's clock may run ahead. */
export const CLOCK_AHEAD_MINUTES = 5
export const ENTERED_LATE_DAYS = 30

/** One entry as a form or an offline queue holds it. */
export interface NewReading {
  kind: ReadingKind
  /** Made by the browser when the entry is made; the same entry sent twice is kept once. */
  clientId: string
  /** ISO instant of the measurement. */
  at: string
  value?: number | undefined
  /** symptoms: what is different from usual; empty means as usual. */
  signs?: readonly Sign[] | undefined
  /** sleep: how often breathing woke them. */
  wakings?: number | undefined
  /** cat, act: by the names of the score's inputs. */
  answers?: Readonly<Record<string, number>> | undefined
}

export const QUESTIONNAIRES: Partial<Record<ReadingKind, ScoreDefinition>> = {
  cat: cat as unknown as ScoreDefinition,
  act: act as unknown as ScoreDefinition,
}

/** What is wrong with an entry; undefined when it can be kept. */
export function readingProblem(reading: NewReading, now: Date): TextKey | undefined {
  return timeProblem(reading.at, now) ?? valueProblem(reading)
}

/** A measured value nobody can have: asked again, and whoever feels very unwell calls 000 meanwhile. */
export function isAskedAgain(reading: NewReading, problem: TextKey): boolean {
  return isJudged(reading.kind) && reading.value !== undefined && problem.key.startsWith('problem.range.')
}

/** When an entry is said to have been made. */
export function timeProblem(at: string, now: Date): TextKey | undefined {
  const ms = Date.parse(at)
  if (Number.isNaN(ms)) return { key: 'problem.time' }
  if (ms > now.getTime() + CLOCK_AHEAD_MINUTES * 60_000) return { key: 'problem.time-ahead' }
  if (ms < now.getTime() - ENTERED_LATE_DAYS * 86_400_000) {
    return { key: 'problem.time-late', values: { days: ENTERED_LATE_DAYS } }
  }
  return undefined
}

function valueProblem(reading: NewReading): TextKey | undefined {
  const { kind, wakings = 0 } = reading
  if (kind === 'symptoms') return reading.signs ? undefined : { key: 'problem.signs' }
  if (QUESTIONNAIRES[kind]) return readingValue(reading) === undefined ? { key: 'problem.answers' } : undefined
  const { min, max, unit } = READING_RANGES[kind]
  const { value } = reading
  const isWhole = Number.isInteger(value) || (isJudged(kind) && kind !== 'reliever' && Number.isFinite(value))
  if (value === undefined || !isWhole || value < min || value > max) {
    return { key: `problem.range.${kind}`, values: { min, max, unit } }
  }
  const isWakingsSound = Number.isInteger(wakings) && wakings >= WAKINGS.min && wakings <= WAKINGS.max
  return isWakingsSound ? undefined : { key: 'problem.range.wakings', values: { ...WAKINGS } }
}

/** The number an entry stands for; undefined while answers are missing. */
export function readingValue({ kind, value, signs, answers }: NewReading): number | undefined {
  if (kind === 'symptoms') return signs?.length
  const questionnaire = QUESTIONNAIRES[kind]
  if (!questionnaire) return value
  const result = runScore(questionnaire, answers ?? {})
  return result.kind === 'scored' ? result.score : undefined
}

export const RELATIONSHIPS = ['partner', 'child', 'parent', 'relative', 'friend', 'carer'] as const
export type Relationship = (typeof RELATIONSHIPS)[number]

/** A carer's code works once and this long. */
export const CARER_CODE_DAYS = 7
export const CARERS_AT_MOST = 10

export const CORRECTION_TOPICS = [
  'details',
  'medicines',
  'allergies',
  'conditions',
  'results',
  'letters',
  'other',
] as const
export type CorrectionTopic = (typeof CORRECTION_TOPICS)[number]

export const DAY_PARTS = ['morning', 'midday', 'evening', 'bedtime'] as const
export type DayPart = (typeof DAY_PARTS)[number]
