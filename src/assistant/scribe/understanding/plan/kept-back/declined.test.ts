import { expect, it } from 'vitest'
import { planOf } from '../../../testing/plan-of.ts'

it.each([
  [
    ["Doctor: I'd like to offer her a flu vaccine today as well.", 'Interpreter: She says no thank you, not today.'],
    'Influenza vaccination',
  ],
  [
    [
      'Doctor: And we usually offer a dietitian for the diabetes.',
      "Interpreter: She says no, she doesn't need it. She has already been to one.",
    ],
    'Referral to dietitian',
  ],
  [
    ["Doctor: I'd like to refer her to pulmonary rehab.", "Interpreter: She says no, it's too far for her."],
    'Referral to pulmonary rehabilitation',
  ],
  [
    [
      "Doctor: I'd suggest we start you on azithromycin, two fifty, three times a week.",
      "Interpreter: She says she doesn't want any more tablets.",
    ],
    'Azithromycin',
  ],
  [
    [
      'Doctor: We should do a bronchoscopy.',
      'Interpreter: She says she is afraid of that, she will not do it.',
      "Doctor: All right, we won't.",
    ],
    'Bronchoscopy',
  ],
  [["Doctor: I'd like to get a sleep study.", "Husband: She won't have that, doctor. She says no."], 'Sleep study'],
  [
    [
      "Doctor: I'll refer you to a physio for the breathing.",
      'Interpreter: She asks if it is far. She says no, she cannot go.',
    ],
    'Referral to physiotherapist',
  ],
  [
    ['Doctor: And the pulmonary rehab, would you give it another go?', "Patient: Nah. I did it once. I'm too old."],
    'Referral to pulmonary rehabilitation',
  ],
  [
    ['Doctor: Would you think about talking to a psychologist?', "Patient: No, no. I don't need that."],
    'Referral to psychologist',
  ],
  [
    [
      "Doctor: I did want to ask if you'd try the hypertonic saline again, with the Ventolin first.",
      "Patient: No, I'd rather not, thanks.",
    ],
    'Nebulised saline',
  ],
  [
    [
      "Doctor: I'd like to start azithromycin three times a week.",
      'Patient: Not another antibiotic, no thanks.',
      "Doctor: That's fine, we'll leave it.",
    ],
    'Azithromycin',
  ],
])('%j is declined and not ordered', (turns, thing) => {
  const { plan, ordered } = planOf(turns)
  expect(plan).toContain(`${thing} offered, declined for now.`)
  expect(ordered).toEqual([])
})

it.each([
  [
    ["Doctor: Let's start her on Spiriva, one capsule a day.", 'Interpreter: She says yes, she will try.'],
    'start Spiriva',
  ],
  [
    [
      "Doctor: I'd like you to start the Spiriva.",
      "Patient: No, I don't like the sound of that.",
      "Doctor: I really think it's worth a try.",
      "Patient: Oh, all right. I'll give it a go.",
    ],
    'start Spiriva',
  ],
  [["Doctor: I'd like to refer you to the dietitian.", 'Patient: No worries.'], 'referral dietitian'],
  [["Doctor: I'll send you for a chest X-ray. Have you had one this year?", 'Patient: No.'], 'test chest x-ray'],
  [["Doctor: I'll get a sputum sample.", 'Patient: No problem, doctor.'], 'test sputum culture'],
  [["Doctor: We'll do a CT of the chest. You're not pregnant?", 'Patient: No, God no.'], 'test CT chest'],
  // of something else
  [["Doctor: I'd like you to have a chest X-ray tomorrow.", "Patient: I don't want the hospital."], 'test chest x-ray'],
  [['Doctor: For the nose, Nasonex, two sprays once a day.', "Patient: I don't like sprays."], 'start Nasonex'],
])('%j is ordered all the same', (turns, order) => {
  expect(planOf(turns).ordered).toContain(order)
})

it.each([
  [
    'Doctor: Ferinject, one gram, through a drip. We will do that next week.',
    "Doctor: For the leg, I'd suggest a below-knee compression stocking in the daytime.",
    'Patient: In summer? No. Sorry.',
    'Ferinject',
  ],
  [
    'Doctor: Start Spiriva, two puffs in the morning.',
    "Doctor: For the sleep, I'd recommend a mouthguard at night.",
    "Patient: No, I couldn't wear one.",
    'Spiriva',
  ],
  [
    'Doctor: Start doxycycline, a hundred twice a day for five days.',
    'Doctor: And for your back, we could get you a walking frame.',
    "Patient: No thanks, I don't want one.",
    'doxycycline',
  ],
])(
  'what is offered for something else is turned down, not the medication before: %s %s',
  (one, other, answer, name) => {
    const { plan, ordered } = planOf([one, 'Patient: Okay.', other, answer, "Doctor: All right, that's fine."])
    expect(ordered).toContain(`start ${name}`)
    expect(plan.join(' ')).not.toMatch(new RegExp(`${name}[^.]*(?:declined|knee|night)`, 'i'))
  },
)
