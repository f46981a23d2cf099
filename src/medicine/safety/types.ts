import type { PlanZone, Sign } from '../self-management/signs.ts'
import type { ConceptCode } from './concepts.ts'
import type { Contact } from './contacts.ts'
import type { FirstAidTopic, StepKey } from './first-aid.ts'
import type { SafetyLevel } from './levels.ts'

/** Whom a sentence is about: the writer, or another person. */
export type About = 'self' | 'other'

/** Increased whenever a list entry, rule or limit changes; stored with every assessment. */
export const SAFETY_VERSION = '20'

/** Languages of the engine. The portal offers all but Spanish. */
export const SAFETY_LANGUAGES = ['en', 'zh-Hans', 'ar', 'vi', 'es'] as const
export type SafetyLanguage = (typeof SAFETY_LANGUAGES)[number]

export const READING_FIELDS = [
  'spo2',
  'peakFlow',
  'puffs24h',
  'temperature',
  'pulse',
  'systolic',
  'diastolic',
  'respiratoryRate',
  'glucose',
] as const
export type ReadingField = (typeof READING_FIELDS)[number]

/**
 * Home readings: SpO2 in percent, peak flow in L/min, reliever puffs in 24 hours, temperature in degrees Celsius,
 * pulse and respiratory rate per minute, blood pressure in mmHg, glucose in mmol/L.
 */
export type HomeReadings = Partial<Record<ReadingField, number>>

export interface EarlierReadings extends HomeReadings {
  /** ISO instant. */
  at: string
}

/** On which side of what is safe a reading is; `fallen`: lower than shortly before, or than usual for this patient. */
export const READING_SIDES = ['low', 'high', 'fallen'] as const
export type ReadingSide = (typeof READING_SIDES)[number]

export interface JudgedReading {
  field: ReadingField
  value: number
  /** Undefined for a value no person can have. */
  side?: ReadingSide | undefined
}

/** Usual values of the patient; leave out what is unknown. */
export interface Baseline {
  usualSpo2?: number | undefined
  bestPeakFlow?: number | undefined
  predictedPeakFlow?: number | undefined
  usualPuffs24h?: number | undefined
}

/** From the chart; leave out what is unknown. */
export interface SafetyPatient {
  ageYears?: number | undefined
  isPregnant?: boolean | undefined
  /** Prescribed oxygen target, percent. */
  spo2Target?: { low: number; high: number } | undefined
  hasCopd?: boolean | undefined
  hasAsthma?: boolean | undefined
  hasDiabetes?: boolean | undefined
  isOnOxygen?: boolean | undefined
  /** Has an adrenaline injector. */
  hasAdrenaline?: boolean | undefined
  /** A carer writes: 'she' is this person. */
  isCaredFor?: boolean | undefined
  /** The reliever is budesonide-formoterol or another steroid-formoterol inhaler (AIR, MART). */
  isRelieverWithSteroid?: boolean | undefined
  /** Maximum inhalations of that inhaler in 24 hours: 12 for 200/6, 24 for 100/3. */
  relieverLimit24h?: 12 | 24 | undefined
}

export interface SafetyInput {
  text?: string | undefined
  /** The language the patient chose; a text clearly in another language overrides it. */
  language?: SafetyLanguage | undefined
  signs?: readonly Sign[] | undefined
  readings?: HomeReadings | undefined
  /** Oldest first. */
  earlier?: readonly EarlierReadings[] | undefined
  baseline?: Baseline | undefined
  person?: SafetyPatient | undefined
  /** ISO instant of the entry; needed only for the trend. */
  at?: string | undefined
}

export interface SafetyReason {
  code: ConceptCode
  level: SafetyLevel
  /** The equivalent sign of the portal's checklist, if any. */
  sign?: Sign | undefined
  /** Position in the original text. */
  quote?: { start: number; end: number } | undefined
  /** The reading that led here. */
  reading?: JudgedReading | undefined
  /**
   * `spelling`: a misspelt word had to be corrected; `hypothetical`, `past`: not said to be happening now; `likeness`: no
   * rule found it, the words are like those of emergencies.
   */
  certainty: 'stated' | 'spelling' | 'hypothetical' | 'past' | 'likeness'
  about: About
}

export interface SafetyAssessment {
  version: string
  level: SafetyLevel
  /** The resulting step of the action plan; undefined if it does not concern breathing. */
  planZone?: PlanZone | undefined
  /** Worst first. */
  reasons: SafetyReason[]
  /** Which first aid fits, most urgent first. */
  firstAid: FirstAidTopic[]
  /** The steps of that first aid, merged, in order; texts by key (texts/). */
  steps: StepKey[]
  /** Phone numbers to offer, in order. */
  contacts: Contact[]
  notify: 'now' | 'same-day' | 'none'
  /** Impossible values: ask again, and do not store the entry until answered. */
  askAgain: { field: ReadingField; value: number }[]
  /** The language of the text; undefined without a text or a recognised language. */
  language?: SafetyLanguage | undefined
  /** Who is in danger: first aid speaks of that person. */
  about: About
  /** The text mentions suicide or self-harm. */
  isCrisis: boolean
}
