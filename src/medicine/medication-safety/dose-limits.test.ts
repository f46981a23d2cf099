import { describe, expect, it } from 'vitest'
import { ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import { isOfPublisher, isPage } from '#medicine/testing/publishers.ts'
import { doseLimitSources } from './dose-limit-sources.ts'
import { doseLimits, exceededLimit, type StatedDose } from './dose-limits.ts'

const known = new Set<string>(Object.values(ingredientsByClass).flat())
const dose = (stated: Partial<StatedDose>): StatedDose => ({ isWhenNeeded: false, ...stated })
const daily = { timesPerDay: 1, daysPerWeek: 7 }
const weekly = { timesPerDay: 1, daysPerWeek: 1 }

describe('limits of dose', () => {
  it('cover known ingredients, each with two sources of different publishers that a reader can open', () => {
    expect(new Set(doseLimits.map(({ id }) => id)).size).toBe(doseLimits.length)
    for (const { id, ingredients, sources } of doseLimits) {
      for (const ingredient of ingredients) expect(known.has(ingredient), ingredient).toBe(true)
      const places = sources.map(({ url, title }) => {
        expect(isOfPublisher(url) && isPage(url), url).toBe(true)
        return new URL(url).hostname === 'doi.org' ? title : new URL(url).hostname
      })
      expect(new Set(places).size, id).toBeGreaterThan(1)
      expect(
        sources.every(({ isRead }) => isRead),
        id,
      ).toBe(true)
    }
    const used = new Set(doseLimits.flatMap(({ sources }) => sources.map(({ url }) => url)))
    expect(Object.values(doseLimitSources).filter(({ url }) => !used.has(url))).toEqual([])
  })

  it.each([
    ['once a week', dose({ milligrams: 15, ...weekly }), undefined],
    ['30 mg once a week (3E recommendations)', dose({ milligrams: 30, ...weekly }), undefined],
    ['32.5 mg once a week', dose({ milligrams: 32.5, ...weekly }), 'methotrexate-dose'],
    ['once a day', dose({ milligrams: 2.5, ...daily }), 'methotrexate-weekly'],
    ['twice a week', dose({ milligrams: 10, timesPerDay: 1, daysPerWeek: 2 }), 'methotrexate-weekly'],
    ['when needed', dose({ milligrams: 10, isWhenNeeded: true }), 'methotrexate-weekly'],
    ['without a frequency', dose({ milligrams: 10 }), undefined],
  ])('methotrexate %s', (_, stated, expected) => {
    expect(exceededLimit(['methotrexate'], 'methotrexate', stated)?.id).toBe(expected)
  })

  it.each([
    ['500 mg three times a week (AMAZES)', { milligrams: 500, timesPerDay: 1, daysPerWeek: 3 }, undefined],
    ['250 mg daily (Albert 2011)', { milligrams: 250, ...daily }, undefined],
    ['500 mg daily for 3 days', { milligrams: 500, ...daily, durationDays: 3 }, undefined],
    ['500 mg daily without an end', { milligrams: 500, ...daily }, 'azithromycin-long-term'],
    ['500 mg daily for 90 days', { milligrams: 500, ...daily, durationDays: 90 }, 'azithromycin-long-term'],
    ['1,200 mg once a week', { milligrams: 1200, ...weekly }, undefined],
  ])('azithromycin %s', (_, stated, expected) => {
    expect(exceededLimit(['azithromycin'], 'azithromycin', dose(stated))?.id).toBe(expected)
  })

  it.each([
    ['200/6', dose({ inhalations: 3, timesPerDay: 4 }), undefined],
    ['200/6', dose({ inhalations: 4, timesPerDay: 4 }), 'budesonide-formoterol-day'],
    ['200/6', dose({ inhalations: 12, isWhenNeeded: true }), undefined],
    ['200/6', dose({ inhalations: 13, isWhenNeeded: true }), 'budesonide-formoterol-day'],
    ['400/12', dose({ inhalations: 2, timesPerDay: 2 }), undefined],
    ['400/12', dose({ inhalations: 1, isWhenNeeded: true }), 'budesonide-formoterol-reliever'],
    ['400/12', dose({ inhalations: 1, timesPerDay: 2, isWhenNeeded: true }), 'budesonide-formoterol-reliever'],
    ['100/3', dose({ inhalations: 1, isWhenNeeded: true }), undefined],
  ])('budesonide + formoterol %s, %o', (strength, stated, expected) => {
    const text = `budesonide + formoterol (Symbicort) ${strength} microgram Turbuhaler`
    expect(exceededLimit(['budesonide', 'formoterol'], text, stated)?.id).toBe(expected)
  })

  it('reads a strength as a whole, and a combination with all of its parts', () => {
    const much = dose({ inhalations: 10, timesPerDay: 4 })
    const trimbow = 'Trimbow 200/6/10 microgram'
    expect(exceededLimit(['beclometasone', 'formoterol', 'glycopyrronium'], trimbow, much)).toBeUndefined()
    expect(exceededLimit(['beclometasone', 'formoterol'], 'Fostair 200/6 microgram', much)).toBeUndefined()
    expect(exceededLimit(['budesonide', 'formoterol'], '1200/6 microgram', much)).toBeUndefined()
    expect(exceededLimit(['salbutamol'], 'salbutamol 5 mg nebules', much)).toBeUndefined()
  })

  it('salbutamol regularly at 8 a day, not at 12; in an attack its own plan counts', () => {
    const of = (stated: Partial<StatedDose>) =>
      exceededLimit(['salbutamol'], 'salbutamol (Ventolin) 100 microgram/actuation', dose(stated))?.id
    expect(of({ inhalations: 2, timesPerDay: 4 })).toBeUndefined()
    expect(of({ inhalations: 3, timesPerDay: 4 })).toBe('salbutamol-day')
    expect(of({ inhalations: 12, isWhenNeeded: true })).toBeUndefined()
  })
})
