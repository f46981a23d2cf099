/** Shown before a patient is chosen; invented (requirements 2 §2.10). */
export const SAMPLE_TRANSCRIPT = `Doctor: Good morning. How has your breathing been since we last met?
Patient: It has been worse for about two weeks. I get short of breath walking to the letterbox.
Doctor: Any cough or phlegm?
Patient: Yes, I cough every morning and bring up white phlegm. No blood.
Doctor: Any fever or chest pain?
Patient: No fever and no chest pain.
Doctor: How often do you use your blue puffer?
Patient: About four times a day. I keep forgetting the other one at night.
Doctor: Your oxygen level is 93 percent on room air and I can hear a wheeze on both sides.
Doctor: This is a mild flare-up of your COPD. Take your preventer every night, and let us check your puffer technique today.
Doctor: Come and see me again in four weeks.`

const MARKING_LENGTH = 20 // shorter lines could be anybody's

/** The text still holds a line of the sample, changed elsewhere or not: it belongs to no patient. */
export function holdsSample(text: string): boolean {
  return SAMPLE_TRANSCRIPT.split('\n').some((line) => line.length >= MARKING_LENGTH && text.includes(line))
}

export const SAMPLE_NOTE: readonly {
  title: 'Subjective' | 'Objective' | 'Assessment' | 'Plan'
  sentences: string[]
}[] = [
  {
    title: 'Subjective',
    sentences: [
      'Breathing worse for about two weeks; short of breath walking to the letterbox.',
      'Morning cough with white phlegm, no blood. No fever, no chest pain.',
      'Uses reliever about four times a day; often forgets the evening preventer.',
    ],
  },
  { title: 'Objective', sentences: ['SpO2 93% on room air.', 'Wheeze on both sides.'] },
  { title: 'Assessment', sentences: ['Mild flare-up of COPD.'] },
  {
    title: 'Plan',
    sentences: ['Take the preventer every night.', 'Check inhaler technique today.', 'Review in four weeks.'],
  },
]

export const SAMPLE_REFUSED = 'This is the sample. It belongs to no patient and cannot be filed.'

/** Fixed figures of the specification, not measured (requirements 2 §2.10). */
export const SAMPLE_FIGURES = { sessionsToday: 127, accuracyPercent: 94, responseSeconds: 2.3, minutesSaved: 8.5 }

/** The static context panel of the specification, shown while no patient is chosen. */
export const SAMPLE_CONTEXT = {
  history: ['COPD', 'Hypertension', 'Type 2 Diabetes'],
  medications: ['Tiotropium inhaler', 'Salbutamol inhaler', 'Metformin'],
}
export const GUIDELINES = ['COPD-X v2.77', 'Asthma Handbook']
