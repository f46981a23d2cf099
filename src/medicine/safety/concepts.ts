import type { PlanZone, Sign } from '../self-management/signs.ts'
import type { Contact } from './contacts.ts'
import type { FirstAidTopic } from './first-aid.ts'
import type { SafetyLevel } from './levels.ts'

interface Concept {
  level: SafetyLevel
  /** For staff, in plain English. */
  label: string
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
  'not-breathing': { ...DANGER, label: 'not breathing', firstAid: 'unconscious' },
  unconscious: { ...DANGER, label: 'unconscious or cannot be woken', firstAid: 'unconscious', sign: 'fainted' },
  choking: { ...DANGER, label: 'choking', firstAid: 'choking' },
  anaphylaxis: {
    ...DANGER,
    label: 'severe allergic reaction',
    firstAid: 'anaphylaxis',
    sign: 'swollen-face-or-throat',
  },
  'adrenaline-used': { ...DANGER, label: 'adrenaline injector used', firstAid: 'anaphylaxis' },
  'throat-swelling': {
    ...DANGER,
    label: 'swollen face, tongue or throat',
    firstAid: 'anaphylaxis',
    sign: 'swollen-face-or-throat',
  },
  seizure: { ...DANGER, label: 'seizure', firstAid: 'seizure' },
  stroke: { ...DANGER, label: 'signs of a stroke', firstAid: 'stroke' },
  'chest-pain': { ...DANGER, label: 'chest pain', firstAid: 'chest-pain', sign: 'chest-pain' },
  'cannot-speak': {
    ...DANGER,
    label: 'cannot finish a sentence',
    firstAid: 'breathless',
    sign: 'cannot-finish-sentence',
  },
  'cannot-breathe': { ...DANGER, label: 'cannot breathe', firstAid: 'breathless', sign: 'breathless-at-rest' },
  'breathless-at-rest': {
    ...DANGER,
    label: 'breathless at rest',
    firstAid: 'breathless',
    sign: 'breathless-at-rest',
  },
  'blue-colour': { ...DANGER, label: 'blue or grey colour', firstAid: 'low-oxygen', sign: 'blue-lips' },
  'confused-or-drowsy': {
    ...DANGER,
    label: 'confused or very drowsy',
    firstAid: 'drowsy',
    sign: 'confused-or-very-sleepy',
  },
  'worse-very-fast': { ...DANGER, label: 'getting worse fast', firstAid: 'breathless', sign: 'worse-very-fast' },
  'reliever-not-helping': {
    ...DANGER,
    label: 'reliever not helping or needed within two hours',
    firstAid: 'breathless',
    sign: 'reliever-within-2-hours',
  },
  'blood-much': { ...DANGER, label: 'coughing up much blood', firstAid: 'coughing-blood', sign: 'coughing-blood' },
  fainted: { ...DANGER, label: 'fainted or collapsed', firstAid: 'fainted', sign: 'fainted' },
  'palpitations-with-danger': {
    ...DANGER,
    label: 'palpitations with faintness or breathlessness',
    firstAid: 'chest-pain',
  },
  'leg-clot-with-breathlessness': { ...DANGER, label: 'leg swelling with breathlessness', firstAid: 'breathless' },
  'infant-danger': { ...DANGER, label: 'danger signs in a baby or child', firstAid: 'infant' },
  'pregnancy-danger': { ...DANGER, label: 'danger signs in pregnancy', firstAid: 'pregnancy' },
  sepsis: { ...DANGER, label: 'signs of sepsis', firstAid: 'sepsis' },
  bleeding: { ...DANGER, label: 'heavy bleeding', firstAid: 'bleeding' },
  suicide: { level: 'emergency', label: 'words of suicide', firstAid: 'crisis', contacts: ['lifeline', '13yarn'] },
  'self-harm': {
    level: 'emergency',
    label: 'words of self-harm',
    firstAid: 'crisis',
    contacts: ['lifeline', '13yarn'],
  },
  overdose: { level: 'emergency', label: 'overdose', firstAid: 'overdose', contacts: ['poisons'] },
  poisoning: { level: 'emergency', label: 'poisoning', firstAid: 'overdose', contacts: ['poisons'] },
  'violence-now': { level: 'emergency', label: 'violence at home', firstAid: 'violence', contacts: ['1800respect'] },
  'like-emergency': { level: 'emergency', label: 'worded like an emergency', firstAid: 'general' },
  'like-crisis': {
    level: 'emergency',
    label: 'worded like a crisis',
    firstAid: 'crisis',
    contacts: ['lifeline', '13yarn'],
  },
  'like-poisoning': {
    level: 'emergency',
    label: 'worded like a poisoning',
    firstAid: 'overdose',
    contacts: ['poisons'],
  },
  'emergency-asked': { ...DANGER, label: 'asks for an ambulance', firstAid: 'general' },
  'spo2-danger': {
    ...DANGER,
    label: 'oxygen level dangerously low',
    firstAid: 'low-oxygen',
    sign: 'breathless-at-rest',
  },
  'peak-flow-danger': { ...DANGER, label: 'peak flow in the danger zone', firstAid: 'breathless' },
  'puffs-danger': {
    ...DANGER,
    label: 'far too much reliever',
    firstAid: 'breathless',
    sign: 'reliever-within-2-hours',
  },
  'temperature-danger': { ...DANGER, label: 'temperature dangerous', firstAid: 'sepsis' },
  'pulse-danger': { ...DANGER, label: 'pulse dangerous', firstAid: 'general' },
  'pressure-danger': { ...DANGER, label: 'blood pressure dangerous', firstAid: 'general' },
  'respiratory-rate-danger': { ...DANGER, label: 'breathing rate dangerous', firstAid: 'breathless' },
  'glucose-danger': { ...DANGER, label: 'glucose dangerous', firstAid: 'general' },

