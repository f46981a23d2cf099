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
