import { appended, type NoteSentence, ownSentence, shownSentences } from './note-sentence.ts'

/** An order of the visit, as a sentence for the plan. */
export interface VisitOrder {
  reference: string
  display: string
  sentence: string
  /** A plan that uses all the words of one of these already states the order. */
  names: readonly string[]
  isActive: boolean
}

const ENDS_OR_DENIES = /\b(?:stop|stopp?ed|cease|ceased|discontinue|withhold|avoid|no|not|declined?|cancel(?:led)?)\b/i

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
}

/** Whether a sentence of the plan already states the order, in whatever words around its name. */
export function states({ text, section, decision }: NoteSentence, { names }: Pick<VisitOrder, 'names'>): boolean {
  if (section !== 'Plan' || decision === 'rejected' || ENDS_OR_DENIES.test(text)) return false
  const words = wordsOf(text)
  return names.some((name) => [...wordsOf(name)].every((word) => words.has(word)))
}

function isOf({ sources }: NoteSentence, { reference }: VisitOrder): boolean {
  return sources.some((source) => source.kind === 'record' && source.reference === reference)
}

/**
 * The plan with a sentence for each order of the visit that it does not state yet. One that was removed by hand does not
 * come back; the sentence of a cancelled order is taken out, unless it was changed.
 */
export function withOrders(sentences: readonly NoteSentence[], orders: readonly VisitOrder[]): readonly NoteSentence[] {
  const ended = orders.filter(({ isActive }) => !isActive)
  const kept = sentences.map((sentence): NoteSentence => {
    const order = ended.find((each) => isOf(sentence, each) && sentence.text === each.sentence)
    return order && sentence.decision !== 'rejected' ? { ...sentence, decision: 'rejected' } : sentence
  })
  const missing = orders.filter(
    (order) => order.isActive && !sentences.some((sentence) => isOf(sentence, order) || states(sentence, order)),
  )
  if (missing.length === 0 && kept.every((sentence, index) => sentence === sentences[index])) return sentences
  // in a plan by problem, an order stands with what belongs to none of them until it is moved
  const isGrouped = shownSentences(sentences, 'Plan').some(({ problem }) => problem !== undefined)
  return missing.reduce<NoteSentence[]>(
    (note, { reference, display, sentence }) =>
      appended(note, {
        ...ownSentence('Plan', sentence, [{ kind: 'record', reference, display }]),
        ...(isGrouped && { problem: 'General' }),
      }),
    kept,
  )
}
