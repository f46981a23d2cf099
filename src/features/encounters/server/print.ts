import type { Encounter, Patient } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { recordNumberOf } from '#fhir/codes/record-number.ts'
import { formatBirthDate, formatDate, formatDateTime, formatLetterDate } from '#fhir/dates.ts'
import { displayName, formalName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { organizationLetterhead } from '#platform/documents/organization-letterhead.ts'
import type { Letterhead, PrintBlock, PrintDocument } from '#platform/documents/print-document.ts'
import type { Records } from '#platform/records/records.ts'
import type { Document, Documents, Section } from '../contract.ts'
import { byProblem } from '../note.ts'
import { LETTER_SECTIONS } from './letters/letter-text.ts'
import { patientOf } from './patients.ts'

export interface PrintFrame {
  patient: Patient | undefined
  letterhead: Letterhead | undefined
  printed: PrintDocument['printed']
}

export async function printFrame(records: Records, encounter: Encounter, at: string): Promise<PrintFrame> {
  const organizationId = idFrom(encounter.serviceProvider, 'Organization')
  const organization = organizationId ? await records.find('Organization', organizationId) : undefined
  return {
    patient: await patientOf(records, encounter),
    letterhead: organization && organizationLetterhead(organization.resource),
    printed: { by: records.who.name, at: formatDateTime(at) },
  }
}

function footOf(patient: Patient | undefined): PrintDocument['patient'] {
  return {
    name: formalName(patient),
    born: formatBirthDate(patient?.birthDate) || undefined,
    mrn: recordNumberOf(patient),
  }
}

export function noteDocument(
  encounter: Encounter,
  { note, addenda }: Pick<Documents, 'note' | 'addenda'>,
  { patient, letterhead, printed }: PrintFrame,
): PrintDocument {
  const type = conceptText(encounter.type?.[0]) ?? 'Consultation'
  const facts = [
    { label: 'Patient', value: displayName(patient) },
    { label: 'Seen', value: formatDateTime(encounter.period?.start) },
    { label: 'Reason', value: conceptText(encounter.reasonCode?.[0]) ?? '' },
    { label: 'Place', value: encounter.location?.[0]?.location.display ?? '' },
    { label: 'Clinician', value: encounter.participant?.[0]?.individual?.display ?? '' },
  ].filter(({ value }) => value)
  return {
    title: `Consultation note, ${displayName(patient)}, ${formatDate(encounter.period?.start)}`,
    letterhead,
    patient: footOf(patient),
    ...(note?.status !== 'signed' && { banner: 'Draft: this note is not signed.' }),
    printed,
    content: [
      { kind: 'heading', level: 1, text: `Consultation note: ${type}` },
      { kind: 'facts', facts },
      ...(note?.sections ?? []).flatMap((section) => sectionBlocks(section, 2)),
      ...signature(note),
      ...addenda.flatMap((addendum) => [
        { kind: 'heading', level: 2, text: addendum.title } as const,
        ...addendum.sections.flatMap(({ sentences }) => paragraph(sentences)),
        ...signature(addendum),
      ]),
    ],
  }
}

export function letterDocument(letter: Document, { patient, letterhead, printed }: PrintFrame): PrintDocument {
  const linesOf = (title: string) =>
    (letter.sections.find((section) => section.title === title)?.sentences ?? []).map(({ text }) => text)
  const {
    to,
    salutation,
    opening,
    diagnoses,
    allergies,
    medicines: medications,
    lungFunction,
    scores,
    plan,
    ordered,
    closing,
    copies,
    changes,
    enclosures,
  } = LETTER_SECTIONS
  const listed: string[] = [diagnoses, allergies, medications, changes, lungFunction, scores, plan, ordered]
  const framed: string[] = [to, salutation, opening, closing, copies, enclosures]
  const body = letter.sections.filter(({ title, sentences }) => !framed.includes(title) && sentences.length > 0)
  return {
    title: letter.title,
    look: 'letter',
    letterhead,
    patient: footOf(patient),
    ...(letter.status !== 'signed' && { banner: 'Draft: this letter is not signed.' }),
    printed,
    content: [
      { kind: 'paragraph', text: formatLetterDate(letter.signedAt ?? letter.updated) },
      { kind: 'lines', lines: linesOf(to) },
      ...linesOf(salutation).map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'heading', level: 1, text: reLine(patient) },
      { kind: 'paragraph', text: linesOf(opening).join(' ') },
      ...body.flatMap(({ title, sentences }): PrintBlock[] => [
        { kind: 'heading', level: 2, text: title },
        ...(isTable(sentences)
          ? [tableBlock(sentences)]
          : listed.includes(title)
            ? [{ kind: 'list', items: sentences.map(({ text }) => text) } as const]
            : paragraph(sentences)),
      ]),
      { kind: 'paragraph', text: linesOf(closing).join(' ') },
      { kind: 'lines', lines: ['Yours sincerely', '', letter.signedBy ?? letter.editor?.name ?? ''] },
      ...signature(letter),
      ...(linesOf(copies).length > 0
        ? [{ kind: 'lines', lines: linesOf(copies).map((name) => `cc ${name}`) } as const]
        : []),
      ...(linesOf(enclosures).length > 0
        ? [{ kind: 'lines', lines: linesOf(enclosures).map((name) => `Enclosed: ${name}`) } as const]
        : []),
    ],
  }
}

/** Lines with bars are a table; the first names the columns. */
function isTable(sentences: Section['sentences']): boolean {
  return sentences.length > 1 && sentences.every(({ text }) => text.includes(' | '))
}

function tableBlock(sentences: Section['sentences']): PrintBlock {
  const [head = [], ...rows] = sentences.map(({ text }) => text.split('|').map((cell) => cell.trim()))
  return {
    kind: 'table',
    columns: head.map((title) => ({ title })),
    rows: rows.map((row) => head.map((_, at) => row[at] ?? '')),
  }
}

function reLine(patient: Patient | undefined): string {
  const born = formatLetterDate(patient?.birthDate)
  const mrn = recordNumberOf(patient)
  return [`Re: ${formalName(patient)}`, born && `born ${born}`, mrn && `MRN ${mrn}`].filter(Boolean).join(', ')
}

function sectionBlocks({ title, sentences }: Section, level: 2): PrintBlock[] {
  return [
    { kind: 'heading', level, text: title },
    ...(sentences.length > 0
      ? byProblem(sentences).flatMap(({ problem, sentences: own }): PrintBlock[] => [
          ...(problem ? [{ kind: 'heading', level: 3, text: problem } as const] : []),
          ...paragraph(own),
        ])
      : [{ kind: 'paragraph', text: 'Nothing recorded.', look: 'muted' } as const]),
  ]
}

function paragraph(sentences: Section['sentences']): PrintBlock[] {
  if (sentences.length === 0) return []
  return [{ kind: 'paragraph', text: sentences.map(({ text }) => text).join(' ') }]
}

function signature(document: Document | undefined): PrintBlock[] {
  if (document?.status !== 'signed') return []
  const text = `Signed electronically by ${document.signedBy ?? 'a clinician'}, ${formatDateTime(document.signedAt)}.`
  return [{ kind: 'paragraph', text, look: 'muted' }]
}
