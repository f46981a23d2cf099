import { describe, expect, test } from 'vitest'
import { itemsOf, readScore, type SCORES } from './scores.ts'

const all = (score: (typeof SCORES)[number], answer: string) =>
  Object.fromEntries(itemsOf(score).map(([field]) => [field, answer]))

describe('a score while it is filled in', () => {
  test('adds up only when every item is answered', () => {
    expect(readScore({ score: 'cat', answers: all('cat', '5'), total: '' })).toMatchObject({ kind: 'items', total: 40 })
    expect(readScore({ score: 'act', answers: all('act', '1'), total: '' })).toMatchObject({ kind: 'items', total: 5 })
    const { cough: _, ...rest } = all('cat', '2')
    expect(readScore({ score: 'cat', answers: rest, total: '' })).toEqual({ kind: 'incomplete', unanswered: 1 })
  })

  test('takes a total without items within the range of the score, and no other', () => {
    const total = (score: (typeof SCORES)[number], text: string) => readScore({ score, answers: {}, total: text }).kind
    expect(total('cat', '18')).toBe('total')
    expect(total('act', '4')).toBe('refused')
    expect(total('mmrc', '5')).toBe('refused')
    expect(total('cat', '17.5')).toBe('refused')
    expect(total('cat', 'twelve')).toBe('refused')
  })

  test('answered items count, whatever total was typed before', () => {
    expect(readScore({ score: 'cat', answers: { cough: '3' }, total: '18' }).kind).toBe('incomplete')
  })
})
