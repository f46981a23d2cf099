import { expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

const VISITS: readonly (readonly [string, string, readonly string[], RegExp[]])[] = [
  [
    'an exacerbation in five turns',
    `Doctor: What brings you in today?
Patient: I've been more short of breath for three days and coughing up green phlegm.
Doctor: Any fever or chest pain?
Patient: No fever, no chest pain.
Doctor: Sats are 91 on air, temp 37.8. I can hear a wheeze on both sides. I think this is an infective exacerbation of your COPD. I'll give you prednisolone 37.5 milligrams for five days and doxycycline 100 twice a day. Keep going with the Trelegy. Come back in a week, and go to emergency if you get worse.`,
    ['start prednisolone', 'start doxycycline', 'continue Trelegy', 'followup review'],
    [/OBJECTIVE[\s\S]*SpO2 91%[\s\S]*Wheeze on both sides/, /ASSESSMENT\s+Infective exacerbation of COPD/],
  ],
  [
    'one answer and one decision',
    `Doctor: How is he?
Mum: He coughs at night.
Doctor: There's a soft wheeze. This is asthma. I'll start Flixotide, one puff twice a day.
Mum: Okay.`,
    ['start Flixotide'],
    [/OBJECTIVE[\s\S]*Soft wheeze/, /ASSESSMENT\s+Asthma/],
  ],
  [
    'two times that belong to two things',
    `Doctor: Hi Tom, how's the asthma?
Patient: Not great, I'm using the Ventolin every day and waking up twice a week.
Doctor: Okay. Your chest is clear today, peak flow 380. I want you to have a blood test for eosinophils. See you in six weeks.`,
    ['test eosinophils', 'followup review'],
    [/using the Ventolin every day and waking up twice a week/, /Ventolin every day\./],
  ],
  [
    'a patient who is sent to hospital',
    `Doctor: Hello Mr Papas. The nurse says your sats are 86 on air, that's low for you.
Patient: I've been puffed since Sunday. Can't lie flat.
Doctor: Any swelling?
Patient: Ankles are up.
Doctor: You've got crackles to the mid zones and pitting oedema. Heart rate 110 irregular. I think this is heart failure on top of your COPD. You need to go to the emergency department now, I'll call an ambulance.`,
    ['referral emergency department by ambulance'],
    [
      /can't lie flat/,
      /Crackles to the mid zones and pitting oedema/,
      /Send to the emergency department by ambulance now\./,
    ],
  ],
  [
    'answers of a few words',
    `Doctor: How long have you had the cough?
Patient: About eight weeks. Dry. Worse at night.
Doctor: Any triggers?
Patient: The cat, and running.
Doctor: Ever smoked?
Patient: Never.
Doctor: Lungs are clear, sats 98. I think this is cough variant asthma. Chest X-ray to be safe. Written action plan today. See you in six weeks.`,
    ['test chest x-ray', 'task written action plan', 'followup review'],
    [/Cough for about 8 weeks, dry, worse at night\./, /Triggers include the cat and running\./, /Never smoked\./],
  ],
]

it.each(VISITS)('a short visit has every part: %s', (_, transcript, decided, written) => {
  const { orders, content } = draftNote({ transcript })
  expect(orders.map(({ kind, medication, what }) => `${kind} ${medication ?? what}`)).toEqual(decided)
  for (const part of written) expect(content).toMatch(part)
})

it('lists an answer that no sentence was made of', () => {
  const { omissions, content } = draftNote({
    transcript: `Doctor: What makes it better?
Patient: Sitting in the garden with the radio on.
Doctor: Lungs are clear. See you in six weeks.`,
  })
  expect(`${content} ${omissions.map(({ text }) => text).join(' ')}`).toContain('garden')
})
