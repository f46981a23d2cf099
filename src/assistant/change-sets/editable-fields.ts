import type { FhirResource } from 'fhir/r4'
import type { Field, FieldKind } from './field.ts'
import { fieldsByType } from './fields-by-type.ts'

export interface ShownField {
  key: string
  label: string
  kind: FieldKind
  value: string
  before?: string
  options?: { value: string; label: string }[]
  isEditable: boolean
}

/** What a proposal says, field by field; empty ones that nobody can fill are left out. */
export function shownFields(resource: FhirResource, before?: FhirResource): ShownField[] {
  return fieldsByType(resource).flatMap((field) => {
    const value = field.read(resource) ?? ''
    const was = before ? (field.read(before) ?? '') : undefined
    if (value === '' && !was && !field.write) return []
    return [
      {
        key: field.key,
        label: field.label,
        kind: field.kind,
        value,
        ...(was !== undefined && { before: was }),
        ...(field.options && { options: [...field.options] }),
        isEditable: field.write !== undefined,
      },
    ]
  })
}

export type Edited = { ok: true; resource: FhirResource; changed: boolean } | { ok: false; problem: string }

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** The record with a reviewer's values; the first problem as a sentence where one does not fit. */
export function withValues(resource: FhirResource, values: Readonly<Record<string, string>>): Edited {
  let edited = resource
  let changed = false
  for (const [key, given] of Object.entries(values)) {
    const field = fieldsByType(edited).find((one) => one.key === key)
    if (!field?.write) return { ok: false, problem: `'${key}' cannot be changed here.` }
    const value = given.trim()
    if (value === (field.read(edited) ?? '')) continue
    const problem = valueProblem(field, value)
    if (problem) return { ok: false, problem: `${field.label}: ${problem}` }
    edited = field.write(edited, value)
    changed = true
  }
  return { ok: true, resource: edited, changed }
}

function valueProblem(field: Field, value: string): string | undefined {
  if (value === '') return field.isRequired ? 'cannot be empty.' : undefined
  if (field.kind === 'date' && (!ISO_DAY.test(value) || Number.isNaN(Date.parse(value)))) {
    return 'enter a day such as 2026-11-16.'
  }
  if (field.kind === 'choice' && !field.options?.some((option) => option.value === value)) {
    return 'choose one from the list.'
  }
  return field.problem?.(value)
}

/** Everything a reviewer can change, as one text: what the distance of an edit is measured on. */
export function editableText(resource: FhirResource): string {
  return fieldsByType(resource)
    .filter(({ write }) => write)
    .map(({ label, read }) => `${label}: ${read(resource) ?? ''}`)
    .join('\n')
}
