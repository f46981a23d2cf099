import { describe, expect, it } from 'vitest'
import { ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import { isOfPublisher, isPage } from '#medicine/testing/publishers.ts'
import { ageRows } from './age-rows.ts'
import {
  ageLimit,
  ageRowOf,
  isPregnancyNotChecked,
  kidneyLimit,
  kidneyRowsOf,
  pregnancyRowOf,
} from './find-patient-rules.ts'
import { kidneyRows } from './kidney-rows.ts'
import { pregnancyRows } from './pregnancy-rows.ts'
import { categoryText } from './pregnancy-sources.ts'

const known = new Set<string>(Object.values(ingredientsByClass).flat())

describe('rules about kidney, pregnancy and age', () => {
  it('cover known ingredients, each once, with https sources', () => {
    for (const rows of [kidneyRows, pregnancyRows, ageRows]) {
      const ingredients = rows.flatMap((row) => [...row.ingredients])
      expect(new Set(ingredients).size).toBe(ingredients.length)
      for (const ingredient of ingredients) expect(known.has(ingredient), ingredient).toBe(true)
      for (const { sources } of rows) {
        for (const { url, isRead } of sources) {
          expect(new URL(url).protocol).toBe('https:')
          expect(isRead, url).toBe(true)
          expect(isOfPublisher(url) && isPage(url), url).toBe(true)
        }
      }
    }
  })

  it('send the reader of a quoted TGA category to the database of the TGA, and say which are not confirmed', () => {
    for (const { ingredients, category } of pregnancyRows) {
      if (!category) continue
      const places = category.from.map(({ isRead, url }) => [new URL(url).hostname, isRead] as const)
      expect(places[0], ingredients.join()).toEqual(['www.drugs.com', true])
      expect(places.at(-1), ingredients.join()).toEqual(['www.tga.gov.au', false])
      const seconds = places.slice(1, -1).filter(([host, isRead]) => isRead && host !== 'www.drugs.com')
      expect(category.status, ingredients.join()).toBe(seconds.length > 0 ? 'confirmed' : 'not confirmed')
      expect(categoryText(category).endsWith('(not confirmed)')).toBe(category.status === 'not confirmed')
    }
    const confirmed = pregnancyRows.filter(({ category }) => category?.status === 'confirmed')
    expect(confirmed.map(({ ingredients }) => ingredients[0])).toEqual([
      'methotrexate',
      ingredientsByClass.statin[0],
      ingredientsByClass.NSAID[0],
    ])
  })

  it('follow the Australian limit of apixaban, and stop pirfenidone in severe kidney disease', () => {
    const severities = (ingredient: string, ...values: number[]) => {
      const [row] = kidneyRowsOf([ingredient])
      return values.map((value) => row && kidneyLimit(row, value)?.severity)
    }
    expect(severities('apixaban', 24, 25, 50)).toEqual(['avoid', 'monitor', undefined])
    expect(severities('pirfenidone', 29, 30, 50)).toEqual(['avoid', 'monitor', undefined])
  })

  it('take the strictest limit that a value is below, and none above all', () => {
    const [dabigatran] = kidneyRowsOf(['dabigatran'])
    if (!dabigatran) throw new Error('no row')
    expect(kidneyLimit(dabigatran, 29)?.severity).toBe('avoid')
    expect(kidneyLimit(dabigatran, 30)?.severity).toBe('adjust')
    expect(kidneyLimit(dabigatran, 50)).toBeUndefined()
  })

  it('find the strictest pregnancy row of a combination', () => {
    expect(pregnancyRowOf(['tadalafil', 'macitentan'])?.category?.letter).toBe('X')
    expect(pregnancyRowOf(['salbutamol'])).toBeUndefined()
    expect(isPregnancyNotChecked(['salbutamol'])).toBe(false)
    expect(isPregnancyNotChecked(['roflumilast'])).toBe(true)
    expect(isPregnancyNotChecked(['trimethoprim', 'sulfamethoxazole'])).toBe(false)
  })

  it('take the first limit that an age is below', () => {
    const limitOf = (ingredient: string, age: number) => {
      const row = ageRowOf([ingredient])
      return row && ageLimit(row, age)?.severity
    }
    expect([8, 9].map((age) => limitOf('doxycycline', age))).toEqual(['avoid', undefined])
    expect([11, 12, 17, 18].map((age) => limitOf('codeine', age))).toEqual(['avoid', 'adjust', 'adjust', undefined])
    expect([15, 16].map((age) => limitOf('aspirin', age))).toEqual(['adjust', undefined])
    expect(limitOf('varenicline', 16)).toBe('monitor')
    expect(limitOf('amoxicillin', 2)).toBeUndefined()
    for (const { limits } of ageRows)
      expect(limits.map(({ below }) => below)).toEqual(limits.map(({ below }) => below).toSorted((a, b) => a - b))
  })
})
