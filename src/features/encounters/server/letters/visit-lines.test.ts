import type { Encounter, MedicationRequest, Observation } from 'fhir/r4'
import { expect, it } from 'vitest'
import { observationConcept } from '#fhir/codes/observation-codes.ts'
import type { Stored } from '#platform/records/records.ts'
import { followUpLines, visitLines } from './visit-lines.ts'

const subject = { reference: 'Patient/p1' }
// half past nine on 18 November in Sydney, still 17 November in UTC
const encounter: Encounter = {
  resourceType: 'Encounter',
  id: 'e1',
  status: 'finished',
  class: { code: 'AMB' },
  subject,
  period: { start: '2026-11-17T22:30:00Z' },
}
const kept = <T extends 'MedicationRequest' | 'Observation' | 'Appointment'>(
  resource: { id?: string },
  version = 1,
  updated = '2026-11-17T22:40:00Z',
) => ({ id: resource.id ?? '', resource, version, updated }) as unknown as Stored<T>
const medication = (id: string, text: string, about: Partial<MedicationRequest>): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  intent: 'order',
  subject,
  medicationCodeableConcept: { text },
  dosageInstruction: [{ text: 'One inhalation daily' }],
  ...about,
})
const ended = (end: string, reason: string): Partial<MedicationRequest> => ({
  status: 'stopped',
  statusReason: { text: reason },
  authoredOn: '2025-01-01',
  dispenseRequest: { validityPeriod: { end } },
})
const changesOf = (...list: MedicationRequest[]) =>
  visitLines({ medications: list.map((one) => kept<'MedicationRequest'>(one, 2)), observations: [] }, encounter).changes

it('names the inhaler that a new one replaced as stopped', () => {
  expect(
    changesOf(
      medication('new', 'Trelegy Ellipta 100/62.5/25', {
        authoredOn: '2026-11-18',
        priorPrescription: { reference: 'MedicationRequest/old' },
      }),
      medication('old', 'Spiriva Respimat 2.5 microgram', ended('2026-11-18', 'Replaced by Trelegy Ellipta')),
    ),
  ).toEqual([
    'Started Trelegy Ellipta 100/62.5/25, One inhalation daily',
    'Stopped Spiriva Respimat 2.5 microgram (Replaced by Trelegy Ellipta)',
  ])
})

it('calls a new dose of the same medication changed', () => {
  expect(
    changesOf(
      medication('new', 'Prednisolone 25 mg tablet', {
        authoredOn: '2026-11-18',
        priorPrescription: { reference: 'MedicationRequest/old' },
        dosageInstruction: [{ text: '25 mg daily' }],
      }),
      medication('old', 'Prednisolone 5 mg tablet', {
        ...ended('2026-11-18', 'Dose changed'),
        dosageInstruction: [{ text: '5 mg daily' }],
      }),
    ),
  ).toEqual(['Changed Prednisolone 5 mg tablet, 5 mg daily to Prednisolone 25 mg tablet, 25 mg daily'])
})

it('does not call a repeat of the same medication with the same directions started, stopped or changed', () => {
  const repeat = medication('new', 'Trelegy Ellipta 100/62.5/25', {
    authoredOn: '2026-11-18',
    priorPrescription: { reference: 'MedicationRequest/old' },
  })
  const before = (about: Partial<MedicationRequest>, text = 'Trelegy Ellipta 100/62.5/25') =>
    medication('old', text, { authoredOn: '2026-05-01', ...about })
  expect(changesOf(repeat, before(ended('2026-11-18', 'New prescription')))).toEqual([])
  expect(changesOf(repeat, before({ status: 'active' }))).toEqual([])
  expect(changesOf(repeat, before({ status: 'active' }, 'TRELEGY  Ellipta 100/62.5/25'))).toEqual([])
  // one of two equal entries was tidied away: the patient still takes it
  expect(changesOf(before({ id: 'kept' }), before(ended('2026-11-18', 'Listed twice')))).toEqual([])
  // taken up again after a break, or with other directions, it is news
  expect(changesOf(repeat, before(ended('2026-06-01', 'Cough')))).toEqual([
    'Started Trelegy Ellipta 100/62.5/25, One inhalation daily',
  ])
  const twice = before({ dosageInstruction: [{ text: 'One inhalation twice daily' }] })
  expect(changesOf(repeat, twice)).toEqual(['Started Trelegy Ellipta 100/62.5/25, One inhalation daily'])
})

it('says nothing of other days, of errors, or of what began and ended in the visit', () => {
  expect(
    changesOf(
      medication('before', 'Salbutamol', { authoredOn: '2026-11-17' }),
      medication('earlier', 'Tiotropium', ended('2026-11-17', 'Cough')),
      medication('error', 'Doxycycline', { authoredOn: '2026-11-18', status: 'entered-in-error' }),
      medication('brief', 'Amoxicillin', { ...ended('2026-11-18', 'Allergy'), authoredOn: '2026-11-18' }),
      medication('other-visit', 'Azithromycin', {
        authoredOn: '2026-11-18',
        encounter: { reference: 'Encounter/another' },
      }),
    ),
  ).toEqual([])
})

it('gives the newest of each score recorded that day', () => {
  const score = (id: string, name: 'cat' | 'mmrc' | 'fev1Post', value: number, at: string): Observation => ({
    resourceType: 'Observation',
    id,
    status: 'final',
    code: observationConcept(name),
    effectiveDateTime: at,
    valueQuantity: { value, unit: name === 'cat' ? 'of 40' : 'of 4' },
  })
  const observations = [
    score('new', 'cat', 18, '2026-11-17T22:45:00Z'),
    score('first', 'cat', 17, '2026-11-17T22:35:00Z'),
    score('spirometry', 'fev1Post', 1.3, '2026-11-17T22:35:00Z'),
    score('old', 'mmrc', 2, '2026-08-01T00:00:00Z'),
  ].map((one) => kept<'Observation'>(one))
  expect(visitLines({ medications: [], observations }, encounter).scores).toEqual(['CAT score 18 of 40'])
})

it('names the next booked visit', async () => {
  const booked = {
    id: 'a1',
    start: '2027-02-17T22:00:00Z',
    participant: [{ actor: { reference: 'Practitioner/d1', display: 'Dr Eleanor Castell' } }],
  }
  const searches: unknown[] = []
  const search = async (...asked: unknown[]) => {
    searches.push(asked)
    return { rows: [kept<'Appointment'>(booked)] } as never
  }
  expect(await followUpLines({ search }, encounter)).toEqual([
    'Next visit booked: 18 Feb 2027, with Dr Eleanor Castell.',
  ])
  // not before the end of the day of the visit
  expect(searches).toEqual([
    ['Appointment', expect.objectContaining({ patient: 'p1', from: '2026-11-18T13:00:00.000Z' })],
  ])
})
