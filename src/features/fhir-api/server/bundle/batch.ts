import { toProblem } from '#platform/api/server/answer-error.ts'
import { bundleText } from '../bundle-text.ts'
import type { FhirContext, FhirReply, FhirRequest } from '../message.ts'
import { perform } from '../perform.ts'
import { outcomeOf } from '../write.ts'
import { entriesOf } from './entries.ts'
import { responseEntry } from './response-entry.ts'

/** As many as a browser would send at once. */
const READS_AT_ONCE = 6

/** https://hl7.org/fhir/R4/http.html#transaction as a batch: entries run independently; those that write, in sequence. */
export async function batch(context: FhirContext, request: FhirRequest): Promise<FhirReply> {
  const asked = entriesOf(request.body, context.base, request).map((entry) => entry.request)
  const replies = asked.every(({ method }) => method === 'GET')
    ? await context.reading((inside) => readAll(inside, asked))
    : await inSequence(context, asked)
  const entries = replies.map((reply, at) => responseEntry(context.base, reply, asked[at] as FhirRequest))
  return { status: 200, text: bundleText('batch-response', entries) }
}

async function inSequence(context: FhirContext, asked: readonly FhirRequest[]): Promise<FhirReply[]> {
  const replies: FhirReply[] = []
  for (const one of asked) {
    context.signal?.throwIfAborted()
    replies.push(await reply(context, one))
  }
  return replies
}

async function readAll(context: FhirContext, asked: readonly FhirRequest[]): Promise<FhirReply[]> {
  const started: Promise<FhirReply>[] = []
  for (const [at, one] of asked.entries()) {
    if (context.signal?.aborted) break
    if (at >= READS_AT_ONCE) await started[at - READS_AT_ONCE]
    started.push(reply(context, one))
  }
  const replies = await Promise.all(started)
  context.signal?.throwIfAborted()
  return replies
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
