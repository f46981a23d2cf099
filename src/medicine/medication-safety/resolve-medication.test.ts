import { describe, expect, it } from 'vitest'
import { brands } from '#medicine/terminology/data/brands.ts'
import { ingredientAliases } from '#medicine/terminology/data/ingredient-aliases.ts'
import { classOfIngredient, resolveMedication } from './resolve-medication.ts'

const names = brands.map(([brand]) => brand)

describe('brands', () => {
  it('each is listed once, and names ingredients that are known', () => {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(names.filter((name) => Object.hasOwn(ingredientAliases, name))).toEqual([])
    const unknown = brands.flatMap(([, ingredients]) => ingredients.filter((one) => !classOfIngredient(one)))
    expect(unknown).toEqual([])
  })

  it.each(brands)('%s is %j', (brand, ingredients) => {
    const text = `${brand.toUpperCase()} tablets`
    expect(resolveMedication(text).ingredients).toEqual([...ingredients].sort((a, b) => a.localeCompare(b)))
  })

  it.each(['Nasonex', 'Avamys 27.5', 'Rhinocort Aqua', 'Dymista'])('%s for the nose is no inhaled steroid', (text) => {
    expect(resolveMedication(text)).toMatchObject({ isLocal: true, classes: expect.not.arrayContaining(['ICS']) })
  })

  it.each([
    ['Panadeine Forte', 'opioid'],
    ['MS-Contin 10 mg', 'opioid'],
    ['Coversyl Plus 5/1.25', 'thiazide diuretic'],
    ['Cilamox 500', 'penicillin'],
    ['Bicillin L-A 1.2 million units', 'penicillin'],
    ['Extencilline 1.2 million units', 'penicillin'],
    ['Cilicaine Syringe 1.5 g', 'penicillin'],
    ['Timentin 3.1 g', 'penicillin'],
    ['PipTaz-AFT 4 g/0.5 g', 'penicillin'],
    ['Cosopt eye drops', 'beta-blocker'],
    ['Temaze 10 mg', 'benzodiazepine'],
    ['Solu-Medrol 40 mg', 'oral corticosteroid'],
  ])('%s belongs to its class: %s', (text, name) => {
    expect(resolveMedication(text).classes).toContain(name)
  })

  it('a word that only begins like a brand is none', () => {
    expect(resolveMedication('Soneva tea').isRecognised).toBe(false)
  })
})
