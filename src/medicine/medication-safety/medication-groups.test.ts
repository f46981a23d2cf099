import { describe, expect, it } from 'vitest'
import { ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import { medicationGroup, medicationGroups } from './medication-groups.ts'
import { resolveMedication } from './resolve-medication.ts'

const known = new Set<string>(Object.values(ingredientsByClass).flat())

describe('groups of medications', () => {
  it('hold known ingredients, and no word belongs to two groups', () => {
    const words = medicationGroups.flatMap((one) => one.words)
    expect(new Set(words).size).toBe(words.length)
    for (const { members, name } of medicationGroups) {
      expect(members.length, name).toBeGreaterThan(0)
      for (const member of members) expect(known.has(member), member).toBe(true)
    }
  })

  it.each([
    ['a beta-blocker', 'beta-blocker'],
    ['Beta blockers', 'beta-blocker'],
    ['an NSAID', 'NSAID'],
    ['blood thinners', 'anticoagulant'],
    ['sleeping tablet', 'sedative'],
  ])('%s', (text, name) => {
    expect(medicationGroup(text)?.name).toBe(name)
  })

  it('are named by their own words alone', () => {
    for (const text of ['beta blocker overdose', 'penicillin V', 'aspirin', ''])
      expect(medicationGroup(text)).toBeUndefined()
  })

  it('leave nothing out that people call by the name', () => {
    expect(medicationGroup('anticoagulant')?.members).toContain('warfarin')
    expect(medicationGroup('antidepressant')?.members).toContain('venlafaxine')
    expect(medicationGroup('diuretic')?.members).toContain('indapamide')
    expect(medicationGroup('anti-inflammatory')?.members).toContain('celecoxib')
  })
})

describe('an ingredient without its salt', () => {
  it('may be either', () => {
    expect(resolveMedication('Fluticasone 250 microgram').ingredients).toEqual([
      'fluticasone furoate',
      'fluticasone propionate',
    ])
    expect(resolveMedication('fluticasone propionate 250 microgram').ingredients).toEqual(['fluticasone propionate'])
  })
})
