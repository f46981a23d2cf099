import type { Encounter, FhirResource } from 'fhir/r4'
import { uuidv7 } from 'uuidv7'
import { encounterService } from '#features/encounters/server/service.ts'
import type { Issue } from '#fhir/operation-outcome.ts'
import { recordNamed } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Records, RecordsTransaction, ResourceType } from '#platform/records/records.ts'
import { pauses } from '#platform/workers/pauses.ts'
import { bundleText } from '../bundle-text.ts'
import { issuesOf, isWarning, resourceFrom, settled } from '../incoming.ts'
import { type FhirContext, type FhirReply, type FhirRequest, problemOf, typeOf, withinTransaction } from '../message.ts'
import { perform } from '../perform.ts'
import { matchesOf } from '../search/search.ts'
import { CONDITIONAL, written } from '../write.ts'
import { type Entry, entriesOf } from './entries.ts'
import { conditionalReferences, partsOf, resolveReferences } from './resolve-references.ts'
import { responseEntry } from './response-entry.ts'

/** An entry with its resolved target: the record it creates, changes or finds. */
interface Step {
  entry: Entry
  at: number
  /** `Type/id` of the target, once known. */
  target: string | undefined
  creates: boolean
  /** Found by If-None-Exist, so nothing is written. */
  exists: boolean
  reply: FhirReply | undefined
  warnings?: readonly Issue[]
}

/** https://hl7.org/fhir/R4/http.html#transaction: all or nothing, in one database transaction. */
export async function transaction(context: FhirContext, request: FhirRequest): Promise<FhirReply> {
  const entries = entriesOf(request.body, context.base, request)
  const all = entries.map(
    (entry, at): Step => ({ entry, at, target: undefined, creates: false, exists: false, reply: undefined }),
  )
  // checks that need no records run before the transaction begins, so other requests are not held up
  const early = asksRecords(entries) ? undefined : await plan(context, all)
  const starts =
    early && [...early.values()].some((resource) => encounterService.fhirStart.isStart(resource, context.now()))
  if (early && !starts && all.every(({ creates }) => creates)) {
    // the store writes new records in one statement, so no transaction stays open during the checks
    await createAll(context, context.records, request, early)
    return replyTo(context, all)
  }
  await context.together(async (tx) => {
    const inside = withinTransaction(context, tx)
    if (entries.some(isConditional)) await tx.lock(CONDITIONAL)
    // FHIR order, whatever the order of entries: delete, create, update, read
    for (const step of all) if (step.entry.request.method === 'DELETE') await carryOut(inside, step)
    const prepared = early ?? (await plan(inside, all))
    await refuseStarts(context, tx, prepared)
    await createAll(inside, tx, request, prepared)
    for (const method of ['PUT', 'PATCH', 'GET'] as const) {
      for (const step of all) {
        if (step.entry.request.method === method && !step.reply) await carryOut(inside, step, prepared.get(step))
      }
    }
  })
  return replyTo(context, all)
}

function replyTo(context: FhirContext, steps: readonly Step[]): FhirReply {
  const replies = steps.map(({ reply, entry }) => responseEntry(context.base, reply, entry.request))
  return { status: 200, text: bundleText('transaction-response', replies) }
}

/** Resolves the target and content of each entry and validates everything. */
async function plan(context: FhirContext, steps: readonly Step[]): Promise<ReadonlyMap<Step, FhirResource>> {
  for (const step of steps) await aim(context, step)
  mustBeApart(steps)
  return prepare(context, steps, await namesIn(context, steps))
}

/** Whether an entry depends on stored data: a condition, or a reference by search. */
function asksRecords(entries: readonly Entry[]): boolean {
  const searched = new Set<string>()
  for (const { resource } of entries) conditionalReferences(resource, searched)
  return searched.size > 0 || entries.some(isConditional)
}

const isConditional = ({ request }: Entry): boolean =>
  request.header('if-none-exist') !== undefined || (request.method !== 'GET' && request.query.size > 0)

/** Resolves an entry's target before anything is written. */
async function aim(context: FhirContext, step: Step): Promise<void> {
  const { request } = step.entry
  if (request.method !== 'POST' && request.method !== 'PUT') return
  const [name, id, ...rest] = request.path
  const place = `Bundle.entry[${step.at}]`
  if (rest.length > 0 || (request.method === 'POST' && id)) {
    throw new Problem(400, `${place}: this cannot be part of a transaction.`)
  }
  const type = typeOf(name)
  if (request.method === 'PUT' && id) {
    step.target = `${type}/${id}`
    return
  }
  const condition = request.method === 'PUT' ? request.query.toString() : request.header('if-none-exist')
  const [first, second] = condition ? await matchesOf(context, type, new URLSearchParams(condition)) : []
  if (second) throw new Problem(412, `${place}: more than one record matches.`)
  step.exists = first !== undefined && request.method === 'POST'
  step.creates = first === undefined
  step.target = `${type}/${first ?? uuidv7()}`
  if (step.exists && first) step.reply = written(context, request, await context.records.read(type, first), 200)
}

