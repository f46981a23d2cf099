import { newSentenceId } from '#design/sentence-editor/edited-sentence.ts'
import type { Note, NoteStatement, SectionText } from '../../contract.ts'
import { isPrompt, type NoteSection, QUOTE_LENGTH, SECTIONS } from '../../rules.ts'

export type Decision = 'pending' | 'accepted' | 'rejected'

/** A sentence of the draft with the clinician's decision. */
export interface DraftSentence extends NoteStatement {
  section: NoteSection
  decision: Decision
  /** As it was drafted; absent on one the clinician wrote. */
  drafted?: string
  /** Rejected because its words were joined to this sentence. */
  joinedTo?: string
}

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

export function changed(draft: NoteDraft, id: string, patch: Partial<DraftSentence>): NoteDraft {
  return {
    ...draft,
    sentences: draft.sentences.map((sentence) => (sentence.id === id ? { ...sentence, ...patch } : sentence)),
  }
}

/** The clinician's own words count as accepted. */
export function rewritten(draft: NoteDraft, id: string, text: string): NoteDraft {
  return changed(draft, id, { text, decision: 'accepted' })
}

/** As it was drafted, to be decided anew. */
export function restored(draft: NoteDraft, id: string): NoteDraft {
  const drafted = draft.sentences.find((sentence) => sentence.id === id)?.drafted
  return changed(draft, id, { decision: 'pending', ...(drafted !== undefined && { text: drafted }) })
}

export function allAccepted(draft: NoteDraft): NoteDraft {
  return {
    ...draft,
    sentences: draft.sentences.map((sentence) =>
      sentence.decision === 'pending' ? { ...sentence, decision: 'accepted' } : sentence,
    ),
  }
}

export function ownSentence(
  section: NoteSection,
  text: string,
  sources: NoteStatement['sources'] = [],
  id = newSentenceId(),
): DraftSentence {
  return { id, text, section, sources, confidence: 1, support: 'supported', decision: 'accepted' }
}

export function withSentence(
  draft: NoteDraft,
  section: NoteSection,
  text = '',
  sources: NoteStatement['sources'] = [],
): NoteDraft {
  return { ...draft, sentences: [...draft.sentences, ownSentence(section, text, sources)] }
}

export function pendingCount({ sentences }: NoteDraft): number {
  return sentences.filter(({ decision }) => decision === 'pending').length
}

/** How many sentences were drafted, and how many of them are signed as they were. */
export function keptCount({ sentences }: NoteDraft): { sentences: number; kept: number } {
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
      .map(({ id, text, sources, orders, drafted }) => {
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
        }
      }),
  }))
}

function recordOf(sources: NoteStatement['sources']): { reference: string; display: string } | undefined {
  const record = sources.find((source) => source.kind === 'record')
  return record && { reference: record.reference, display: record.display ?? record.reference }
}

function quoteOf(sources: NoteStatement['sources'], transcript: string): string {
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
