import type { FhirResource } from 'fhir/r4'
import { expect, it, vi } from 'vitest'
import { oncePerRecord } from './once-per-record.ts'

const patient: FhirResource = { resourceType: 'Patient', id: 'ann' }

it('computes once per record, and again when the record has grown', () => {
  const work = vi.fn((record: readonly FhirResource[]) => record.length)
  const count = oncePerRecord(work)
  const record = [patient]
  expect([count(record), count(record)]).toEqual([1, 1])
  expect(work).toHaveBeenCalledTimes(1)
  record.push(patient)
  expect(count(record)).toBe(2)
  expect(count([patient])).toBe(1)
  expect(work).toHaveBeenCalledTimes(3)
})

it('remembers an undefined result', () => {
  const work = vi.fn(() => undefined)
  const find = oncePerRecord(work)
  const record = [patient]
  expect([find(record), find(record)]).toEqual([undefined, undefined])
  expect(work).toHaveBeenCalledTimes(1)
})
