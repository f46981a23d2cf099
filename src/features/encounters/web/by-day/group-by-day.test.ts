import { expect, test } from 'vitest'
import type { Encounter } from '../../contract.ts'
import { toEncounterCard } from '../to-encounter-card.ts'
import { groupByDay } from './group-by-day.ts'

const card = (id: string, start?: string) =>
  toEncounterCard({
    resourceType: 'Encounter',
    id,
    status: 'planned',
    patientName: 'A',
    period: { start },
  } as Encounter)

test('visits are grouped by the practice’s day and ordered by time within it', () => {
  const groups = groupByDay([
    card('late', '2026-11-16T05:00:00Z'),
    card('early', '2026-11-16T09:00:00+11:00'),
    // still the 15th in London, already the 16th in Sydney
    card('first', '2026-11-15T20:30:00Z'),
    card('before', '2026-11-15T10:00:00+11:00'),
    card('undated'),
  ])
  expect(groups.map(({ day, cards }) => [day, cards.map(({ id }) => id)])).toEqual([
    ['2026-11-16', ['first', 'early', 'late']],
    ['2026-11-15', ['before']],
    ['', ['undated']],
  ])
})
