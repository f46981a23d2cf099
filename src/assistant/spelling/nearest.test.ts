import { expect, it } from 'vitest'
import { nearestWords, nearness } from './nearest.ts'
import { soundOf } from './sounds-like.ts'

it.each([
  ['Kowalsky', 'Kowalski'],
  ['Kovalski', 'Kowalski'],
  ['asma', 'asthma'],
  ['Filip', 'Philip'],
  ['Nguyn', 'Nguyen'],
  ['Gilkrist', 'Gilchrist'],
])('%s is near to %s', (typed, known) => expect(nearness(typed, known)).toBeDefined())

it.each([
  ['Smith', 'Kowalski'],
  ['COPD', 'asthma'],
  ['May', 'Ray'],
  ['Lee', 'Leo'],
  ['Brown', 'Bryant'],
])('%s is not %s', (typed, known) => expect(nearness(typed, known)).toBeUndefined())

it('the nearest comes first', () =>
  expect(nearestWords('asma', ['plasma', 'asthma', 'emphysema'], 2)[0]).toBe('asthma'))
it('spelling that sounds the same', () => expect(soundOf('Kowalsky')).toBe(soundOf('Kowalski')))
