import type { PlanZone, Sign } from '../self-management/signs.ts'
import type { Contact } from './contacts.ts'
import type { FirstAidTopic } from './first-aid.ts'
import type { SafetyLevel } from './levels.ts'

interface Concept {
  level: SafetyLevel
  sign?: Sign
  zone?: PlanZone
  firstAid?: FirstAidTopic
  contacts?: readonly Contact[]
}

const DANGER = { level: 'emergency', zone: 'danger' } as const
const TODAY = { level: 'same-day', zone: 'worse' } as const
const PLAN = { level: 'plan-step', zone: 'notwell' } as const

/**
 * Everything the engine can find, and its consequence. Danger and worsening signs are those of the Australian
 * action plans (National Asthma Council Australia; Lung Foundation Australia), of ASCIA, the Stroke Foundation, the
 * Heart Foundation, the Australian Commission on Safety and Quality in Health Care (sepsis) and Pregnancy, Birth and Baby.
 */
export const CONCEPTS = {
  'not-breathing': { ...DANGER, firstAid: 'unconscious' },
  unconscious: { ...DANGER, firstAid: 'unconscious', sign: 'fainted' },
  choking: { ...DANGER, firstAid: 'choking' },
  anaphylaxis: {
    ...DANGER,
    firstAid: 'anaphylaxis',
    sign: 'swollen-face-or-throat',
  },
  'adrenaline-used': { ...DANGER, firstAid: 'anaphylaxis' },
  'throat-swelling': {
    ...DANGER,
    firstAid: 'anaphylaxis',
    sign: 'swollen-face-or-throat',
  },
  seizure: { ...DANGER, firstAid: 'seizure' },
  stroke: { ...DANGER, firstAid: 'stroke' },
  'chest-pain': { ...DANGER, firstAid: 'chest-pain', sign: 'chest-pain' },
  'cannot-speak': {
    ...DANGER,
    firstAid: 'breathless',
    sign: 'cannot-finish-sentence',
  },
  'cannot-breathe': { ...DANGER, firstAid: 'breathless', sign: 'breathless-at-rest' },
  'breathless-at-rest': {
    ...DANGER,
    firstAid: 'breathless',
    sign: 'breathless-at-rest',
  },
  'blue-colour': { ...DANGER, firstAid: 'low-oxygen', sign: 'blue-lips' },
  'confused-or-drowsy': {
    ...DANGER,
    firstAid: 'drowsy',
    sign: 'confused-or-very-sleepy',
  },
  'worse-very-fast': { ...DANGER, firstAid: 'breathless', sign: 'worse-very-fast' },
  'reliever-not-helping': {
    ...DANGER,
    firstAid: 'breathless',
    sign: 'reliever-within-2-hours',
  },
  'blood-much': { ...DANGER, firstAid: 'coughing-blood', sign: 'coughing-blood' },
  fainted: { ...DANGER, firstAid: 'fainted', sign: 'fainted' },
  'palpitations-with-danger': {
    ...DANGER,
    firstAid: 'chest-pain',
  },
  'leg-clot-with-breathlessness': { ...DANGER, firstAid: 'breathless' },
  'infant-danger': { ...DANGER, firstAid: 'infant' },
  'pregnancy-danger': { ...DANGER, firstAid: 'pregnancy' },
  sepsis: { ...DANGER, firstAid: 'sepsis' },
  bleeding: { ...DANGER, firstAid: 'bleeding' },
  suicide: { level: 'emergency', firstAid: 'crisis', contacts: ['lifeline', '13yarn'] },
  'self-harm': {
    level: 'emergency',
    firstAid: 'crisis',
    contacts: ['lifeline', '13yarn'],
  },
  overdose: { level: 'emergency', firstAid: 'overdose', contacts: ['poisons'] },
  poisoning: { level: 'emergency', firstAid: 'overdose', contacts: ['poisons'] },
  'violence-now': { level: 'emergency', firstAid: 'violence', contacts: ['1800respect'] },
  'like-emergency': { level: 'emergency', firstAid: 'general' },
  'like-crisis': {
    level: 'emergency',
    firstAid: 'crisis',
    contacts: ['lifeline', '13yarn'],
  },
  'like-poisoning': {
    level: 'emergency',
    firstAid: 'overdose',
    contacts: ['poisons'],
  },
  'like-chest-pain': { ...DANGER, firstAid: 'chest-pain' },
  'like-breathless': { ...DANGER, firstAid: 'breathless' },
  'emergency-asked': { ...DANGER, firstAid: 'general' },
  'spo2-danger': {
    ...DANGER,
    firstAid: 'low-oxygen',
    sign: 'breathless-at-rest',
  },
  'peak-flow-danger': { ...DANGER, firstAid: 'breathless' },
  'puffs-danger': {
    ...DANGER,
    firstAid: 'breathless',
    sign: 'reliever-within-2-hours',
  },
  'temperature-danger': { ...DANGER, firstAid: 'sepsis' },
  'pulse-danger': { ...DANGER, firstAid: 'general' },
  'pressure-danger': { ...DANGER, firstAid: 'general' },
  'respiratory-rate-danger': { ...DANGER, firstAid: 'breathless' },
  'glucose-danger': { ...DANGER, firstAid: 'general' },

  'more-breathless': { ...TODAY, sign: 'more-breathless' },
  'chest-tight': { ...TODAY, sign: 'simple-things-hard' },
  'blood-streaks': { ...TODAY, sign: 'coughing-blood' },
  'reliever-often': { ...TODAY, sign: 'reliever-helps-less' },
  fever: { ...TODAY, sign: 'fever' },
  'phlegm-colour': { ...TODAY, sign: 'phlegm-colour-changed' },
  'getting-worse': { ...TODAY, sign: 'simple-things-hard' },
  'very-unwell': { ...TODAY, sign: 'simple-things-hard' },
  'cannot-do-usual': { ...TODAY, sign: 'simple-things-hard' },
  palpitations: { level: 'same-day' },
  dizzy: { level: 'same-day' },
  'leg-swelling': { level: 'same-day' },
  'allergic-rash': { level: 'same-day' },
  'side-effect': { level: 'same-day' },
  'wrong-dose': { level: 'same-day', contacts: ['poisons', '1800medicare'] },
  'advice-asked': { level: 'same-day' },
  'severe-pain': { level: 'same-day' },
  headache: { level: 'same-day' },
  'child-unwell': { level: 'same-day' },
  'pregnancy-concern': { level: 'same-day' },
  'low-mood': { level: 'same-day', contacts: ['lifeline', '13yarn'] },
  'violence-risk': { level: 'same-day', contacts: ['1800respect'] },
  'oxygen-supply': { level: 'same-day' },
  'no-medicine-left': { level: 'same-day' },
  'spo2-low': { ...TODAY },
  'spo2-fall': { ...TODAY },
  'spo2-above-target': { level: 'same-day' },
  'peak-flow-low': { ...TODAY },
  'peak-flow-falling': { ...TODAY },
  'puffs-high': { ...TODAY },
  'temperature-high': { ...TODAY, sign: 'fever' },
  'pulse-abnormal': { level: 'same-day' },
  'pressure-abnormal': { level: 'same-day' },
  'respiratory-rate-high': { ...TODAY },
  'glucose-abnormal': { level: 'same-day' },

  cough: { ...PLAN, sign: 'more-cough' },
  wheeze: { ...PLAN, sign: 'more-wheeze' },
  phlegm: { ...PLAN, sign: 'more-phlegm' },
  tired: { ...PLAN, sign: 'more-tired' },
  'woken-at-night': { ...PLAN, sign: 'woken-at-night' },
  'activity-limited': { ...PLAN, sign: 'activity-limited' },
  'mild-breathless': { ...PLAN, sign: 'more-breathless' },
  unwell: { ...PLAN },
  'cold-symptoms': { ...PLAN },
  'other-symptom': { level: 'plan-step' },
  'peak-flow-below-well': { ...PLAN },
  'puffs-more': { ...PLAN, sign: 'reliever-helps-less' },
  'danger-asked-about': { level: 'plan-step', contacts: ['000'] },
  'danger-in-the-past': { level: 'plan-step' },

  'ticked-sign': { level: 'plan-step' },
  'implausible-reading': { level: 'cannot-judge' },
  'unknown-language': { level: 'cannot-judge' },
  'not-understood': { level: 'cannot-judge' },
} as const satisfies Record<string, Concept>

export type ConceptCode = keyof typeof CONCEPTS

export function conceptOf(code: ConceptCode): Concept {
  return CONCEPTS[code]
}
