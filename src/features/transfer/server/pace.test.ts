import { expect, it } from 'vitest'
import { startPace } from './pace.ts'

function hold(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('lets others in once the thread was held too long, not before', async () => {
  let isLetIn = false
  setImmediate(() => {
    isLetIn = true
  })
  const pace = startPace(20)
  await pace()
  expect(isLetIn).toBe(false)
  hold(21)
  await pace()
  expect(isLetIn).toBe(true)
})
