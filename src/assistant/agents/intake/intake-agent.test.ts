import type { Appointment, Communication } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { ann, copd, message, reading, recommended, run, subject, titles, visit } from '../testing/ann.ts'

describe('intake', () => {
  const appointment: Appointment = {
    resourceType: 'Appointment',
    id: 'next',
    status: 'booked',
    start: '2026-11-16T23:00:00Z',
    end: '2026-11-16T23:30:00Z',
    participant: [{ actor: subject, status: 'accepted' }],
  }

  it('names what is missing, who can supply it, and what changed since the last visit', () => {
    const output = run('intake', [
      ann,
      copd,
      visit,
      appointment,
      reading('cat', 20, 200),
      reading('oxygenSaturation', 91, 5),
    ])
    expect(recommended(output)).toEqual([
      'Ask the patient before the visit: CAT score (last 29 Apr 2026).',
      'Not on the record: smoking status, allergies, weight, height, phone number, Medicare number.',
      'Before the visit: spirometry.',
    ])
    const letter = output.proposals[0]?.resource as Communication
    expect(letter.payload?.[0]?.contentString).toMatch(/COPD Assessment Test \(CAT\).*before your visit on 17 Nov 2026/)
    expect(letter.sender).toBeUndefined()
    expect(output.statements.map(({ text }) => text)).toContain('SpO₂ 91 % on 10 Nov 2026.')
  })

  it('does not ask the patient twice', () => {
    const asked = { ...message('asked', 'Please fill in the COPD Assessment Test (CAT)', 30, 'Practitioner/dr') }
    expect(titles(run('intake', [ann, copd, visit, asked]))).not.toContain('Questionnaire to the patient')
  })
})
