import { findTerm, termsOf } from '#medicine/terminology/all-terms.ts'
import type { MedicationTerm } from '#medicine/terminology/rules.ts'

export function productOf(term: string | undefined): MedicationTerm | undefined {
  return term === undefined ? undefined : findTerm('medicines', term)?.medicine
}

/** The product named in existing text: 'tiotropium (Spiriva) 18 microgram/capsule HandiHaler'. */
export function productNamed(text: string): MedicationTerm | undefined {
  const named = termsOf('medicines').filter((term) => text === term.text || text.startsWith(`${term.text} `))
  const exact = named.find(
    ({ medicine: medication }) => medication?.device !== undefined && text.endsWith(` ${medication.device}`),
  )
  // a brand in two devices means two products with different regimens
  return (exact ?? (named.length === 1 ? named[0] : undefined))?.medicine
}
