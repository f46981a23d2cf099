import { describe, expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

const HISTORY = `Doctor: Hello, come in. How have you been?
Patient: I have had a cough for three weeks.
`
const EXAM = 'Doctor: Let me examine you. Chest is clear.\n'
const VERDICT = 'Doctor: So I think this is asthma that is not controlled.\n'

interface Visit {
  history?: string
  findings?: string
  plan?: string
}

const draft = ({ history = '', findings = '', plan = '' }: Visit) =>
  draftNote({
    transcript: `${HISTORY}${history}\n${EXAM}${findings}\n${VERDICT}${plan}\nPatient: Okay.\n`,
    chart: { gender: 'male' },
  })

const section = (note: ReturnType<typeof draft>, name: string): string =>
  note.statements
    .filter(({ section: own }) => own === name)
    .map(({ text }) => text)
    .join('\n')

describe('a reading that is withdrawn in the next sentence', () => {
  it.each([
    ["FeNO is fifty-two. No, that's the wrong line, forty-two.", 'FeNO 42', /52/],
    ["FEV1 is one point nine. Sorry, that's last year's. One point six litres.", 'FEV1 1.6 L', /FEV1 1\.9/],
    [
      'Your eosinophils were nought point eight in May. They are now nought point two.',
      'Eosinophils 0.2',
      /^Eos[^(]*0\.8/m,
    ],
    ['Total IgE 2,450. It is down to 980.', 'IgE 980', /IgE 2\b/],
  ])('%s', (line, expected, wrong) => {
    const text = section(draft({ findings: `Doctor: ${line}` }), 'Objective')
    expect(text).toContain(expected)
    expect(text).not.toMatch(wrong)
  })

  it('keeps values before and after a bronchodilator apart', () => {
    const text = section(
      draft({ findings: 'Doctor: Before Ventolin your FEV1 was 1.4, after it was 1.7 litres, 61 percent.' }),
      'Objective',
    )
    expect(text).toContain('FEV1 1.4 L')
    expect(text).toContain('after bronchodilator 1.7 L')
    expect(text).not.toContain('previously')
  })
})

describe('a value that is withdrawn with a reason', () => {
  it.each([
    ["I'll see you in six weeks, no, I'm away then, so eight weeks.", 'Review in 8 weeks', /\b6 weeks/],
    ["i'll see you in two weeks actually i'm on leave so three weeks", 'Review in 3 weeks', /\b2 weeks/],
    [
      "I'd like a CT in six months, no hang on, the guidelines have changed, so twelve months.",
      '12 months',
      /\b6 months/,
    ],
  ])('%s', (line, expected, wrong) => {
    const text = section(draft({ plan: `Doctor: ${line}` }), 'Plan')
    expect(text).toContain(expected)
    expect(text).not.toMatch(wrong)
  })

  it.each([
    ["I've lost five kilos, no, more like eight.", '8 kg', /\b5 kg/],
    ['I smoked ten a day, no, closer to twenty.', '20 a day', /\b10 a day/],
  ])('%s', (line, expected, wrong) => {
    const text = section(draft({ history: `Patient: ${line}` }), 'Subjective')
    expect(text).toContain(expected)
    expect(text).not.toMatch(wrong)
  })
})

const TAKES = `Doctor: What do you take?
Patient: Apixaban, five milligrams twice a day. Spiriva, one capsule a day. Symbicort, two puffs twice a day.`

describe('a decision is about the medication that is meant', () => {
  it.each([
    [
      "I'd go with nintedanib. We are happy for the apixaban to stay the same. One capsule of 150 milligrams twice a day.",
      { kind: 'start', medication: 'nintedanib', frequency: 'twice daily' },
    ],
    ['The Spiriva and the Symbicort, both in the bin.', { kind: 'stop', medication: 'Spiriva' }],
    ['The Spiriva and the Symbicort, both in the bin.', { kind: 'stop', medication: 'Symbicort' }],
    ['The Spiriva you can drop too.', { kind: 'stop', medication: 'Spiriva' }],
    ['Spiriva off as of tonight.', { kind: 'stop', medication: 'Spiriva' }],
    ["The Spiriva I'd like you off it by Friday.", { kind: 'stop', medication: 'Spiriva' }],
    [
      "In place of the Spiriva I'm giving you Anoro. Same device, one puff a day.",
      { kind: 'stop', medication: 'Spiriva' },
    ],
    [
      "In place of the Spiriva I'm giving you Anoro. Same device, one puff a day.",
      { kind: 'start', medication: 'Anoro', dose: '1 puff', frequency: 'daily' },
    ],
    [
      'The Symbicort, bring that down from twice a day to once.',
      { kind: 'change', medication: 'Symbicort', frequency: 'once daily' },
    ],
    [
      "The apixaban's the same sort of trouble so drop that from 5 milligrams to 2.5 milligrams.",
      { kind: 'change', medication: 'apixaban', dose: '2.5 mg' },
    ],
    [
      'The apixaban, keep it where it is for two weeks then drop to 2.5.',
      { kind: 'change', medication: 'apixaban', dose: '5 mg for 2 weeks, then 2.5 mg' },
    ],
    ['The turmeric capsules, please stop them today.', { kind: 'stop', medication: 'turmeric' }],
  ])('%s', (line, expected) => {
    const { orders } = draft({ history: TAKES, plan: `Doctor: ${line}` })
    expect(orders).toContainEqual(expect.objectContaining(expected))
  })

  it.each([
    ["I'd hold off on the Champix for now.", 'Champix'],
    ['Now, the Spiriva. Four times a day is far too much for anyone.', 'Spiriva'],
    ["A double dose won't fix it, and neither will the Implanon.", 'Implanon'],
    ['The ginseng, please stop it today.', 'apixaban'],
    ["A PET scan's not reliable at that size, so I'd leave that.", 'PET'],
    ["With a normal x-ray I wouldn't do a CT.", 'CT'],
  ])('proposes nothing where nothing was decided: %s', (line, name) => {
    const { orders } = draft({ history: TAKES, plan: `Doctor: ${line}` })
    expect(orders.filter(({ medication = '', what = '' }) => `${medication} ${what}`.includes(name))).toEqual([])
  })
})

describe('who is meant', () => {
  it('does not report the death of somebody else as the patient’s or of another relative', () => {
    const note = draft({
      history:
        "Doctor: Any diabetes in the family?\nPatient: My mum has it. My cousin's husband had leukaemia. He died.",
    })
    expect(section(note, 'Subjective')).not.toMatch(/\b(?:mother|he) died/i)
  })

  it.each([
    "My husband is crook too. They think it's pneumonia.",
    'My brother has asthma. And now they say kidney failure.',
    'My brother he has asthma and now they say kidney failure.',
  ])('leaves what doctors say of somebody else with them: %s', (line) => {
    const text = section(draft({ history: `Patient: ${line}` }), 'Subjective')
    expect(text).not.toMatch(/^(?!His (?:husband|brother)\b).*(?:pneumonia|kidney failure)/m)
  })

  it('leaves out advice to whoever came along', () => {
    const transcript = `Dr: Come in. And this is Mum?
Mum: Yes, Karen.
Sam: I have been wheezy.
Dr: How long?
Sam: Two weeks.
Sam: It is worse at night.
Dr: Let me listen. Chest is clear. So this is asthma.
Dr: Start Nasonex, two sprays each side once a day.
Dr: And Karen, if you are not sleeping, see your own doctor.
Mum: Thank you.`
    const note = draftNote({ transcript })
    expect(note.content).not.toMatch(/not sleeping/)
    expect(note.content).toMatch(/Nasonex/)
  })

  it('reads a denial of a part as that', () => {
    const note = draft({
      history: "Doctor: Any alcohol?\nPatient: I don't drink when I'm on call. Four beers on a Saturday.",
    })
    expect(section(note, 'Subjective')).not.toContain('No alcohol')
  })

  it('reads a count of courses as no dose', () => {
    const note = draft({
      history: 'Doctor: How many times have you had the prednisolone this year?\nPatient: Three. No, four.',
    })
    expect(note.content).not.toMatch(/\bmg\b/)
  })

  it.each([
    ['Do you smoke?\nPatient: Ten a day.\nDoctor: Do you want to give them up?', true],
    ['And the vaping?\nPatient: Every day.\nDoctor: Would you like to be off the vapes?', true],
    ['And the metformin?\nPatient: It upsets me.\nDoctor: Do you want to stop?', false],
  ])('wants to stop smoking only where that was asked: %s', (asked, isSmoking) => {
    const note = draft({ history: `Doctor: ${asked}\nPatient: Yes.` })
    expect(/Wants to stop/.test(note.content)).toBe(isSmoking)
  })
})

describe('what is seen on a scan', () => {
  it.each([
    [
      "It's a solid nodule in the left lower lobe, and it was nine in January and it's nine now. Smooth edges.",
      /Solid nodule in the left lower lobe; 9 mm in January and unchanged at 9 mm now; smooth edges/,
    ],
    ["There's mild emphysema at the tops.", /Mild emphysema at the tops/],
    ["There's an enlarged gland beside the windpipe.", /Enlarged gland beside the windpipe/],
    ["Twelve millimetres, not twenty. It's a cyst in the right upper lobe.", /Cyst in the right upper lobe, 12 mm/],
    [
      "There's a nodule in the lingula. There's also a tiny one, four millimetres, at the right base, and that's the same.",
      /Tiny nodule, 4 mm, at the right base, unchanged/,
    ],
  ])('is a result, whenever it is read out: %s', (findings, result) => {
    const note = draft({ findings: `Doctor: ${findings}` })
    expect(section(note, 'Objective')).toMatch(result)
    expect(section(note, 'Assessment')).not.toMatch(/lobe|tops|windpipe|base/)
    expect(section(note, 'Plan')).not.toMatch(/\d/)
  })

  it.each(["The nodule hasn't grown.", 'The spot has not grown.', 'Your nodule is no bigger.'])(
    'is kept when it opens the visit: %s',
    (opening) => {
      const note = draftNote({ transcript: `Doctor: ${opening}\nPatient: Thank God.\n${HISTORY}${EXAM}${VERDICT}` })
      expect(section(note, 'Objective')).toMatch(/has not grown|is no bigger/)
    },
  )

  it.each([
    ["I'd like to repeat the scan in three months.", 'CT', '3 months'],
    ["We'll get another scan in six months.", 'CT', '6 months'],
  ])('is repeated as the scan it was: %s', (plan, what, when) => {
    const { orders } = draft({
      findings: 'Doctor: The CT shows a nodule in the left upper lobe.',
      plan: `Doctor: ${plan}`,
    })
    expect(orders).toContainEqual(expect.objectContaining({ kind: 'test', what, when }))
  })

  it('is no order where it hangs on a condition', () => {
    const { orders } = draft({ plan: "Doctor: If it grows we'll get another scan in six months." })
    expect(orders.filter(({ kind }) => kind === 'test')).toEqual([])
  })
})
