import type { Composition } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { formatDate } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Document, Section } from '../contract.ts'
import { unansweredPrompts } from '../note.ts'
import { DOCUMENT_KIND, kindOf, toDocument, toSections, withEditor } from './composition.ts'
import { documentReferenceOf } from './document-reference.ts'
import { findDocuments } from './documents.ts'
import { chartLines } from './letters/letter-lines.ts'
import { letterSections } from './letters/letter-text.ts'
import { followUpLines, visitLines } from './letters/visit-lines.ts'
import { newComposition } from './note-writing.ts'
import { patientOf } from './patients.ts'
import { referrerOf } from './referrer.ts'
import { provenanceOf, signed } from './sign.ts'
import { readVisit } from './workspace.ts'

/** Drafts the letter from the signed note. */
export async function createLetter(records: Records, encounterId: string, at: string): Promise<Document> {
  const { chart, encounter: visit, workspace } = await readVisit(records, encounterId)
  const followUp = await followUpLines(records, visit)
  return records.transaction(async (tx) => {
    await tx.lock(`letters ${encounterId}`)
    const { resource: encounter } = await tx.read('Encounter', encounterId)
    const { note, addenda, letters } = await findDocuments(tx, encounter)
    if (note?.resource.status !== 'final') throw new Problem(409, 'Sign the note first: the letter is written from it.')
    const open = letters.find(({ resource }) => resource.status === 'preliminary')
    if (open) throw new Problem(409, 'There is already a letter that is not signed yet.', { current: toDocument(open) })
    const patient = await patientOf(tx, encounter)
    const sections = letterSections({
      patient,
      encounter,
      note: toDocument(note).sections,
      addenda: addenda.map((one) => ({ at: one.resource.date, sections: toDocument(one).sections })),
      ...chartLines(workspace),
      ...visitLines(chart, encounter),
      followUp,
      referrer: patient?.id ? await referrerOf(tx, patient.id) : undefined,
    })
    const letter: Composition = {
      ...newComposition(encounter, records.who, at),
      type: concept(coding(DOCUMENT_KIND, 'letter', 'Letter to referring doctor')),
      title: `Letter about ${displayName(patient)}, ${formatDate(at)}`,
      section: toSections(sections),
    }
    return toDocument(await tx.create(withEditor(letter, authorOf(records.who))))
  })
}

export function saveLetter(
  records: Records,
  ids: { encounterId: string; letterId: string },
  sections: readonly Section[],
  ifMatch: number | undefined,
): Promise<Document> {
  return records.transaction(async (tx) => {
    const { letter } = await openLetter(tx, ids)
    refuseStale(letter, ifMatch)
    const next = withEditor({ ...letter.resource, section: toSections(sections) }, authorOf(records.who))
    return toDocument(await tx.update(next, { ifMatch }))
  })
}

export function signLetter(
  records: Records,
  ids: { encounterId: string; letterId: string },
  ifMatch: number | undefined,
  at: string,
): Promise<Document> {
  return records.transaction(async (tx) => {
    const { letter, encounter } = await openLetter(tx, ids)
    refuseStale(letter, ifMatch)
    const [prompt] = unansweredPrompts(toDocument(letter).sections)
    if (prompt) throw new Problem(422, `Answer or remove '${prompt}' before signing.`)
    const stored = await tx.update(signed(letter.resource, records.who, at), { ifMatch })
    await tx.create(provenanceOf(stored, encounter.subject, records.who, at))
    const url = `/api/encounters/${encounter.id}/letters/${stored.id}/letter.pdf`
    await tx.create(documentReferenceOf(stored.resource, encounter, url, at))
    return toDocument(stored)
  })
}

async function openLetter(
  tx: RecordsTransaction,
  { encounterId, letterId }: { encounterId: string; letterId: string },
) {
  await tx.lock(`letters ${encounterId}`)
  const { resource: encounter } = await tx.read('Encounter', encounterId)
  const letter = await readLetter(tx, encounterId, letterId)
  if (letter.resource.status !== 'preliminary') {
    throw new Problem(409, 'This letter is signed and can no longer be changed.', { signed: true })
  }
  return { encounter, letter }
}

/** Reads a letter only if it belongs to that encounter. */
export async function readLetter(
  records: Records | RecordsTransaction,
  encounterId: string,
  letterId: string,
): Promise<Stored<'Composition'>> {
  const letter = await records.read('Composition', letterId)
  const isOfEncounter = letter.resource.encounter?.reference === `Encounter/${encounterId}`
  if (!isOfEncounter || kindOf(letter.resource) !== 'letter') throw new Problem(404, 'There is no such record.')
  return letter
}

function refuseStale(letter: Stored<'Composition'>, ifMatch: number | undefined): void {
  if (ifMatch === undefined) throw new Problem(428, 'Send the version you changed in If-Match.')
  if (letter.version === ifMatch) return
  const stale = 'Someone else changed this letter while you were writing. Nothing was overwritten.'
  throw new Problem(409, stale, { current: toDocument(letter), currentVersion: letter.version })
}
