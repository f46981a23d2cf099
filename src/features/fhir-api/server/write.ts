import type { FhirResource } from 'fhir/r4'
import { encounterService } from '#features/encounters/server/service.ts'
import { type Issue, issueCodeOf, operationOutcome } from '#fhir/operation-outcome.ts'
import { Problem } from '#platform/api/problem.ts'
import type { ResourceType, Stored } from '#platform/records/records.ts'
import { knownSound } from '#platform/records/writing/sound-resource.ts'
import { mustBeSound, resourceFrom, settled } from './incoming.ts'
import {
  type FhirContext,
  type FhirReply,
  type FhirRequest,
  preferred,
  versionOf,
  withinTransaction,
} from './message.ts'
import { goneOrMissing, headersOf } from './read.ts'
import { matchesOf } from './search/search.ts'

/** https://hl7.org/fhir/R4/http.html#create, optionally with If-None-Exist. */
export async function create(context: FhirContext, request: FhirRequest, type: ResourceType): Promise<FhirReply> {
  const { id: _chosenHere, ...given } = resourceFrom(request.body, type)
  const warnings = mustBeSound(given as FhirResource, context.now())
  const resource = settled(given as FhirResource, context.base, warnings)
  const condition = request.header('if-none-exist')
  const { isStart, refuse } = encounterService.fhirStart
  if (condition === undefined && !isStart(resource, context.now()))
    return written(context, request, await context.records.create(resource), 201, warnings)
  return context.together(async (tx) => {
    if (condition !== undefined) {
      const [first, second] = await lockedMatches({ ...context, records: tx }, tx.lock.bind(tx), type, condition)
      if (second) throw new Problem(412, 'More than one record matches If-None-Exist.')
      if (first) return written(context, request, await tx.read(type, first), 200)
    }
    if (isStart(resource, context.now())) await refuse(tx, resource, context.now())
    return written(context, request, await tx.create(resource), 201, warnings)
  })
}

/** Lock taken before a search decides what to do. */
export const CONDITIONAL = 'fhir conditional'

/** Two callers with the same condition must not both find nothing and create a record each. */
async function lockedMatches(
  context: FhirContext,
  lock: (name: string) => Promise<void>,
  type: ResourceType,
  condition: string,
): Promise<readonly string[]> {
  await lock(CONDITIONAL)
  return matchesOf(context, type, new URLSearchParams(condition.replace(/^[^?]*\?/, '')))
}

/** https://hl7.org/fhir/R4/http.html#update */
export async function update(
  context: FhirContext,
  request: FhirRequest,
  type: ResourceType,
  id: string,
): Promise<FhirReply> {
  const given = resourceFrom(request.body, type)
  if (given.id !== id) throw new Problem(400, 'The id of the resource must match the URL.')
  if (given.resourceType !== 'Encounter') return replace(context, request, given, id)
  return withStartChecked(context, given, (inside) => replace(inside, request, given, id))
}

/** Locks and checks first if the new version begins a consultation, in the same transaction as the change. */
export async function withStartChecked(
  context: FhirContext,
  given: FhirResource,
  change: (inside: FhirContext) => Promise<FhirReply>,
): Promise<FhirReply> {
  const { isStart, refuse } = encounterService.fhirStart
  if (!isStart(given, context.now())) return change(context)
  return context.together(async (tx) => {
    const before = await tx.find('Encounter', given.id ?? '')
    if (before && isStart(given, context.now(), before.resource)) await refuse(tx, given, context.now())
    return change(withinTransaction(context, tx))
  })
}

async function replace(
  context: FhirContext,
  request: FhirRequest,
  given: FhirResource,
  id: string,
): Promise<FhirReply> {
  const type = given.resourceType as ResourceType
  let warnings: readonly Issue[] = []
  const stored = await context.records.revise<FhirResource>(type, id, (before) => {
    warnings = mustBeSound(given, context.now())
    const ifMatch = request.header('if-match')
    if (ifMatch !== undefined && versionOf(ifMatch, 'If-Match') !== before.version) throw stale(before)
    const resource = settled(given, context.base, warnings, before.resource)
    // the version that was read is the one that is replaced
    const meta = { ...resource.meta, versionId: String(before.version) }
    return knownSound({ ...resource, id, meta } as FhirResource)
  })
  if (stored) return written(context, request, stored, 200, warnings)
  const problem = await goneOrMissing(context, type, id)
  if (problem.status === 410) throw problem
  throw new Problem(405, 'There is no such record. The server assigns ids: create it with POST.')
}

