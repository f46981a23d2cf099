import jsonPatch, { type Operation } from 'fast-json-patch'
import type { FhirResource } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import type { ResourceType } from '#platform/records/records.ts'
import { isTooDeep, mustBeSound, resourceFrom, settled } from './incoming.ts'
import { type FhirContext, type FhirReply, type FhirRequest, versionOf } from './message.ts'
import { goneOrMissing } from './read.ts'
import { matchesOf } from './search/search.ts'
import { stale, withStartChecked, written } from './write.ts'

const OPERATIONS_AT_MOST = 200
const LARGEST = 2 * 1024 * 1024

/** https://hl7.org/fhir/R4/http.html#patch with JSON Patch (RFC 6902). */
export async function patch(
  context: FhirContext,
  request: FhirRequest,
  type: ResourceType,
  id: string,
): Promise<FhirReply> {
  const operations = operationsFrom(request)
  const before = await context.records.find(type, id)
  if (!before) throw await goneOrMissing(context, type, id)
  const ifMatch = request.header('if-match')
  if (ifMatch !== undefined && versionOf(ifMatch, 'If-Match') !== before.version) throw stale(before)
  const patched = resourceFrom(apply(before.resource, operations), type)
  if (patched.id !== id) throw new Problem(422, 'A patch cannot change the id.')
  const warnings = mustBeSound(patched, context.now())
  const resource = settled(patched, context.base, warnings)
  return withStartChecked(context, resource, async (inside) =>
    written(inside, request, await inside.records.update(resource, { ifMatch: before.version }), 200, warnings),
  )
}

export async function patchWhere(context: FhirContext, request: FhirRequest, type: ResourceType): Promise<FhirReply> {
  const [first, second] = await matchesOf(context, type, request.query)
  if (second) throw new Problem(412, 'More than one record matches; nothing was changed.')
  if (!first) throw new Problem(404, 'Nothing matches.')
  return patch(context, request, type, first)
}

function operationsFrom(request: FhirRequest): readonly Operation[] {
  const type = request.header('content-type') ?? 'application/json-patch+json'
  if (!type.startsWith('application/json-patch+json')) {
    throw new Problem(415, 'A patch must be sent as application/json-patch+json; FHIRPath Patch is not supported.')
  }
  const { body } = request
  if (!Array.isArray(body) || body.length === 0) throw new Problem(400, 'A JSON Patch is a list of operations.')
  if (body.length > OPERATIONS_AT_MOST) throw new Problem(413, `At most ${OPERATIONS_AT_MOST} operations at once.`)
  return body as Operation[]
}

/** Applied one at a time, with a size check: a list of copies could otherwise double a record without limit. */
function apply(before: FhirResource, operations: readonly Operation[]): unknown {
  let document: unknown = structuredClone(before)
  for (const operation of operations) {
    try {
      document = jsonPatch.applyOperation(document, operation, true, true, true).newDocument
    } catch (error) {
      const isTest = (error as { name?: string }).name === 'TEST_OPERATION_FAILED'
      throw new Problem(
        422,
        isTest ? 'A test operation of the patch failed.' : 'The patch cannot be applied to this record.',
      )
    }
    if (operation.op === 'copy' && JSON.stringify(document).length > LARGEST) {
      throw new Problem(413, 'The patched record would be too large.')
    }
  }
  if (isTooDeep(document, 200)) throw new Problem(422, 'The patch cannot be applied to this record.')
  return document
}
