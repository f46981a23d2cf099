import type { Annotation, CodeableConcept, FhirResource, Reference } from 'fhir/r4'
import { readAmendment } from '#fhir/report-notes.ts'
import type { Identity } from '../identity.ts'
import type { ActRow } from './acts-table.ts'
import { type Caller, patientBehind } from './callers.ts'
import { CONTENTS, type ContentRow } from './content-table.ts'
import { changedContent } from './signed/changed-content.ts'
import { isSigning, newAmendments } from './signed/check-signed.ts'
import { SIGNED } from './signed/signed-table.ts'
import { isOutside, isSelf, isThePatient, namesIn, same } from './who-is-named.ts'

interface Change {
  who: Identity
  before: FhirResource | undefined
  after: FhirResource
  /** The practitioner of each PractitionerRole that is named. */
  roles: ReadonlyMap<string, string>
}

interface Refusal {
  element: string
  message: string
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (resource: FhirResource): Fields => resource as unknown as Fields

/** What a record says is changed by its author, or so that it names whoever changed it (`content-table.ts`). */
export function contentRefusal(change: Change, caller: Caller, act: ActRow | undefined): Refusal | undefined {
  const { before, after } = change
  if (!before || caller === 'seeder' || caller === 'import-undo') return undefined
  const type = after.resourceType
  if (act?.contents === 'all' || act?.contents?.includes(type)) return undefined
  const row = CONTENTS[type]
  return (
    noteRefusal(change, before) ??
    amendmentRefusal(change, before, caller) ??
    (row && rowRefusal({ ...change, before }, caller, row))
  )
}

/** An amendment names whoever made it, and those before it stay. */
function amendmentRefusal({ who, after }: Change, before: FhirResource, caller: Caller): Refusal | undefined {
  if (after.resourceType !== 'DiagnosticReport' || caller === 'service') return undefined
  const added = newAmendments(before, after)
  if (!added) return refusal(after.resourceType, 'extension', 'Earlier amendments stay with the report.')
  const isOwn = added.every((one) => readAmendment(one).by === patientBehind(who).name)
  return isOwn ? undefined : refusal(after.resourceType, 'extension', 'An amendment is by whoever makes it.')
}

/** A note that names its author stays as it was written, in every kind of record. */
function noteRefusal({ who, after, roles }: Change, before: FhirResource): Refusal | undefined {
  const kept = notesOf(after)
  const lost = notesOf(before).find(
    (note) => isSigned(note) && !isOwnNote(note, who, roles) && !kept.some((other) => same(note, other)),
  )
  if (!lost) return undefined
  const element = `${after.resourceType}.note`
  const name = lost.authorReference?.display ?? lost.authorString ?? 'somebody else'
  return { element, message: `${element}: this note is by ${name}. Add a note of your own instead.` }
}

const notesOf = (resource: FhirResource): readonly Annotation[] =>
  (resource as FhirResource & { note?: Annotation[] }).note ?? []
const isSigned = ({ authorReference, authorString }: Annotation) =>
  authorReference !== undefined || authorString !== undefined

function isOwnNote({ authorReference, authorString }: Annotation, who: Identity, roles: ReadonlyMap<string, string>) {
  return authorReference ? isSelf(authorReference, who, roles) : authorString === patientBehind(who).name
}

function rowRefusal(change: Change & { before: FhirResource }, caller: Caller, row: ContentRow): Refusal | undefined {
  const { who, before, after, roles } = change
  const type = after.resourceType
  const authors = authorsOf(before, row.author)
  const isOwn = (named: readonly Reference[]) => named.some((one) => isSelf(one, who, roles))
  // a job writes for the patient, never for somebody who works here
  if (row.jobs?.some((job) => job === caller) && authors.every((one) => isThePatient(one, before))) return undefined

  const now = authorsOf(after, row.author)
  if (isOwn(authors) && now.length > 0 && !isOwn(now)) {
    return refusal(type, row.author[0] ?? '', 'You changed this record: your name stays with it.')
  }
  if (isWithdrawn(before) && !isWithdrawn(after) && !isOwn(authors)) {
    return refusal(type, statusElement(before), `It was withdrawn. Only its author can restore ${row.says}.`)
  }
  const changed = changedElements(before, after, row)
  if (isFirstReading(change, authors, changed)) return undefined
  for (const element of changed) {
    const owners = authorsOf(before, row.parts?.[element] ?? row.author)
    if (isOwn(owners) || isOpen(change, caller, row, owners)) continue
    const whose = owners.map(({ display }) => display).find((name) => name !== undefined)
    return refusal(
      type,
      element,
      `${whose ? `${row.says} is ${whose}’s` : `you are not the author of ${row.says}`}: ${row.because}.`,
    )
  }
  return undefined
}

/** A clinician signs a test of the practice that nobody has interpreted, whoever performed it. */
function isFirstReading(
  { who, before, after, roles }: Change & { before: FhirResource },
  performers: readonly Reference[],
  changed: readonly string[],
): boolean {
  const named = SIGNED[before.resourceType]?.signing?.named ?? ''
  const isNamed = namesIn(before.resourceType, after)
    .get(named)
    ?.every((one) => isSelf(one, who, roles))
  const isOfPractice = performers.length > 0 && !performers.some(isOutside)
  const content = changed.filter((element) => element !== 'status')
  return isNamed === true && isOfPractice && isSigning(before, after, content)
}

/** Whether somebody who is not the author may make this change. */
function isOpen(
  { who, before, after, roles }: Change & { before: FhirResource },
  caller: Caller,
  { colleague, unsigned }: ContentRow,
  owners: readonly Reference[],
): boolean {
  const status = String(fieldsOf(after).status)
  const isMarked = colleague !== 'never' && (!colleague.statuses || colleague.statuses.includes(status))
  if (caller === 'service') {
    // a system that files results corrects what came from outside
    return owners.length > 0 ? owners.every(isOutside) : isMarked
  }
  if (owners.length === 0 && unsigned !== 'closed') return true
  if (colleague === 'never' || !isMarked) return false
  const names = namesIn(before.resourceType, after)
  return colleague.named.some((path) => names.get(path)?.some((one) => isSelf(one, who, roles)))
}

/** Whom the first of these elements names that names anybody. */
function authorsOf(resource: FhirResource, elements: readonly string[]): readonly Reference[] {
  const names = namesIn(resource.resourceType, resource)
  for (const path of elements) {
    const named = names.get(path)
    if (named && named.length > 0) return named
  }
  return []
}

/** What differs; a status that attests what the record says counts as a part of it. */
function changedElements(before: FhirResource, after: FhirResource, row: ContentRow): string[] {
  const changed = changedContent(before, after)
  const status = String(fieldsOf(after).status)
  const isAttested = row.attests?.includes(status) && status !== fieldsOf(before).status
  return isAttested ? [...changed, 'status'] : changed
}

const WITHDRAWN = 'entered-in-error'

function isWithdrawn(resource: FhirResource): boolean {
  const { status, lifecycleStatus, verificationStatus } = fieldsOf(resource)
  const codings = (verificationStatus as CodeableConcept | undefined)?.coding ?? []
  return status === WITHDRAWN || lifecycleStatus === WITHDRAWN || codings.some(({ code }) => code === WITHDRAWN)
}

const statusElement = (resource: FhirResource): string =>
  ['status', 'lifecycleStatus', 'verificationStatus'].find((name) => fieldsOf(resource)[name] !== undefined) ?? 'status'

function refusal(type: string, path: string, why: string): Refusal {
  const element = `${type}.${path}`
  return { element, message: `${element}: ${why}` }
}
