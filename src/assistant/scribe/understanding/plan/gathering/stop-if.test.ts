import { expect, it } from 'vitest'
import { planOf } from '../../../testing/plan-of.ts'

it.each([
  "And if her eyes or skin go yellow, or she's vomiting, or has a pain under the ribs on the right, she must stop the rifampicin and call the clinic the same day.",
  'If you get a rash or fever you must stop the azathioprine and ring us.',
  "If she goes yellow, or she's being sick, she has to stop the isoniazid and come straight in.",
  "And if she's vomiting or can't drink, she needs to stop the metformin until she's better.",
  'If the vision goes blurry, or the colours look washed out, she must stop the ethambutol straight away and ring me.',
  "Should the ankles swell, or you get dizzy, you're to stop the amlodipine and see your GP.",
  'If you come up in a rash, you must stop the Bactrim.',
])('%j stops nothing now', (sentence) => {
  const { plan, ordered } = planOf([`Doctor: ${sentence}`, 'Interpreter: Okay.'])
  expect(ordered).toEqual([])
  expect(plan).toHaveLength(1)
  expect(plan[0]).toMatch(/^Advised to stop the .+ if /)
  expect(plan[0]).not.toMatch(/\bmust\b/)
})
