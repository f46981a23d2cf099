import { expect, it } from 'vitest'
import { planOf } from '../../../testing/plan-of.ts'

const ordered = (sentence: string) => planOf([`Doctor: ${sentence}`, 'Patient: Okay.']).ordered

it.each([
  ["I'd like her to be seen by our TB nurse every month.", 'referral tb nurse'],
  ["I'd like you to be seen by the physio.", 'referral physiotherapist'],
  ['I want her seen by the dietitian.', 'referral dietitian'],
  ["I'd like you seen in the allergy clinic.", 'referral allergy clinic'],
  ['She should be seen by the physio.', 'referral physiotherapist'],
])('%j refers', (sentence, order) => {
  expect(ordered(sentence)).toEqual([order])
})

it.each(['You were seen by the physio in May.', "She's been seen by the dietitian already."])(
  '%j tells of a visit there was',
  (sentence) => {
    expect(ordered(sentence)).toEqual([])
  },
)

it.each([
  ["It'd be better to stop the Breo now.", ['stop Breo']],
  ['Better to stay off the Nurofen.', []],
  ['And a blood test today, full blood count and the liver.', ['test full blood count', 'test liver function tests']],
  ['We should check the electrolytes and the kidneys.', ['test electrolytes', 'test kidney function']],
])('%j', (sentence, orders) => {
  expect(ordered(sentence)).toEqual(orders)
})
