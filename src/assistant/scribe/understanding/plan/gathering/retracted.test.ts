import { describe, expect, it } from 'vitest'
import { draftNote } from '../../../draft-note.ts'

const BEFORE = `Doctor: How is the cough?
Patient: Worse.
Doctor: Pulse 80. Chest is clear.
Doctor: I think this is a flare of your bronchiectasis.
`
const planOf = (rest: string) => {
  const { statements, orders } = draftNote({ transcript: `${BEFORE}${rest}`, chart: { gender: 'female' } })
  const plan = statements.filter(({ section }) => section === 'Plan').map(({ text }) => text)
  return { plan: plan.join('\n'), orders: orders.map(({ kind, medication }) => `${kind} ${medication}`) }
}

describe('the last word about a medication counts', () => {
  it.each([
    ['a word that only takes back', "I'll give you Endone, five milligrams, for the ache. No. Let's start simpler."],
    ['a turn to something milder', "I'll give you Endone, five milligrams. No, let's try something milder."],
  ])('%s: not begun', (_, spoken) => {
    const { plan, orders } = planOf(`Doctor: ${spoken} Panadol, two tablets, three times a day.\n`)
    expect(orders).toEqual(['start Panadol'])
    expect(plan).toMatch(/Endone considered, not started/)
    expect(plan).not.toMatch(/5 mg/)
  })

  it('a dose put right after "No." is the dose', () => {
    const { plan } = planOf('Doctor: Start Symbicort, one puff once a day. No. Make it two puffs twice a day.\n')
    expect(plan).toContain('Start Symbicort 2 puffs twice daily.')
  })

  it('what is waited for is not stopped by the wait', () => {
    const { orders } = planOf(
      "Doctor: Ciprofloxacin, 750 milligrams, twice a day, for two weeks.\nDoctor: We start the azithromycin again when the cipro's finished.\n",
    )
    expect(orders).toEqual(['start ciprofloxacin', 'start azithromycin'])
  })

  it('a pause said after a stop is a pause', () => {
    const { plan } = planOf('Doctor: Stop the azithromycin. Just hold it. We start it again next month.\n')
    expect(plan).toMatch(/Withhold azithromycin/)
  })

  it('what is not to be restarted neither starts nor goes on', () => {
    const { plan, orders } = planOf("Patient: And the mycophenolate?\nDoctor: Don't restart it.\n")
    expect(plan).toContain('Mycophenolate is not to be used.')
    expect(orders).toEqual([])
  })
})

describe('what is said of a medication and is no order', () => {
  it('a strength put right keeps the later one', () => {
    const { plan } = planOf('Doctor: Start Symbicort, the 400/12, no, the 200/6, one puff twice a day.\n')
    expect(plan).toContain('Start Symbicort 200/6 1 puff twice daily.')
    expect(plan).not.toMatch(/400/)
  })

  it('what is kept at home for a flare does not go on', () => {
    const { plan, orders } = planOf('Doctor: Keep the prednisolone and the doxycycline at home for a flare.\n')
    expect(plan).toMatch(/at home for a flare/)
    expect(orders).toEqual([])
  })

  it('a count the judgement rests on is no test', () => {
    const { orders } = planOf('Doctor: With that eosinophil count you should do better with a steroid.\n')
    expect(orders).toEqual([])
  })
})
