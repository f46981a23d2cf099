import { expect, test } from 'vitest'
import { priorOf } from './prior.ts'

test('a term is scored once, after what was said before it', async () => {
  const received: (number | undefined)[] = []
  const scored: (readonly number[])[] = []
  const prior = await priorOf(
    {
      async next(token) {
        received.push(token)
        return new Float32Array()
      },
      partAfter: (place, token) => -place - token,
      async scoreAfter(place, continuations) {
        scored.push(...continuations)
        return continuations.map((tokens) => -place - tokens.length)
      },
    },
    [7, 8],
  )
  expect(received).toEqual([undefined, 7, 8])
  expect(prior.ofPart(5)).toBe(-7)
  expect(await prior.of([[1, 2, 3], [4]])).toEqual([-5, -3])
  expect(await prior.of([[4], [5, 6]])).toEqual([-3, -4])
  expect(scored).toEqual([[4], [1, 2, 3], [5, 6]])
})
