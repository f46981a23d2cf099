import { safeParse } from 'zod/mini'
import type { Schema } from '#platform/api/endpoint.ts'

/** The first message for each field, as a form shows them. */
export function problemsOf(schema: Schema, form: unknown): Record<string, string> {
  const issues = safeParse(schema, form).error?.issues ?? []
  const byField = issues.map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(byField.reverse())
}
