import { describe, expect, it } from 'vitest'
import { draftNote } from '../../draft-note.ts'

const EXAM = 'Doctor: Pulse 80. Chest is clear.\nDoctor: I think this is poorly controlled asthma.\n'
const draft = (transcript: string, gender: 'male' | 'female' = 'female') => {
  const { statements, omissions, orders } = draftNote({ transcript, chart: { gender } })
  return {
    texts: statements.map(({ text }) => text),
    note: statements.map(({ text }) => text).join(' '),
    offered: omissions.map(({ text }) => text).join(' '),
    omissions,
    orders,
    statements,
  }
}

describe('what nobody could sign is offered, with its source and a reason', () => {
  it.each([
    ['a row of figures without a measure', 'Doctor: Blow hard. 280, 300, 310.\n', /^280, 300, 310\.$/],
    ['self-comment', 'Doctor: How did you feel about it?\nPatient: I just freaked out.\n', /freaked/],
    [
      'an object nobody has named',
      'Doctor: And then?\nPatient: I threw that out and never got another one.\n',
      /another one/,
    ],
  ])('%s', (_, dialogue, pattern) => {
    const { texts } = draft(`${dialogue}${EXAM}`)
    expect(texts.filter((text) => pattern.test(text))).toEqual([])
  })

  it('keeps its words for one click', () => {
    const { omissions } = draft(`Doctor: How did you feel about stopping work?\nPatient: I nearly cried.\n${EXAM}`)
    const listed = omissions.find(({ text }) => text.includes('cried'))
    expect(listed).toMatchObject({ reason: 'unclear' })
    expect(listed?.sources.length).toBeGreaterThan(0)
  })

  it("leaves out the clinician's talk about the talk", () => {
    const { note } = draft(
      `${EXAM}Doctor: I want to be straight with you. I'll start you on Breo, one inhalation once a day.\n`,
    )
    expect(note).not.toMatch(/straight/)
    expect(note).toContain('Start Breo 1 inhalation once daily.')
  })
})

describe('what is never dropped', () => {
  it.each([
    ['a denial', 'Doctor: Ever been in intensive care?\nPatient: No, never.\n', /intensive care/],
    [
      'a medication with its dose',
      'Doctor: What do you take?\nPatient: Seretide 250/25, two puffs twice a day.\n',
      /Seretide 250\/25 2 puffs/,
    ],
    ['a safety net', `${EXAM}Doctor: If it gets worse, ring triple zero.\n`, /000/],
    ['a diagnosis', EXAM, /[Pp]oorly controlled asthma/],
  ])('%s', (_, dialogue, pattern) => {
    expect(draft(dialogue).note).toMatch(pattern)
  })
})

describe('a quotation becomes a sentence where it can', () => {
  it.each([
    [
      'a subject of its own',
      "Doctor: How's the breathing?\nPatient: Terrible. Normally I can walk round the lake with my sister.\n",
      'Normally she can walk round the lake with her sister.',
    ],
    [
      'what is doubted',
      `Doctor: Chest is clear. We don't think it's sarcoidosis.\n${EXAM}`,
      'Not thought to be sarcoidosis.',
    ],
    ['advice without a verb', `${EXAM}Doctor: Dog out of the bedroom at night.\n`, 'Dog out of the bedroom at night.'],
  ])('%s', (_, dialogue, sentence) => {
    expect(draft(dialogue).texts.join(' ')).toContain(sentence)
  })
})

describe('said twice is written once', () => {
  it('keeps the order, with how many tablets', () => {
    const { note, orders } = draft(
      `Doctor: What do you take?\nPatient: Frusemide, 20 milligrams in the morning.\n${EXAM}Doctor: The frusemide, let's put that up. Go from 20 to 40 milligrams in the morning, so two tablets.\n`,
    )
    expect(note.match(/40 mg/g)).toHaveLength(1)
    expect(orders.filter(({ medication }) => /frusemide/i.test(medication ?? ''))).toHaveLength(1)
  })

  it('keeps the reading and not the sentence it came from, with the source', () => {
    const { texts, statements } = draft(
      'Doctor: On the count your GP sent, the eosinophils are 0.5.\nDoctor: Pulse 70.\n',
    )
    expect(texts.filter((text) => text.includes('0.5'))).toEqual(['Eosinophils 0.5.'])
    expect(statements.every(({ sources }) => sources.length > 0)).toBe(true)
  })

  it('keeps two readings of one sentence', () => {
    expect(draft('Doctor: Pulse 92, blood pressure 130 over 80, oxygen 96 percent.\n').texts).toEqual(
      expect.arrayContaining(['Pulse 92.', 'BP 130/80.', 'SpO2 96%.']),
    )
  })
})

describe('an answer belongs to what was named', () => {
  it('gives a plural pronoun to the last thing of that number', () => {
    const { note } = draft(
      "Doctor: Any cough?\nPatient: A bit.\nCarer: And her feet swell, Doctor. By tea time they're like balloons.\n",
    )
    expect(note).toMatch(/by tea time the feet are very swollen/i)
    expect(note).not.toMatch(/cough by tea time/i)
  })

  it('never makes a figure without a unit the dose of what was taken before', () => {
    const { note } = draft(
      'Doctor: What else do you take?\nPatient: Metformin, 500 milligrams twice a day.\nDoctor: How are the sugars?\nPatient: 6.8, he said.\n',
    )
    expect(note).toContain('Metformin 500 mg twice daily')
    expect(note).not.toMatch(/Metformin 6\.8/)
  })

  it('says what giving them away means where smoking was asked about', () => {
    expect(draft('Doctor: Do you smoke?\nPatient: I gave them up nine years ago.\n').note).toMatch(
      /stopped smoking 9 years ago/i,
    )
  })

  it('does not say so of a vape', () => {
    const { note } = draft('Doctor: Do you smoke?\nPatient: I used to vape. I gave it up in March.\n')
    expect(note).not.toMatch(/stopped smoking/i)
  })

  it('dates a hospital stay by the figure that puts the question right', () => {
    const { note } = draft("Doctor: It's about four weeks since you were in hospital, is that right?\nPatient: Five.\n")
    expect(note).toMatch(/5 weeks ago/)
  })
})

it('opens with what is complained of, not with an illness that went before', () => {
  const { statements } = draft(
    "Doctor: What's been happening?\nPatient: I had the flu. Now I've got a cough and I'm wheezy at night.\n",
  )
  expect(statements[0]).toMatchObject({ heading: 'Chief complaint', text: 'Cough and wheezing.' })
})

it('says a figure of speech in plain words', () => {
  expect(
    draft('Doctor: Any trouble with the mask?\nPatient: My mouth is dry as a bone in the morning.\n').note,
  ).toMatch(/mouth is very dry/i)
})
