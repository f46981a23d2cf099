import { describe, expect, it } from 'vitest'
import { allergy, check, found } from './testing/prescription-charts.ts'

const milk = allergy("Cow's milk", { category: ['food'] })
const severe = allergy('Milk protein', { category: ['food'], criticality: 'high' })

describe('milk protein and inhalers with lactose', () => {
  it.each([
    'Seretide Accuhaler 250/50',
    'Trelegy Ellipta',
    'Breo',
    'Ultibro Breezhaler',
    'Spiriva HandiHaler 18 microgram',
    'Bretaris Genuair',
    'Symbicort Turbuhaler 200/6',
    'Bufomix Easyhaler',
    'Oxis Turbuhaler',
  ])('%s: asks for a reason, and stops after a severe reaction', (medication) => {
    expect(found(check(medication, { allergies: [milk] }))).toContain('milk-protein banner')
    expect(found(check(medication, { allergies: [severe] }))).toContain('milk-protein blocking')
  })

  it.each([
    'Seretide MDI 250/25',
    'Spiriva Respimat',
    'Symbicort Rapihaler 100/3',
    'Pulmicort Turbuhaler',
    'Bricanyl Turbuhaler',
    'Ventolin',
    'salbutamol nebules 5 mg',
    'Trimbow',
    'Avamys nasal spray',
    'prednisolone',
  ])('%s holds none', (medication) => {
    expect(found(check(medication, { allergies: [severe] })).join()).not.toContain('milk-protein')
  })

  it('says so where the words leave the inhaler open', () => {
    const { alerts } = check('Seretide', { allergies: [severe] })
    expect(alerts[0]).toMatchObject({ rule: 'milk-protein', tier: 'banner' })
    expect(alerts[0]?.detail).toContain('comes in several inhalers')
    expect(alerts[0]?.links?.every(({ url }) => url.startsWith('https://doi.org/'))).toBe(true)
  })

  it.each([
    allergy('Lactose intolerance', { category: ['food'], type: 'intolerance' }),
    allergy('Milk', { category: ['food'], type: 'intolerance' }),
    allergy('Milk thistle'),
    allergy('Lactose', { category: ['food'] }),
  ])('is not about intolerance or another plant', (recorded) => {
    expect(found(check('Trelegy Ellipta', { allergies: [recorded] })).join()).not.toContain('milk-protein')
  })
})

describe('beta-lactams beyond penicillins and cephalosporins', () => {
  it.each([
    ['aztreonam', 'Ceftazidime', 'allergy-side-chain blocking'],
    ['Fortum', 'Cayston', 'allergy-side-chain blocking'],
    ['meropenem', 'Penicillin', 'allergy-cross-class inline'],
    ['Invanz', 'Cefalexin', 'allergy-cross-class inline'],
    ['meropenem', 'Ertapenem', 'allergy-class banner'],
    ['aztreonam', 'Cephalosporins', 'allergy-cross-class banner'],
    ['amoxicillin', 'Cephalosporins', 'allergy-cross-class blocking'],
    ['flucloxacillin', 'Cephalosporins', 'allergy-cross-class banner'],
    ['imipenem', 'Beta-lactams', 'allergy-class banner'],
  ])('%s after a reaction to %s: %s', (medication, allergen, expected) => {
    expect(found(check(medication, { allergies: [allergy(allergen)] }))).toEqual([expected])
  })

  it('finds nothing between aztreonam and a penicillin', () => {
    expect(found(check('aztreonam', { allergies: [allergy('Amoxicillin')] }))).toEqual([])
  })
})

describe('other classes', () => {
  it.each([
    ['Salazopyrin', 'Sulfonamide antibiotics', 'allergy-class banner'],
    ['Bactrim', 'Sulfasalazine', 'allergy-class banner'],
    ['TOBI Podhaler', 'Gentamicin', 'allergy-class banner'],
    ['teicoplanin', 'Vancomycin', 'allergy-class banner'],
    ['Maxigesic', 'Aspirin', 'allergy-class blocking'],
    ['Nuromol', 'Ibuprofen', 'allergy-ingredient blocking'],
    ['Strepfen lozenge', 'NSAIDs', 'allergy-class blocking'],
    ['CoPlavix', 'Aspirin', 'allergy-ingredient blocking'],
    ['Alka-Seltzer', 'Aspirin', 'allergy-ingredient blocking'],
    ['Rikodeine', 'Codeine', 'allergy-class banner'],
  ])('%s after a reaction to %s: %s', (medication, allergen, expected) => {
    expect(found(check(medication, { allergies: [allergy(allergen)] }))).toEqual([expected])
  })
})
