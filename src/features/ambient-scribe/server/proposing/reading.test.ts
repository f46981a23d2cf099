import { describe, expect, it } from 'vitest'
import { readConditions } from './read-conditions.ts'
import { readFollowUp } from './read-follow-up.ts'
import { readMedicationChanges } from './read-medication-changes.ts'
import { readReadings } from './read-readings.ts'

describe('values', () => {
  it('are read with their measure', () => {
    const sentence = 'Oxygen saturation is 91% on room air, blood pressure is 138/82, heart rate 96, weight 72 kg.'
    expect(readReadings(sentence)).toEqual([
      { name: 'oxygenSaturation', value: 91 },
      { name: 'heartRate', value: 96 },
      { name: 'weight', value: 72 },
      { name: 'systolic', value: 138 },
      { name: 'diastolic', value: 82 },
    ])
    expect(readReadings('Temperature 37.8, respiratory rate of 24.')).toHaveLength(2)
  })

  it.each([
    'SpO2 was 91% last week.',
    'Aim for saturations of 92% or more.',
    'Weight 160 pounds.',
    'Temperature 99 F.',
    'Oxygen saturation is good.',
    'Take 96 mg.',
  ])('are not made of %j', (sentence) => {
    expect(readReadings(sentence)).toEqual([])
  })
})

describe('medicine changes', () => {
  it('take the verb before the name and the dose after it', () => {
    const sentence = 'We will start prednisolone 37.5 mg daily for 5 days and amoxicillin 500 mg 3 times daily.'
    expect(readMedicationChanges(sentence)).toEqual([
      { action: 'start', name: 'prednisolone', ingredient: 'prednisolone', dose: '37.5 mg daily for 5 days' },
      { action: 'start', name: 'amoxicillin', ingredient: 'amoxicillin', dose: '500 mg 3 times daily' },
    ])
    expect(readMedicationChanges('Stop metformin.')[0]).toMatchObject({ action: 'stop', ingredient: 'metformin' })
    expect(readMedicationChanges('Increase Spiriva to 2 puffs.')[0]).toMatchObject({
      action: 'change',
      dose: '2 puffs',
    })
  })

  it.each([
    'Continue tiotropium.',
    'If she gets worse, start prednisolone 50 mg.',
    'Do not stop the metformin.',
    'Consider adding azithromycin.',
    'Start antibiotics.',
    'Start pulmonary rehabilitation.',
  ])('are not made of %j', (sentence) => {
    expect(readMedicationChanges(sentence)).toEqual([])
  })
})

describe('follow-ups', () => {
  it.each([
    ['Review in 2 weeks.', 14],
    ['Come back and see me in six weeks.', 42],
    ['Follow-up in a month with spirometry.', 30],
    ['Refer to pulmonary rehabilitation.', 7],
  ])('%j is due in %d days', (sentence, dueDays) => {
    expect(readFollowUp(sentence)?.dueDays).toBe(dueDays)
  })

  it.each(['Come back if it gets worse in 2 days.', 'Take it for 2 weeks.', 'No need to return.'])(
    'are not made of %j',
    (sentence) => {
      expect(readFollowUp(sentence)).toBeUndefined()
    },
  )
})

describe('problems', () => {
  it('are named ones without doubt, the most exact of them', () => {
    expect(readConditions('Obstructive sleep apnoea.').map(({ text }) => text)).toEqual(['Obstructive sleep apnoea'])
  })

  it.each(['Possible asthma.', 'No evidence of pneumonia.', 'Infective exacerbation of COPD.', 'Asthma or COPD.'])(
    'are not made of %j',
    (sentence) => {
      expect(readConditions(sentence)).toEqual([])
    },
  )
})
