import type { Composition, Encounter } from 'fhir/r4'
import { idFrom } from '#fhir/references.ts'
import { dayOf } from '#medicine/from-record/patient-record.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records } from '#platform/records/records.ts'
import type { Document } from '../../contract.ts'
import { withoutPrompts } from '../../note.ts'
import { kindOf, toDocument } from '../composition.ts'
import { addendumLines } from '../letters/letter-text.ts'

const LOOKED_AT = 60
const NOTES_LOOKED_AT = 5
const HOSPITAL = new Set(['IMP', 'ACUTE', 'NONAC', 'EMER', 'OBSENC'])
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

/** The last visit that took place, and what the clinician decided at the last one whose note is signed. */
export interface LastVisit {
  /** ISO instant. */
  seenAt: string
  seenBy: string
  /** Set where `assessment` and `plan` come from an earlier visit: the last one has no signed note. */
  noted?: { seenAt: string; seenBy: string } | undefined
  assessment: string[]
  plan: string[]
  /** Added after signing, oldest first, each with its date: it may correct the plan. */
  addenda: string[]
}

export async function lastVisit(records: Records, patientId: string): Promise<LastVisit | undefined> {
  const [noted, attended] = await Promise.all([lastNoted(records, patientId), lastAttended(records, patientId)])
  const isLater = attended && dayOf(attended.seenAt) > dayOf(noted?.seenAt)
  if (!isLater) return noted
  const { seenAt, seenBy } = noted ?? {}
  return {
    ...(noted ?? { assessment: [], plan: [], addenda: [] }),
    ...attended,
    ...(seenAt && { noted: { seenAt, seenBy: seenBy ?? '' } }),
  }
}

/** Visits that are over. A hospital reports its own, unless this clinician saw the patient there. */
async function lastAttended(
  records: Records,
  patient: string,
): Promise<Pick<LastVisit, 'seenAt' | 'seenBy'> | undefined> {
  const { rows } = await records.search('Encounter', {
    patient,
    status: ['finished'],
    sort: 'newest',
    limit: LOOKED_AT,
  })
  const { practitionerId, name } = records.who
  const doctorsOf = ({ participant = [] }: Encounter) =>
    participant.flatMap(({ individual }) => {
      const id = idFrom(individual, 'Practitioner')
      return id ? [{ isWriter: id === practitionerId, name: individual?.display ?? '' }] : []
    })
  const isOwn = (one: Encounter) => doctorsOf(one).some(({ isWriter }) => isWriter)
  const visit = rows.find(({ resource }) => !HOSPITAL.has(resource.class?.code ?? '') || isOwn(resource))?.resource
  if (!visit?.period?.start) return undefined
  return { seenAt: visit.period.start, seenBy: isOwn(visit) ? name : (doctorsOf(visit)[0]?.name ?? '') }
}

/** An older visit may be signed later: the visit counts, not the signature. */
async function lastNoted(records: Records, patientId: string): Promise<LastVisit | undefined> {
  const rows = await signedDocuments(records, patientId)
  const notes = rows.filter(({ resource }) => kindOf(resource) === 'note').slice(0, NOTES_LOOKED_AT)
  const ids = notes.flatMap(({ resource }) => idFrom(resource.encounter, 'Encounter') ?? [])
  const encounters = await readByIds(records, 'Encounter', ids)
  const seenAtOf = ({ resource }: (typeof notes)[number]): string =>
    encounters.get(idFrom(resource.encounter, 'Encounter') ?? '')?.period?.start ?? resource.date
  const note = notes.toSorted((a, b) => Date.parse(seenAtOf(b)) - Date.parse(seenAtOf(a)))[0]
  if (!note) return undefined
  const { sections, signedBy = '' } = toDocument(note)
  const written = withoutPrompts(sections)
  const textsOf = (title: string) =>
    written.find((section) => section.title === title)?.sentences.map(({ text }) => text) ?? []
  return {
    seenAt: seenAtOf(note),
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
