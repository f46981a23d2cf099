import { expect, it } from 'vitest'
import { EMPTY_HISTORY, type History, recorded, redone, undone } from './history.ts'

const step = (value: string, atMs: number, group?: string) => ({ value, label: `after ${value}`, atMs, group })

it('undoes step by step and redoes what was undone', () => {
  let history: History<string> = recorded(recorded(EMPTY_HISTORY, step('a', 0)), step('b', 10))
  const once = undone(history, 'c')
  expect(once?.value).toBe('b')
  const twice = undone(once?.history ?? EMPTY_HISTORY, 'b')
  expect(twice?.value).toBe('a')
  history = twice?.history ?? EMPTY_HISTORY
  expect(undone(history, 'a')).toBeUndefined()
  const again = redone(history, 'a')
  expect(again?.value).toBe('b')
  expect(redone(again?.history ?? EMPTY_HISTORY, 'b')?.value).toBe('c')
})

it('takes typing in one sentence as one step until the writer pauses', () => {
  let history: History<string> = EMPTY_HISTORY
  for (const [value, at] of [
    ['', 0],
    ['h', 100],
    ['he', 200],
  ] as const)
    history = recorded(history, step(value, at, 'type:1'))
  expect(history.past).toHaveLength(1)
  expect(undone(history, 'hey')?.value).toBe('')
  expect(recorded(history, step('hey', 9000, 'type:1')).past).toHaveLength(2)
  expect(recorded(history, step('hey', 250, 'type:2')).past).toHaveLength(2)
})

it('forgets what was undone once something else is done', () => {
  const back = undone(recorded(EMPTY_HISTORY as History<string>, step('a', 0)), 'b')
  expect(recorded(back?.history ?? EMPTY_HISTORY, step('a', 1)).future).toEqual([])
})
