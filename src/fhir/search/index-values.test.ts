import type { FhirResource, Patient } from 'fhir/r4'
import { describe, expect, test } from 'vitest'
import { clinicalParameters } from './clinical-parameters.ts'
import { rangeOf } from './date-range.ts'
import { indexValues, markOf } from './index-values.ts'
import { parametersOf } from './parameters.ts'
import { practiceParameters } from './practice-parameters.ts'

describe('a date covers a period', () => {
  test.each([
    ['2026', '2025-12-31T13:00:00.000Z', '2026-12-31T13:00:00.000Z'],
    ['2026-07', '2026-06-30T14:00:00.000Z', '2026-07-31T14:00:00.000Z'],
    ['2026-11-15', '2026-11-14T13:00:00.000Z', '2026-11-15T13:00:00.000Z'],
    ['2026-11-15T08:30:00+11:00', '2026-11-14T21:30:00.000Z', '2026-11-14T21:30:01.000Z'],
    ['2026-11-15T08:30Z', '2026-11-15T08:30:00.000Z', '2026-11-15T08:31:00.000Z'],
    ['2026-11-15T08:30:00', '2026-11-14T21:30:00.000Z', '2026-11-14T21:30:01.000Z'],
    ['0001', '0001-01-01T00:00:00.000Z', '0002-01-01T00:00:00.000Z'],
  ])('%s', (text, from, to) => expect(rangeOf(text)).toEqual({ from, to }))

  test.each(['', '26', '2026-13', '2026-02-30', '0000', '9999', '2026-1-1', 'today', '2026-11-15T99:00:00Z'])(
    '%s is none',
    (text) => expect(rangeOf(text)).toBeUndefined(),
  )
})

test('finds a coding by code, by system and code, and by system', () => {
  const { tokens } = indexValues({
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '20150-9' }, { code: 'FEV1' }] },
  })
  expect(tokens.filter((one) => one.startsWith('code='))).toEqual([
    'code=20150-9',
    'code=http://loinc.org|20150-9',
    'code=http://loinc.org|',
    'code=FEV1',
    'code=|FEV1',
  ])
})

test('finds a reference by type and id, by id, and by the identifier of somebody without a record', () => {
  const { tokens } = indexValues({
    resourceType: 'Appointment',
    status: 'booked',
    participant: [
      { status: 'accepted', actor: { reference: 'Practitioner/eleanor/_history/3' } },
      { status: 'accepted', actor: { identifier: { system: 'urn:x', value: '7' } } },
    ],
  })
  expect(tokens).toContain('practitioner=Practitioner/eleanor')
  expect(tokens).toContain('practitioner=eleanor')
  expect(tokens).toContain('actor:identifier=urn:x|7')
  expect(tokens.some((one) => one.startsWith('location='))).toBe(false)
})

test('a period runs from its start to its end, open where it has none', () => {
  const of = (period: object) =>
    indexValues({ resourceType: 'Encounter', status: 'finished', class: {}, period } as FhirResource).dates.when
  expect(of({ start: '2026-11-15' })).toEqual({ from: '2026-11-14T13:00:00.000Z', to: undefined })
  expect(of({ start: '2026-11-15', end: '2026-11-16' })?.to).toBe('2026-11-16T13:00:00.000Z')
})

test('finds names without diacritics', () => {
  const patient: Patient = { resourceType: 'Patient', name: [{ family: 'Núñez', given: ['Ana  Maria'] }] }
  expect(indexValues(patient).strings?.split('\n')).toEqual(['^nunez', '^ana maria', '~nunez', '`ana maria', ''])
})

test('every string parameter has its own marker', () => {
  const strings = Object.keys({ ...clinicalParameters, ...practiceParameters }).flatMap((type) =>
    [...parametersOf(type as FhirResource['resourceType']).values()].filter(({ kind }) => kind === 'string'),
  )
  expect(strings.length).toBeGreaterThan(20)
  expect(strings.filter(({ name }) => markOf(name) === undefined)).toEqual([])
})
