import { expect, it } from 'vitest'
import { StatementNames } from './statement-names.ts'

it('names a statement the second time it is sent, and always the same', () => {
  const names = new StatementNames(() => undefined)
  expect(names.nameOf('select 1')).toBeUndefined()
  const name = names.nameOf('select 1')
  expect(name).toBeDefined()
  expect(names.nameOf('select 1')).toBe(name)
})

it('keeps the statements in use, however many others are sent once', () => {
  const forgotten: string[] = []
  const names = new StatementNames((name) => forgotten.push(name), 10)
  names.nameOf('select often')
  const often = names.nameOf('select often')
  for (let at = 0; at < 1000; at++) {
    names.nameOf(`create table t${at} ()`)
    expect(names.nameOf('select often')).toBe(often)
  }
  expect(forgotten).toEqual([])
})

it('forgets the one used longest ago, and never gives its name again', () => {
  const forgotten: string[] = []
  const names = new StatementNames((name) => forgotten.push(name), 2)
  const given = ['a', 'b', 'c'].map((text) => {
    names.nameOf(text)
    return names.nameOf(text) as string
  })
  expect(forgotten).toEqual([given[0]])
  names.nameOf('a')
  expect(given).not.toContain(names.nameOf('a'))
})
