import { toProblem } from '#platform/api/server/answer-error.ts'
import { bundleText } from '../bundle-text.ts'
import type { FhirContext, FhirReply, FhirRequest } from '../message.ts'
import { perform } from '../perform.ts'
import { outcomeOf } from '../write.ts'
import { entriesOf } from './entries.ts'
import { responseEntry } from './response-entry.ts'

/** https://hl7.org/fhir/R4/http.html#transaction as a batch: entries run independently, in sequence. */
export async function batch(context: FhirContext, request: FhirRequest): Promise<FhirReply> {
  const entries = entriesOf(request.body, context.base, request)
  const replies = []
  for (const { request: asked } of entries) {
    context.signal?.throwIfAborted()
    replies.push(responseEntry(context.base, await reply(context, asked), asked))
  }
  return { status: 200, text: bundleText('batch-response', replies) }
}

async function reply(context: FhirContext, request: FhirRequest): Promise<FhirReply> {
  try {
    return await perform(context, request)
  } catch (error) {
    const problem = toProblem(error)
    if (!problem) throw error
    return { status: problem.status, text: JSON.stringify(outcomeOf(problem)) }
  }
}
