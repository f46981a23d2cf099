import { describe, expect, it } from 'vitest'
import { draftNote } from '../../../draft-note.ts'
import { salineIn, salineStrength } from './saline.ts'

const BEFORE = 'Doctor: Chest is clear. Sats ninety-six on air. I think this is bronchiectasis.\n'
function planOf(lines: string, history = '') {
  const { statements, orders } = draftNote({ transcript: `${history}${BEFORE}${lines}`, chart: { gender: 'female' } })
  return {
    plan: statements
      .filter(({ section }) => section === 'Plan')
      .map(({ text }) => text)
      .join('\n'),
    note: statements.map(({ text }) => text).join('\n'),
    orders: orders.filter(({ medication }) => medication),
  }
}

describe('kept for a flare', () => {
  it.each([
    "Doctor: I'd like you to have some doxycycline in the cupboard for when it flares. A hundred milligrams twice a day for ten days.\n",
    'Doctor: Have some doxycycline at home for when it flares, a hundred milligrams twice a day for ten days.\n',
    "Doctor: I'll give you doxycycline, a hundred milligrams twice a day for ten days.\nPatient: Do I take it now?\nDoctor: No, you keep it in the drawer.\n",
    "Doctor: I'd like you to have a rescue pack at home, for when it flares. Doxycycline, a hundred milligrams twice a day for ten days.\n",
  ])('%s', (lines) => {
    const { plan, orders } = planOf(lines)
    expect(plan).toMatch(/^Keep doxycycline in reserve at home(?: for a flare)?: 100 mg twice daily for 10 days\.$/m)
    expect(plan).not.toMatch(/^(?:Continue|Start) doxycycline/m)
    expect(orders).toMatchObject([
      {
        kind: 'start',
        medication: 'doxycycline',
        dose: '100 mg',
        instructions: expect.stringMatching(/^keep in reserve/) as string,
      },
    ])
  })

  it.each([
    ['Doctor: Keep the Ventolin handy.\n', /in reserve/],
    [
      'Doctor: Start prednisolone today, fifty milligrams for five days. Keep your action plan on the fridge.\n',
      /in reserve/,
    ],
    ['Doctor: Take the doxycycline at home with food, a hundred milligrams twice a day for ten days.\n', /in reserve/],
  ])('is to be taken now: %s', (lines, reserve) => {
    expect(planOf(lines).plan).not.toMatch(reserve)
  })

  it('begins it only under the condition that was named', () => {
    const { plan } = planOf(
      "Doctor: I'd like you to have some doxycycline in the cupboard for when it flares. A hundred milligrams twice a day for ten days. Don't start it unless the sputum goes darker.\n",
    )
    expect(plan).toMatch(/Advised to start the doxycycline only if the sputum goes darker\./)
    expect(plan).not.toMatch(/not to start/)
  })
})

it.each([
  ["Don't take the Symbicort unless you're wheezy.", /take the Symbicort only if she is wheezy/],
  ["Don't stop the Symbicort unless I tell you.", /^(?!.*(?:stop the Symbicort|not to stop) .*if )/s],
  ["We won't do a CT unless the sputum turns bloody.", /^(?!.*if the sputum turns bloody)/s],
])('never turns "unless" into "if": %s', (spoken, expected) => {
  expect(planOf(`Doctor: ${spoken}\n`).plan).toMatch(expected)
})

describe('still on hold', () => {
  const HELD = "Doctor: What do you take?\nPatient: The perindopril's on hold.\n"
  it.each([
    [
      "Doctor: The perindopril stays on hold till Dr Pillai's bloods.\n",
      /^Perindopril remains on hold until Dr Pillai's bloods\.$/m,
    ],
    ['Doctor: Perindopril, leave that off for now.\n', /^Perindopril remains on hold\.$/m],
    ['Doctor: Keep the perindopril as it is.\n', /^Perindopril remains on hold\.$/m],
  ])('%s', (lines, expected) => {
    const { plan, orders } = planOf(lines, HELD)
    expect(plan).toMatch(expected)
    expect(orders).toEqual([])
  })

  it('holds what is taken', () => {
    const { orders } = planOf(
      "Doctor: Hold the metformin until you're eating.\n",
      'Doctor: What do you take?\nPatient: Metformin, one gram twice a day.\n',
    )
    expect(orders).toMatchObject([{ kind: 'stop', medication: 'metformin', hold: true }])
  })
})

it.each([
  [
    "Doctor: The azithromycin, we'll leave that out, given you never started it.\n",
    /^Azithromycin considered, not started\.$/m,
  ],
  ["Doctor: Montelukast, we'll leave it.\n", /^Montelukast considered, not started\.$/m],
])('leaves out what was never begun: %s', (lines, expected) => {
  const { plan, orders } = planOf(lines)
  expect(plan).toMatch(expected)
  expect(orders).toEqual([])
})

describe('the strength of saline', () => {
  it('belongs to the saline, whatever stands beside it', () => {
    const { note } = planOf(
      '',
      'Doctor: Are you doing the salty nebs?\nPatient: Yes, the salty ones, twice a day. The six per cent.\nDoctor: What else? Omeprazole?\nPatient: Omeprazole, twenty milligrams in the morning.\n',
    )
    expect(note).toMatch(/Hypertonic saline 6% twice daily/)
    expect(note).toMatch(/Omeprazole 20 mg/)
    expect(note).not.toMatch(/Omeprazole[^.]*%/)
  })

  it.each([
    ['the 6%', '6%'],
    ["it's the 7% one", '7%'],
    ['40%', undefined],
    ['about 60% of the time', undefined],
    ['my fev1 is 5%', undefined],
  ])('%s', (clause, strength) => {
    expect(salineStrength(clause)).toBe(strength)
  })

  it('is read beside its name', () => {
    expect(salineIn('hypertonic saline 3.5% in the mornings')).toBe('3.5%')
    expect(salineIn('the saline in the mornings')).toBeUndefined()
  })
})
