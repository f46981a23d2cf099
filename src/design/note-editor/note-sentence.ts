import { newSentenceId } from './text/edited-sentence.ts'

export type Decision = 'pending' | 'accepted' | 'rejected'

/** What a sentence rests on. */
export type NoteSource =
  | { kind: 'record'; reference: string; display?: string | undefined; date?: string | undefined }
  /** Characters of the transcript, end exclusive. */
  | { kind: 'transcript'; start: number; end: number; speaker?: string | undefined }
  | { kind: 'rule'; id: string; version: string; citation: string; url?: string | undefined }
  /** Spoken words that were kept with the sentence. */
  | { kind: 'quote'; text: string }

/** A sentence of a note that is being written. Screens may add optional facts of their own; editing keeps them. */
export interface NoteSentence {
  id: string
  text: string
  section: string
  sources: readonly NoteSource[]
  decision: Decision
  /** As it was before the clinician edited it; absent on one the clinician wrote. */
  drafted?: string | undefined
  /** Rejected because its words were joined to this sentence. */
  joinedTo?: string | undefined
  /** The problem a sentence of the plan belongs to, where the plan is grouped. */
  problem?: string | undefined
}

export function changed(sentences: readonly NoteSentence[], id: string, patch: Partial<NoteSentence>): NoteSentence[] {
  return sentences.map((sentence) => (sentence.id === id ? { ...sentence, ...patch } : sentence))
}

/** The clinician's own words count as accepted. */
export function rewritten(sentences: readonly NoteSentence[], id: string, text: string): NoteSentence[] {
  return changed(sentences, id, { text, decision: 'accepted' })
}

/** As it was drafted. */
export function restored(sentences: readonly NoteSentence[], id: string, decision: Decision): NoteSentence[] {
  const drafted = sentences.find((sentence) => sentence.id === id)?.drafted
  return changed(sentences, id, { decision, ...(drafted !== undefined && { text: drafted }) })
}

export function ownSentence(
  section: string,
  text: string,
  sources: readonly NoteSource[] = [],
  id = newSentenceId(),
): NoteSentence {
  return { id, text, section, sources, decision: 'accepted' }
}

/** What is in the text of a section, in order. */
export function shownSentences<S extends NoteSentence>(sentences: readonly S[], section: string): S[] {
  return sentences.filter((sentence) => sentence.section === section && sentence.decision !== 'rejected')
}

/** Behind the last sentence of its problem, or of its section where the plan is not grouped. */
export function appended(sentences: readonly NoteSentence[], added: NoteSentence): NoteSentence[] {
  const shown = shownSentences(sentences, added.section)
  const last = shown.at(-1)
  // the empty line at the end waits for a sentence
  if (last && last.text.trim() === '' && last.drafted === undefined) {
    return sentences.map((each) => (each.id === last.id ? { ...added, problem: added.problem ?? last.problem } : each))
  }
  const before = added.problem === undefined ? undefined : shown.findLast(({ problem }) => problem === added.problem)
  if (!before) return [...sentences, added]
  return sentences.flatMap((each) => (each.id === before.id ? [each, added] : [each]))
}
