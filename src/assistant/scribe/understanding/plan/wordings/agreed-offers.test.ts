import { expect, it } from 'vitest'
import { planOf } from '../../../testing/plan-of.ts'

it.each([
  ['Would you be willing to talk to our psychologist?', "Yes, I'd like that.", ['referral psychologist']],
  ['Would you see a dietitian if I set it up?', 'Yeah, okay.', ['referral dietitian']],
  ['Would you see a dietitian if I set it up?', 'Nah, not for me.', []],
  ['Would you be willing to talk to our psychologist?', "Yes, but not now, I don't want to.", []],
  ['Can you walk up the stairs?', 'Yes.', []],
])('%s %s', (offer, answer, ordered) => {
  expect(planOf([`Doctor: ${offer}`, `Patient: ${answer}`]).ordered).toEqual(ordered)
})
