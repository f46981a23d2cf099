import { formatBirthDate } from '#fhir/dates.ts'
import {
  CHOICES,
  DEMOGRAPHIC_FIELDS,
  DEMOGRAPHICS,
  type DemographicChanges,
  type DemographicField,
  type Demographics,
} from '../rules.ts'
import type { FieldMessages, Problems } from './find-problems.ts'

export function changedFields(before: Demographics, after: Demographics): DemographicField[] {
  return DEMOGRAPHIC_FIELDS.filter((field) => before[field].trim() !== after[field].trim())
}

/** The fields `changes` really changes; a field typed back to its old value is dropped. */
export function effectiveChanges(before: Demographics, changes: DemographicChanges): DemographicChanges {
  const after = { ...before, ...changes }
  return Object.fromEntries(changedFields(before, after).map((field) => [field, after[field].trim()]))
}

/** An old fault elsewhere in the record must not block today's change. */
export function problemsOfChange({ errors, warnings }: Problems, changed: readonly DemographicField[]): Problems {
  const groups = new Set<string>(changed.map((field) => DEMOGRAPHICS[field].group))
  const isTouched = (field: string) => groups.has(DEMOGRAPHICS[field as DemographicField].group)
  const only = (messages: FieldMessages): FieldMessages =>
    Object.fromEntries(Object.entries(messages).filter(([field]) => isTouched(field)))
  return { errors: only(errors), warnings: only(warnings) }
}

export interface FieldConflict {
  field: DemographicField
  theirs: string
  yours: string
  /** The default choice; undefined if both sides changed the field and the user has to choose. */
  suggested: 'theirs' | 'yours' | undefined
}

/** If a record changed during editing: every field that now differs, with both values. */
export function conflictsBetween(base: Demographics, theirs: Demographics, yours: Demographics): FieldConflict[] {
  return changedFields(theirs, yours).map((field) => {
    const changedByThem = base[field].trim() !== theirs[field].trim()
    const changedByYou = base[field].trim() !== yours[field].trim()
    const suggested = changedByThem && changedByYou ? undefined : changedByYou ? 'yours' : 'theirs'
    return { field, theirs: theirs[field], yours: yours[field], suggested }
  })
}

/** The display value: the label of a choice instead of its code. */
export function wordsOf(field: DemographicField, value: string): string {
  if (field === 'birthDate') return formatBirthDate(value)
  return CHOICES[field]?.[value] ?? value
}
