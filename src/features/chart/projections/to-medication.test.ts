import type { MedicationRequest } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { medicationName } from './medication-name.ts'
import { toMedication } from './to-medication.ts'

describe('generic name first, brand after', () => {
  it('turns a brand with its generic in brackets around', () => {
    expect(medicationName('Anoro Ellipta (umeclidinium/vilanterol) 62.5/25 microgram')).toEqual({
      generic: 'umeclidinium + vilanterol',
      brand: 'Anoro Ellipta',
      product: '62.5/25\u00a0microgram',
    })
  })

  it('leaves a generic with its brand in brackets in place', () => {
    expect(medicationName('Salbutamol (Ventolin) 100 mcg pMDI')).toEqual({
      generic: 'salbutamol',
      brand: 'Ventolin',
      product: '100\u00a0microgram pMDI',
    })
  })

  it('takes a former name in brackets for no brand', () => {
    expect(medicationName('Furosemide (frusemide) 40 mg tablet')).toEqual({
      generic: 'furosemide (frusemide)',
      product: '40\u00a0mg tablet',
    })
  })

  it('keeps a name it does not know as it was recorded', () => {
    expect(medicationName('Lasix 40 mg tablet')).toEqual({ generic: 'Lasix', product: '40\u00a0mg tablet' })
    expect(medicationName('Blue inhaler, as told by the patient')).toEqual({
      generic: 'Blue inhaler, as told by the patient',
    })
  })
})

describe('a prescription', () => {
  const request: MedicationRequest = {
    resourceType: 'MedicationRequest',
    id: 'm1',
    status: 'active',
    intent: 'order',
    subject: { reference: 'Patient/p1' },
    medicationCodeableConcept: { text: 'Spiriva Respimat (tiotropium) 2.5 microgram' },
    dosageInstruction: [{ text: '2 inhalations once daily' }],
  }

  it('is current while active, on hold or of unknown status', () => {
    const isCurrent = (status: MedicationRequest['status']) => toMedication({ ...request, status }).isCurrent
    expect(['active', 'on-hold', 'unknown'].every((status) => isCurrent(status as never))).toBe(true)
    expect(['completed', 'stopped', 'cancelled', 'draft'].some((status) => isCurrent(status as never))).toBe(false)
  })

  it('is marked where it is a plan alone', () => {
    expect(toMedication(request).isPlanned).toBeUndefined()
    expect(toMedication({ ...request, intent: 'plan' }).isPlanned).toBe(true)
  })

  it('reads its dose from text, else from numbers', () => {
    expect(toMedication(request).dose).toBe('2\u00a0inhalations once daily')
    const doseAndRate = [{ doseQuantity: { value: 0.5, unit: 'mg' } }]
    expect(toMedication({ ...request, dosageInstruction: [{ doseAndRate }] }).dose).toBe('0.5\u00a0mg')
    expect(toMedication({ ...request, dosageInstruction: undefined }).dose).toBeUndefined()
  })
})
