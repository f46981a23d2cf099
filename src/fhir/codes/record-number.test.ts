import { expect, it } from 'vitest'
import { recordNumberOf } from './record-number.ts'

it('finds the number that this practice gave, and one of the national namespace', () => {
  const type = { coding: [{ code: 'MR' }] }
  const medicare = { system: 'http://ns.electronichealth.net.au/id/medicare-number', value: '2123456701' }
  const own = { type, system: 'https://clinic.example/fhir/mrn', value: 'AUR00001' }
  const national = { system: 'http://ns.electronichealth.net.au/id/hpio-scoped/medicalrecord/1.0/8003', value: 'A7' }
  expect(recordNumberOf({ identifier: [medicare, own] })).toBe('AUR00001')
  expect(recordNumberOf({ identifier: [medicare, national] })).toBe('A7')
  expect(recordNumberOf({ identifier: [medicare] })).toBeUndefined()
  expect(recordNumberOf(undefined)).toBeUndefined()
})
