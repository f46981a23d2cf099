import type { FastifyRequest } from 'fastify'
import { safeParse } from 'zod/mini'
import type { Endpoint, Schema } from '#platform/api/endpoint.ts'
import { plainIssue } from '#platform/api/plain-issue.ts'
import { Problem } from '#platform/api/problem.ts'
import { unstorableAt } from './unstorable-text.ts'

const ID = /^[A-Za-z0-9\-.]{1,64}$/ // FHIR id

interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/** Everything a handler sees has passed its schema; a failure is answered in words that users understand. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest, body: unknown): Input {
  return {
    params: endpoint.params ? parse(endpoint.params, request.params, 404) : plainParams(request.params),
    query: endpoint.query ? parse(endpoint.query, request.query, 400) : undefined,
    body: endpoint.body ? parse(endpoint.body, body ?? {}, 422) : undefined,
  }
}

function plainParams(params: unknown): unknown {
  for (const value of Object.values(params as Record<string, string>)) {
    if (!ID.test(value)) throw new Problem(404, 'There is no such record.')
  }
  return params
}

function parse(schema: Schema, value: unknown, status: number): unknown {
  const result = safeParse(schema, value, { error: plainIssue })
  if (!result.success) {
    throw refused(
      status,
      result.error.issues.slice(0, 20).map(({ path, message }) => ({ field: path.join('.'), message })),
    )
  }
  const field = unstorableAt(result.data)
  if (field !== undefined) throw refused(status, [{ field, message: UNSTORABLE }])
  return result.data
}

/** A field of a form that carries files, or the name of its file. */
export function refuseUnstorable(text: string, field: string): void {
  if (unstorableAt(text) !== undefined) throw refused(422, [{ field, message: UNSTORABLE }])
}

/** Pasted now and then from other programs. Without this the database would refuse it, or keep another character. */
const UNSTORABLE = 'This contains a character that cannot be stored. Delete the text and type it again.'

function refused(status: number, fields: readonly { field: string; message: string }[]): Problem {
  const [first] = fields
  // 'q' says nothing to anybody
  const message =
    (first?.field.length ?? 0) > 1
      ? `${words(first?.field ?? '')}: ${first?.message}`
      : (first?.message ?? 'The request is not valid.')
  return new Problem(status, message, { fields })
}

/** 'dateOfBirth' reads as 'Date of birth', 'lines.0.price' as 'Lines 1 price': people count from one. */
function words(field: string): string {
  const spaced = field
    .replace(/^value\./, '')
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
