import { expect, it } from 'vitest'
import { pauses } from './pauses.ts'

function computeFor(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('lets others in when the time is up, and not before', async () => {
  const pause = pauses(20)
  expect(pause()).toBeUndefined()
  let isServed = false
  setImmediate(() => {
    isServed = true
  })
  computeFor(25)
  expect(isServed).toBe(false)
  await pause()
  expect(isServed).toBe(true)
  expect(pause()).toBeUndefined()
})
