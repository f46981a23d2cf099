import type { Composition, Encounter } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { formatDate } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import { wholeChart } from '#platform/records/patients/whole-chart.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Document, Section } from '../contract.ts'
import { signProblem, withoutPrompts } from '../note.ts'
import { shownStatus } from '../rules.ts'
import { DOCUMENT_KIND, toSections } from './composition.ts'
import { documentReferenceOf } from './document-reference.ts'
import { findDocuments } from './documents.ts'
import { movedOn } from './encounter-status.ts'
import { chartLines } from './letters/letter-lines.ts'
import { letterSections } from './letters/letter-text.ts'
import { followUpLines, visitLines } from './letters/visit-lines.ts'
import { createEncounter, newEncounter } from './new-encounter.ts'
import { newComposition } from './note-writing.ts'
import { listOrders } from './orders.ts'
import { patientIdOf } from './patients.ts'
import { letterDocument, noteDocument, printFrame } from './print.ts'
import { referrerOf } from './referrer.ts'
import { provenanceOf, signed } from './sign.ts'
import { moveBooking } from './start-visit.ts'
import { chartItems } from './workspace.ts'

export interface DictatedNote {
  patientId: string
  /** The encounter the note belongs to; a new one if absent. */
  encounterId?: string | undefined
  type: string
  reason: string
  /** ISO instant at which the consultation began. */
  start: string
  sections: readonly Section[]
}

export interface DictatedLetter {
  kind: 'summary' | 'letter'
  sections: readonly Section[]
}

export interface Filing {
  note: DictatedNote
  letters: readonly DictatedLetter[]
  /** Name and version of the software that drafted it. */
  software: string
  at: string
  /** Runs in the same transaction as the note. */
  also?(tx: RecordsTransaction, filed: { encounter: Encounter; note: Stored<'Composition'> }): Promise<void>
}

const LETTER_NAMES = { summary: 'Summary for the patient', letter: 'Letter to referring doctor' } as const

/**
 * Files a consultation note written outside the workspace: encounter, signed documents and provenance, all or nothing.
 */
export function fileNote(
  records: Records,
  { note: dictated, letters, software, at, also }: Filing,
): Promise<{ encounterId: string; noteId: string }> {
  const written = withoutPrompts(dictated.sections)
  const problem = signProblem(written)
  if (problem) throw new Problem(422, problem)
  const { who } = records
  return records.transaction(async (tx) => {
    const encounter = await openEncounter(tx, records, dictated)
    const { subject } = encounter

    async function file(composition: Composition, address: (id: string) => string): Promise<Stored<'Composition'>> {
      const filed = await tx.create(signed(composition, who, at))
      const proof = provenanceOf(filed, subject, who, at)
      await tx.create({
        ...proof,
        agent: [...proof.agent, { type: { text: 'Assembler' }, who: { type: 'Device', display: software } }],
      })
      await tx.create(documentReferenceOf(filed.resource, encounter, address(filed.id), at))
      return filed
    }

    const base = newComposition(encounter, who, at)
    const note = await file({ ...base, section: toSections(written) }, () => `/api/encounters/${encounter.id}/note.pdf`)
    for (const { kind, sections } of letters) {
      const letter: Composition = {
        ...base,
        type: concept(coding(DOCUMENT_KIND, 'letter', LETTER_NAMES[kind]), LETTER_NAMES[kind]),
        title: `${LETTER_NAMES[kind]}: ${subject?.display ?? 'patient'}, ${formatDate(at)}`,
        section: toSections(withoutPrompts(sections)),
      }
      await file(letter, (id) => `/api/encounters/${encounter.id}/letters/${id}/letter.pdf`)
    }
    if (shownStatus(encounter.status) !== 'completed') {
      await tx.update(movedOn(encounter, { status: 'completed', at }))
      await moveBooking(tx, encounter, 'completed', at)
    }
    await also?.(tx, { encounter, note })
    return { encounterId: encounter.id ?? '', noteId: note.id }
  })
}

async function openEncounter(tx: RecordsTransaction, { who }: Records, dictated: DictatedNote): Promise<Encounter> {
  const { patientId, encounterId, type, reason, start } = dictated
  if (!encounterId) {
    // it begins and ends in this one step, so it is never open beside another
    const body = { patientId, type, reason, start, status: 'in-progress', allowSecond: true } as const
    return (await createEncounter(tx, who, body)).stored.resource
  }
  await tx.lock(`note ${encounterId}`)
  const { resource } = await tx.read('Encounter', encounterId)
  if (patientIdOf(resource) !== patientId) throw new Problem(422, 'This encounter belongs to another patient.')
  const status = shownStatus(resource.status)
  if (status === 'cancelled') throw new Problem(409, 'This encounter was cancelled.')
  if ((await findDocuments(tx, resource)).note) {
    throw new Problem(409, 'This encounter already has a note. Copy what you need into it, or file a new encounter.')
  }
  return status === 'planned' ? { ...resource, status: 'in-progress', period: { start } } : resource
}

/** The encounter as it would be, for documents drafted before anything is filed. */
async function plannedEncounter(records: Records, { patientId, type, reason, start }: DictatedNote) {
  const { resource: patient } = await records.read('Patient', patientId)
  const body = { patientId, type, reason, start, status: 'in-progress' } as const
  const organization = patient.managingOrganization
  const performer = authorOf(records.who)
  const encounter = newEncounter({ body, patient, performer, organization, location: undefined, type })
  return { patient, encounter }
}

/** Drafts the letter to the referring doctor from a note that is not signed yet. */
export async function draftLetter(records: Records, dictated: DictatedNote): Promise<Section[]> {
  const { patient, encounter } = await plannedEncounter(records, dictated)
  const chart = await wholeChart(records, dictated.patientId)
  const planned = dictated.encounterId && (await records.find('Encounter', dictated.encounterId))?.resource
  const orders = planned ? await listOrders(records, planned) : []
  return letterSections({
    patient,
    referrer: await referrerOf(records, dictated.patientId),
    encounter,
    note: dictated.sections,
    addenda: [],
    ...chartLines({ ...chartItems(chart), orders }),
    // medication changes come from the dictated plan
    scores: visitLines(chart, encounter).scores,
    followUp: await followUpLines(records, encounter),
  })
}

/** A document from the unsigned note, marked as a draft. */
export async function printDictated(
  records: Records,
  { note, letter, at }: { note: DictatedNote; letter?: DictatedLetter | undefined; at: string },
) {
  const { patient, encounter } = await plannedEncounter(records, note)
  const frame = await printFrame(records, encounter, at)
  const draft = (title: string, sections: readonly Section[]): Document => ({
    id: 'draft',
    version: 0,
    title,
    status: 'draft',
    sections: withoutPrompts(sections),
    editor: { name: records.who.name },
    updated: at,
  })
  if (!letter) {
    return noteDocument(encounter, { note: draft('Consultation note', note.sections), addenda: [] }, frame)
  }
  return letterDocument(draft(`${LETTER_NAMES[letter.kind]}: ${displayName(patient)}`, letter.sections), frame)
}
