import { describe, expect, it } from 'vitest'
import type { ConditionForm, Prescription, Readings } from '../contract.ts'
import {
  allergyProblems,
  conditionProblems,
  immunisationProblems,
  prescriptionProblems,
  stopProblems,
} from './form-problems.ts'
import { doseText, medicationName } from './medication-words.ts'
import { derivedReadings, readingProblems } from './reading-problems.ts'
import { isRecordedDate } from './recorded-date.ts'

const life = { today: '2026-11-15', birthDate: '1951-07-14' }
const condition: ConditionForm = { code: { text: 'COPD' }, clinicalStatus: 'active', verification: 'confirmed' }
const order: Prescription = {
  medicine: { text: 'tiotropium' },
  route: 'inhaled',
  doseAmount: 2,
  doseUnit: 'inhalation',
  frequency: 'once-daily',
  start: '2026-11-15',
}

describe('dates', () => {
  it.each(['2026', '2026-11', '2024-02-29'])('%s exists', (text) => expect(isRecordedDate(text)).toBe(true))
  it.each(['2026-02-30', '2026-13', '26', '2026-1-1', 'yesterday', '2025-02-29', '٢٠٢٦'])('%s does not', (text) =>
    expect(isRecordedDate(text)).toBe(false),
  )
})

describe('condition', () => {
  it('takes partial dates and no date', () => {
    expect(conditionProblems({ ...condition, onset: '2019' }, life)).toEqual({})
    expect(conditionProblems(condition, life)).toEqual({})
  })

  it('refuses the future, a time before birth, and an end before the onset', () => {
    expect(conditionProblems({ ...condition, onset: '2027' }, life).onset).toMatch(/future/)
    expect(conditionProblems({ ...condition, onset: '1950-01' }, life).onset).toMatch(/before the date of birth/)
    const resolved = { ...condition, clinicalStatus: 'resolved' as const, onset: '2020-05', ended: '2020-04-30' }
    expect(conditionProblems(resolved, life).ended).toMatch(/before the onset/)
    expect(conditionProblems({ ...resolved, ended: '2020' }, life)).toEqual({})
  })

  it('an active condition has no end (FHIR con-4)', () => {
    expect(conditionProblems({ ...condition, ended: '2026' }, life).ended).toMatch(/Resolved/)
  })
})

describe('allergy', () => {
  const form = {
    substance: { text: 'Penicillin' },
    clinicalStatus: 'active',
    verification: 'confirmed',
    reactions: [],
  } as const
  it('does not take "nil known" as a substance', () => {
    expect(allergyProblems({ ...form, reactions: [] }, life)).toEqual({})
    expect(allergyProblems({ ...form, reactions: [], substance: { text: 'NKDA' } }, life).substance).toMatch(/No known/)
  })
})

describe('prescription', () => {
  it('needs a dose or instructions, a unit with an amount, and words for "as directed"', () => {
    expect(prescriptionProblems(order, life)).toEqual({})
    expect(prescriptionProblems({ ...order, doseAmount: undefined }, life).doseAmount).toBeDefined()
    expect(prescriptionProblems({ ...order, doseUnit: undefined }, life).doseUnit).toBeDefined()
    expect(prescriptionProblems({ ...order, frequency: 'as-directed' }, life).instructions).toBeDefined()
    expect(prescriptionProblems({ ...order, start: '2026-02-30' }, life).start).toMatch(/exists/)
    expect(prescriptionProblems({ ...order, start: '2028-01-01' }, life).start).toMatch(/6 months/)
  })

  it('is not stopped before it was started', () => {
    const stop = { reason: 'Cough', on: '2026-11-01' }
    expect(stopProblems(stop, { ...life, start: '2026-11-10' }).on).toMatch(/before/)
    expect(stopProblems(stop, { ...life, start: '2026-11-01T09:00:00Z' })).toEqual({})
  })

  it('reads as the Australian display rules want: generic first, no abbreviation, leading zero, comma', () => {
    expect(doseText(order)).toBe('2 inhalations once daily')
    expect(doseText({ ...order, doseAmount: 1, frequency: 'when-needed' })).toBe('1 inhalation when needed')
    expect(doseText({ ...order, doseAmount: 0.5, doseUnit: 'mg', route: 'oral', durationDays: 5 })).toBe(
      '0.5 mg once daily for 5 days',
    )
    expect(doseText({ ...order, doseAmount: 1000, doseUnit: 'unit', route: 'subcutaneous' })).toBe(
      '1,000 units under the skin once daily',
    )
    const term = { generic: 'tiotropium', brand: 'Spiriva', device: 'HandiHaler', strengths: [], classes: [] }
    expect(medicationName({ medicine: { text: 'x' }, strength: '18 microgram/capsule' }, term)).toBe(
      'tiotropium (Spiriva) 18 microgram/capsule HandiHaler',
    )
  })
})

describe('readings', () => {
  const now = new Date('2026-11-15T01:00:00Z')
  const of = (readings: Readings['readings'], at = '2026-11-15T00:30:00Z') => readingProblems({ at, readings }, now)

  it('names the field and its range', () => {
    expect(of([{ name: 'oxygenSaturation', value: 190 }])).toEqual({
      oxygenSaturation: 'SpO₂: 190 is outside 40 to 100 %',
    })
    expect(of([{ name: 'cat', value: 12.5 }]).cat).toMatch(/whole number, 0 to 40/)
    expect(of([{ name: 'oxygenSaturation', value: 94 }])).toEqual({})
  })

  it('wants both blood pressures, the right way round, and an FEV1 within the FVC', () => {
    expect(of([{ name: 'systolic', value: 120 }]).diastolic).toMatch(/both/)
    expect(
      of([
        { name: 'systolic', value: 80 },
        { name: 'diastolic', value: 120 },
      ]).diastolic,
    ).toMatch(/below/)
    expect(
      of([
        { name: 'fev1Post', value: 3 },
        { name: 'fvcPost', value: 2.5 },
      ]).fev1Post,
    ).toMatch(/FVC of 2.5/)
  })

  it('refuses a time that has not come', () => {
    expect(of([{ name: 'cat', value: 12 }], '2026-11-16T00:00:00Z').at).toMatch(/future/)
  })

  it('adds what follows from two values', () => {
    expect(
      derivedReadings([
        { name: 'weight', value: 80 },
        { name: 'height', value: 170 },
      ]),
    ).toEqual([{ name: 'bodyMassIndex', value: 27.7 }])
    expect(
      derivedReadings([
        { name: 'fev1Post', value: 1.32 },
        { name: 'fvcPost', value: 2.9 },
      ]),
    ).toEqual([{ name: 'fev1FvcPercent', value: 45.5 }])
    expect(derivedReadings([{ name: 'weight', value: 80 }])).toEqual([])
  })
})

describe('immunisation', () => {
  it('takes a year where no more is known, and not the future', () => {
    const form = { vaccine: { text: 'Influenza vaccine' }, isGivenElsewhere: true }
    expect(immunisationProblems({ ...form, on: '2024' }, life)).toEqual({})
    expect(immunisationProblems({ ...form, on: '2027-01-01' }, life).on).toMatch(/future/)
    expect(immunisationProblems(form, life).on).toBeDefined()
  })
})
