import { appended, type NoteSentence, type NoteSource, ownSentence } from '#design/note-editor/note-sentence.ts'
import type { Note, NoteStatement, SectionText } from '../../contract.ts'
import { isPrompt, QUOTE_LENGTH, SECTIONS } from '../../rules.ts'

/** A sentence of the draft with the clinician's decision, and what the assistant knows about it. */
export type DraftSentence = NoteSentence & Partial<Omit<NoteStatement, keyof NoteSentence>>

export interface NoteDraft extends Omit<Note, 'statements'> {
  /** What it was drafted from; sources point into it, whatever becomes of the transcript later. */
  transcript: string
  sentences: DraftSentence[]
}

export function toNoteDraft({ statements, ...note }: Note, transcript: string): NoteDraft {
  return {
    ...note,
    transcript,
    sentences: statements.map((statement) => ({
      ...statement,
      section: SECTIONS.find((title) => title === statement.section) ?? 'Subjective',
      decision: 'pending',
      drafted: statement.text,
    })),
  }
}

export function allAccepted(sentences: readonly NoteSentence[]): NoteSentence[] {
  return sentences.map((sentence) =>
    sentence.decision === 'pending' ? { ...sentence, decision: 'accepted' } : sentence,
  )
}

export function withSentence(
  sentences: readonly NoteSentence[],
  section: string,
  text = '',
  sources: readonly NoteSource[] = [],
): NoteSentence[] {
  return appended(sentences, ownSentence(section, text, sources))
}

export function pendingCount(sentences: readonly NoteSentence[]): number {
  return sentences.filter(({ decision }) => decision === 'pending').length
}

/** How many sentences were drafted, and how many of them are signed as they were. */
export function keptCount(sentences: readonly NoteSentence[]): { sentences: number; kept: number } {
  const drafted = sentences.filter((sentence) => sentence.drafted !== undefined)
  const kept = drafted.filter((sentence) => sentence.decision === 'accepted' && sentence.text === sentence.drafted)
  return { sentences: drafted.length, kept: kept.length }
}

/** What would be signed, with the words or the record each sentence rests on. */
export function sectionsOf({ sentences, transcript }: NoteDraft): SectionText[] {
  return SECTIONS.map((title) => ({
    title,
    sentences: sentences
      .filter(
        ({ section, decision, text }) =>
          section === title && decision !== 'rejected' && text.trim() !== '' && !isPrompt(text),
      )
      .map(({ id, text, sources, orders, drafted, problem }) => {
        const quote = quoteOf(sources, transcript)
        // an edited sentence says something else than what was decided
        const isAsDrafted = orders && text.trim() === drafted?.trim()
        const source = drafted === undefined ? recordOf(sources) : undefined
        return {
          id,
          text: text.trim(),
          ...(quote && { quote }),
          ...(source && { source }),
          ...(isAsDrafted && { orders }),
          ...(title === 'Plan' && problem && { problem }),
        }
      }),
  }))
}

function recordOf(sources: readonly NoteSource[]): { reference: string; display: string } | undefined {
  const record = sources.find((source) => source.kind === 'record')
  return record && { reference: record.reference, display: record.display ?? record.reference }
}

function quoteOf(sources: readonly NoteSource[], transcript: string): string {
  const quotes = sources.flatMap((source) =>
    source.kind === 'transcript' ? [transcript.slice(source.start, source.end).replace(/\s+/g, ' ').trim()] : [],
  )
  return quotes.filter(Boolean).join(' … ').slice(0, QUOTE_LENGTH)
}

export function noteText(draft: NoteDraft): string {
  return sectionsOf(draft)
    .map(({ title, sentences }) => `${title}\n${sentences.map(({ text }) => text).join('\n')}`)
    .join('\n\n')
}