function mustBeApart(steps: readonly Step[]): void {
  const seen = new Set<string>()
  for (const { target, exists, at } of steps) {
    if (!target || exists) continue
    if (seen.has(target)) throw new Problem(400, `Bundle.entry[${at}]: ${target} is written twice.`)
    seen.add(target)
  }
}

/**
 * What each reference in the bundle resolves to: fullUrls, the relative form of those on other servers, and searches.
 */
async function namesIn(context: FhirContext, steps: readonly Step[]): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>()
  for (const { target, entry } of steps) {
    const { fullUrl } = entry
    if (!fullUrl || !target) continue
    known.set(fullUrl, target)
    const relative = /^https?:\/\/.*\/([A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64})$/.exec(fullUrl)?.[1]
    if (relative) known.set(relative, target)
  }
  const searched = new Set<string>()
  for (const { entry } of steps) conditionalReferences(entry.resource, searched)
  for (const reference of searched) {
    const [type, query] = partsOf(reference)
    const [first, second] = await matchesOf(context, typeOf(type), new URLSearchParams(query))
    if (!first || second) {
      throw new Problem(
        412,
        `A reference by search must match one record; ${type} matches ${second ? 'several' : 'none'}.`,
      )
    }
    known.set(reference, `${type}/${first}`)
  }
  return known
}

/** Validates everything before anything is stored, and reports all errors at once. */
async function prepare(
  context: FhirContext,
  steps: readonly Step[],
  known: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<Step, FhirResource>> {
  const prepared = new Map<Step, FhirResource>()
  const issues: Issue[] = []
  const pause = pauses()
  for (const step of steps) {
    if (!step.target || step.exists) continue
    await pause()
    context.signal?.throwIfAborted()
    const { type, id } = recordNamed(step.target) as { type: ResourceType; id: string }
    const given = resourceFrom(step.entry.resource, type)
    const resource = { ...resolveReferences(given, known), id } as FhirResource
    const found = issuesOf(resource, context.now(), `Bundle.entry[${step.at}].resource`)
    issues.push(...found.filter((issue) => !isWarning(issue)))
    step.warnings = found.filter(isWarning)
    if (found.every(isWarning)) prepared.set(step, settled(resource, context.base, found))
  }
  if (issues.length > 0) throw problemOf(422, issues)
  return prepared
}

/** New encounters in progress, each held against those in the record and against each other. */
async function refuseStarts(
  context: FhirContext,
  tx: RecordsTransaction,
  prepared: ReadonlyMap<Step, FhirResource>,
): Promise<void> {
  const begun = new Set<string>()
  for (const [step, resource] of prepared) {
    if (!step.creates || !encounterService.fhirStart.isStart(resource, context.now())) continue
    const patient = (resource as Encounter).subject?.reference ?? ''
    if (patient && begun.has(patient))
      throw new Problem(409, `Bundle.entry[${step.at}]: a second encounter in progress of one patient.`)
    begun.add(patient)
    await encounterService.fhirStart.refuse(tx, resource, context.now())
  }
}

async function createAll(
  context: FhirContext,
  records: Pick<Records, 'createMany'>,
  request: FhirRequest,
  prepared: ReadonlyMap<Step, FhirResource>,
): Promise<void> {
  const creating = [...prepared].filter(([step]) => step.creates)
  const stored = creating.length > 0 ? await records.createMany(creating.map(([, resource]) => resource)) : []
  creating.forEach(([step], at) => {
    step.reply = written(context, request, stored[at] as (typeof stored)[number], 201, step.warnings)
  })
}

async function carryOut(context: FhirContext, step: Step, resource?: FhirResource): Promise<void> {
  const { request } = step.entry
  // thrown inside the transaction, so all of it rolls back
  context.signal?.throwIfAborted()
  try {
    if (step.exists) return
    step.reply = await perform(
      context,
      resource && step.target
        ? { ...request, path: step.target.split('/'), query: new URLSearchParams(), body: resource }
        : request,
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.status, `Bundle.entry[${step.at}]: ${error.message}`)
  }
}
