import type { MedicationRequest } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { DOSE_AMOUNT, REPEATS } from '../rules.ts'
import { draftOf, emptyDraft, numberProblems, toPrescription, withProduct } from './prescription-draft.ts'

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

  it('sends numbers as numbers and leaves out what is blank', () => {
    const draft = { ...emptyDraft(TODAY), medicine: { text: ' a ' }, doseAmount: '0.5', repeats: '0', packs: '' }
    expect(toPrescription(draft)).toMatchObject({ medicine: { text: 'a' }, doseAmount: 0.5, repeats: 0 })
    expect(toPrescription(draft).packs).toBeUndefined()
  })

  it('names the range of a number that is none, too large or not whole', () => {
    const problems = (doseAmount: string, repeats: string) =>
      numberProblems({ ...emptyDraft(TODAY), doseAmount, repeats }, { doseAmount: DOSE_AMOUNT, repeats: REPEATS })
    expect(problems('two', '2.5')).toEqual({
      doseAmount: 'Enter 0.01 to 10,000',
      repeats: 'Enter 0 to 11, whole numbers',
    })
    expect(problems('0.5', '5')).toEqual({})
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
    const inWords = { ...request, dosageInstruction: [{ text: '1 tablet once a week' }] }
    expect(draftOf(inWords, TODAY)).toMatchObject({
      instructions: '1 tablet once a week',
      frequency: 'as-directed',
      doseAmount: '',
    })
  })
})
