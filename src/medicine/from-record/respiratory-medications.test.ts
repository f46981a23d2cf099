import type { MedicationRequest } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { isSteroidReliever, matchMedications, ownReliever, respiratoryMedications } from './respiratory-medications.ts'
import { asthmaLevel, copdStep, icsDoseOf } from './treatment-step.ts'

function prescription(text: string, dosage: string, asNeededBoolean?: true): MedicationRequest {
  return {
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    subject: { reference: 'Patient/p' },
    medicationCodeableConcept: { text },
    dosageInstruction: [{ text: dosage, ...(asNeededBoolean && { asNeededBoolean }) }],
  }
}

const taken = (...of: [string, string, true?][]) => respiratoryMedications(of.map((one) => prescription(...one)))

describe('medications recognised by their text', () => {
  it.each([
    ['Symbicort Rapihaler 200/6', 'budesonide + formoterol', 'pMDI'],
    ['Symbicort Turbuhaler 200/6', 'budesonide + formoterol', 'Turbuhaler'],
    ['Rilast Turbuhaler 200/6', 'budesonide + formoterol', 'Turbuhaler'],
    ['Bufomix Easyhaler 200/6', 'budesonide + formoterol', 'Easyhaler'],
    ['BiResp Spiromax 400/12', 'budesonide + formoterol', 'Spiromax'],
    ['Fostair 100/6', 'beclometasone + formoterol', 'pMDI'],
    ['Salflumix Easyhaler 250/50', 'fluticasone propionate + salmeterol', 'Easyhaler'],
    ['Pavtide 250/25', 'fluticasone propionate + salmeterol', 'pMDI'],
    ['Pavtide Accuhaler 250/50', 'fluticasone propionate + salmeterol', 'Accuhaler'],
    ['SalplusF 125/25', 'fluticasone propionate + salmeterol', 'pMDI'],
    ['Axotide 125', 'fluticasone propionate', 'pMDI'],
    ['Atectura Breezhaler 125/127.5', 'indacaterol + mometasone', 'Breezhaler'],
    ['Tezspire 210 mg', 'tezepelumab', 'injection'],
    ['Spiriva Respimat 2.5', 'tiotropium', 'Respimat'],
    ['fluticasone furoate/umeclidinium/vilanterol', 'fluticasone furoate + umeclidinium + vilanterol', 'Ellipta'],
    ['budesonide / eformoterol Spiromax', 'budesonide + formoterol', 'Spiromax'],
  ])('%s', (text, generic, device) => {
    expect(matchMedications(text).map((one) => [one.generic, one.device])).toEqual([[generic, device]])
  })

  it('leaves the device open if the text fits several, and knows the class', () => {
    const [medication] = taken(['salbutamol inhaler', '2 puffs when needed', true])
    expect(medication).toMatchObject({ classes: ['SABA'], device: undefined })
  })

  it('ignores nose sprays and other tablets', () => {
    expect(taken(['Budesonide 64 microgram nasal spray', 'daily'], ['Perindopril 5 mg', 'daily'])).toEqual([])
  })
})

describe('treatment steps', () => {
  it('finds COPD steps by class', () => {
    const reliever = ['Ventolin', 'when needed', true] as [string, string, true]
    expect(copdStep(taken(reliever))).toBe('Reliever only')
    expect(copdStep(taken(reliever, ['Anoro Ellipta', 'daily']))).toBe('Dual (LAMA + LABA)')
    expect(copdStep(taken(['Trelegy Ellipta', 'daily']))).toBe('Triple (LAMA + LABA + ICS)')
    expect(copdStep([])).toBeUndefined()
  })

  it('finds the dose of inhaled corticosteroid (GINA 2019 box 3-6) and the handbook level', () => {
    const level = (...of: [string, string, true?][]) => asthmaLevel(taken(...of))?.level
    expect(icsDoseOf(taken(['Seretide Accuhaler 250/50 microgram', '1 inhalation twice daily'])[0] as never)).toBe(
      'medium',
    )
    expect(level(['Symbicort Turbuhaler 200/6 microgram', '1 inhalation when needed', true])).toBe(1)
    expect(level(['Symbicort Turbuhaler 200/6 microgram', '1 inhalation twice daily and 1 when needed'])).toBe(2)
    expect(level(['Symbicort Turbuhaler 200/6 microgram', '2 inhalations twice daily'])).toBe(3)
    expect(level(['Breo Ellipta 200/25 microgram', '1 inhalation once daily'])).toBe(4)
    expect(level(['Ventolin 100 microgram', '2 puffs when needed', true])).toBeUndefined()
    expect(level(['Seretide', 'as told'])).toBeUndefined()
  })
})

describe('the reliever that first aid names', () => {
  const PRN = '2 puffs when needed'
  it.each<[string, [string, string, true?][], ReturnType<typeof ownReliever>]>([
    [
      'a puffer by its brand',
      [['Ventolin (salbutamol) 100 microgram pMDI', PRN]],
      { name: 'Ventolin', isPuffer: true },
    ],
    ['the longer brand', [['Symbicort Rapihaler 100/3', PRN]], { name: 'Symbicort Rapihaler', isPuffer: false }],
    ['another device is no puffer', [['Airomir Autohaler 100', PRN]], { name: 'Airomir', isPuffer: false }],
    ['nor is terbutaline', [['Bricanyl Turbuhaler 500', PRN]], { name: 'Bricanyl', isPuffer: false }],
    ['salbutamol of an unknown device', [['salbutamol 100', PRN]], { name: 'salbutamol', isPuffer: false }],
    ['ipratropium, if there is no other', [['Atrovent 21', PRN]], { name: 'Atrovent', isPuffer: false }],
    [
      'salbutamol before ipratropium',
      [
        ['Atrovent 21', PRN],
        ['Asmol 100', PRN],
      ],
      { name: 'Asmol', isPuffer: true },
    ],
    [
      'the anti-inflammatory reliever first',
      [
        ['Ventolin 100', PRN],
        ['Symbicort Turbuhaler 200/6', '1 inhalation twice daily and as needed'],
      ],
      { name: 'Symbicort', isPuffer: false },
    ],
    ['no preventer', [['Symbicort Turbuhaler 400/12', '1 inhalation twice daily']], undefined],
    ['no nebules', [['Ventolin nebules 5 mg/2.5 mL', PRN]], undefined],
    ['no tablets', [['salbutamol tablets 4 mg', PRN]], undefined],
    ['nothing on the list', [], undefined],
  ])('%s', (_, of, expected) => {
    expect(ownReliever(of.map((one) => prescription(...one)))).toEqual(expected)
  })

  it.each(['when needed', 'as required', 'PRN'])('budesonide-formoterol %s is a reliever', (dosage) => {
    expect(taken(['Symbicort 200/6 Turbuhaler', dosage]).filter(isSteroidReliever)).toHaveLength(1)
  })
})
