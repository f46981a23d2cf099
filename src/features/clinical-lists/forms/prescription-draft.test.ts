import type { MedicationRequest } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { DOSE_AMOUNT, REPEATS } from '../rules.ts'
import { draftOf, draftProblems, emptyDraft, toPrescription, withProduct, withStrength } from './prescription-draft.ts'

const TODAY = '2026-11-15'
const trelegy = { generic: 'x', brand: 'Trelegy', device: 'Ellipta', strengths: ['100/62.5/25 microgram'], classes: [] }

describe('prescription draft', () => {
  it('takes the only strength and the route from a product', () => {
    const draft = withProduct(emptyDraft(TODAY), { text: 'x (Trelegy)', term: 'x' }, trelegy)
    expect(draft).toMatchObject({ strength: '100/62.5/25 microgram', route: 'inhaled', doseUnit: 'inhalation' })
    const injected = withProduct(
      draft,
      { text: 'y' },
      { ...trelegy, device: 'injection', strengths: ['75 mg', '150 mg'] },
    )
    expect(injected).toMatchObject({ strength: '', route: 'subcutaneous', doseUnit: 'mg' })
    expect(withProduct(draft, { text: 'z' }, { ...trelegy, device: undefined, strengths: [] }).route).toBe('oral')
  })

  it('loads the usual dose of a product, and of its strength', () => {
    const daily = { ...trelegy, usualRegimen: '1 inhalation once daily' }
    const draft = withProduct(emptyDraft(TODAY), { text: 'x (Trelegy)', term: 'x' }, daily)
    expect(draft).toMatchObject({ doseAmount: '1', doseUnit: 'inhalation', frequency: 'once-daily' })
    const byStrength = {
      ...trelegy,
      strengths: ['150 microgram', '300 microgram'],
      usualRegimen: '150: 1-2 inhalations daily; 300: 1 inhalation daily',
    }
    const open = withProduct(emptyDraft(TODAY), { text: 'y', term: 'y' }, byStrength)
    expect(open.doseAmount).toBe('')
    expect(withStrength(open, '150 microgram').doseAmount).toBe('') // within a range, the prescriber chooses
    expect(withStrength(open, '300 microgram')).toMatchObject({ doseAmount: '1', frequency: 'once-daily' })
  })

  it('a medication without one usual dose empties every field of the form it is chosen in', () => {
    const form = { ...emptyDraft(TODAY), medicine: { text: 'x (Trelegy)', term: 'x' }, doseAmount: '7' }
    const filled = { ...form, frequency: 'four-times-daily' as const, durationDays: '30' }
    const ranged = { ...trelegy, usualRegimen: '1 to 2 inhalations, as the plan says' }
    const merged = { ...filled, ...withProduct(filled, { text: 'y', term: 'y' }, ranged) }
    expect(merged).toMatchObject({ doseAmount: '', frequency: undefined, durationDays: '' })
  })

  it('another medicine starts over: no dose is carried from one to the next', () => {
    const amoxicillin = {
      ...emptyDraft(TODAY),
      medicine: { text: 'amoxicillin', term: 'amoxicillin' },
      route: 'oral',
      doseAmount: '500',
      doseUnit: 'mg',
      frequency: 'three-times-daily',
      durationDays: '5',
      repeats: '2',
      instructions: 'with food',
      reason: 'Chest infection',
    } as const
    const daily = { ...trelegy, usualRegimen: '1 inhalation once daily' }
    const next = withProduct({ ...amoxicillin, replaces: [] }, { text: 'x (Trelegy)', term: 'x' }, daily)
    expect(next).toMatchObject({
      doseAmount: '1',
      doseUnit: 'inhalation',
      frequency: 'once-daily',
      durationDays: '',
      repeats: '',
      instructions: '',
      reason: 'Chest infection',
    })
    const typed = withProduct({ ...amoxicillin, replaces: [] }, { text: 'T' })
    expect(typed).toMatchObject({ doseAmount: '', durationDays: '' })
    expect(typed.frequency).toBeUndefined()
  })

  it('keeps the dose while a free text is typed on or corrected, not when it is emptied', () => {
    const free = { ...emptyDraft(TODAY), medicine: { text: 'amoxicil' }, doseAmount: '500' }
    expect(withProduct(free, { text: 'amoxicillin' }).doseAmount).toBe('500')
    expect(withProduct(free, { text: 'amoxi' }).doseAmount).toBe('500')
    expect(withProduct(free, { text: 'am' }).doseAmount).toBe('')
    expect(withProduct(free, { text: 'prednisolone' }).doseAmount).toBe('')
  })

  it('sends numbers as numbers and leaves out what is blank', () => {
    const draft = { ...emptyDraft(TODAY), medicine: { text: ' a ' }, doseAmount: '0.5', repeats: '0', packs: '' }
    expect(toPrescription(draft)).toMatchObject({ medicine: { text: 'a' }, doseAmount: 0.5, repeats: 0 })
    expect(toPrescription(draft).packs).toBeUndefined()
  })

  it('names the range of a number that is none, too large or not whole', () => {
    const problems = (doseAmount: string, repeats: string) =>
      draftProblems(
        { ...emptyDraft(TODAY), frequency: 'once-daily', doseAmount, repeats },
        { doseAmount: DOSE_AMOUNT, repeats: REPEATS },
      )
    expect(problems('two', '2.5')).toEqual({
      doseAmount: 'Enter 0.01 to 10,000',
      repeats: 'Enter 0 to 11, whole numbers',
    })
    expect(problems('0.5', '5')).toEqual({})
  })

  it('no frequency is assumed: it is chosen, said in words, or the draft is not complete', () => {
    const amoxicillin = { generic: 'amoxicillin', strengths: [], classes: [] }
    const draft = withProduct(emptyDraft(TODAY), { text: 'amoxicillin', term: 'amoxicillin' }, amoxicillin)
    expect(draft.frequency).toBeUndefined()
    expect(draftProblems({ ...draft, doseAmount: '500' }, {})).toEqual({ frequency: 'Choose how often it is taken' })
    expect(draftProblems({ ...draft, instructions: '500 mg before the dentist' }, {})).toEqual({})
    expect(toPrescription({ ...draft, instructions: 'once' }).frequency).toBe('as-directed')
  })

  it('a dose on record without a frequency is not taken for a daily one', () => {
    const request: MedicationRequest = {
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      subject: {},
      medicationCodeableConcept: { text: 'methotrexate 10 mg' },
      dosageInstruction: [{ doseAndRate: [{ doseQuantity: { value: 10, unit: 'mg' } }] }],
    }
    expect(draftOf(request, TODAY).frequency).toBeUndefined()
  })

  it('reads back what it wrote, and takes over in words what has no structure', () => {
    const request: MedicationRequest = {
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      subject: {},
      medicationCodeableConcept: { text: 'budesonide + formoterol (Symbicort) 200/6 microgram Turbuhaler' },
      dosageInstruction: [
        {
          text: '2 inhalations twice daily and when needed',
          asNeededBoolean: true,
          route: { text: 'Inhaled' },
          timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' }, code: { text: 'twice daily' } },
          doseAndRate: [{ doseQuantity: { value: 2, unit: 'inhalations' } }],
        },
      ],
      dispenseRequest: { numberOfRepeatsAllowed: 5 },
    }
    expect(draftOf(request, TODAY)).toMatchObject({
      doseAmount: '2',
      doseUnit: 'inhalation',
      frequency: 'twice-daily',
      alsoWhenNeeded: true,
      repeats: '5',
      start: TODAY,
    })
    const freeText = { ...request, dosageInstruction: [{ text: '1 tablet once a week' }] }
    expect(draftOf(freeText, TODAY)).toMatchObject({
      instructions: '1 tablet once a week',
      frequency: 'as-directed',
      doseAmount: '',
    })
  })

  it.each([
    [{ frequency: 1, period: 1, periodUnit: 'wk' }, 'weekly'],
    [{ frequency: 1, period: 7, periodUnit: 'd' }, 'weekly'],
    [{ frequency: 1, period: 2, periodUnit: 'wk' }, 'every-2-weeks'],
    [{ frequency: 3, period: 1, periodUnit: 'wk' }, 'three-times-weekly'],
    [{ frequency: 1, period: 12, periodUnit: 'h' }, 'twice-daily'],
    [{ frequency: 1, period: 1, periodUnit: 'd' }, 'once-daily'],
    [{ frequency: 1, period: 3, periodUnit: 'd' }, 'as-directed'],
    [{ frequency: 1, period: 1, periodUnit: 'mo' }, 'as-directed'],
  ] as const)('%o is %s, never a daily dose by default', (repeat, expected) => {
    const request: MedicationRequest = {
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      subject: {},
      medicationCodeableConcept: { text: 'methotrexate 10 mg' },
      dosageInstruction: [{ timing: { repeat }, doseAndRate: [{ doseQuantity: { value: 10, unit: 'mg' } }] }],
    }
    expect(draftOf(request, TODAY).frequency).toBe(expected)
  })
})
