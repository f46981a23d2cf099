import type { Composition, Encounter } from 'fhir/r4'
import { coding, concept, conceptText } from '#fhir/codes/codings.ts'
import { LOINC, profiles } from '#fhir/codes/systems.ts'
import { formatDate } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Document, Section } from '../contract.ts'
import { signProblem, splitSentences, withoutPrompts } from '../note.ts'
import { shownStatus } from '../rules.ts'
import { DOCUMENT_KIND, toDocument, toSections, withEditor } from './composition.ts'
import { findDocuments } from './documents.ts'
import { movedOn } from './encounter-status.ts'
import { requireSubject } from './patients.ts'
import { provenanceOf, signed } from './sign.ts'
import { moveBooking } from './start-visit.ts'

const SIGNED = 'This note is signed and can no longer be changed. Add an addendum instead.'
const STALE = 'Someone else changed this note while you were writing. Nothing was overwritten.'

/** Saves the draft. A version based on an older one is refused, with the version on the server. */
export function saveNote(
  records: Records,
  encounterId: string,
  sections: readonly Section[],
  ifMatch: number | undefined,
  at: string,
): Promise<Document> {
  return records.transaction(async (tx) => {
    const { encounter, note } = await openNote(tx, encounterId)
    if (shownStatus(encounter.status) === 'cancelled') throw new Problem(409, 'This encounter was cancelled.')
    refuseSigned(note)
    refuseStale(note, ifMatch)
    const author = authorOf(records.who)
    const base: Composition = note?.resource ?? newComposition(encounter, records.who, at)
    const next = withEditor({ ...base, date: at, section: toSections(sections) }, author)
    return toDocument(note ? await tx.update(next, { ifMatch }) : await tx.create(next))
  })
}

/** Signs and locks the note, completes the encounter, and records who did it: all or nothing. */
export function signNote(
  records: Records,
  encounterId: string,
  ifMatch: number | undefined,
  at: string,
): Promise<Document> {
  return records.transaction(async (tx) => {
    await tx.lock(`encounter ${encounterId}`)
    const { encounter, note } = await openNote(tx, encounterId)
    if (!note) throw new Problem(422, 'Write the note before signing it.')
    refuseSigned(note)
    if (ifMatch === undefined) throw new Problem(428, 'Send the version you read in If-Match.')
    refuseStale(note, ifMatch)
    const status = shownStatus(encounter.status)
    if (status === 'planned') throw new Problem(409, 'Start the encounter before signing its note.')
    if (status === 'cancelled') throw new Problem(409, 'This encounter was cancelled.')
    const { sections } = toDocument(note)
    const problem = signProblem(sections)
    if (problem) throw new Problem(422, problem)

    const final = { ...note.resource, section: toSections(withoutPrompts(sections)) }
    const stored = await tx.update(signed(final, records.who, at), { ifMatch })
    if (status === 'in-progress') {
      await tx.update(movedOn(encounter, { status: 'completed', at }))
      await moveBooking(tx, encounter, 'completed', at)
    }
    await tx.create(provenanceOf(stored, encounter.subject, records.who, at))
    return toDocument(stored)
  })
}

/** The signed note stays unchanged; the addendum is a separate signed document. */
export function addAddendum(records: Records, encounterId: string, text: string, at: string): Promise<Document> {
  return records.transaction(async (tx) => {
    const { encounter, note } = await openNote(tx, encounterId)
    if (note?.resource.status !== 'final') throw new Problem(409, 'An addendum follows a signed note.')
    const sentences = splitSentences(text).map((sentence, index) => ({ id: `addendum-${index + 1}`, text: sentence }))
    const addendum: Composition = {
      ...newComposition(encounter, records.who, at),
      type: concept([coding(DOCUMENT_KIND, 'addendum', 'Addendum')]),
      title: `Addendum, ${formatDate(at)}`,
      relatesTo: [{ code: 'appends', targetReference: { reference: `Composition/${note.id}` } }],
      section: toSections([{ title: 'Addendum', sentences }]),
    }
    const stored = await tx.create(signed(addendum, records.who, at))
    await tx.create(provenanceOf(stored, encounter.subject, records.who, at))
    return toDocument(stored)
  })
}

async function openNote(tx: RecordsTransaction, encounterId: string) {
  await tx.lock(`note ${encounterId}`)
  const { resource: encounter } = await tx.read('Encounter', encounterId)
  return { encounter, note: (await findDocuments(tx, encounter)).note }
}

function refuseSigned(note: Stored<'Composition'> | undefined): void {
  if (note && note.resource.status !== 'preliminary') {
    throw new Problem(409, SIGNED, { signed: true, current: toDocument(note) })
  }
}

function refuseStale(note: Stored<'Composition'> | undefined, ifMatch: number | undefined): void {
  if (note?.version === ifMatch) return
  throw new Problem(409, STALE, note && { current: toDocument(note), currentVersion: note.version })
}

export function newComposition(encounter: Encounter, who: Identity, at: string): Composition {
  const type = conceptText(encounter.type?.[0]) ?? 'Consultation'
  return {
    resourceType: 'Composition',
    meta: { profile: [profiles.composition] },
    status: 'preliminary',
    type: concept(coding(LOINC, '11506-3', 'Progress note'), 'Consultation note'),
    subject: requireSubject(encounter),
    encounter: { reference: `Encounter/${encounter.id}` },
    date: at,
    author: [authorOf(who)],
    title: `${type}, ${formatDate(encounter.period?.start ?? at)}`,
    ...(encounter.serviceProvider && { custodian: encounter.serviceProvider }),
  }
}
