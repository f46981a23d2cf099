import type { Patient } from 'fhir/r4'

/** Registers, cohorts and counts include living patients with an active record that is not merged into another. */
export function isListed({ active, deceasedBoolean, deceasedDateTime, link }: Patient): boolean {
  const isMerged = link?.some(({ type }) => type === 'replaced-by') ?? false
  return active !== false && !isMerged && !hasDied({ deceasedBoolean, deceasedDateTime })
}

export function hasDied({
  deceasedBoolean,
  deceasedDateTime,
}: Pick<Patient, 'deceasedBoolean' | 'deceasedDateTime'>): boolean {
  return deceasedBoolean === true || deceasedDateTime !== undefined
}
