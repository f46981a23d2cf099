import { describe, expect, it } from 'vitest'
import { draftNote } from '../../draft-note.ts'
import { cultureText } from './named-results.ts'

const noteOf = (lines: string): string =>
  draftNote({
    transcript: `Doctor: Sats ninety-six on air. Chest is clear. There is a nodule in the right upper lobe.\nPatient: Is it cancer?\n${lines}`,
    chart: { gender: 'female' },
  })
    .statements.map(({ text }) => text)
    .join('\n')

describe('how likely something is', () => {
  it.each([
    [
      "Doctor: I'd say about a five per cent chance. So ninety-five that it isn't.\n",
      /^Estimated likelihood of cancer: about 5%/m,
    ],
    [
      'Doctor: When I put the numbers in, the smoking, the size, about a twelve per cent chance.\n',
      /^Estimated likelihood of cancer: about 12%/m,
    ],
    ["Doctor: I'd put it at under one per cent.\n", /^Estimated likelihood of cancer: under 1%/m],
    [
      "Doctor: There's about a one in five chance of the lung going down, so I don't want to needle it now.\n",
      /^Chance of the lung going down: about 1 in 5\.$/m,
    ],
    ['Doctor: The risk of a stroke is about two per cent a year.\n', /^Risk of stroke: about 2% a year\.$/m],
    ['Doctor: Your risk of it coming back is one in ten.\n', /^Risk of recurrence: about 1 in 10\.$/m],
  ])('%s', (lines, expected) => {
    expect(noteOf(lines)).toMatch(expected)
  })

  it('joins the other side of the figure, and never takes it for the risk', () => {
    const note = noteOf("Doctor: About a twelve per cent chance. So eighty-eight per cent it's nothing.\n")
    expect(note).toMatch(/Estimated likelihood of cancer: about 12% \(88% that it is not\)\./)
    expect(note).not.toMatch(/cancer: about 88%/)
  })

  it.each([
    'Doctor: Your FEV1 is sixty per cent.\n',
    'Doctor: Smokers have a fifty per cent chance of quitting with tablets.\n',
    'Doctor: Your sats are ninety-six per cent on air.\n',
  ])('is no likelihood of theirs: %s', (lines) => {
    expect(noteOf(lines)).not.toMatch(/Estimated likelihood|(?:Chance|Risk) of/)
  })

  it('marks what is explained of others as explained', () => {
    expect(noteOf('Doctor: Without treatment about ten per cent of people get sick with it.\n')).toMatch(
      /Explained that without treatment about 10% of people get sick with it\./,
    )
  })

  it.each([
    ['Doctor: You are not infectious.\n', true],
    ["Doctor: You can't give it to anybody.\n", true],
    ['Doctor: You are infectious until the sputum is clear.\n', false],
    ["Doctor: If the smear is negative you're not infectious.\n", false],
  ])('%s', (lines, isWritten) => {
    expect(/Not infectious to others\./.test(noteOf(lines))).toBe(isWritten)
  })
})

describe('cultures', () => {
  it.each([
    ['the spit you gave us in september grew pseudomonas', 'Sputum culture from september: pseudomonas'],
    ['the sputum grew moraxella', 'Sputum culture: moraxella'],
    ['they grew nothing', 'Culture: no growth'],
    ["your sputum hasn't grown anything", 'Sputum culture: no growth'],
    ['the cultures are still cooking', 'Culture: result pending'],
    ['the nodule grew 2 mm', undefined],
    ['the sputum is green', undefined],
    ['we grew tomatoes', undefined],
  ])('%s', (clause, expected) => {
    expect(cultureText(clause)).toBe(expected)
  })

  it('are written whenever they are named, also before the examination', () => {
    const { statements } = draftNote({
      transcript:
        "Doctor: Did they do the blood test for TB?\nPatient: Yes, at the chest clinic.\nDoctor: I've got that, the QuantiFERON, it's negative. And the sputum grew Haemophilus. How is the cough?\nPatient: Better.\n",
    })
    const results = statements
      .filter(({ heading }) => heading === 'Results')
      .map(({ text }) => text)
      .join('\n')
    expect(results).toMatch(/quantiferon is negative/i)
    expect(results).toMatch(/Sputum culture: haemophilus/i)
  })
})
