import { expect, it } from 'vitest'
import type { Encounter } from '../contract.ts'
import { toEncounterCard } from './to-encounter-card.ts'

const encounter: Encounter = {
  resourceType: 'Encounter',
  id: 'e1',
  status: 'completed',
  class: { code: 'VR', display: 'virtual' },
  type: [{ coding: [{ display: 'Follow-up Visit' }] }],
  subject: 'Patient/p1',
  patientName: 'Margaret Nguyen',
  mrn: 'AUR1',
  period: { start: '2026-11-15T09:00:00+11:00', end: '2026-11-15T09:30:00+11:00' },
  reasonCode: [{ text: 'Cough' }],
  location: [{ location: { display: 'Video consultation' } }],
  diagnosis: [{ condition: { display: 'COPD' } }],
}

it('says what a card shows (requirements 2 §3)', () => {
  expect(toEncounterCard(encounter)).toEqual({
    id: 'e1',
    status: 'completed',
    patientId: 'p1',
    patientName: 'Margaret Nguyen',
    mrn: 'AUR1',
    type: 'Follow-up Visit',
    reason: 'Cough',
    date: '15 Nov 2026',
    time: '9:00 am to 9:30 am',
    className: 'Video or telephone',
    location: 'Video consultation',
    start: '2026-11-15T09:00:00+11:00',
    clinician: undefined,
    clinicianId: undefined,
    diagnoses: ['COPD'],
  })
})

it('has words for what is missing', () => {
  const bare = toEncounterCard({ resourceType: 'Encounter', status: 'triaged', class: {}, patientName: '' })
  expect(bare).toMatchObject({ status: 'unknown', patientName: 'Unknown Patient', type: 'Encounter', date: 'No date' })
  const stay = { start: '2026-11-15T09:00:00+11:00', end: '2026-11-19T09:30:00+11:00' }
  expect(toEncounterCard({ ...encounter, period: stay }).time).toBe('9:00 am')
})
