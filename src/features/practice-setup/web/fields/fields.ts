import type { PracticeProfile, ProfilePart } from '#platform/practice-profile/contract.ts'
import type { Setup } from '../../contract.ts'

export interface FieldsProps<P extends ProfilePart> {
  value: PracticeProfile[P]
  onChange: (value: PracticeProfile[P]) => void
  /** What is wrong at a field, once the form was tried. */
  errorAt: (field: string) => string | undefined
  setup: Setup
}

/** A list with one row replaced. */
export function withRow<T>(rows: readonly T[], index: number, change: Partial<T>): T[] {
  return rows.map((row, at) => (at === index ? { ...row, ...change } : row))
}

export function withoutRow<T>(rows: readonly T[], index: number): T[] {
  return rows.filter((_, at) => at !== index)
}
