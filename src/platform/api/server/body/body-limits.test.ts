import { expect, it } from 'vitest'
import { BodyMemory } from './body-limits.ts'

const MEGABYTE = 1024 * 1024

it('bodies of one caller and of all callers have a limit, and released memory can be used again', () => {
  const memory = new BodyMemory()
  memory.take('a', 32 * MEGABYTE)
  expect(() => memory.take('a', 1)).toThrow(expect.objectContaining({ status: 429 }))
  for (const caller of ['b', 'c', 'd']) memory.take(caller, 32 * MEGABYTE)
  expect(() => memory.take('e', 1)).toThrow(expect.objectContaining({ status: 503 }))
  expect(memory.bytes).toBe(128 * MEGABYTE)
  memory.give('a', 32 * MEGABYTE)
  memory.take('e', MEGABYTE)
  expect(memory.bytes).toBe(97 * MEGABYTE)
})
