import type { Annotation, FhirResource } from 'fhir/r4'
import { CONTENTS, type ContentRow } from '../content-table.ts'
import { same } from '../who-is-named.ts'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (resource: FhirResource): Fields => resource as unknown as Fields

const notesOf = (resource: FhirResource): readonly Annotation[] =>
  (resource as FhirResource & { note?: Annotation[] }).note ?? []

/** A note that names its author; others are a part of what the record says. */
const isSignedNote = ({ authorReference, authorString }: Annotation) =>
  authorReference !== undefined || authorString !== undefined

const ALWAYS_APART = ['id', 'meta', 'resourceType', 'status', 'statusReason', 'note']

/** Elements of the content that differ (`content-table.ts`). */
export function changedContent(before: FhirResource, after: FhirResource): string[] {
  const row: Partial<ContentRow> = CONTENTS[after.resourceType] ?? {}
  const apart = [...ALWAYS_APART, ...(row.apart ?? [])]
  let [was, is] = [without(before, apart), without(after, apart)]
  if (row.atEnd?.statuses.includes(String(fieldsOf(after).status))) {
    const { set, remove } = row.atEnd
    if (set) [was, is] = [withoutPath(was, set), withoutPath(is, set)]
    if (remove && same(is, withoutPath(is, remove))) was = withoutPath(was, remove)
  }
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const changed = keys.filter((key) => !same(was[key], is[key]))
  const unsignedNotes = notesOf(before).filter((note) => !isSignedNote(note))
  const isLost = unsignedNotes.some((note) => !notesOf(after).some((other) => same(note, other)))
  return isLost ? [...changed, 'note'] : changed
}

function without(resource: FhirResource, paths: readonly string[]): Fields {
  return paths.reduce<Fields>(withoutPath, fieldsOf(resource))
}

/** A copy without what is at the path, in every part of a list; parts that are left empty go too. */
function withoutPath(value: Fields, path: string): Fields {
  const [head = '', ...rest] = path.split('.')
  const { [head]: inner, ...others } = value
  if (inner === undefined || rest.length === 0) return others
  const next = rest.join('.')
  const stripped = Array.isArray(inner)
    ? inner.map((one) => withoutPath(one as Fields, next))
    : withoutPath(inner as Fields, next)
  const isEmpty = !Array.isArray(stripped) && Object.keys(stripped).length === 0
  return isEmpty ? others : { ...others, [head]: stripped }
}
