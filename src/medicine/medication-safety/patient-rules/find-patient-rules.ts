import { type AgeRow, ageRows } from './age-rows.ts'
import { type KidneyRow, kidneyRows } from './kidney-rows.ts'
import { type PregnancyRow, pregnancyNotChecked, pregnancyRows } from './pregnancy-rows.ts'

const concerns = (row: { ingredients: readonly string[] }, ingredients: readonly string[]): boolean =>
  ingredients.some((one) => row.ingredients.includes(one))

export function kidneyRowsOf(ingredients: readonly string[]): KidneyRow[] {
  return kidneyRows.filter((row) => concerns(row, ingredients))
}

/** The strictest limit that the value is below; undefined if kidney function is sufficient. */
export function kidneyLimit({ limits }: KidneyRow, value: number): KidneyRow['limits'][number] | undefined {
  return [...limits].sort((a, b) => a.below - b.below).find(({ below }) => value < below)
}

/** The strictest row for these ingredients. */
export function pregnancyRowOf(ingredients: readonly string[]): PregnancyRow | undefined {
  return pregnancyRows.find((row) => concerns(row, ingredients))
}

/** True if no row speaks of these ingredients and one of them has to be looked up. */
export function isPregnancyNotChecked(ingredients: readonly string[]): boolean {
  return !pregnancyRowOf(ingredients) && ingredients.some((one) => pregnancyNotChecked.includes(one))
}

/** The strictest row for these ingredients; the rows stand in that order. */
export function ageRowOf(ingredients: readonly string[]): AgeRow | undefined {
  return ageRows.find((row) => concerns(row, ingredients))
}

/** The limit that counts for this age; undefined above all of them. */
export function ageLimit({ limits }: AgeRow, age: number): AgeRow['limits'][number] | undefined {
  return limits.find(({ below }) => age < below)
}
