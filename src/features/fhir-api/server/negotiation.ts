import { Problem } from '#platform/api/problem.ts'
import type { RawRequest } from '#platform/api/server/serve.ts'

const SPOKEN =
  /^(application\/(fhir\+json|json|json\+fhir|\*)|text\/json|text\/html|\*\/\*|json|application\/fhir\+ndjson)$/

/** JSON only, by `_format` or Accept; a browser that asks for HTML gets JSON too. */
export function mustBeAcceptable({ url, headers }: RawRequest): void {
  const at = url.indexOf('?')
  if (at < 0 && headers.accept === undefined) return
  const format = at < 0 ? null : new URLSearchParams(url.slice(at + 1)).get('_format')
  const asked = format ? [format.replace(' ', '+')] : (headers.accept ?? '*/*').split(',')
  const types = asked.map((one) => (one.split(';')[0] ?? '').trim().toLowerCase())
  if (!types.some((type) => SPOKEN.test(type))) {
    throw new Problem(406, 'Only application/fhir+json is supported.')
  }
}