  'more-breathless': { ...TODAY, label: 'more breathless', sign: 'more-breathless' },
  'chest-tight': { ...TODAY, label: 'chest tightness', sign: 'simple-things-hard' },
  'blood-streaks': { ...TODAY, label: 'blood in the phlegm', sign: 'coughing-blood' },
  'reliever-often': { ...TODAY, label: 'reliever more often than every four hours', sign: 'reliever-helps-less' },
  fever: { ...TODAY, label: 'fever', sign: 'fever' },
  'phlegm-colour': { ...TODAY, label: 'change in phlegm colour', sign: 'phlegm-colour-changed' },
  'getting-worse': { ...TODAY, label: 'getting worse', sign: 'simple-things-hard' },
  'very-unwell': { ...TODAY, label: 'feels very unwell', sign: 'simple-things-hard' },
  'cannot-do-usual': { ...TODAY, label: 'simple things are hard', sign: 'simple-things-hard' },
  palpitations: { level: 'same-day', label: 'palpitations' },
  dizzy: { level: 'same-day', label: 'dizzy or light-headed' },
  'leg-swelling': { level: 'same-day', label: 'swollen leg or ankles' },
  'allergic-rash': { level: 'same-day', label: 'hives or rash' },
  'side-effect': { level: 'same-day', label: 'possible side effect' },
  'wrong-dose': { level: 'same-day', label: 'wrong dose taken', contacts: ['poisons', '1800medicare'] },
  'advice-asked': { level: 'same-day', label: 'asks for advice about treatment' },
  'severe-pain': { level: 'same-day', label: 'severe pain' },
  headache: { level: 'same-day', label: 'bad headache' },
  'child-unwell': { level: 'same-day', label: 'unwell baby or child' },
  'pregnancy-concern': { level: 'same-day', label: 'concern in pregnancy' },
  'low-mood': { level: 'same-day', label: 'low mood or hopelessness', contacts: ['lifeline', '13yarn'] },
  'violence-risk': { level: 'same-day', label: 'not safe at home', contacts: ['1800respect'] },
  'oxygen-supply': { level: 'same-day', label: 'problem with oxygen or power supply' },
  'no-medicine-left': { level: 'same-day', label: 'out of essential medicine' },
  'spo2-low': { ...TODAY, label: 'oxygen level low' },
  'spo2-fall': { ...TODAY, label: 'oxygen level lower than usual' },
  'spo2-above-target': { level: 'same-day', label: 'oxygen level above the prescribed target on oxygen' },
  'peak-flow-low': { ...TODAY, label: 'peak flow low' },
  'peak-flow-falling': { ...TODAY, label: 'peak flow falling' },
  'puffs-high': { ...TODAY, label: 'much reliever' },
  'temperature-high': { ...TODAY, label: 'temperature high', sign: 'fever' },
  'pulse-abnormal': { level: 'same-day', label: 'pulse outside the usual range' },
  'pressure-abnormal': { level: 'same-day', label: 'blood pressure outside the usual range' },
  'respiratory-rate-high': { ...TODAY, label: 'fast breathing' },
  'glucose-abnormal': { level: 'same-day', label: 'glucose outside the usual range' },

  cough: { ...PLAN, label: 'more cough', sign: 'more-cough' },
  wheeze: { ...PLAN, label: 'more wheeze', sign: 'more-wheeze' },
  phlegm: { ...PLAN, label: 'more phlegm', sign: 'more-phlegm' },
  tired: { ...PLAN, label: 'more tired', sign: 'more-tired' },
  'woken-at-night': { ...PLAN, label: 'woken at night', sign: 'woken-at-night' },
  'activity-limited': { ...PLAN, label: 'activity limited', sign: 'activity-limited' },
  'mild-breathless': { ...PLAN, label: 'breathless on effort', sign: 'more-breathless' },
  unwell: { ...PLAN, label: 'unwell' },
  'cold-symptoms': { ...PLAN, label: 'cold or sore throat' },
  'other-symptom': { level: 'plan-step', label: 'another symptom' },
  'peak-flow-below-well': { ...PLAN, label: 'peak flow below the well zone' },
  'puffs-more': { ...PLAN, label: 'more reliever than usual', sign: 'reliever-helps-less' },
  'danger-asked-about': { level: 'plan-step', label: 'asks about danger signs', contacts: ['000'] },
  'danger-in-the-past': { level: 'plan-step', label: 'danger signs in the past' },

  'ticked-sign': { level: 'plan-step', label: 'ticked on the list' },
  'implausible-reading': { level: 'cannot-judge', label: 'a reading no person can have' },
  'unknown-language': { level: 'cannot-judge', label: 'language not recognised' },
  'not-understood': { level: 'cannot-judge', label: 'words not understood' },
} as const satisfies Record<string, Concept>

export type ConceptCode = keyof typeof CONCEPTS

export function conceptOf(code: ConceptCode): Concept {
  return CONCEPTS[code]
}
