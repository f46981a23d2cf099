import { safeParse } from 'zod/mini'
import type { Endpoint } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'

/**
 * Tests and development only: a reply that its contract does not describe is a fault of ours. A field that nobody
 * declared may be one that nobody should see. The answer names fields and never their values.
 */
export function checkReply({ method, path, reply }: Endpoint, text: string): void {
  const sent: unknown = JSON.parse(text)
  const parsed = safeParse(reply, sent)
  const faults = parsed.success
    ? undeclared(sent, parsed.data).map((field) => `${field} is not declared`)
    : parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the reply'}: ${issue.message || issue.code}`)
  if (faults.length === 0) return
  throw new Problem(500, `${method} ${path} does not answer as its contract says: ${faults.slice(0, 10).join('; ')}`)
}

/** Fields that parsing dropped: the schema does not know them. */
function undeclared(sent: unknown, known: unknown, at = ''): string[] {
  if (!isObject(sent) || !isObject(known)) return []
  return Object.entries(sent).flatMap(([key, value]) => {
    const path = at === '' ? key : `${at}.${key}`
    return key in known ? undeclared(value, known[key], path) : [path]
  })
}

/** An array is one too: its positions are its fields. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
