import type { VisitOrder } from '../../../note-context/contract.ts'
import { type DraftSentence, type NoteDraft, ownSentence } from '../note-draft.ts'

const ENDS_OR_DENIES = /\b(?:stop|stopp?ed|cease|ceased|discontinue|withhold|avoid|no|not|declined?|cancel(?:led)?)\b/i

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
}

/** Whether a sentence of the plan already states the order, in whatever words around its name. */
export function states({ text, section, decision }: DraftSentence, { names }: VisitOrder): boolean {
  if (section !== 'Plan' || decision === 'rejected' || ENDS_OR_DENIES.test(text)) return false
  const words = wordsOf(text)
  return names.some((name) => [...wordsOf(name)].every((word) => words.has(word)))
}

function isOf({ sources }: DraftSentence, { reference }: VisitOrder): boolean {
  return sources.some((source) => source.kind === 'record' && source.reference === reference)
}

/**
 * The plan with a sentence for each order of the visit that it does not state yet. One that was removed by hand does not
 * come back; the sentence of a cancelled order is taken out, unless it was changed.
 */
export function withOrders(note: NoteDraft, orders: readonly VisitOrder[]): NoteDraft {
  const ended = orders.filter(({ isActive }) => !isActive)
  const sentences = note.sentences.map((sentence): DraftSentence => {
    const order = ended.find((each) => isOf(sentence, each) && sentence.text === each.sentence)
    return order && sentence.decision !== 'rejected' ? { ...sentence, decision: 'rejected' } : sentence
  })
  const missing = orders.filter(
    (order) => order.isActive && !note.sentences.some((sentence) => isOf(sentence, order) || states(sentence, order)),
  )
  if (missing.length === 0 && sentences.every((sentence, index) => sentence === note.sentences[index])) return note
  const added = missing.map(({ reference, display, sentence }) =>
    ownSentence('Plan', sentence, [{ kind: 'record', reference, display }]),
  )
  return { ...note, sentences: [...sentences, ...added] }
}
