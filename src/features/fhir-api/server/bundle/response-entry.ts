import { operationOutcome } from '#fhir/operation-outcome.ts'
import type { BundleEntry } from '../bundle-text.ts'
import type { FhirReply, FhirRequest } from '../message.ts'

/** The result of an entry. A body that is not a record describes the error. */
export function responseEntry(base: string, reply: FhirReply | undefined, request: FhirRequest): BundleEntry {
  const { status = 200, headers = {}, text, warnings } = reply ?? {}
  const { location, etag } = headers
  const modified = headers['last-modified']
  const wantsBody = request.method === 'GET' || request.header('prefer')?.includes('return=representation')
  const fullUrl = location?.replace(/\/_history\/.*$/, '')
  return {
    ...(fullUrl?.startsWith(base) && { fullUrl }),
    response: {
      status: String(status),
      ...(location && { location }),
      ...(etag && { etag }),
      ...(modified && { lastModified: new Date(modified).toISOString() }),
      ...(status >= 400 && text && { outcome: JSON.parse(text) as unknown }),
      ...(warnings && { outcome: operationOutcome(warnings) }),
    },
    ...(status < 400 && wantsBody && text && { resource: text }),
  }
}
