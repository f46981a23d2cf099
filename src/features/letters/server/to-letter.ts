import type { Communication, Patient } from 'fhir/r4'
import { correspondenceService } from '#features/correspondence/server/service.ts'
import { encounterService } from '#features/encounters/server/service.ts'
import { recallService } from '#features/recalls/server/service.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { documentTitle } from '#platform/documents/document-title.ts'
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
  const references = enclosed?.sentences.flatMap(({ source }) => source?.reference ?? []) ?? []
  const email = patient?.telecom?.find(({ system }) => system === 'email')?.value
  const encounterId = idFrom(stored.resource.encounter, 'Encounter')
  return {
    ...toLetterLine(stored, patient, facts.sendings),
    version: stored.version,
    sections: sections
      .filter(({ title }) => title !== SECTIONS.enclosures)
      .map(({ title, sentences }) => ({ title, lines: sentences.map(({ text }) => text) })),
    enclosures: references,
    enclosed: (enclosed?.sentences ?? []).map(({ text, source }) => {
      const document = documents.find(({ id }) => id === idFrom(source, 'DocumentReference'))
      return { title: text, ...(document && pagesOf(document)) }
    }),
    ...(signedAt && { signedAt }),
    ...(email && { patientEmail: email }),
    patientAddress: patient ? addressLines(patient) : [],
    ...(encounterId && { encounterId }),
    enclosable: documents.map(({ id, resource }) => ({
      reference: `DocumentReference/${id}`,
      title: documentTitle(resource),
      ...(resource.date && { date: resource.date }),
    })),
    methods,
  }
}

/** Pages that Aurora holds: the file itself, or a document that it prints. */
function pagesOf({ id, patient, resource }: Stored<'DocumentReference'>): { href?: string } {
  const { url } = resource.content[0]?.attachment ?? {}
  if (url === undefined) return { href: correspondenceService.fileHref({ patientId: patient ?? '', documentId: id }) }
  return url.startsWith('/api/') ? { href: url } : {}
}
