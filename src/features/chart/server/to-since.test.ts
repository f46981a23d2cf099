import type { Condition, Encounter, MedicationRequest, Observation } from 'fhir/r4'
import { expect, it } from 'vitest'
import type { Chart } from '#platform/records/records.ts'
import { chartOf, stored } from './testing/synthetic-charts.ts'
import { toSince } from './to-since.ts'

const subject = { reference: 'Patient/p1' }
const visit = (id: string, on: string, practitioner: string, about: Partial<Encounter> = {}): Encounter => ({
  resourceType: 'Encounter',
  id,
  status: 'finished',
  class: { code: 'AMB' },
  subject,
  period: { start: `${on}T00:00:00Z`, end: `${on}T00:30:00Z` },
  participant: [
    {
      individual: {
        reference: `Practitioner/${practitioner}`,
        display: `Dr ${practitioner.charAt(0).toUpperCase()}${practitioner.slice(1)}`,
      },
    },
  ],
  ...about,
})
const result = (id: string, at: string, code?: string): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: { text: 'CRP' },
  effectiveDateTime: at,
  valueQuantity: { value: 60, unit: 'mg/L' },
  ...(code && { interpretation: [{ coding: [{ code }] }] }),
})
const medication = (id: string, authoredOn: string, status: MedicationRequest['status']): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id,
  status,
  intent: 'order',
  subject,
  authoredOn,
  medicationCodeableConcept: { text: 'Prednisolone 25 mg tablet' },
})
const exacerbation: Condition = {
  resourceType: 'Condition',
  id: 'c1',
  subject,
  code: { text: 'Acute exacerbation of COPD' },
  onsetDateTime: '2026-09-02',
}

const chart: Chart = {
  ...chartOf('demo-missing-data'),
  encounters: [
    visit('planned', '2026-12-01', 'me', { status: 'planned' }),
    visit('stay', '2026-09-03', 'other', { class: { code: 'IMP' }, type: [{ text: 'Hospital Admission' }] }),
    visit('colleague', '2026-08-20', 'colleague'),
    visit('mine', '2026-08-01', 'me'),
    visit('older', '2026-01-01', 'me'),
  ].map((each) => stored<'Encounter'>(each)),
  observations: [
    result('new-high', '2026-09-03T01:00:00Z', 'H'),
    result('new', '2026-09-02T01:00:00Z'),
    result('at-the-visit', '2026-08-01T00:10:00Z', 'H'),
  ].map((each) => stored<'Observation'>(each)),
  conditions: [stored<'Condition'>(exacerbation)],
  medications: [
    stored<'MedicationRequest'>(medication('begun', '2026-09-03', 'active')),
    stored<'MedicationRequest'>(medication('ended', '2025-01-01', 'stopped'), {
      version: 2,
      updated: '2026-09-04T00:00:00Z',
    }),
    stored<'MedicationRequest'>(medication('long-ended', '2025-01-01', 'stopped')),
  ],
}

it('counts from the clinician’s own last finished visit', () => {
  const since = toSince(chart, 'me', 60)
  expect(since).toMatchObject({ encounterId: 'mine', on: '2026-08-01T00:30:00Z', resultCount: 2, isAtLeast: false })
  expect(since?.flagged.map(({ id }) => id)).toEqual(['new-high'])
  expect(since?.exacerbations.map(({ id }) => id)).toEqual(['c1'])
  expect(since?.admissions.map(({ id }) => id)).toEqual(['stay'])
  expect(since?.medicines.map(({ id, change }) => [id, change])).toEqual([
    ['begun', 'started'],
    ['ended', 'stopped'],
  ])
})

it('another clinician sees from their own visit; who has none sees from the last visit, and whose it was', () => {
  expect(toSince(chart, 'colleague', 60)?.encounterId).toBe('colleague')
  expect(toSince(chart, 'colleague', 60)?.seenBy).toBeUndefined()
  const last = { encounterId: 'colleague', seenBy: 'Dr Colleague' }
  expect(toSince(chart, 'nobody', 60)).toMatchObject(last)
  expect(toSince(chart, undefined, 60)).toMatchObject(last)
  expect(toSince({ ...chart, encounters: [] }, 'me', 60)).toBeUndefined()
  const inHospital = chart.encounters.filter(({ resource }) => ['stay', 'planned'].includes(resource.id ?? ''))
  expect(toSince({ ...chart, encounters: inHospital }, 'me', 60)).toBeUndefined()
})

it('leaves out what was prescribed in the visit itself, and what has a time before its end', () => {
  const prescribed = (about: Partial<MedicationRequest>) =>
    toSince(
      {
        ...chart,
        medications: [
          stored<'MedicationRequest'>(
            { ...medication('m', '2026-08-01', 'active'), ...about },
            { version: 1, updated: '2026-08-01T03:00:00Z' },
          ),
        ],
      },
      'me',
      60,
    )?.medicines.map(({ id }) => id)
  expect(prescribed({})).toEqual(['m'])
  expect(prescribed({ encounter: { reference: 'Encounter/mine' } })).toEqual([])
  expect(prescribed({ authoredOn: '2026-08-01T00:20:00Z' })).toEqual([])
  expect(prescribed({ authoredOn: '2026-08-01T02:20:00Z' })).toEqual(['m'])
})

it('says when there may be more results than it has seen', () => {
  expect(toSince(chart, 'me', 2)?.isAtLeast).toBe(true)
})

it('counts a start and a stop by one rule, whichever time zone the visit’s day falls in', () => {
  // half past nine on 18 November in Sydney, still 17 November in UTC
  const seen = visit('morning', '2026-11-17', 'me', {
    period: { start: '2026-11-17T22:30:00Z', end: '2026-11-17T23:00:00Z' },
  })
  const ended = (id: string) => ({
    ...medication(id, '2025-01-01', 'stopped'),
    dispenseRequest: { validityPeriod: { end: '2026-11-18' } },
  })
  const changesOf = (updated: string) =>
    toSince(
      {
        ...chart,
        encounters: [stored<'Encounter'>(seen)],
        medications: [
          stored<'MedicationRequest'>(medication('begun', '2026-11-18', 'active'), { version: 1, updated }),
          stored<'MedicationRequest'>(ended('replaced'), { version: 2, updated }),
        ],
      },
      'me',
      60,
    )?.medicines.map(({ id, change }) => [id, change])
  expect(changesOf('2026-11-17T22:45:00Z')).toEqual([])
  expect(changesOf('2026-11-18T02:00:00Z')).toEqual([
    ['begun', 'started'],
    ['replaced', 'stopped'],
  ])
})
