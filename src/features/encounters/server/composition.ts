import type { Composition, CompositionSection, Extension } from 'fhir/r4'
import { hasCode } from '#fhir/codes/codings.ts'
import { idFrom } from '#fhir/references.ts'
import type { Stored } from '#platform/records/records.ts'
import type { Document, Section, Sentence } from '../contract.ts'
import { splitSentences } from '../note.ts'

/** Aurora extension; FHIR R4 has no element for this. */
const NOTE_SENTENCE = 'https://aurora.example/fhir/note-sentence'
const LAST_EDITOR = 'https://aurora.example/fhir/last-editor'
export const DOCUMENT_KIND = 'https://aurora.example/fhir/document-kind'

export type DocumentKind = 'note' | 'addendum' | 'letter'

export function kindOf({ type, relatesTo }: Composition): DocumentKind {
  if (hasCode(type, DOCUMENT_KIND, 'letter')) return 'letter'
  return relatesTo?.some(({ code }) => code === 'appends') ? 'addendum' : 'note'
}

/** Sentences with their sources as data, the same text as a readable narrative, and the sources as entries. */
export function toSections(sections: readonly Section[]): CompositionSection[] {
  return sections.map(({ title, sentences }) => {
    const written = sentences.filter(({ text }) => text.trim() !== '')
    const references = [...new Set(written.flatMap(({ source }) => source?.reference ?? []))]
    const paragraphs = written.map(({ text }) => `<p>${escapeXml(text)}</p>`).join('')
    return {
      title,
      ...(written.length > 0 && { extension: written.map(toExtension) }),
      text: {
        status: 'generated',
        div: `<div xmlns="http://www.w3.org/1999/xhtml">${paragraphs || '<p>Nothing recorded.</p>'}</div>`,
      },
      ...(references.length > 0 && { entry: references.map((reference) => ({ reference })) }),
    }
  })
}

function toExtension({ id, text, source, quote, problem }: Sentence): Extension {
  return {
    url: NOTE_SENTENCE,
    extension: [
      { url: 'id', valueString: id },
      { url: 'text', valueString: text },
      ...(source ? [{ url: 'source', valueReference: source }] : []),
      ...(quote ? [{ url: 'quote', valueString: quote }] : []),
      ...(problem ? [{ url: 'problem', valueString: problem }] : []),
    ],
  }
}

function fromSection({ title = '', extension, text }: CompositionSection): Section {
  const own = (extension ?? []).filter(({ url }) => url === NOTE_SENTENCE)
  if (own.length > 0) return { title, sentences: own.map(fromExtension) }
  const written = splitSentences(plainText(text?.div ?? '')).filter((sentence) => sentence !== 'Nothing recorded.')
  return { title, sentences: written.map((sentence, index) => ({ id: `${title}-${index + 1}`, text: sentence })) }
}

function fromExtension({ extension }: Extension): Sentence {
  const part = (name: string) => extension?.find(({ url }) => url === name)
  const source = part('source')?.valueReference
  const quote = part('quote')?.valueString
  const problem = part('problem')?.valueString
  return {
    id: part('id')?.valueString ?? '',
    text: part('text')?.valueString ?? '',
    ...(source?.reference && { source: { reference: source.reference, display: source.display ?? source.reference } }),
    ...(quote && { quote }),
    ...(problem && { problem }),
  }
}

export function withEditor(composition: Composition, editor: Composition['author'][number]): Composition {
  const others = (composition.extension ?? []).filter(({ url }) => url !== LAST_EDITOR)
  const isNew = !composition.author.some(({ reference, display }) =>
    editor.reference ? reference === editor.reference : display === editor.display,
  )
  return {
    ...composition,
    author: isNew ? [...composition.author, editor] : composition.author,
    extension: [...others, { url: LAST_EDITOR, valueReference: editor }],
  }
}

export function toDocument({ resource, version, updated, id }: Stored<'Composition'>): Document {
  const editor = resource.extension?.find(({ url }) => url === LAST_EDITOR)?.valueReference
  const isSigned = resource.status !== 'preliminary'
  const attester = resource.attester?.at(-1)
  return {
    id,
    version,
    title: resource.title,
    status: isSigned ? 'signed' : 'draft',
    sections: (resource.section ?? []).map(fromSection),
    ...(editor && { editor: { id: idFrom(editor, 'Practitioner'), name: editor.display ?? 'Someone' } }),
    updated,
    ...(isSigned && {
      signedBy: attester?.party?.display ?? resource.author[0]?.display,
      signedAt: attester?.time ?? resource.date,
    }),
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The text of a narrative from another system; shown as text, never as markup. */
function plainText(div: string): string {
  return div
    .replace(/<\/(p|li|div|h\d|tr)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
