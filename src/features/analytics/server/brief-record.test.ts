import type { FhirResource } from 'fhir/r4'
import { expect, test } from 'vitest'
import { syntheticRecords } from '#app/server/testing/synthetic-patients.ts'
import { briefOf } from '#platform/records/search/brief.ts'
import { toRegisterMember } from './to-register-member.ts'

const TODAY = '2026-11-15'

test('a brief record says the same of a person as the whole one', () => {
  let listed = 0
  for (const record of syntheticRecords(TODAY, 200)) {
    const brief = record.map((one) => JSON.parse(briefOf(one) ?? JSON.stringify(one)) as FhirResource)
    const member = toRegisterMember(record, TODAY)
    expect(toRegisterMember(brief, TODAY)).toEqual(member)
    if (member) listed++
  }
  expect(listed).toBeGreaterThan(150)
})

test('what has no text keeps the names of its codings: a medicine may be known by nothing else', () => {
  const medication = (text?: string): FhirResource => ({
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    subject: { reference: 'Patient/ann', display: 'Ann Lee' },
    medicationCodeableConcept: { coding: [{ code: '1', display: 'Tiotropium' }], ...(text && { text }) },
  })
  expect(briefOf(medication())).toContain('Tiotropium')
  expect(briefOf(medication('Spiriva'))).not.toContain('Tiotropium')
  expect(briefOf(medication())).not.toContain('Ann Lee')
})

test('kinds that no rule goes through have no brief form', () => {
  expect(briefOf({ resourceType: 'Organization', name: 'Aurora' })).toBeUndefined()
})
