import { describe, expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

const HISTORY = `Doctor: What are you taking?
Patient: Symbicort 200/6, two puffs twice a day, and Xarelto 20 at night.
Doctor: Chest is clear, sats 97 on air, blood pressure 130 over 80.
Doctor: I think this is poorly controlled asthma.
`
const planOf = (plan: string) => {
  const { orders, statements } = draftNote({ transcript: `${HISTORY}${plan}`, chart: { gender: 'male' } })
  return {
    orders: orders.map(({ kind, medication, what, dose, when }) =>
      [kind, medication ?? what, dose, when].filter(Boolean).join(' '),
    ),
    text: statements.flatMap(({ section, text }) => (section === 'Plan' ? [text] : [])).join(' '),
  }
}

describe('what was only weighed, offered or named', () => {
  it.each([
    ["Doctor: I'd have added Tramadol at night but with your history let's not.", 'tramadol'],
    ["Doctor: I'd usually give Maxolon with it, but not with your tremor.", 'maxolon'],
    ['Doctor: The germ is sensitive, so it is fine with Rulide.', 'rulide'],
  ])('is no order: %s', (plan, name) => {
    expect(planOf(plan).orders.filter((order) => order.toLowerCase().includes(name))).toEqual([])
  })

  it('is no referral where the patient turns it down', () => {
    const { orders, text } = planOf("Doctor: I can organise a Quitline referral.\nPatient: Not just now, I'll think.")
    expect(orders.filter((order) => order.startsWith('referral'))).toEqual([])
    expect(text).toContain('Quitline offered, declined for now.')
  })

  it('is quoted with its outcome, never by half', () => {
    const { text } = planOf("Doctor: I was going to send off a D-dimer, but it wouldn't tell us anything, so no.")
    expect(text).not.toMatch(/D-dimer"?\.$/)
  })
})

describe('decisions about what is taken already', () => {
  it.each([
    [
      "Doctor: I'd like you on the stronger Symbicort, the 400/12, two puffs twice a day.",
      'change Symbicort 400/12, 2 puffs',
    ],
    ['Doctor: No Xarelto.', 'stop Xarelto'],
    [
      'Doctor: The Xarelto needs to stop two days before the colonoscopy.',
      'stop Xarelto 2 days before the colonoscopy',
    ],
    ['Doctor: The Xarelto goes to 15 mg daily after three weeks.', 'change Xarelto 15 mg after 3 weeks'],
  ])('%s', (plan, order) => {
    expect(planOf(plan).orders).toContain(order)
  })

  it('keeps the most puffs of a day apart from the dose', () => {
    const { orders } = planOf('Doctor: Start Fostair, one puff twice a day, up to eight puffs in a day.')
    expect(orders).toContain('start Fostair 1 puff')
  })
})

it('lists no medication of a relative as prescribed for the patient', () => {
  const { statements } = draftNote({
    transcript: `Doctor: Anything else you take?\nPatient: I've been having my husband's Targin for the ribs, 10 at night.\n`,
    chart: { gender: 'female' },
  })
  const listed = statements.filter(({ text }) => text.includes('Targin'))
  expect(listed.every(({ text }) => text.includes('husband'))).toBe(true)
})

it("takes an interpreter's first person for the patient's", () => {
  const { content } = draftNote({
    transcript: 'Doctor: How is the cough?\nInterpreter: I cough every night and my chest hurts.\n',
    chart: { gender: 'male' },
  })
  expect(content).not.toMatch(/carer/i)
})

it('writes nothing of the next patient of a ward round, nor of what a relative takes upon herself', () => {
  const { content } = draftNote({
    transcript: `Consultant: How are you, Bob?
Bob: Better.
Registrar: Bed 9 is Mr Tran, new pneumothorax.
Wife: He collapsed in the garden.
Daughter: That was me, Mum.
`,
    chart: { gender: 'male' },
  })
  expect(content).not.toMatch(/pneumothorax|collapsed/i)
})

it('gives a short visit its safety net, however it is worded', () => {
  const { statements } = draftNote({
    transcript: 'Doctor: All good then. Any chest pain, go straight to emergency.\nPatient: Will do.\n',
  })
  expect(statements.map(({ text }) => text).join(' ')).toMatch(/emergency/)
})
