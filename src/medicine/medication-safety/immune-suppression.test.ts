import type { MedicationRequest } from 'fhir/r4'
import { expect, it } from 'vitest'
import { immuneSuppression } from './immune-suppression.ts'

const medication = (text: string, status: MedicationRequest['status'] = 'active'): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id: text,
  status,
  intent: 'order',
  subject: { reference: 'Patient/1' },
  medicationCodeableConcept: { text },
})

it('finds active medications that suppress immunity, brands too, and no inhaler, cream or ended course', () => {
  const found = immuneSuppression([
    medication('Panafcortelone 25 mg tablet'),
    medication('Methotrexate 10 mg tablet'),
    medication('Symbicort Turbuhaler 200/6'),
    medication('hydrocortisone 1 % cream'),
    medication('Azathioprine 50 mg tablet', 'stopped'),
  ])
  expect(found).toEqual(['Panafcortelone 25 mg tablet', 'Methotrexate 10 mg tablet'])
})
