/**
 * First aid by topic, as ordered steps; the words per language are in texts/. Sources: ASCIA first aid plan for
 * anaphylaxis (2024: lay flat, adrenaline, 000, again after 5 minutes) and ANZCOR guideline 9.2.7; Asthma First Aid
 * (National Asthma Council Australia; Asthma Australia: 4 puffs, 4 breaths each, 4 minutes) and ANZCOR 9.2.5; heart
 * attack action plan (Heart Foundation) and ANZCOR 9.2.1; F.A.S.T. (Stroke Foundation) and ANZCOR 9.2.2; seizure
 * (Epilepsy Action Australia) and ANZCOR 9.2.4; choking ANZCOR 4; unconscious ANZCOR 3 and 8; Poisons Information
 * Centre 13 11 26; Lifeline 13 11 14; 13YARN 13 92 76; 1800RESPECT 1800 737 732.
 */
export const FIRST_AID = {
  unconscious: ['call-000', 'not-breathing-cpr', 'recovery-position'],
  choking: ['call-000', 'choking-cough', 'choking-blows', 'choking-child'],
  anaphylaxis: ['lie-flat', 'adrenaline', 'call-000', 'adrenaline-again', 'reliever-after-adrenaline'],
  seizure: ['call-000', 'seizure-protect', 'seizure-after'],
  stroke: ['call-000', 'stroke-time', 'stroke-nothing-by-mouth'],
  'chest-pain': ['call-000', 'rest-sit', 'chest-pain-spray', 'do-not-drive'],
  infant: ['call-000', 'infant-hold', 'not-breathing-cpr'],
  'low-oxygen': ['call-000', 'sit-up', 'oxygen-as-prescribed', 'reliever', 'do-not-drive'],
  breathless: ['call-000', 'sit-up', 'reliever-4x4', 'slow-breaths', 'do-not-drive'],
  'breathless-copd': ['call-000', 'sit-up', 'reliever', 'slow-breaths', 'oxygen-as-prescribed'],
  'breathless-mart': ['call-000', 'sit-up', 'reliever', 'slow-breaths', 'do-not-drive'],
  drowsy: ['call-000', 'not-alone', 'recovery-position', 'oxygen-as-prescribed'],
  'coughing-blood': ['call-000', 'blood-sit', 'blood-side', 'do-not-drive'],
  fainted: ['call-000', 'fainted-lie', 'recovery-position', 'do-not-drive'],
  bleeding: ['call-000', 'bleeding-press', 'fainted-lie'],
  pregnancy: ['call-000', 'pregnancy-side', 'pregnancy-ward'],
  sepsis: ['call-000', 'sepsis-say', 'not-alone'],
  overdose: ['call-000', 'poisons', 'no-vomiting', 'keep-packet'],
  crisis: ['crisis-000', 'crisis-talk', 'crisis-yarn', 'crisis-stay'],
  violence: ['violence-000', 'violence-safe', 'violence-talk'],
  general: ['call-000', 'not-alone', 'do-not-drive'],
} as const satisfies Record<string, readonly string[]>

export type FirstAidTopic = keyof typeof FIRST_AID
export type StepKey = (typeof FIRST_AID)[FirstAidTopic][number] | FollowUpKey

/** Steps below an emergency. */
export const FOLLOW_UP = {
  'same-day': ['see-today', 'if-danger'],
  'cannot-judge': ['person-looks', 'if-danger'],
  'plan-step': ['follow-plan', 'if-danger'],
  routine: [],
} as const
export type FollowUpKey =
  | 'see-today'
  | 'if-danger'
  | 'person-looks'
  | 'follow-plan'
  | 'poisons'
  | 'crisis-talk'
  | 'violence-talk'
