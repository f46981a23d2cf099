import { namesIn } from '../kept/partly-read.ts'
import type { Candidate } from '../sections.ts'
import type { Visit } from '../visit.ts'
import { withoutRepeats } from './repeats.ts'
import { isUnconfirmed } from './unconfirmed.ts'
import { isUnsignable } from './unsignable.ts'
import { wordedQuote } from './worded-quotes.ts'

export interface Signable {
  /** Sentences a physician can sign as they stand, or that must never be left out. */
  signed: readonly Candidate[]
  /** What could not be written so; offered in the words it was said in. */
  offered: readonly Candidate[]
}

const sentencesOf = (text: string): string[] => text.split(/(?<=\.) (?=[A-Z\d])(?=(?:[^"]*"[^"]*")*[^"]*$)/)

/** "We do not think it is IPF.", "It is no clubbing." */
const asJudgement = (sentence: string): string =>
  sentence
    .replace(/^It is no (?=[a-z])/, 'No ')
    .replace(/^(?:We|I) do not (?:really )?(?:think|believe) (?:it|this|that) is (?=.+\.$)/, 'Not thought to be ')

/**
 * The last look at a note: quotations become sentences where they can, what is said twice stays once, and what nobody
 * could sign is offered with its source instead of written.
 */
export function signable(candidates: readonly Candidate[], visit: Visit): Signable {
  const offered: Candidate[] = []
  const once = withoutRepeats(candidates)
  const inNote = new Set(once.flatMap(({ text }) => namesIn(text.replace(/"[^"]*"/g, '').toLowerCase())))
  const signed = once.flatMap((candidate): Candidate[] => {
    let isOffered = false
    const kept = sentencesOf(candidate.text).flatMap((sentence) => {
      const worded = wordedQuote(sentence, candidate, visit, inNote)
      if ((worded?.left.length ?? 0) > 0) isOffered = true
      return sentencesOf(worded?.text ?? asJudgement(sentence)).filter((each) => {
        if (!each) return false
        const fails = isUnsignable(each, candidate) || isUnconfirmed(each, candidate, visit)
        if (fails) isOffered = true
        return !fails
      })
    })
    if (isOffered) offered.push(candidate)
    return kept.length === 0 ? [] : [{ ...candidate, text: kept.join(' ') }]
  })
  return { signed, offered }
}
