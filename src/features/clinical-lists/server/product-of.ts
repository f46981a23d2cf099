import { findTerm, termsOf } from '#medicine/terminology/all-terms.ts'
import type { MedicineTerm } from '#medicine/terminology/rules.ts'

export function productOf(term: string | undefined): MedicineTerm | undefined {
  return term === undefined ? undefined : findTerm('medicines', term)?.medicine
}

/** The product that words written earlier name: 'tiotropium (Spiriva) 18 microgram/capsule HandiHaler'. */
export function productNamed(text: string): MedicineTerm | undefined {
  const named = termsOf('medicines').filter((term) => text === term.text || text.startsWith(`${term.text} `))
  const exact = named.find(({ medicine }) => medicine?.device !== undefined && text.endsWith(` ${medicine.device}`))
  // a brand in two devices is two products with two regimens
  return (exact ?? (named.length === 1 ? named[0] : undefined))?.medicine
}
