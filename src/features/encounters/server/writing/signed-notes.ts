import type { Composition } from 'fhir/r4'
import { idFrom } from '#fhir/references.ts'
import type { Records } from '#platform/records/records.ts'
import type { Document } from '../../contract.ts'
import { withoutPrompts } from '../../note.ts'
import { kindOf, toDocument } from '../composition.ts'
import { addendumLines } from '../letters/letter-text.ts'

const LOOKED_AT = 60
const SIGNED = ['final', 'amended']

async function signedDocuments(records: Records, patientId: string) {
  const search = { patient: patientId, status: SIGNED, sort: 'newest', limit: LOOKED_AT } as const
  return (await records.search('Composition', search)).rows
}

/** The patient's signed consultation notes, newest first. */
export async function signedNotes(
  records: Records,
  patientId: string,
  atMost: number,
): Promise<(Document & { encounterId: string | undefined })[]> {
  return (await signedDocuments(records, patientId))
    .filter(({ resource }) => kindOf(resource) === 'note')
    .slice(0, atMost)
    .map((row) => ({ ...toDocument(row), encounterId: idFrom(row.resource.encounter, 'Encounter') }))
}

/** What the clinician decided at the last visit whose note is signed. */
export interface LastVisit {
  /** ISO instant. */
  seenAt: string
  seenBy: string
  assessment: string[]
  plan: string[]
  /** Added after signing, oldest first, each with its date: it may correct the plan. */
  addenda: string[]
}

export async function lastVisit(records: Records, patientId: string): Promise<LastVisit | undefined> {
  const rows = await signedDocuments(records, patientId)
  const note = rows.find(({ resource }) => kindOf(resource) === 'note')
  if (!note) return undefined
  const { sections, signedBy = '' } = toDocument(note)
  const written = withoutPrompts(sections)
  const textsOf = (title: string) =>
    written.find((section) => section.title === title)?.sentences.map(({ text }) => text) ?? []
  const encounterId = idFrom(note.resource.encounter, 'Encounter')
  const encounter = encounterId ? await records.find('Encounter', encounterId) : undefined
  return {
    seenAt: encounter?.resource.period?.start ?? note.resource.date,
    seenBy: signedBy,
    assessment: textsOf('Assessment'),
    plan: textsOf('Plan'),
    addenda: rows
      .filter(({ resource }) => appends(resource, note.id))
      .toReversed()
      .flatMap((row) => addendumLines({ at: row.resource.date, sections: toDocument(row).sections })),
  }
}

const appends = ({ relatesTo }: Composition, noteId: string): boolean =>
  (relatesTo ?? []).some(
    ({ code, targetReference }) => code === 'appends' && idFrom(targetReference, 'Composition') === noteId,
  )
