import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSyntheticPractice, type SyntheticPractice } from '#app/server/testing/synthetic-practice.ts'
import { askPractice } from '../testing/ask-practice.ts'

let practice: SyntheticPractice
beforeAll(async () => {
  practice = await openSyntheticPractice(12)
})
afterAll(() => practice.close())

const ask = (message: string) => askPractice(practice, message, { patientId: 'demo-patient' })
const askNobody = (message: string) => askPractice(practice, message)

describe('a medication and the kidneys of a patient', () => {
  test('without a renal rule it is said not to be checked, with what is recorded', async () => {
    const { text } = await ask('is metformin ok with her kidneys')
    expect(text).toMatch(/^No eGFR and no creatinine is on record\.\n\nMetformin: Aurora holds no renal rule/)
    expect(text).not.toContain('twice')
  })

  test('with a rule its limits are shown', async () => {
    const { text, statements } = await ask('is dabigatran safe with her renal function')
    expect(text).toContain('Renal limits of dabigatran: creatinine clearance below 30: Contraindicated.')
    expect(statements.find(({ text: one }) => one.startsWith('Renal limits'))?.sources.length).toBeGreaterThan(0)
  })

  test('“those kidneys” are no group of patients', async () => {
    expect((await ask('can I give her gentamicin with those kidneys')).text).toMatch(/^No eGFR/)
  })

  test('of a group the members that the rule is about', async () => {
    const { text } = await ask('can she have nsaids with her kidneys')
    expect(text).toMatch(/Renal limits of .*ibuprofen.*eGFR below 30/)
    expect(text).not.toContain('no renal rule')
  })
})

describe('before a medication is started', () => {
  test.each([
    'what should I know before starting roflumilast',
    'things to check before commencing pirfenidone',
    'which bloods before pirfenidone',
  ])('%s: the check for the patient and all that the tables hold', async (message) => {
    const { text, outcome } = await ask(message)
    expect(outcome).toBe('answered')
    expect(text).toMatch(/^(?:Roflumilast|Pirfenidone) for Margaret Nguyen/)
    expect(text).toContain('fluvoxamine')
    expect(text).toContain('not a checklist for starting it')
  })

  test('of nobody the tables alone, every line with its source', async () => {
    const { text, statements } = await askNobody('what should I know before starting roflumilast')
    expect(text).not.toMatch(/for \p{Lu}/u)
    expect(statements.slice(0, -1).every(({ sources }) => sources.length > 0)).toBe(true)
  })
})

describe('medications with an effect', () => {
  test('what prolongs QT is the list of the table', async () => {
    const { text, patient } = await askNobody('what prolongs QT')
    expect(text).toMatch(/azithromycin, clarithromycin/)
    expect(text).toContain('not complete')
    expect(patient).toBeUndefined()
  })

  test.each(['is she on anything that prolongs QT', 'any of her tablets prolong the qt'])('%s', async (message) =>
    expect((await ask(message)).text).toMatch(/^None of the 4 current medications of Margaret Nguyen is on/),
  )

  test('what she takes of the list comes first', async () => {
    const { text } = await ask('anything in her meds that lowers potassium')
    expect(text).toMatch(/^Margaret Nguyen takes, of the .*: Anoro Ellipta .*; Ventolin/)
  })

  test('of one patient nobody’s list is no answer', async () => {
    expect((await askNobody('is she on anything that prolongs QT')).text).toContain('Whose chart?')
  })
})

describe('devices and differences', () => {
  test.each([
    ['what sets Breo apart', /^Breo: fluticasone furoate \(ICS\), vilanterol/],
    ['what makes Spiriva different', /^Spiriva: tiotropium/],
    ['breo or symbicort - whats the difference', /^Breo: [\s\S]*Symbicort: budesonide/],
    [
      'how is relvar different from breo',
      /^Relvar is not in Aurora’s medication list\.[\s\S]*Breo: fluticasone furoate/,
    ],
    ['does moxifloxacin prolong qt', /^Moxifloxacin: Avoid, long QT interval/],
    ['trelegy vs anoro', /umeclidinium[\s\S]*Anoro: umeclidinium/],
    ['turbuhaler technique', /^Turbuhaler, step by step/],
  ])('%s', async (message, expected) => expect((await ask(message)).text).toMatch(expected))

  test.each(['spacer technique', 'how do I clean her spacer?', 'how do you prime a spacer'])(
    '%s: there are no steps for it, and that is said',
    async (message) => {
      const { text } = await askNobody(message)
      expect(text).toMatch(/no steps for a spacer|Whose chart/)
    },
  )
})

describe('the practice', () => {
  test.each(['danger reports open', 'any danger reports open?'])('%s', async (message) => {
    const { text, actions } = await ask(message)
    expect(text).toMatch(/^(?:No danger report is|\d+ danger reports? (?:is|are)) open/)
    expect(actions[0]?.action).toContain('view=danger')
  })

  test('spirometry that is booked is not had', async () => {
    const { text, outcome } = await askNobody('how many spiros booked next week')
    expect(outcome).toBe('not-known')
    expect(text).toContain('I do not count appointments by what they are for')
  })
})
