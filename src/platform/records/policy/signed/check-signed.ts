import type { Annotation, DiagnosticReport, Extension, FhirResource } from 'fhir/r4'
import { AMENDMENT, interpreterOf, readAmendment, signedAtOf } from '#fhir/report-notes.ts'
import { actRow } from '../acts-table.ts'
import type { Caller } from '../callers.ts'
import { isOutside, namesIn, same } from '../who-is-named.ts'
import { changedContent } from './changed-content.ts'
import { SIGNED } from './signed-table.ts'

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (resource: FhirResource): Fields => resource as unknown as Fields

interface Change {
  before: FhirResource
  after: FhirResource
  /** A sender corrects its own result: the status says so, and it gives no reason. */
  isSender: boolean
}

/**
 * As `signedProblem`, for a caller. A file that an administrator imports and a sender’s own correction (acts) replace what
 * was written elsewhere; what a clinician here has signed they replace no more than anybody else.
 */
export function changeProblem(
  before: FhirResource,
  after: FhirResource,
  { caller, act }: { caller: Caller | undefined; act: string | undefined },
): string | undefined {
  const contents = act ? actRow(act).contents : undefined
  const isPutBack = caller === 'seeder' || caller === 'import-undo'
  const isOthers = isPutBack || contents === 'all' || contents?.includes(before.resourceType)
  if (isOthers && !isSignedHere(before)) return undefined
  return signedProblem({ before, after, isSender: caller === 'service' || act === 'receive-result' })
}

function isSignedHere(resource: FhirResource): boolean {
  if (resource.resourceType === 'Composition') return true
  const { resultsInterpreter = [] } = resource as DiagnosticReport
  return resource.resourceType === 'DiagnosticReport' && resultsInterpreter.some((one) => !isOutside(one))
}

/** What was signed changes by amendment alone (`signed-table.ts`); the problem as a sentence, or undefined. */
function signedProblem({ before, after, isSender }: Change): string | undefined {
  const row = SIGNED[before.resourceType]
  if (!row || after.resourceType !== before.resourceType || !isSigned(before)) return undefined
  const status = String(fieldsOf(after)[row.element])
  const problem = `This ${row.is} and can no longer be changed. ${row.instead}`
  const wasWithdrawn = row.withdrawn.includes(String(fieldsOf(before)[row.element]))
  const amended = row.amended === 'never' ? undefined : row.amended
  if (![...row.statuses, ...row.withdrawn, ...(amended?.statuses ?? [])].includes(status)) return problem
  const changed = changedContent(before, after).filter((element) => element !== row.element)
  if (changed.length === 0) {
    // a note or a document that was signed stays 'final' or 'amended' as it was; what was withdrawn comes back
    const isKept = status === fieldsOf(before)[row.element] || row.withdrawn.includes(status) || wasWithdrawn
    return isKept || amended ? undefined : problem
  }
  if (isSigning(before, after, changed)) return undefined
  if (!amended?.statuses.includes(status)) return problem
  if (!amended.reason || isSender) return undefined
  const isGiven = amended.reason === 'note' ? hasNewNote(before, after) : isAmendment(before, after)
  return isGiven ? undefined : `${problem} ${REASON[amended.reason]}`
}

const REASON = {
  note: 'A new note says why.',
  amendment: `An extension ${AMENDMENT} gives 'reason' and 'by', and as 'earlier', 'earlierBy' and 'earlierAt' what was signed before.`,
} as const

/** Whether somebody stands for what it says. */
export function isSigned(resource: FhirResource): boolean {
  const row = SIGNED[resource.resourceType]
  if (!row) return false
  const status = String(fieldsOf(resource)[row.element])
  const names = namesIn(resource.resourceType, resource)
  if (row.named && !row.named.some((path) => (names.get(path) ?? []).length > 0)) return false
  if (row.statuses.includes(status)) return true
  return row.withdrawn.includes(status) && (!row.wasSigned || fieldsOf(resource)[row.wasSigned] !== undefined)
}

/** Nobody had interpreted it, and now somebody is named who did; nothing else is different. */
export function isSigning(before: FhirResource, after: FhirResource, changed: readonly string[]): boolean {
  const signing = SIGNED[before.resourceType]?.signing
  if (!signing) return false
  const isNamed = (one: FhirResource) => (namesIn(one.resourceType, one).get(signing.named) ?? []).length > 0
  return !isNamed(before) && isNamed(after) && changed.every((element) => signing.elements.includes(element))
}

const notesOf = (resource: FhirResource) => (fieldsOf(resource).note ?? []) as readonly Annotation[]

function hasNewNote(before: FhirResource, after: FhirResource): boolean {
  const old = notesOf(before)
  return notesOf(after).some((note) => note.text.trim() !== '' && !old.some((other) => same(note, other)))
}

const amendmentsIn = (resource: FhirResource) =>
  ((fieldsOf(resource).extension ?? []) as readonly Extension[]).filter(({ url }) => url === AMENDMENT)

/** The amendments that are new, or undefined where an earlier one is gone. */
export function newAmendments(before: FhirResource, after: FhirResource): readonly Extension[] | undefined {
  const [old, now] = [amendmentsIn(before), amendmentsIn(after)]
  return old.every((one, at) => same(one, now[at])) ? now.slice(old.length) : undefined
}

/** One more amendment, with its reason and what was there before. */
function isAmendment(before: FhirResource, after: FhirResource): boolean {
  const added = newAmendments(before, after)
  if (added?.length !== 1) return false
  const { reason, earlier, earlierBy, earlierAt } = readAmendment(added[0] as Extension)
  const report = before as DiagnosticReport
  const was = [report.conclusion ?? '', interpreterOf(report) ?? '', signedAtOf(report)]
  return reason.trim() !== '' && same([earlier, earlierBy, earlierAt], was)
}
