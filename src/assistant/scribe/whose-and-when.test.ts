import { describe, expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

const EXAM = 'Doctor: Let me examine you. Chest is clear. Pulse seventy-two.\n'
const VERDICT = 'Doctor: So I think this is asthma that is not controlled.\n'

const draft = (history: string, plan = '') =>
  draftNote({
    transcript: `Doctor: Hello, come in. How have you been?
Patient: I have had a cough for three weeks.
${history}
${EXAM}${VERDICT}${plan}
Patient: Okay.
`,
    chart: { gender: 'female' },
  })

const textOf = ({ statements }: ReturnType<typeof draft>): string => statements.map(({ text }) => text).join('\n')

describe('what "it" and "they" mean', () => {
  it('is the condition the answer has named since the question', () => {
    const text = textOf(
      draft(`Doctor: Asthma in the family?
Patient: My mum, and she's got diabetes as well. I don't have it, they test me every year.`),
    )
    expect(text).not.toMatch(/does not have asthma/)
  })

  it('never puts an ankle under a cough', () => {
    const text = textOf(
      draft(`Doctor: Any cough?
Carer: A bit. And her ankles come up. By the afternoon they're like tree trunks.`),
    )
    expect(text).not.toMatch(/cough by the afternoon/i)
  })

  it('is the medication spoken of, not the one it goes with', () => {
    const text = textOf(
      draft(`Doctor: What are you taking?
Patient: Eliquis, five milligrams twice a day. And I was having a Nurofen for the knee.
Doctor: With the Eliquis? How often?
Patient: Two or three a day.`),
    )
    expect(text).not.toMatch(/Eliquis 2 or 3/)
  })

  it("writes a brother's illness that the question named", () => {
    const text = textOf(
      draft(`Doctor: Did you have asthma as a kid?
Patient: No. My brother had it bad.`),
    )
    expect(text).toMatch(/brother had asthma/)
  })
})

describe('what was taken back or left out', () => {
  it('keeps the day that was put in the place of another', () => {
    const text = textOf(
      draft("Doctor: And the fever?\nPatient: I've had a fever since, what, Saturday. No, tell a lie, Friday."),
    )
    expect(text).toMatch(/since Friday/)
  })

  it.each([
    ["I've got a sore on the left nostril. Not the left, the right.", /right nostril/, /left nostril/],
    [
      "I'm allergic to ibuprofen. No, that's Mum. It's doxycycline, I get a rash in the sun.",
      /Doxycycline: /,
      /ibuprofen/i,
    ],
  ])('%s', (line, expected, wrong) => {
    const text = textOf(draft(`Doctor: Anything else?\nPatient: ${line}`))
    expect(text).toMatch(expected)
    expect(text).not.toMatch(wrong)
  })

  it('denies nothing that the question left out', () => {
    const text = textOf(
      draft(`Doctor: How's the skin?
Patient: The eczema's back on my neck.
Doctor: Any rashes that aren't the eczema?
Patient: No.`),
    )
    expect(text).not.toMatch(/no eczema/i)
  })

  it('keeps the later length of a course', () => {
    const { orders } = draft(
      '',
      "Doctor: I want you on prednisolone, twenty-five milligrams each morning for ten days, then stop. Actually no. Let's make it seven days.",
    )
    expect(orders).toMatchObject([{ medication: 'prednisolone', dose: '25 mg', duration: '7 days' }])
  })

  it('is pregnant only where that is spoken of as now', () => {
    const text = textOf(
      draft(`Doctor: It's about three months since you started, isn't it?
Patient: It'd be ten weeks.
Doctor: Ten weeks. Do you smoke?
Patient: I gave up when I was pregnant with Karen. She's forty-six.`),
    )
    expect(text).not.toMatch(/weeks pregnant/)
  })
})

describe('decisions', () => {
  it('are taken where they are made, also in the history', () => {
    const { orders } = draft(`Doctor: What do you take for the knee?
Patient: Nurofen, two or three a day.
Doctor: I'd like you to stop the Nurofen from today. Panadol Osteo, two tablets three times a day, instead.
Patient: All right.`)
    expect(orders).toMatchObject([
      { kind: 'stop', medication: 'Nurofen' },
      { kind: 'start', dose: '2 tablets', frequency: 'three times daily' },
    ])
  })

  it('keep the regular doses of an inhaler that becomes the reliever as well', () => {
    const { orders } = draft(
      `Doctor: What are you on?
Patient: Symbicort two hundred, two puffs in the morning and two at night, and the Ventolin.`,
      'Doctor: Keep the two puffs twice a day, but use the Symbicort for your reliever as well, one puff when you need it, up to twelve puffs a day all up. So put the Ventolin away.',
    )
    expect(orders).toMatchObject([
      {
        kind: 'change',
        medication: 'Symbicort',
        dose: '2 puffs',
        frequency: 'twice daily',
        instructions: 'and as reliever, plus 1 puff as needed for symptoms, up to 12 puffs a day',
      },
      { kind: 'stop', medication: 'Ventolin' },
    ])
  })

  it('take the first dose and the later ones', () => {
    const { orders } = draft(
      '',
      "Doctor: I'm going to start you on Dupixent. The first dose of Dupixent is six hundred milligrams, and then three hundred every two weeks.",
    )
    expect(orders).toMatchObject([
      { kind: 'start', medication: 'Dupixent', dose: '600 mg then 300 mg', frequency: 'every 2 weeks' },
    ])
  })

  it('are not hidden by a reason with an if', () => {
    const { orders } = draft(
      '',
      "Doctor: I'd like the speech pathologist to check your swallowing, because if it's going down the wrong way, that could be why.",
    )
    expect(orders).toMatchObject([{ kind: 'referral', what: 'speech pathologist' }])
  })

  it('are no test whose result is read out', () => {
    const { orders } = draft('', 'Doctor: The repeat scan of the lungs, the V/Q, is normal.')
    expect(orders).toEqual([])
  })

  it('add a further sign to the safety net before', () => {
    const text = textOf(
      draft('', 'Doctor: If you get short of breath, go straight to Emergency. Same if you pass black motions.'),
    )
    expect(text).toMatch(/emergency.*black motions/i)
  })
})

it('reads a zero after the point', () => {
  const text = textOf(draft('Doctor: The FEV1 is three point oh two litres.'))
  expect(text).toContain('3.02')
})

it('reads how much a machine was used, and compares no other score with the figure before', () => {
  const text = textOf(
    draft(`Doctor: So I've downloaded your data. You've used it twenty-six of the thirty nights, and on average five hours forty minutes. The AHI's three point two.
Doctor: Let's do the sleepiness score. I've got six out of twenty-four, and it was fifteen before.`),
  )
  expect(text).toContain('Machine used 26 of 30 nights, average 5 hours 40 minutes a night.')
  expect(text).not.toMatch(/AHI[^\n]*15/)
})

describe('a medication read out and given to somebody else is left out with its dose', () => {
  it.each([
    ['Patient: Perindopril, five milligrams. Metformin, five hundred. No, hang on, that’s Harry’s.', 'metformin'],
    ['Patient: Perindopril five milligrams and the gliclazide sixty. No, wait, that’s the wife’s.', 'gliclazide'],
    ['Patient: Perindopril five milligrams and digoxin, oh no, my husband takes that one.', 'digoxin'],
    ['Patient: Perindopril five milligrams, warfarin three. Sorry, that belongs to my dad.', 'warfarin'],
  ])('%s', (list, other) => {
    const text = textOf(draft(`Doctor: What tablets are you on?\n${list}`)).toLowerCase()
    expect(text).toContain('perindopril 5 mg')
    expect(text).not.toContain(other)
  })
})

describe('two people who answer differently', () => {
  it.each([
    ['Any wheeze?', 'No.', 'He wheezes every night.', 'wheeze'],
    ['Any night sweats?', 'No.', 'She soaks the sheets.', 'night sweats'],
    ['Do you snore?', 'Not me.', 'Oh, she snores. I sleep next door.', 'snoring'],
    ['Any dizziness?', 'No, none.', 'She is dizzy when she gets up.', 'dizziness'],
  ])('writes no plain denial of what the companion reports: %s', (question, answer, other, name) => {
    const text = textOf(draft(`Doctor: ${question}\nPatient: ${answer}\nCarer: ${other}`))
    expect(text).toMatch(new RegExp(`${name} denied by the patient but reported by the carer`, 'i'))
    expect(text).not.toMatch(new RegExp(`\\b(?:no|does not) (?:${name}|snore)`, 'i'))
  })

  it.each([
    ['Any falls?', 'No.', 'She fell in the bathroom last week.', "I slipped. That's not a fall."],
    ['Any reflux?', 'No.', 'You have reflux every night.', 'Oh yeah, I forgot.'],
    ['Any swelling?', 'No.', 'Her ankles are swollen every evening.', 'Well, a bit.'],
  ])('writes the finding alone where the patient gives in: %s', (question, answer, other, reply) => {
    const text = textOf(draft(`Doctor: ${question}\nPatient: ${answer}\nCarer: ${other}\nPatient: ${reply}`))
    expect(text).not.toMatch(/\bno (?:falls|reflux|swelling)|denied/i)
    expect(text).toMatch(/fell in the bathroom|reflux every night|swollen every evening/)
  })

  it('says of the patient what the companion says to them', () => {
    const text = textOf(
      draft('Doctor: Any chest pain?\nPatient: No.\nCarer: You get chest pain every time you go up the stairs.'),
    )
    expect(text).toMatch(/She gets chest pain every time she goes up the stairs/)
  })

  it('keeps a denial both agree on', () => {
    const text = textOf(draft("Doctor: Any fevers?\nPatient: No.\nCarer: No, he hasn't had a fever."))
    expect(text).toMatch(/No fevers/)
    expect(text).not.toMatch(/denied by/)
  })

  it.each([
    ['When did you stop smoking?', 'Four years ago.', 'Six. It was before the wedding.', "Six, yeah. She's right."],
    ['When did you give up the cigarettes?', 'Five years ago.', 'Six. I was there.', 'Six, then.'],
  ])('takes the figure both come to agree on: %s', (question, answer, other, reply) => {
    const text = textOf(draft(`Doctor: ${question}\nPatient: ${answer}\nCarer: ${other}\nPatient: ${reply}`))
    expect(text).toMatch(/Stopped smoking 6 years ago\./)
    expect(text).not.toMatch(/\b[45] years/)
  })

  it('keeps both figures where they do not agree', () => {
    const text = textOf(
      draft("Doctor: How many cigarettes a day?\nPatient: About five.\nCarer: Ten.\nPatient: No, it's five."),
    )
    expect(text).toMatch(/5 a day/)
    expect(text).toMatch(/10 a day/)
  })
})

describe('an illness belongs to whoever was just named', () => {
  const noteOf = (dialogue: string) =>
    draftNote({
      transcript: `${dialogue}Doctor: Pulse 80. Chest is clear.\nDoctor: I think this is COPD.\n`,
      chart: { gender: 'female' },
    })
  it.each([
    [
      'a daughter, told by a carer',
      "Carer: Her daughter Kim can't come any more. She's got the breast cancer herself.",
      /breast cancer/i,
    ],
    [
      'the carer',
      "Carer: No, that's me. I've got the atrial fibrillation. I take the Eliquis.",
      /fibrillation|Eliquis/i,
    ],
  ])('%s', (_, spoken, pattern) => {
    const { statements, omissions } = noteOf(`Doctor: Any cough?\nPatient: A bit.\nDoctor: Anything else?\n${spoken}\n`)
    expect(statements.map(({ text }) => text).join('\n')).not.toMatch(pattern)
    expect(
      omissions
        .filter(({ reason }) => reason === 'someone else')
        .map(({ text }) => text)
        .join('\n'),
    ).toMatch(pattern)
  })

  it('what brought the patient in is not the illness of a grandson', () => {
    const { statements } = noteOf('Doctor: Any cough?\nPatient: Yes, and my grandson had an ear infection last week.\n')
    expect(statements.filter(({ heading }) => heading === 'Chief complaint').map(({ text }) => text)).not.toContain(
      'Ear infection.',
    )
  })

  it('a symptom after a relative is still the patient’s', () => {
    const { statements } = noteOf(
      'Doctor: Any cough?\nPatient: A bit.\nCarer: Her daughter does the shopping. She gets puffed at the shops.\n',
    )
    expect(statements.map(({ text }) => text).join('\n')).toMatch(/breathless at the shops/)
  })
})
