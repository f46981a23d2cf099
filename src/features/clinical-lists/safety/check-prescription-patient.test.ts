import type { FhirResource, Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import type { Prescription } from '../contract.ts'
import { type Chart, check, condition, found, man, reading, reasons, woman } from './testing/prescription-charts.ts'

describe('kidney function', () => {
  const tiersOf = (text: string, ...about: FhirResource[]) =>
    found(check(text, { about: [man, ...about] })).filter((one) => one.startsWith('kidney'))

  it('not recorded is said where a rule needs it, and nowhere else', () => {
    expect(reasons(check('dabigatran'), 'Kidney function')).toEqual([expect.stringContaining('not recorded')])
    expect(reasons(check('salbutamol'), 'Kidney function')).toEqual([])
  })

  it('goes by Cockcroft-Gault where a weight is recorded: 200 µmol/L at 66 years and 60 kg is 27 mL/min', () => {
    const about = [reading('creatinine', 200), reading('weight', 60)]
    expect(tiersOf('dabigatran 110 mg', ...about)).toEqual(['kidney-function blocking'])
    const [alert] = check('dabigatran 110 mg', { about: [man, ...about] }).alerts
    expect(alert?.detail).toContain('creatinine clearance 27 mL/min')
    expect(tiersOf('dabigatran 110 mg', reading('creatinine', 80), reading('weight', 80))).toEqual([])
  })

  it('falls back to eGFR without a weight, and says so', () => {
    const report = check('trimethoprim', { about: [man, reading('creatinine', 300)] })
    expect(found(report)).toContain('kidney-function banner')
    expect(report.alerts.find(({ rule }) => rule === 'kidney-function')?.detail).toContain('No weight is recorded')
  })

  it('takes a reported eGFR where it is newer than the creatinine', () => {
    const old = reading('creatinine', 80, '2025-01-01')
    expect(tiersOf('ibuprofen', old, reading('egfr', 24, '2026-10-01'))).toEqual(['kidney-function blocking'])
    expect(tiersOf('ibuprofen', reading('creatinine', 80), reading('egfr', 24, '2025-01-01'))).toEqual([])
  })
})

describe('pregnancy', () => {
  const of = (text: string, chart: Chart) => found(check(text, chart)).filter((one) => one.startsWith('pregnancy'))

  it('stops in a recorded pregnancy', () => {
    const chart = { about: [woman], conditions: [condition('Pregnancy, 20 weeks')] }
    expect(of('methotrexate', chart)).toEqual(['pregnancy blocking'])
    expect(of('doxycycline', chart)).toEqual(['pregnancy banner'])
    expect(of('salbutamol', chart)).toEqual([])
  })

  it('says what is not checked, and asks for a reason in a recorded pregnancy', () => {
    const chart = { about: [woman], conditions: [condition('Pregnancy, 20 weeks')] }
    expect(of('roflumilast', chart)).toEqual(['pregnancy-not-checked banner'])
    expect(of('roflumilast', { about: [woman] })).toEqual([])
    expect(reasons(check('roflumilast', { about: [woman] }), 'Pregnancy').join()).toContain('not checked here')
  })

  it('says in a recorded pregnancy that a medication without a rule was not checked', () => {
    const chart = { about: [woman], conditions: [condition('Pregnancy, 20 weeks')] }
    expect(reasons(check('ribavirin', chart), 'Pregnancy')).toEqual([expect.stringContaining('not checked here')])
    expect(reasons(check('ribavirin', { about: [woman] }), 'Pregnancy')).toEqual([])
  })

  it('says in its title that a category only one publication quotes is not confirmed', () => {
    const title = (text: string) =>
      check(text, { about: [woman], conditions: [condition('Pregnancy')] }).alerts[0]?.title
    expect(title('bosentan')).toBe('Pregnancy: TGA category X (not confirmed)')
    expect(title('atorvastatin')).toBe('Pregnancy: TGA category D')
  })

  it('links the quoted TGA category to the database, as not verified', () => {
    const chart = { about: [woman], conditions: [condition('Pregnancy, 20 weeks')] }
    const [alert] = check('warfarin', chart).alerts.filter(({ rule }) => rule === 'pregnancy')
    expect(alert?.links?.filter(({ isRead }) => !isRead).map(({ title }) => title)).toEqual([
      'TGA, Prescribing medicines in pregnancy database',
    ])
  })

  it('asks where somebody could be pregnant and nobody has recorded it', () => {
    expect(of('bosentan', { about: [woman] })).toEqual(['pregnancy-not-recorded banner'])
    expect(of('doxycycline', { about: [woman] })).toEqual(['pregnancy-not-recorded inline'])
    const unknown = { ...woman, gender: undefined }
    expect(of('bosentan', { about: [unknown] })).toEqual(['pregnancy-not-recorded banner'])
  })

  it('is silent for men and outside fertile age, and takes a recent negative for 30 days', () => {
    expect(of('bosentan', { about: [man] })).toEqual([])
    expect(of('bosentan', { about: [{ ...woman, birthDate: '1950-01-01' }] })).toEqual([])
    const negative: Observation = {
      ...reading('weight', 0, '2026-11-10'),
      code: { coding: [{ system: 'http://loinc.org', code: '82810-3' }] },
      valueQuantity: undefined,
      valueCodeableConcept: { text: 'Not pregnant' },
    }
    expect(of('bosentan', { about: [woman, negative] })).toEqual([])
    expect(of('bosentan', { about: [woman, { ...negative, effectiveDateTime: '2026-09-01' }] })).toEqual([
      'pregnancy-not-recorded banner',
    ])
    const past = { about: [woman], conditions: [condition('History of ectopic pregnancy')] }
    expect(of('bosentan', past)).toEqual(['pregnancy-not-recorded banner'])
  })
})

describe('dose', () => {
  const dose = (order: Partial<Prescription>, regimen: string) =>
    found(check('x', {}, { doseUnit: 'inhalation', ...order }, regimen))

  it('is held against the usual regimen', () => {
    expect(dose({ doseAmount: 1, frequency: 'once-daily' }, '1 inhalation daily')).toEqual([])
    expect(dose({ doseAmount: 4, frequency: 'once-daily' }, '1 inhalation daily')).toEqual([
      'dose-outside-usual banner',
    ])
    expect(dose({ doseAmount: 1, frequency: 'twice-daily' }, '1 inhalation daily')).toEqual([
      'dose-outside-usual banner',
    ])
    expect(dose({ doseAmount: 1, frequency: 'when-needed' }, '1 inhalation daily')).toEqual([
      'dose-outside-usual banner',
    ])
    expect(dose({ doseAmount: 2, frequency: 'when-needed' }, '1-2 inhalations as required')).toEqual([])
  })

  it('of injections by amount and interval, a loading phase included', () => {
    const regimen = '30 mg every 4 weeks x3 then every 8 weeks'
    const order = { doseAmount: 30, doseUnit: 'mg' } as const
    expect(dose({ ...order, frequency: 'every-8-weeks' }, regimen)).toEqual([])
    expect(dose({ ...order, frequency: 'every-4-weeks' }, regimen)).toEqual([])
    expect(dose({ ...order, frequency: 'every-2-weeks' }, regimen)).toEqual(['dose-outside-usual banner'])
    expect(dose({ ...order, doseAmount: 300, frequency: 'every-8-weeks' }, regimen)).toEqual([
      'dose-outside-usual banner',
    ])
  })

  it('goes by the strength where the regimen does', () => {
    const regimen = '150: 1-2 inhalations daily; 300: 1 inhalation daily'
    const order = { doseAmount: 2, frequency: 'once-daily' } as const
    expect(dose({ ...order, strength: '150 microgram' }, regimen)).toEqual([])
    expect(dose({ ...order, strength: '300 microgram/capsule' }, regimen)).toEqual(['dose-outside-usual banner'])
  })

  it('is reported as not checked without a regimen, an amount or a like unit', () => {
    expect(reasons(check('prednisolone'), 'Dose')).toHaveLength(1)
    expect(reasons(check('x', {}, {}, '1 inhalation daily'), 'Dose')).toHaveLength(1)
    expect(reasons(check('x', {}, { doseAmount: 18, doseUnit: 'microgram' }, '1 inhalation daily'), 'Dose')).toEqual([
      expect.stringContaining('inhalations'),
    ])
  })

  it('methotrexate daily is stopped, by tablets too; weekly is not', () => {
    const of = (order: Partial<Prescription>) => found(check('methotrexate 10 mg tablet', {}, order))
    expect(of({ doseAmount: 10, doseUnit: 'mg', frequency: 'once-daily' })).toEqual([
      'dose-limit-methotrexate-weekly blocking',
    ])
    expect(of({ doseAmount: 2, doseUnit: 'tablet', frequency: 'weekly' })).toEqual([])
    expect(of({ doseAmount: 4, doseUnit: 'tablet', frequency: 'weekly' })).toEqual([
      'dose-limit-methotrexate-dose banner',
    ])
    expect(of({ doseAmount: 10, doseUnit: 'mg', frequency: 'as-directed' })).toEqual([])
  })

  it.each([
    ['10 mg every morning with food', 1],
    ['10 mg twice a week', 1],
    ['10 mg once a week, on Monday', 0],
    ['10 mg every Friday', 0],
  ])('methotrexate, how often only in words: %s', (instructions, alerts) => {
    expect(found(check('methotrexate 10 mg tablet', {}, { frequency: 'as-directed', instructions }))).toHaveLength(
      alerts,
    )
  })

  it('azithromycin three times a week is within the limit, 500 mg daily without an end is not', () => {
    const of = (order: Partial<Prescription>) =>
      found(check('azithromycin', {}, { doseAmount: 500, doseUnit: 'mg', ...order }))
    expect(of({ frequency: 'three-times-weekly' })).toEqual([])
    expect(of({ frequency: 'once-daily', durationDays: 5 })).toEqual([])
    expect(of({ frequency: 'once-daily' })).toEqual(['dose-limit-azithromycin-long-term banner'])
  })

  it('budesonide + formoterol 400/12 is no reliever, and an alert links its sources', () => {
    const text = 'budesonide + formoterol (Symbicort) 400/12 microgram Turbuhaler'
    const order = { doseAmount: 1, doseUnit: 'inhalation', frequency: 'twice-daily' } as const
    expect(found(check(text, {}, order))).toEqual([])
    const { alerts } = check(text, {}, { ...order, alsoWhenNeeded: true })
    expect(alerts).toMatchObject([{ rule: 'dose-limit-budesonide-formoterol-reliever', tier: 'banner' }])
    expect(alerts[0]?.links).toHaveLength(2)
  })

  it('one alert says that more than 12 inhalations of 200/6 are too many in a day', () => {
    const text = 'budesonide + formoterol (Symbicort) 200/6 microgram Turbuhaler'
    const order = { strength: '200/6 microgram', doseUnit: 'inhalation', frequency: 'four-times-daily' } as const
    const regimen = 'AIR-only (200/6 as needed, max 12 inhalations/day), MART or twice-daily maintenance'
    expect(found(check(text, {}, { ...order, doseAmount: 3 }, regimen))).toEqual([])
    expect(found(check(text, {}, { ...order, doseAmount: 4 }, regimen))).toEqual([
      'dose-limit-budesonide-formoterol-day banner',
    ])
  })
})
