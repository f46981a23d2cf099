import type { MedicationRequest } from 'fhir/r4'
import { expect, it, test } from 'vitest'
import type { Chart, Stored } from '#platform/records/records.ts'
import { chartFacts } from './chart-facts.ts'

const NOW = new Date('2026-11-20T09:00:00+11:00')
const CHART = { conditions: [], allergies: [], observations: [], encounters: [] } as unknown as Chart

interface Kept {
  version?: number
  end?: string
  authoredOn?: string
  status?: MedicationRequest['status']
}
/** Every one was stored today, as after an import. */
const kept = ({ version = 1, end, authoredOn = '2024-02-01', status = 'stopped' }: Kept) => ({
  version,
  updated: NOW.toISOString(),
  resource: {
    resourceType: 'MedicationRequest',
    status,
    intent: 'order',
    meta: { lastUpdated: NOW.toISOString() },
    medicationCodeableConcept: { text: 'Spiolto Respimat' },
    authoredOn,
    ...(end && { dispenseRequest: { validityPeriod: { end } } }),
  },
})
const changesOf = (one: Kept) => chartFacts(CHART, [kept(one) as unknown as Stored<'MedicationRequest'>], NOW).changes

test.each<[string, Kept, string[]]>([
  ['a recorded end is the date', { end: '2026-10-02' }, ['Stopped Spiolto Respimat, 2 October 2026']],
  ['an end long ago is no change, whenever it was stored', { end: '2023-05-01', version: 3 }, []],
  ['an end that nobody recorded may be years old', {}, []],
  ['nor is a pause without a date a change', { status: 'on-hold' }, []],
  [
    'stopped soon after it was prescribed: recent, on a day not known',
    { authoredOn: '2026-10-20' },
    ['Stopped Spiolto Respimat, date not recorded'],
  ],
  ['changed here to stopped', { version: 2 }, ['Stopped Spiolto Respimat, date not recorded']],
  ['paused here', { version: 2, status: 'on-hold' }, ['Paused Spiolto Respimat, date not recorded']],
  ['started', { status: 'active', authoredOn: '2026-11-01' }, ['Started Spiolto Respimat, 1 November 2026']],
])('%s', (_, one, lines) => {
  expect(changesOf(one)).toEqual(lines)
})

it('writes today nowhere for something that was only stored today', () => {
  const every = (['stopped', 'cancelled', 'on-hold'] as const).flatMap((status) =>
    [1, 2, 5].flatMap((version) => changesOf({ status, version })),
  )
  expect(every.join()).not.toContain('20 November 2026')
})
