import type { Communication, DocumentReference, Patient } from 'fhir/r4'
import { encounterService } from '#features/encounters/server/service.ts'
import { recallService } from '#features/recalls/server/service.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import type { Stored } from '#platform/records/records.ts'
import type { Letter, LetterLine, Sending } from '../contract.ts'
import { METHODS } from '../rules.ts'
import { addressLines } from './template-sections.ts'

const { SECTIONS, toDocument } = encounterService.letter

export function toLetterLine(
  stored: Stored<'Composition'>,
  patient: Patient | undefined,
  sendings: readonly Communication[],
): LetterLine {
  const document = toDocument(stored)
  const to = document.sections.find(({ title }) => title === SECTIONS.to)?.sentences[0]?.text ?? ''
  return {
    id: stored.id,
    title: document.title,
    status: document.status,
    patientId: idFrom(stored.resource.subject, 'Patient') ?? '',
    patientName: displayName(patient),
    to,
    author: document.signedBy ?? document.editor?.name ?? stored.resource.author[0]?.display ?? '',
    updated: document.signedAt ?? stored.resource.date,
    sendings: sendings.map(toSending).sort((a, b) => b.at.localeCompare(a.at)),
  }
}

export function toRecallLine({ id, resource }: Stored<'Communication'>, patient: Patient | undefined): LetterLine {
  const { sent = '', sender, subject } = resource
  // the name and the address, one line each
  const [to = '', ...address] = (resource.recipient?.[0]?.display ?? '').split('\n')
  return {
    id,
    title: `Recall letter to ${displayName(patient)}`,
    status: 'signed',
    patientId: idFrom(subject, 'Patient') ?? '',
    patientName: displayName(patient),
    to,
    author: sender?.display ?? '',
    updated: sent,
    sendings: [{ ...toSending(resource), to: [to, ...address].join(', ') }],
    recallPdf: recallService.letterHref(id),
  }
}

function toSending({ id = '', sent = '', recipient, medium, sender }: Communication): Sending {
  const method = medium?.[0]?.text
  return {
    id,
    at: sent,
    to: recipient?.[0]?.display ?? '',
    method: METHODS.find((one) => one === method) ?? 'print',
    by: sender?.display ?? '',
  }
}

export interface LetterFacts {
  patient: Patient | undefined
  sendings: readonly Communication[]
  documents: readonly Stored<'DocumentReference'>[]
  methods: Letter['methods']
}

export function toLetter(stored: Stored<'Composition'>, facts: LetterFacts): Letter {
  const { patient, documents, methods } = facts
  const { sections, signedAt } = toDocument(stored)
  const enclosed = sections.find(({ title }) => title === SECTIONS.enclosures)
  const email = patient?.telecom?.find(({ system }) => system === 'email')?.value
  const encounterId = idFrom(stored.resource.encounter, 'Encounter')
  return {
    ...toLetterLine(stored, patient, facts.sendings),
    version: stored.version,
    sections: sections
      .filter(({ title }) => title !== SECTIONS.enclosures)
      .map(({ title, sentences }) => ({ title, lines: sentences.map(({ text }) => text) })),
    enclosures: enclosed?.sentences.flatMap(({ source }) => source?.reference ?? []) ?? [],
    ...(signedAt && { signedAt }),
    ...(email && { patientEmail: email }),
    patientAddress: patient ? addressLines(patient) : [],
    ...(encounterId && { encounterId }),
    enclosable: documents.map(({ id, resource }) => ({
      reference: `DocumentReference/${id}`,
      title: titleOf(resource),
      ...(resource.date && { date: resource.date }),
    })),
    methods,
  }
}

export function titleOf({ description, type, content }: DocumentReference): string {
  return description ?? content[0]?.attachment.title ?? type?.text ?? type?.coding?.[0]?.display ?? 'Document'
}
