import type { PlanZone, Sign } from '../self-management/signs.ts'
import type { ConceptCode } from './concepts.ts'
import type { Contact } from './contacts.ts'
import type { FirstAidTopic, StepKey } from './first-aid.ts'
import type { SafetyLevel } from './levels.ts'

/** Raised whenever a list entry, a rule or a limit changes; kept with every assessment that is stored. */
export const SAFETY_VERSION = '3'

/** Languages the engine reads. The portal offers all but Spanish. */
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

/** What is usual for this person; leave out what is not known. */
export interface Baseline {
  usualSpo2?: number | undefined
  bestPeakFlow?: number | undefined
  predictedPeakFlow?: number | undefined
  usualPuffs24h?: number | undefined
}

/** What the chart says; leave out what is not known. */
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
  /** The reliever is budesonide-formoterol or another steroid-formoterol inhaler (AIR, MART). */
  isRelieverWithSteroid?: boolean | undefined
  /** Most inhalations in 24 hours of that inhaler: 12 for 200/6, 24 for 100/3. */
  relieverLimit24h?: 12 | 24 | undefined
}

export interface SafetyInput {
  text?: string | undefined
  /** The language the person chose; the text decides when it is clearly another. */
  language?: SafetyLanguage | undefined
  signs?: readonly Sign[] | undefined
  readings?: HomeReadings | undefined
  /** Oldest first. */
  earlier?: readonly EarlierReadings[] | undefined
  baseline?: Baseline | undefined
  person?: SafetyPatient | undefined
  /** ISO instant of the entry: needed for the trend only. */
  at?: string | undefined
}

export interface SafetyReason {
  code: ConceptCode
  level: SafetyLevel
  /** The sign of the portal's tick list that says the same, where there is one. */
  sign?: Sign | undefined
  /** Place of the words in the text as it was passed in. */
  quote?: { start: number; end: number } | undefined
  /** The reading that led here. */
  reading?: { field: ReadingField; value: number } | undefined
  /**
   * `spelling`: a misspelt word had to be corrected; `hypothetical`, `past`: not said to be happening now; `likeness`: no
   * rule found it, the words are like those of emergencies.
   */
  certainty: 'stated' | 'spelling' | 'hypothetical' | 'past' | 'likeness'
  about: 'self' | 'other'
}

export interface SafetyAssessment {
  version: string
  level: SafetyLevel
  /** The step of an action plan this puts the person on; undefined where it says nothing about breathing. */
  planZone?: PlanZone | undefined
  /** Worst first. */
  reasons: SafetyReason[]
  /** Which first aid fits, most urgent first. */
  firstAid: FirstAidTopic[]
  /** The steps of that first aid, merged, in order; texts by key (texts/). */
  steps: StepKey[]
  /** Numbers to offer, first first. */
  contacts: Contact[]
  notify: 'now' | 'same-day' | 'none'
  /** Values no person can have: ask again, and keep the entry out of the record until answered. */
  askAgain: { field: ReadingField; value: number }[]
  /** The language the text was read in; undefined where none was recognised or there was no text. */
  language?: SafetyLanguage | undefined
  /** Words of suicide or self-harm. */
  isCrisis: boolean
}
