import { describe, expect, it } from 'vitest'
import { type Asked, topicSentence } from './topic-sentence.ts'

const asked = (label: string, more: Partial<Asked> = {}): Asked => ({
  label,
  subject: 'she',
  speaker: 'Patient',
  ...more,
})
const says = (about: Asked, ...parts: string[]): string =>
  topicSentence(
    about,
    parts.map((part) => ({ spoken: part, written: part })),
  )

describe('short answers as sentences', () => {
  it.each([
    ['Weight', ['steady'], 'Weight is steady.'],
    ['Ankles', ['no different'], 'Ankles are no different.'],
    ['Cough', ['dry', 'worse when she talks'], 'Cough is dry, worse when she talks.'],
    ['Cough', ['7 months'], 'Cough for 7 months.'],
    ['Reflux', ['actually, after dinner'], 'Reflux after dinner.'],
    ['Haemoptysis', ['not since the hospital'], 'No haemoptysis since the hospital.'],
    ['Haemoptysis', ['green'], 'Sputum is green.'],
    ['Haemoptysis', ['a streak on Sunday', 'just the once'], 'Haemoptysis (a streak on Sunday), just the once.'],
    ['Fingers', ['they still go white in the cold'], 'Fingers still go white in the cold.'],
    ['Snoring', ['her husband says it has gone'], 'Her husband says the snoring has gone.'],
    ['Stopped smoking', ['18 months now'], 'Stopped smoking 18 months ago.'],
    ['Smoking', ['about 40 pack years'], 'Smoking history of about 40 pack years.'],
    ['Courses of antibiotics this year', ['3'], '3 courses of antibiotics this year.'],
    ['Mood', ['tired'], 'She is tired.'],
  ])('%s: %j', (label, parts, sentence) => {
    expect(says(asked(label), ...parts)).toBe(sentence)
  })

  it('gives a medication how often it is taken, and how often it was', () => {
    const ventolin = asked('Ventolin', { ingredient: 'salbutamol' })
    expect(says(ventolin, 'twice a week', 'was 5 times daily before')).toBe(
      'Ventolin twice a week, previously 5 times daily.',
    )
    expect(says(ventolin, 'makes her shaky')).toBe('Ventolin makes her shaky.')
  })

  it('quotes what it cannot word, and marks it', () => {
    expect(says(asked('Appetite'), 'rubbish')).toBe('Appetite, in the patient\'s words: "rubbish".')
    expect(says(asked('Vaping'), 'some of the girls do')).toBe(
      'Vaping, in the patient\'s words: "some of the girls do".',
    )
  })

  it('leaves out what says nothing', () => {
    expect(says(asked('Breathing'), 'in')).toBe('')
    expect(says(asked('Sleep'), 'ugh')).toBe('')
  })
})
