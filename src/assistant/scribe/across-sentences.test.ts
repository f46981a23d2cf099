import { describe, expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

const HISTORY = `Doctor: How have you been?
Patient: I have had a cough for three weeks.
`
const PLAN = `${HISTORY}Doctor: Let me examine you. Chest is clear. Pulse seventy.
Doctor: So I think this is asthma, not well controlled.
`
const draft = (transcript: string, gender: 'female' | 'male' = 'female') => {
  const { statements, orders } = draftNote({ transcript, chart: { gender } })
  return { text: statements.map(({ text }) => text).join('\n'), orders }
}

describe('what is put right in the next sentence', () => {
  it('keeps the side that holds, without the reason', () => {
    const { text } = draft(
      `${HISTORY}Doctor: Let me listen. Coarse crackles at both bases, louder on the right. No, louder on the left, I've got you turned round.`,
    )
    expect(text).toContain('louder on the left.')
    expect(text).not.toMatch(/right|turned/)
  })

  it('keeps the level that holds', () => {
    const { text } = draft(
      `${HISTORY}Carer: He's on the thick fluids, level two I think the speech lady said. No, level three.`,
      'male',
    )
    expect(text).toContain('level 3')
    expect(text).not.toContain('level 2')
  })

  it.each([
    "Doctor: Let me look. You've got a bit of a flap in the hands. No, there isn't, that's just a tremor.",
    "doctor: let me look no wheeze you have a bit of a flap in the hands no there isn't that's just a tremor",
  ])('leaves out a finding that is taken back: %s', (examination) => {
    expect(draft(`${HISTORY}${examination}`).text).not.toContain('flap')
  })
})

describe('what is of somebody else', () => {
  it.each([
    [
      "Doctor: What sets it off?\nCarer: Colds. Her little brother brings them home. He's got an ear infection now.",
      /ear/,
    ],
    ['Doctor: What worries you?\nPatient: My friend had a cough like this and it was cancer.', /cancer/],
    ["Doctor: How are your ears?\nPatient: I hear fine. It's him that needs the aids.", /aids/],
  ])('%s', (talk, theirs) => {
    expect(draft(`${HISTORY}${talk}`).text).not.toMatch(theirs)
  })
})

describe('how old a relative was', () => {
  it.each([
    [
      'any work with asbestos',
      'Not me. Dad did. He had lung cancer. Sixty-one, he was, when he went.',
      /lung cancer, died aged 61/,
    ],
    [
      'do you keep birds',
      'No. My brother does. He had the fibrosis. Fifty-five when he passed.',
      /fibrosis, died aged 55/,
    ],
    [
      'any cancer in the family',
      'My sister had breast cancer. She was forty-four when she died.',
      /cancer, died aged 44/,
    ],
    ['any clots in the family', 'Mum had one in her leg. She was thirty at the time.', /leg, aged 30/],
  ])('belongs to the family history: %s', (question, answer, family) => {
    const { statements } = draftNote({ transcript: `${HISTORY}Doctor: ${question}?\nPatient: ${answer}` })
    const named = statements.filter(({ text }) => /\d\d/.test(text))
    expect(named.map(({ heading }) => heading)).toEqual(['Family history'])
    expect(named[0]?.text).toMatch(family)
  })

  it('makes no complaint of what a relative had', () => {
    const { statements } = draftNote({ transcript: 'Doctor: Anyone in the family?\nPatient: Mum had emphysema.\n' })
    expect(statements.filter(({ heading }) => heading === 'Chief complaint')).toEqual([])
  })
})

it('what a carer says of the patient’s body is of the patient', () => {
  const { text } = draft(`${HISTORY}Doctor: Any fevers?\nPatient: No.\nCarer: And her ankles come up, Doctor.`)
  expect(text).toContain('Her ankles swell.')
})

it('how the drive was is no history', () => {
  const { text } = draft(`Doctor: How was the drive in?\nPatient: Roadworks out past the silos.\n${HISTORY}`)
  expect(text).not.toMatch(/drive|silos/)
})

describe('a refusal', () => {
  it('of a medication that was asked about begins nothing and continues nothing', () => {
    const { text, orders } = draft(
      `${PLAN}Patient: And should I go back on the Symbicort?\nDoctor: No, leave the Symbicort, it wasn't helping.`,
    )
    expect(orders).toEqual([])
    expect(text).toContain('Symbicort is not to be used.')
  })

  it('of one word is in the note', () => {
    const { text } = draft(`${PLAN}Patient: Can I take the Nurofen again?\nDoctor: No.`)
    expect(text).toContain('Asked about nurofen, answered: "no".')
  })
})

describe('the most that may be taken', () => {
  it.each([
    "Doctor: What I'd like is Symbicort two hundred slash six, one puff twice a day. Maximum twelve puffs a day of the Symbicort, all up.",
    "Doctor: We'll start Symbicort, the two hundred six. One puff morning and night, plus one whenever you'd have reached for the Ventolin. No more than twelve in a day.",
  ])('is no dose, and of no other medication: %s', (plan) => {
    const { orders } = draft(`${PLAN}${plan}`)
    expect(orders).toHaveLength(1)
    expect(orders[0]).toMatchObject({ kind: 'start', medication: 'Symbicort', dose: '200/6, 1 puff' })
  })
})

describe('a condition', () => {
  it('stays with its test where a recogniser writes no marks', () => {
    const { text, orders } = draft(
      `${PLAN.toLowerCase()}doctor: i'll organise a bronchoscopy if you're not better by friday but not today`,
    )
    expect(orders).toEqual([])
    expect(text).toContain('if she is not better by Friday')
  })

  it('that is still looked into starts no oxygen', () => {
    const { orders } = draft(`${PLAN}Doctor: We'll recheck whether you need oxygen when you come in.`)
    expect(orders.filter(({ kind }) => kind === 'start')).toEqual([])
  })
})

it('the dose after "instead of" is of the new medication', () => {
  const { orders } = draft(`${PLAN}Doctor: Take the Seretide instead of the Flixotide, two puffs twice a day.`)
  expect(orders).toMatchObject([
    { kind: 'start', medication: 'Seretide', dose: '2 puffs', frequency: 'twice daily' },
    { kind: 'stop', medication: 'Flixotide' },
  ])
})

it('what not to do in an emergency stays with what to do', () => {
  const { text } = draft(
    `${PLAN}Doctor: If you get drowsy or muddled, you ring triple zero. Don't ring me and don't drive in.`,
  )
  expect(text).toContain(
    'Advised to ring 000 if she gets drowsy or muddled; advised not to ring the clinic or drive in.',
  )
})

it('oxygen on a walking test is a saturation, also after a blood gas', () => {
  const { text } = draft(
    `${HISTORY}Doctor: The blood gas today: oxygen fifty-three, carbon dioxide forty-six, pH seven point three eight.
Doctor: On the walking test you did a hundred and forty metres and your oxygen dropped to eighty-one.`,
  )
  expect(text).toContain('PaO2 53 mmHg')
  expect(text).not.toContain('81 mmHg')
})
