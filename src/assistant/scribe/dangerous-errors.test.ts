import { describe, expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

const HISTORY = `Doctor: Hello, come in. How have you been?
Patient: I have had a cough for three weeks.
`
const FINDINGS = `Doctor: Let me examine you. Chest is clear. Pulse seventy.
Doctor: So I think this is an exacerbation of your COPD.
`
const draft = (history: string, plan = '', findings = FINDINGS) =>
  draftNote({ transcript: `${HISTORY}${history}\n${findings}${plan}\nPatient: Okay.\n`, chart: { gender: 'female' } })

const section = (note: ReturnType<typeof draft>, name: string): string =>
  note.statements
    .filter(({ section: own, heading }) => own === name || heading === name)
    .map(({ text }) => text)
    .join('\n')

const TAKES = `Doctor: What do you take?
Patient: Trelegy, one puff in the morning, and Ventolin when I need it.`

describe('what goes on is never proposed as a stop', () => {
  it.each([
    "Doctor: Don't stop the Ventolin.",
    'Doctor: There is no need to stop the Ventolin.',
    'Doctor: You should never stop the Ventolin suddenly.',
    "Doctor: Don't run out of the Ventolin.",
  ])('%s', (plan) => {
    const { orders } = draft(TAKES, plan)
    expect(orders.filter(({ kind }) => kind === 'stop')).toEqual([])
  })
})

describe('a medication that was stopped', () => {
  it.each([
    ['Doctor: And the frusemide?\nPatient: Dr Patel stopped it in August.', 'frusemide'],
    ['Doctor: What do you take?\nPatient: I was on metformin but I came off that last year.', 'metformin'],
    ['Doctor: What do you take?\nPatient: Perindopril five. The diazepam I stopped.', 'diazepam'],
    ['Doctor: What do you take?\nPatient: They took me off the warfarin.', 'warfarin'],
  ])('is not listed as current: %s', (history, name) => {
    const lines = section(draft(history), 'Medications').split('\n')
    const named = lines.filter((line) => line.toLowerCase().includes(name))
    expect(named.length).toBeGreaterThan(0)
    for (const line of named) expect(line).toMatch(/stopped|came off|took her off/)
  })

  it('leaves the one beside it current', () => {
    const text = section(
      draft("Doctor: What do you take?\nPatient: I'm on Trelegy, one puff a day. I came off the metformin."),
      'Medications',
    )
    expect(text).toContain('Trelegy 1 puff')
  })

  it('begins again with its dose', () => {
    const { orders } = draft(
      'Doctor: And the frusemide?\nPatient: Dr Patel stopped it in August.',
      "Doctor: I'll restart the frusemide, twenty milligrams in the morning.",
    )
    expect(orders[0]).toMatchObject({ kind: 'start', restart: true, medication: 'frusemide', dose: '20 mg' })
  })

  it('that is not to begin again is no order', () => {
    const note = draft(TAKES, "Doctor: We won't restart the bisoprolol until the cardiologist has seen you.")
    expect(section(note, 'Plan')).toContain('Bisoprolol is not to be restarted until the cardiologist has seen her.')
    expect(note.orders.filter(({ medication }) => medication === 'bisoprolol')).toEqual([])
  })

  it('is held only for a time', () => {
    const note = draft(
      TAKES,
      "Doctor: Hold the azithromycin while you're on the drip. Then we'll go back on it afterwards.",
    )
    expect(section(note, 'Plan')).toContain('Withhold azithromycin while she is on the drip, then restart.')
    expect(note.orders[0]).toMatchObject({ kind: 'stop', hold: true })
  })
})

describe('an allergen', () => {
  it.each([
    ['Doctor: Any allergies?\nPatient: Ceftazidime. I got a rash all over with it.', /ceftazidime.*rash/i],
    ['Doctor: Any allergies?\nPatient: Trimethoprim, my face was swollen with it.', /trimethoprim.*swollen/i],
    [
      'Doctor: Did the GP give you anything?\nPatient: She gave me amoxicillin but I came up in hives.\nDoctor: Anything else you react to?\nPatient: No.',
      /amoxicillin.*hives/i,
    ],
  ])('keeps its reaction: %s', (history, expected) => {
    const text = section(draft(history), 'Allergies')
    expect(text).toMatch(expected)
    expect(text).not.toMatch(/no known/i)
  })
})

describe('a number', () => {
  const readOut = (line: string) =>
    section(draft('', '', `Doctor: Let me examine you. ${line}\n${FINDINGS}`), 'Objective')

  it.each([
    [
      'Your FEV1 from March was forty-one percent, and your peak flow today is one hundred and eighty.',
      ['FEV1 41% predicted.', 'Peak flow 180 L/min.'],
    ],
    [
      'FEV1 is seventy-four percent and it went up by fifteen percent after Ventolin.',
      ['FEV1 74% predicted; after bronchodilator 15% change.'],
    ],
    [
      'The blood gas on room air: pH seven point three nine, carbon dioxide fifty-four, oxygen forty-nine.',
      ['pH 7.39.', 'PaCO2 54 mmHg.', 'PaO2 49 mmHg.'],
    ],
    [
      "On two litres you're ninety-five percent. Off the oxygen you're eighty-four.",
      ['SpO2 95% on 2 L/min oxygen.', 'SpO2 84% on room air.'],
    ],
  ])('stays with its measurement: %s', (line, expected) => {
    const text = readOut(line)
    for (const each of expected) expect(text).toContain(each)
    expect(text).not.toMatch(/Peak flow (?:41|74|15)/)
  })
})

describe('a plan', () => {
  it.each([
    [
      'Prednisolone, fifty, no, make that forty milligrams in the morning for five days, then twenty-five for three days, then twelve and a half for three days, then stop.',
      'Start prednisolone 40 mg in the morning for 5 days, then 25 mg for 3 days, then 12.5 mg for 3 days, then stop.',
    ],
    [
      "I'll start you on varenicline, half a milligram once a day for the first three days, then half a milligram twice a day for days four to seven, then one milligram twice a day for eleven weeks.",
      'Start varenicline 0.5 mg once daily for 3 days, then 0.5 mg twice daily on days 4 to 7, then 1 mg twice daily for 11 weeks.',
    ],
    [
      "I'd like to start meropenem two grams intravenously every eight hours and tobramycin once a day by drip.",
      'Start meropenem 2 g every 8 hours, intravenously.',
    ],
    ['I want to change you from CPAP to bilevel.', 'Change from CPAP to bilevel.'],
    [
      'The bilevel goes up. The inspiratory pressure goes from sixteen to eighteen, the expiratory stays at six.',
      'Bilevel: increase inspiratory pressure from 16 to 18 cmH2O; expiratory pressure stays at 6 cmH2O.',
    ],
    [
      "We'll start oxygen at home, two litres a minute through nasal prongs, sixteen hours a day.",
      'Start home oxygen 2 L/min 16 hours a day, via nasal prongs.',
    ],
    [
      "You'd need an injection before any long flight, so enoxaparin forty milligrams under the skin.",
      'Start enoxaparin 40 mg, before any long flight, under the skin.',
    ],
    ["I'm aiming for a saturation of eighty-eight to ninety-two.", 'Target SpO2 88 to 92%.'],
    ["I'd like to stop the rivaroxaban at the end of the month.", 'Stop rivaroxaban at the end of the month.'],
    ["I'd rather you didn't use the nebuliser.", 'Advised against using the nebuliser.'],
    [
      "I won't start an inhaler today because you're not getting many symptoms.",
      'Inhaler not started today because she is not getting many symptoms.',
    ],
  ])('%s', (line, expected) => {
    expect(section(draft(TAKES, `Doctor: ${line}`), 'Plan')).toContain(expected)
  })
})

it.each([
  ['I quit in 2015.', /quit in 2015/i],
  ["I'm an ex-smoker.", /ex-smoker|no longer|quit|former/i],
])('one who has stopped smoking is no smoker and not a never-smoker: %s', (answer, expected) => {
  const text = section(draft(`Doctor: Do you smoke?\nPatient: No. ${answer}`), 'Social history')
  expect(text).toMatch(expected)
  expect(text).not.toMatch(/never smoked|^smokes/im)
})

describe('a substance that is tolerated, and one that is not', () => {
  const allergies = (answer: string) =>
    section(draft(`Doctor: Any allergies to medicines?\nPatient: ${answer}`), 'Allergies')

  it.each([
    ["Penicillin's all right, I've had buckets of it.", 'Penicillin tolerated.'],
    ['No, penicillin is fine, never gave me any trouble.', 'Penicillin tolerated.'],
    ['Latex is okay, no rash or anything.', 'Latex tolerated.'],
    ["Sulfa is no problem, it's the codeine that makes me itch.", 'Sulfa tolerated.\nCodeine makes her itch.'],
    ["It's not penicillin, it's the sulfa one.", 'Allergic to sulfa.'],
    ["Codeine's fine, but aspirin gives me a rash.", 'Codeine tolerated.\nAspirin gives her a rash.'],
  ])('%s', (answer, expected) => {
    expect(allergies(answer).split('\n').toSorted()).toEqual(expected.split('\n').toSorted())
  })

  it.each([
    'Aspirin is okay but it makes me wheeze.',
    "Penicillin's okay, just a bit of a rash.",
    'Morphine is fine, only it made me vomit once.',
    'Bactrim is alright now, but it gave me hives as a kid.',
    "Cephalexin is okay, it's just the tape that makes me itch.",
  ])('a reaction in the same answer is kept: %s', (answer) => {
    expect(allergies(answer)).toMatch(/wheeze|rash|vomit|hives|itch/)
    expect(allergies(answer)).not.toContain('tolerated')
  })

  it.each(['Nope.', 'Nup.', 'Nil.', 'Nah, nothing.', 'None that I know of.', 'Zip.', 'Nada.', 'No, none at all.'])(
    'a denial in any word is one: %s',
    (answer) => expect(allergies(answer)).toBe('No known allergies.'),
  )

  it.each([
    'No idea.',
    'Not a clue.',
    "I don't remember.",
    "I can't recall.",
    "I wouldn't know.",
    'Dunno.',
    'Ask my wife.',
    'Same as always.',
    'Not sure.',
    'It should be in the file.',
    'Maybe.',
    'What do you mean?',
  ])('an answer that names no substance is neither an allergy nor a denial: %s', (answer) =>
    expect(allergies(answer)).not.toMatch(/allergic to|no known/i),
  )

  it('what cannot be taken beside what can is an allergy', () => {
    expect(allergies('I can take Panadol but not Nurofen, it sets off my asthma.')).toMatch(/Nurofen/)
  })

  it('the injector of a sister is not the patient’s', () => {
    const { statements } = draftNote({
      transcript: `${HISTORY}Doctor: Allergies?\nCarer: His sister can't have peanuts. She carries an EpiPen.\n${FINDINGS}`,
      chart: { gender: 'male' },
    })
    expect(statements.map(({ text }) => text).join('\n')).not.toMatch(/epipen/i)
  })
})

it.each([
  ["A few fine crackles at the left base. The right's clear.", 'Right is clear.'],
  ["Right's clear, left has a few crackles.", 'Right is clear, left has a few crackles.'],
  ['Wheeze on the left. The right is clear today.', 'Right is clear today.'],
])('a finding keeps its side, though it begins like a word of talk: %s', (finding, expected) => {
  const listened = `Doctor: Let me have a listen. ${finding}\nDoctor: So I think this is an exacerbation of your COPD.\n`
  expect(section(draft('', '', listened), 'Physical exam').split('\n')).toContain(expected)
})

describe('what was done before, or with a device, is no decision about a medication', () => {
  const EARLIER =
    'Doctor: You had Pseudomonas once, and we cleared it with the ciprofloxacin, and it hasn’t been back on three samples.'
  it.each([
    `${EARLIER}\nDoctor: The Acapella goes back to twice a day.`,
    'Doctor: We got on top of it with ciprofloxacin back then. The flutter goes up to three times a day.',
    'Doctor: The ciprofloxacin cleared it and it has not come back on two cultures. Physio goes to twice a week.',
  ])('%s', (plan) => {
    expect(draft('', plan).orders.filter(({ medication }) => medication)).toEqual([])
  })

  it.each([
    ["Azithromycin. But I will not start it until the cultures are back and I've got an ECG.", 'Azithromycin'],
    ["Theophylline. We won't start that until your heart tracing is done.", 'Theophylline'],
  ])('what waits for something says for what: %s', (words, name) => {
    const note = draft('', `Doctor: ${words}`)
    expect(note.orders.filter(({ kind, medication }) => medication && kind === 'start')).toEqual([])
    expect(section(note, 'Plan')).toMatch(new RegExp(`${name} is not to be used until [^\\n]+\\.`))
  })
})

it.each([
  [
    "The sputum's back. It's grown Haemophilus influenzae, heavy growth.",
    'Culture grew Haemophilus influenzae, heavy growth.',
  ],
  ['The sputum grew Pseudomonas.', 'Sputum culture: Pseudomonas.'],
])('a culture is a result: %s', (spoken, expected) => {
  const listened = `Doctor: Let me have a listen. Chest has crackles.\nDoctor: ${spoken}\nDoctor: So I think this is an exacerbation of your COPD.\n`
  const note = draft('', '', listened)
  expect(section(note, 'Results').split('\n')).toContain(expected)
  expect(section(note, 'Physical exam')).toBe('Crackles.')
})
