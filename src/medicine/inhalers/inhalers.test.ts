import { describe, expect, it } from 'vitest'
import { medicationSources } from '../medications/medication.ts'
import { findMedications, listedMedications } from '../medications/medications.ts'
import { carbonKind, inhalerCarbon } from './carbon.ts'
import { icsDailyDose } from './ics-dose.ts'
import { assessTechnique, techniqueChecklist } from './technique.ts'

describe('ICS daily dose (GINA 2019 box 3-6; later classes for fluticasone furoate and mometasone)', () => {
  it.each([
    ['beclometasone HFA', 200, 'low'],
    ['beclometasone HFA', 201, 'medium'],
    ['beclometasone HFA', 401, 'high'],
    ['budesonide DPI', 100, 'below low'],
    ['budesonide DPI', 400, 'low'],
    ['budesonide DPI', 800, 'medium'],
    ['budesonide DPI', 1600, 'high'],
    ['ciclesonide', 320, 'medium'],
    ['fluticasone propionate', 250, 'low'],
    ['fluticasone propionate', 1000, 'high'],
    ['fluticasone furoate', 100, 'medium'],
    ['fluticasone furoate', 200, 'high'],
    ['mometasone Breezhaler', 62.5, 'low'],
    ['mometasone Breezhaler', 127.5, 'medium'],
    ['mometasone Breezhaler', 260, 'high'],
  ] as const)('%s %i is %s', (molecule, dose, doseClass) => {
    expect(icsDailyDose(molecule, dose)).toMatchObject({ kind: 'dose', doseClass })
  })
  it('gives no class if the table has none, and refuses a negative dose', () => {
    expect(icsDailyDose('fluticasone furoate', 150).kind).toBe('no-class')
    expect(icsDailyDose('mometasone' as 'ciclesonide', 200).kind).toBe('no-class')
    expect(icsDailyDose('ciclesonide', -1)).toMatchObject({ kind: 'problem', problem: { field: 'dailyMcg' } })
  })
})

describe('technique', () => {
  it('requires slow breaths for aerosols, fast ones for powders, and actuation only for a pMDI', () => {
    const ids = (device: Parameters<typeof techniqueChecklist>[0]) => techniqueChecklist(device).steps.map((s) => s.id)
    expect(ids('pMDI')).toEqual([
      'cap',
      'orientation',
      'shake',
      'breathe-out',
      'seal',
      'actuate',
      'inhale-slow',
      'hold',
    ])
    expect(ids('Turbuhaler')).toContain('twist')
    expect(ids('Turbuhaler')).toContain('inhale-fast')
    expect(ids('Respimat')).toContain('inhale-slow')
    expect(techniqueChecklist('Ellipta').note).toContain('product information')
  })
  it('names the missed steps', () => {
    const result = assessTechnique('Accuhaler', [
      'cap',
      'orientation',
      'open',
      'lever',
      'breathe-out',
      'seal',
      'inhale-fast',
    ])
    expect(result).toMatchObject({ correct: 7, total: 8, missed: [{ id: 'hold' }] })
  })
})

describe('carbon', () => {
  it.each([
    ['Ventolin', 'large SABA pMDI'],
    ['Flutiform', 'HFA227ea pMDI'],
    ['Breo', 'dry powder'],
    ['Spiriva Respimat', undefined],
    ['Alvesco', undefined],
  ])('%s is %s', (brand, kind) => {
    const medication = listedMedications.find((m) => m.brands.includes(brand))
    if (!medication) throw new Error(`no ${brand}`)
    expect(carbonKind(medication)).toBe(kind)
  })
  it('a dry powder has a smaller footprint than any aerosol in the table', () => {
    const { 'dry powder': powder, ...aerosols } = inhalerCarbon
    for (const aerosol of Object.values(aerosols)) expect(aerosol.lowG).toBeGreaterThan(powder.highG)
  })
})

describe('medications', () => {
  it('have 46 rows, each with a class and a named source', () => {
    expect(listedMedications).toHaveLength(46)
    for (const medication of listedMedications) {
      expect(medication.classes.length).toBeGreaterThan(0)
      expect(medication.sources.length).toBeGreaterThan(0)
      for (const source of medication.sources) expect(medicationSources[source]).toBeDefined()
    }
  })
  it('split combinations into their classes', () => {
    expect(findMedications('trelegy')[0]?.classes).toEqual(['ICS', 'LAMA', 'LABA'])
    expect(findMedications('Nucala')[0]).toMatchObject({ classes: ['biologic'], target: 'anti-IL-5' })
  })
  it('are found by generic or brand name, and not by an empty text', () => {
    expect(findMedications('salbut').map((m) => m.device)).toEqual(['pMDI', 'Autohaler'])
    expect(findMedications('  ')).toEqual([])
  })
})