export function stale({ version }: Stored): Problem {
  return new Problem(412, `The record is at version ${version}. Nothing was overwritten.`)
}

/**
 * https://hl7.org/fhir/R4/http.html#cond-update: one match is updated, no match creates a record, several are refused.
 */
export async function updateWhere(context: FhirContext, request: FhirRequest, type: ResourceType): Promise<FhirReply> {
  const given = resourceFrom(request.body, type)
  return context.together(async (tx) => {
    const inside = { ...context, records: tx, together: <T>(work: (one: typeof tx) => Promise<T>) => work(tx) }
    const [first, second] = await lockedMatches(inside, tx.lock.bind(tx), type, request.query.toString())
    if (second) throw new Problem(412, 'More than one record matches.')
    if (!first) {
      if (given.id !== undefined) throw new Problem(405, 'Nothing matches. The server assigns ids: leave the id out.')
      return create(inside, { ...request, header: without('if-none-exist', request) }, type)
    }
    if (given.id !== undefined && given.id !== first) throw new Problem(400, 'The matching record has a different id.')
    return update(inside, { ...request, body: { ...given, id: first } }, type, first)
  })
}

const without =
  (name: string, request: FhirRequest): FhirRequest['header'] =>
  (asked) =>
    asked === name ? undefined : request.header(asked)

/** https://hl7.org/fhir/R4/http.html#delete: adds a version marked as deleted; earlier versions are kept. */
export async function remove(
  context: FhirContext,
  request: FhirRequest,
  type: ResourceType,
  id: string,
): Promise<FhirReply> {
  const ifMatch = request.header('if-match')
  if (ifMatch !== undefined) {
    const found = await context.records.find(type, id)
    if (found && found.version !== versionOf(ifMatch, 'If-Match')) throw stale(found)
  }
  // deleting a deleted record is not an error
  if ((await context.records.removed(type, id)) === undefined) await context.records.remove(type, id)
  return { status: 204 }
}

export async function removeWhere(context: FhirContext, request: FhirRequest, type: ResourceType): Promise<FhirReply> {
  const [first, second] = await matchesOf(context, type, request.query)
  if (second) throw new Problem(412, 'More than one record matches; nothing was deleted.')
  if (!first) throw new Problem(404, 'Nothing matches.')
  return remove(context, request, type, first)
}

/** The reply the caller prefers: the record, nothing, or a success message. */
export function written(
  { base }: FhirContext,
  request: FhirRequest,
  stored: Stored,
  status: number,
  warnings: readonly Issue[] = [],
): FhirReply {
  const { returns } = preferred(request)
  const headers = {
    ...headersOf(stored),
    location: `${base}/${stored.type}/${stored.id}/_history/${stored.version}`,
    ...(warnings.length > 0 && { warning: warningHeader(warnings) }),
  }
  const noted = warnings.length > 0 ? { warnings } : {}
  if (returns === 'minimal') return { status, headers, ...noted }
  if (returns === 'representation') return { status, headers, text: stored.text, ...noted }
  const text = status === 201 ? 'Created.' : 'Stored.'
  const issues: Issue[] = [{ severity: 'information', code: 'informational', text }, ...warnings]
  return { status, headers, text: JSON.stringify(operationOutcome(issues)), ...noted }
}

const LONGEST_HEADER = 800

/** RFC 7234 §5.5, code 199; a header holds plain characters only. */
function warningHeader(warnings: readonly Issue[]): string {
  const text = warnings.map((one) => one.text).join('; ')
  return `199 aurora "${text.replace(/[^\x20-\x7e]|["\\]/g, "'").slice(0, LONGEST_HEADER)}"`
}

export function outcomeOf(problem: Problem): object {
  const issues = problem.details?.issues as Parameters<typeof operationOutcome>[0] | undefined
  return operationOutcome(issues ?? [{ code: issueCodeOf(problem.status), text: problem.message }])
}
