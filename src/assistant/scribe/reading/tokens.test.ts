import { expect, it } from 'vitest'
import { isCutOff, tokenise } from './tokens.ts'

const words = (text: string): string[] => tokenise(text).map(({ word }) => word)

it('joins what a recogniser writes in pieces', () => {
  expect(words("i do n't and i 'm gon na take 45 % of .7")).toEqual(
    ['i', "don't", 'and', "i'm", 'gonna', 'take', '45%', 'of', '0.7'].map(String),
  )
})

it('keeps numbers, dates and abbreviations whole', () => {
  expect(words('Dr. Lee saw 1,000 mg on 3/17/1946, at 7:30.')).toEqual([
    'dr',
    'lee',
    'saw',
    '1,000',
    'mg',
    'on',
    '3/17/1946',
    ',',
    'at',
    '7:30',
    '.',
  ])
})

it('reads a full stop inside a spoken decimal as its point', () => {
  expect(words('aldactone twelve . five milligrams')).toEqual(['aldactone', 'twelve', 'point', 'five', 'milligrams'])
  expect(words('it shows a . five centimeter stone')).toContain('point')
  expect(words('i have four . five came')).toContain('.')
})

it('tells a word broken off from a speaker interrupted', () => {
  const [broken] = tokenise('t- taking')
  const [whole] = tokenise('spine- mm-hmm')
  expect(broken && isCutOff(broken)).toBe(true)
  expect(whole?.word).toBe('spine')
})

it('gives places that cut the same words out of the text', () => {
  const text = 'Well , I do n’t know - 5 mg ?'
  for (const { start, end, raw } of tokenise(text))
    expect(text.slice(start, end).replaceAll(' ', '')).toBe(raw.replaceAll(' ', ''))
})
