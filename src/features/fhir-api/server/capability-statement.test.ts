import { expect, test } from 'vitest'
import { capabilityStatement } from './capability-statement.ts'

const { rest } = capabilityStatement({
  base: 'http://localhost/fhir',
  version: 'test',
  date: '2026-11-15',
  security: undefined,
})
const resource = (type: string) => rest?.[0]?.resource?.find((one) => one.type === type)
const codes = (type: string) => resource(type)?.interaction?.map(({ code }) => code)

test('claims what some member of staff may do, and nothing that nobody may', () => {
  expect(codes('MedicationRequest')).toEqual(expect.arrayContaining(['create', 'update']))
  expect(codes('Practitioner')).toContain('create')
  expect(codes('Provenance')).toContain('create')
  expect(codes('Provenance')).not.toContain('update')
  expect(codes('MedicationRequest')).not.toContain('delete')
})

test('notes for each kind of record come from the policy', () => {
  expect(resource('MedicationRequest')?.documentation).toMatch(
    /^Create: provider\. Update: provider\. Delete: nobody\./,
  )
  expect(resource('MedicationRequest')?.documentation).toContain('requester (provider: self; administrator: nobody')
  expect(resource('Patient')?.documentation).toContain('Not set or changed over FHIR: link, restriction.')
  expect(resource('Provenance')?.documentation).toContain('Update: nobody')
})
