import type { Composition } from 'fhir/r4'
import { plainText } from '#fhir/document-text.ts'
import type { Evidence, SuggestionDetail } from '../../contract.ts'

const NOTE_SENTENCE = 'https://aurora.example/fhir/note-sentence'
const LETTER = 'letter'
// the point in '1.32 L' does not end a sentence; one followed by a space and a capital letter or digit does
const SENTENCE_END = /(?<=[.!?])\s+(?=[\p{Lu}\d])/u

export type Note = NonNullable<SuggestionDetail['note']>

/** The signed note of an encounter; excludes letters and drafts. */
export function isSignedNote({ status, type, relatesTo }: Composition): boolean {
  const isLetter = type.coding?.some(({ code }) => code === LETTER) ?? false
  const isAddendum = relatesTo?.some(({ code }) => code === 'appends') ?? false
  return (status === 'final' || status === 'amended') && !isLetter && !isAddendum
}

export function toNote(composition: Composition): Note {
  const signedAt = composition.attester?.at(-1)?.time ?? composition.date
  return {
    compositionId: composition.id ?? '',
    ...(signedAt && { signedAt }),
    sections: (composition.section ?? []).map(({ title = '', extension, text }) => {
      const own = (extension ?? []).filter(({ url }) => url === NOTE_SENTENCE)
      const statements = own.flatMap(
        (one) => one.extension?.find(({ url }) => url === 'text')?.valueString ?? ([] as string[]),
      )
      const sentences =
        own.length > 0
          ? statements
          : plainText(text?.div ?? '')
              .split(/\n+/)
              .flatMap(split)
      return { title, sentences: sentences.filter((one) => one && one !== 'Nothing recorded.') }
    }),
  }
}

const split = (line: string) => line.split(SENTENCE_END).map((one) => one.trim())

/** The first sentence with one of these words, searching the sections in the given order. */
export function sentenceSaying(note: Note | undefined, words: RegExp, order: readonly string[]): Evidence | undefined {
  if (!note) return undefined
  const rank = (title: string) => (order.includes(title) ? order.indexOf(title) : order.length)
  const sections = note.sections.toSorted((a, b) => rank(a.title) - rank(b.title))
  for (const { title, sentences } of sections) {
    const sentence = sentences.findIndex((one) => words.test(one))
    const text = sentences[sentence]
    if (text) {
      const reference = `Composition/${note.compositionId}`
      return { text, reference, compositionId: note.compositionId, section: title, sentence }
    }
  }
  return undefined
}
