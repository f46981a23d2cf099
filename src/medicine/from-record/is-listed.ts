import type { Patient } from 'fhir/r4'

/** Whom registers, cohorts and counts include: alive, an active record, and not merged into another. */
export function isListed({ active, deceasedBoolean, deceasedDateTime, link }: Patient): boolean {
  const isMerged = link?.some(({ type }) => type === 'replaced-by') ?? false
  return active !== false && !isMerged && !deceasedDateTime && !deceasedBoolean
}
