import { describe, expect, test } from 'vitest'
import { openVocabulary } from './correct-vocabulary.ts'
import { soundDistance, soundsOf } from './sounds.ts'

const vocabulary = openVocabulary([
  { text: 'Ventolin', kind: 'medicine' },
  { text: 'Symbicort', kind: 'medicine' },
  { text: 'prednisolone', kind: 'medicine' },
  { text: 'doxycycline', kind: 'medicine' },
  { text: 'aclidinium', kind: 'medicine' },
  { text: 'umeclidinium', kind: 'medicine' },
  { text: 'Breo', kind: 'medicine' },
  { text: 'spirometry', kind: 'term' },
])

/** '~' marks a word the recogniser was unsure of. */
const heard = (text: string) =>
  text.split(' ').map((word) => ({ text: word.replace('~', ''), confidence: word.includes('~') ? 0.2 : 0.95 }))

describe('corrections', () => {
  test.each([
    ['How often do you use your ~ventilin?', 'How often do you use your Ventolin?'],
    ['I take ~simbi ~court twice a day.', 'I take Symbicort twice a day.'],
    ['prescribe ~dox ~this ~icline 100 milligrams', 'prescribe doxycycline 100 milligrams'],
    ['We will repeat the ~spiromitry.', 'We will repeat the spirometry.'],
  ])('%s', (text, expected) => {
    const corrected = vocabulary.correct(heard(text))
    expect(corrected.text).toBe(expected)
    expect(corrected.corrections).toHaveLength(1)
  })

  test('are listed with the original words, so that they can be undone', () => {
    const { corrections } = vocabulary.correct(heard('I take ~simbi ~court twice a day.'))
    expect(corrections).toEqual([{ from: 'simbi court', to: 'Symbicort' }])
  })

  test.each([
    'I went to the shops with my daughter.',
    'There is ~no ~blood when I cough.',
    'My ~brother ~lives in Dubbo.',
    'It is ~the ~same ~as ~last time.',
  ])('leave alone: %s', (text) => {
    const plain = text.replaceAll('~', '')
    expect(vocabulary.correct(heard(text))).toEqual({ text: plain, corrections: [] })
  })

  test('need doubt: a word that was heard clearly stays', () => {
    expect(vocabulary.correct(heard('I take ventilin daily')).corrections).toEqual([])
  })

  test('are not made between two medicines that sound alike', () => {
    const alike = openVocabulary([
      { text: 'Serevent', kind: 'medicine' },
      { text: 'Seravant', kind: 'medicine' },
    ])
    expect(alike.correct(heard('start ~sirivent today'))).toEqual({ text: 'start sirivent today', corrections: [] })
  })

  test('any words at all are taken', () => {
    expect(vocabulary.correct([])).toEqual({ text: '', corrections: [] })
    expect(vocabulary.correct(heard('~??? ~123 ~–')).corrections).toEqual([])
  })
})

test('sounds, not letters, are compared', () => {
  expect(soundDistance(soundsOf('phlegm'), soundsOf('flegm'))).toBe(0)
  expect(soundDistance(soundsOf('ventolin'), soundsOf('ventilin'))).toBeLessThan(0.1)
  expect(soundDistance(soundsOf('ventolin'), soundsOf('prednisolone'))).toBeGreaterThan(0.4)
})
