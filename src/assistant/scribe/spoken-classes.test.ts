import { describe, expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

const HISTORY = `Doctor: Hello, come in. How have you been?
Patient: I have had a cough for three weeks.
`
const FINDINGS = `Doctor: Let me examine you. Chest is clear. Pulse seventy.
Doctor: So I think this is an exacerbation of your COPD.
`
const draft = (history: string, plan = '') =>
  draftNote({ transcript: `${HISTORY}${history}\n${FINDINGS}${plan}\nPatient: Okay.\n`, chart: { gender: 'female' } })
const textOf = ({ statements }: ReturnType<typeof draftNote>, name: string): string =>
  statements
    .filter(({ section, heading }) => section === name || heading === name)
    .map(({ text }) => text)
    .join('\n')

describe('a decision left to another clinician', () => {
  const TAKES = 'Doctor: What do you take?\nPatient: Bisoprolol two point five, and Endep fifty at night.'
  it.each([
    ["Doctor: The Endep I'll leave with Dr Rasheed.", 'Endep'],
    ["Patient: What about the Endep?\nDoctor: I'll leave that one with Dr Rasheed.", 'Endep'],
    ["Doctor: The bisoprolol I won't fiddle with. Your cardiologist, Dr Bui, can decide about that.", 'Bisoprolol'],
    ["Doctor: The Endep can make you drowsy, but that's one for your GP.", 'Endep'],
  ])('is neither continued nor changed nor ruled out: %s', (plan, name) => {
    const note = draft(TAKES, plan)
    expect(note.orders.filter(({ medication = '' }) => medication.toLowerCase() === name.toLowerCase())).toEqual([])
    expect(textOf(note, 'Plan')).toContain(`${name}: not changed at this visit; decision left to`)
    expect(textOf(note, 'Plan')).not.toMatch(/not to be used|Continue/)
  })

  it('holds for the one named after it', () => {
    const note = draft(
      `${TAKES} And warfarin.`,
      "Doctor: The bisoprolol I won't touch. Your cardiologist can decide about that. Same with the warfarin.",
    )
    expect(textOf(note, 'Plan')).toContain('Warfarin: not changed at this visit; decision left to the cardiologist.')
  })
})

describe('reactions', () => {
  it('each belong to the substance they are said of, also without punctuation', () => {
    const note = draftNote({
      transcript: `hello come in how have you been
i have had a cough for three weeks
are you allergic to anything
sulfa rash with peeling and morphine hallucinations
let me examine you chest is clear pulse seventy
i think this is an exacerbation of your copd`,
    })
    const text = textOf(note, 'Allergies')
    expect(text).toMatch(/Sulfa: rash with peeling\./i)
    expect(text).toMatch(/Morphine: hallucinations\./i)
  })

  it('are not of the medication that treated them', () => {
    const note = draft(
      "Doctor: You're the one who can't have Keflex.\nPatient: Keflex, yes. My throat closed up, they had to give me the adrenaline.",
    )
    expect(textOf(note, 'Allergies')).toMatch(/Keflex: .*throat closed up/)
    expect(textOf(note, 'Allergies')).not.toMatch(/^Adrenaline/m)
  })
})

describe('doses', () => {
  it('a strength and an amount said in one breath are two figures', () => {
    const { orders } = draft('', "Doctor: I'll put you on Trelegy one hundred one puff once a day.")
    expect(orders[0]).toMatchObject({ kind: 'start', medication: 'Trelegy', dose: '100, 1 puff' })
  })

  it('two doses of a day that differ are both kept, and replace the one decided first', () => {
    const { orders } = draft(
      'Doctor: What do you take?\nPatient: Frusemide forty milligrams in the morning.',
      "Doctor: The frusemide goes to eighty in the morning. Actually, let's split it: eighty in the morning and forty at lunch.",
    )
    expect(orders).toMatchObject([{ kind: 'change', dose: '80 mg in the morning and 40 mg at lunch' }])
  })

  it('a number a day answers the question about the medication', () => {
    const { orders } = draft(
      'Doctor: What do you take?\nPatient: Slow-K, one a day.',
      'Patient: And the Slow-K?\nDoctor: Make that two a day.',
    )
    expect(orders).toMatchObject([{ kind: 'change', dose: '2', frequency: 'daily' }])
  })

  it('a course that is not repeated is not forbidden', () => {
    const note = draft('', "Doctor: I won't give you any more prednisone.")
    expect(textOf(note, 'Plan')).toContain('No further prednisone.')
  })
})

describe('who speaks', () => {
  it('a surname that contains "son" is no relative', () => {
    const note = draftNote({
      transcript: `Dr Wilson: Hello. How have you been?
Kath: I have had a cough for three weeks.
Dr Wilson: Any fever?
Kath: No.
Dr Wilson: Let me examine you. Pulse is seventy-four.
Kath: Okay.
Dr Wilson: I'd like a chest x-ray today.`,
    })
    expect(textOf(note, 'Objective')).toContain('Pulse 74')
    expect(note.orders).toMatchObject([{ kind: 'test', what: 'chest x-ray' }])
  })

  it('of two people labelled by name, the patient is the one who speaks of herself', () => {
    const note = draftNote({
      transcript: `Dr Singh: How have you been, Mrs Papas?
Mrs Papas: I peel the potatoes and I have to sit.
Toula: She needs help with the shower. Her legs are swollen.
Dr Singh: Is she eating?
Toula: She eats well. Her English is good.
Dr Singh: And the cough?
Toula: She coughs all night. I give her the tablets.
Mrs Papas: I cough when I talk.
Toula: Her breathing is worse.
Mrs Papas: I am slow.`,
      chart: { gender: 'female' },
    })
    expect(textOf(note, 'Subjective')).toContain('She peels the potatoes')
    expect(textOf(note, 'Subjective')).not.toContain('The carer peels')
  })
})

it('what facts add up to is the assessment', () => {
  const note = draft(
    '',
    'Doctor: When you put it all together, the asthma, the polyps and what Nurofen did, this is aspirin-exacerbated respiratory disease.',
  )
  expect(textOf(note, 'Assessment')).toMatch(/aspirin-exacerbated respiratory disease/i)
})

it('a stop that is left open is no stop', () => {
  const note = draft(
    'Doctor: What do you take?\nPatient: Fish oil.',
    "Doctor: And stop the fish oil or don't, I don't mind.",
  )
  expect(note.orders).toEqual([])
  expect(textOf(note, 'Plan')).not.toMatch(/stop/i)
})

it('an answer about a name nobody knows is not about the medication before', () => {
  const { orders } = draft(
    'Doctor: What do you take?\nPatient: Amitriptyline ten at night.',
    'Doctor: Stop the amitriptyline.\nPatient: And keep the zorbulex?\nDoctor: Keep that.',
  )
  expect(orders).toMatchObject([{ kind: 'stop', medication: 'amitriptyline' }])
})

it('a dose that is put right with its reason replaces the first', () => {
  const { orders } = draft(
    '',
    "Doctor: Start Symbicort, one puff morning and night. Actually, you're waking, so make that two puffs morning and night.",
  )
  expect(orders).toMatchObject([{ kind: 'start', medication: 'Symbicort', dose: '2 puffs' }])
})

it('an allergy the clinician states and the patient confirms has its reaction', () => {
  const note = draft('Doctor: Allergies are still ceftazidime.\nPatient: Yeah, that was anaphylaxis.')
  expect(textOf(note, 'Allergies')).toMatch(/Ceftazidime: .*anaphylaxis/i)
})

it('whoever speaks of "he" all through an unlabelled visit speaks for the patient', () => {
  const note = draftNote({
    transcript: `Come in, both of you. How has he been?
He hated it the first week. Now he wears it all night.
Any trouble with swallowing?
He coughed on his tea three times last week.
Has he had a chest infection?
He's a bit rattly of a morning and he can't clear it.
How far does he walk?
He gets to the car with the frame.
What are you giving him?
He's on riluzole, fifty, twice a day.`,
    chart: { gender: 'male' },
  })
  expect(textOf(note, 'Subjective')).toContain('He coughed on his tea 3 times last week.')
  expect(textOf(note, 'Medications')).toMatch(/Riluzole 50/)
})

it('a test that could not be done is not ordered', () => {
  const { orders } = draft('', "Doctor: The DLCO they couldn't get, you couldn't hold your breath.")
  expect(orders).toEqual([])
})

describe('a transcript without marks', () => {
  const raw = (history: string, rest = '') =>
    draftNote({
      transcript: `doctor: hello how have you been
patient: coughing for three weeks
${history}
${rest}
patient: okay
`,
      chart: { gender: 'female' },
    })
  const written = (note: ReturnType<typeof raw>, name: string): string =>
    note.statements
      .filter(({ section, heading }) => section === name || heading === name)
      .map(({ text }) => text)
      .join('\n')

  it.each([
    ['the spear iva one puff in the morning and the fruit semide forty milligrams at night', /^Frusemide 40 mg/m],
    ['the ventolin four times a day and the ram i pril five milligrams', /^Ramipril 5 mg/m],
    ['the ventolin four times a day and the pan to prazole forty milligrams', /^Pantoprazole 40 mg/m],
  ])('puts a name said in pieces together: %s', (list, expected) => {
    const text = written(raw(`doctor: what are you taking\npatient: ${list}`), 'Medications')
    expect(text).toMatch(expected)
  })

  it('gives the dose of a medication nobody knows to no other', () => {
    const text = written(
      raw(
        'doctor: what are you taking\npatient: the ventolin about four times a day and the zorbimex forty milligrams',
      ),
      'Medications',
    )
    expect(text).toContain('Ventolin four times daily.')
    expect(text).not.toMatch(/Ventolin[^\n]*40/)
  })

  it.each([
    ['kef lex i came out in hives', 'Keflex: she came out in hives.'],
    ['bac trim it gave me a terrible rash', 'Bactrim: it gave her a terrible rash.'],
    ['oh pen i cillin i went red all over', 'Penicillin: she went red all over.'],
  ])('writes an allergy with its reaction: %s', (answer, expected) => {
    expect(written(raw(`doctor: any allergies\npatient: ${answer}`), 'Allergies')).toContain(expected)
  })

  it('leaves out what is read out and then given to somebody else', () => {
    const text = written(
      raw(
        "doctor: what are you taking\npatient: the breo one puff every morning and the atenolol fifty no hang on that's bill's mine's the ramipril five milligrams",
      ),
      'Medications',
    )
    expect(text).toMatch(/Breo 1 puff every morning\.\nRamipril 5 mg\./)
    expect(text).not.toMatch(/atenolol|50/i)
  })

  it('separates what is found from what the patient is asked to do', () => {
    const note = raw(
      'doctor: sats eighty eight percent on air\npatient: is that bad',
      'doctor: last time it was ninety two resps twenty four big breath in for me air entry is poor on the left no wheeze sit forward for me',
    )
    const text = written(note, 'Objective')
    expect(text).toContain('SpO2 88% on room air (previously 92%).')
    expect(text).toContain('Respiratory rate 24.')
    expect(text).toContain('Air entry is poor on the left.')
    expect(text).not.toMatch(/big breath|sit forward/i)
  })

  it.each([
    ["potassium is five point nine no that's the old column sorry potassium four point one", 'Potassium 4.1.', /5\.9/],
    ["haemoglobin is ninety one no that's last year's sorry haemoglobin one thirty two", 'Haemoglobin 132.', /91/],
  ])('reads what a result is corrected to: %s', (results, expected, wrong) => {
    const text = written(raw('', `doctor: let me listen chest is clear your results ${results}`), 'Objective')
    expect(text).toContain(expected)
    expect(text).not.toMatch(wrong)
  })

  it.each([
    ["we'll start apixaban five no your kidneys are down so two point five milligrams twice a day", '2.5 mg'],
    ["let's start amoxicillin five hundred no you've had resistance so one gram three times a day", '1 g'],
    ["i'll start nicotine patches fourteen no you're on twenty a day so the twenty one milligram patch", '21 mg'],
  ])('starts the dose the reason leads to: %s', (plan, dose) => {
    const { orders } = raw(
      '',
      `doctor: let me listen chest is clear\ndoctor: so i think this is an exacerbation of your copd\ndoctor: ${plan}`,
    )
    expect(orders.find(({ kind }) => kind === 'start')).toMatchObject({ dose })
  })

  it('asks back, and forbids nothing', () => {
    const text = written(
      raw("doctor: just to be clear you don't take the metoprolol\npatient: no that's my husband's"),
      'Plan',
    )
    expect(text).not.toMatch(/metoprolol/i)
  })

  it('keeps what an ambulance is to be told', () => {
    const text = written(
      raw(
        '',
        "doctor: let me listen chest is clear\ndoctor: so i think this is an exacerbation of your copd\ndoctor: if you get very drowsy that's triple zero and tell them you hold on to carbon dioxide",
      ),
      'Plan',
    )
    expect(text).toMatch(/call 000 and tell them she holds on to carbon dioxide if/)
  })
})

describe('a letter to another clinician', () => {
  it.each([
    ["I'll mention it in the letter to Dr Patel so she can check your cholesterol.", /Dr Patel.*check her cholesterol/],
    ["I'll put it in the letter to Dr Brown, and he can sort out a bone density.", /Dr Brown.*bone density/],
    ["I'll let your GP know about the aneurysm so they can organise an ultrasound.", /GP.*aneurysm.*ultrasound/],
    ["I'll write to Dr Wong, and she can repeat the HbA1c.", /Dr Wong.*HbA1c/],
  ])('asks for the test, and no test is ordered here: %s', (plan, asked) => {
    const note = draft('', `Doctor: ${plan}`)
    expect(textOf(note, 'Plan')).toMatch(asked)
    expect(note.orders.filter(({ kind }) => kind === 'test')).toEqual([])
    expect(note.orders).toContainEqual(expect.objectContaining({ kind: 'referral' }))
  })

  it('gives no review where only a test is rechecked', () => {
    const { orders } = draft('', "Doctor: I'll ask your GP to recheck your potassium in two weeks.")
    expect(orders.map(({ kind }) => kind)).toEqual(['test'])
  })
})

describe('a judgement in plain words', () => {
  it.each([
    [
      'So, in my words: a stable five millimetre nodule, almost certainly benign.',
      /Stable 5 mm nodule, almost certainly/,
    ],
    ['In a nutshell: severe asthma, poorly controlled.', /Severe asthma, poorly controlled/],
    ['In plain English, a clot on the lung, provoked by the surgery.', /Clot on the lung, provoked by the surgery/],
    ['And some reflux, which we can treat.', /Some reflux\./],
    [
      'In short, a small nodule, but with the smoking and your mum we keep watching.',
      /Small nodule; surveillance to continue given the smoking and her mum/,
    ],
  ])('is the assessment: %s', (spoken, judgement) => {
    expect(textOf(draft('', `Doctor: ${spoken}`), 'Assessment')).toMatch(judgement)
  })
})
