import { expect, it } from 'vitest'
import { type NoteSentence, ownSentence } from './note-sentence.ts'
import { withOrders } from './with-orders.ts'

const order = {
  reference: 'ServiceRequest/1',
  display: 'Chest X-ray',
  sentence: 'Ordered: Chest X-ray.',
  names: ['Chest X-ray', 'CXR'],
  isActive: true,
}
const note = (...plan: string[]): readonly NoteSentence[] => plan.map((text) => ownSentence('Plan', text))
const texts = (draft: readonly NoteSentence[]) =>
  draft.filter(({ decision }) => decision !== 'rejected').map(({ text }) => text)

it('adds an order to the plan once, with its record', () => {
  const next = withOrders(note('Review in 2 weeks.'), [order])
  expect(texts(next)).toEqual(['Review in 2 weeks.', 'Ordered: Chest X-ray.'])
  expect(next[1]?.sources).toEqual([{ kind: 'record', reference: 'ServiceRequest/1', display: 'Chest X-ray' }])
  expect(withOrders(next, [order])).toBe(next)
})

it('adds nothing where the plan says it in other words', () => {
  for (const text of ['We will get a chest x-ray today.', 'CXR to look for consolidation.', 'X-ray of the chest.'])
    expect(withOrders(note(text), [order])).toHaveLength(1)
})

it('a sentence that speaks against it, or in another section, does not state it', () => {
  expect(texts(withOrders(note('No chest X-ray needed.'), [order]))).toHaveLength(2)
  const history = [ownSentence('Subjective', 'Had a chest X-ray last year.')]
  expect(texts(withOrders(history, [order]))).toHaveLength(2)
})

it('does not bring back what was removed by hand, and takes out a cancelled order', () => {
  const added = withOrders(note(), [order])
  const removed = added.map((each) => ({ ...each, decision: 'rejected' as const }))
  expect(withOrders(removed, [order])).toBe(removed)
  expect(texts(withOrders(added, [{ ...order, isActive: false }]))).toEqual([])
  const changed = added.map((each) => ({ ...each, text: 'X-ray if worse.' }))
  expect(texts(withOrders(changed, [{ ...order, isActive: false }]))).toEqual(['X-ray if worse.'])
})

it('in a plan by problem it stands with what belongs to none', () => {
  const plan = [{ ...ownSentence('Plan', 'Start Symbicort.'), problem: 'Asthma' }]
  expect(withOrders(plan, [order]).at(-1)).toMatchObject({ text: 'Ordered: Chest X-ray.', problem: 'General' })
})
