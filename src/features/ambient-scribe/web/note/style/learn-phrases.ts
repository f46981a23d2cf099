import type { NoteSentence } from '#design/note-editor/note-sentence.ts'
import { wordChanges } from '#design/note-editor/text/word-changes.ts'

/** Words of the draft and the words that the clinician puts in their place. */
export interface Phrase {
  from: string
  to: string
}

const WORDS_AT_MOST = 4
/** Words that change what was found or decided; what replaces them is a correction, not a style. */
const CLINICAL =
  /\b(?:no|not|non|without|den(?:y|ies|ied)|never|nil|absent|present|left|right|bilateral|both|upper|lower|start\w*|stop\w*|ceas\w*|increas\w*|decreas\w*|reduc\w*|continu\w*|chang\w*|improv\w*|wors\w*|better|stable|mild|moderate|severe|acute|chronic|positive|negative|normal|abnormal|daily|nightly|weekly|monthly|once|twice|morning|night|week\w*|day\w*|month\w*|year\w*|her|his|she|he|they|their|mother|father|one|two|three|four|five|six|seven|eight|nine|ten|half)\b/i

/** Only lower-case words: no names, numbers, units, abbreviations or punctuation. */
const PLAIN = /^[a-z]+(?:[ -][a-z]+)*$/

function isStyle(text: string): boolean {
  return PLAIN.test(text) && text.split(' ').length <= WORDS_AT_MOST && !CLINICAL.test(text)
}

/** What a changed sentence says about wording: replaced words, with the rest left as it was. */
export function phrasesOf({ drafted, text, decision }: NoteSentence): Phrase[] {
  if (drafted === undefined || decision !== 'accepted' || drafted === text) return []
  const changes = wordChanges(drafted, text)
  return changes.flatMap((change, index) => {
    const next = changes[index + 1]
    if (change.kind !== 'removed' || next?.kind !== 'added') return []
    // a sentence that shares nothing with its draft is another statement
    if (!changes.some(({ kind }) => kind === 'same')) return []
    const [from, to] = [trimmed(change.text), trimmed(next.text)]
    return from !== to && isStyle(from) && isStyle(to) ? [{ from, to }] : []
  })
}

const trimmed = (text: string): string => text.trim().replace(/[.,;:]$/, '')

function pattern(from: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d-])${from}(?![\\p{L}\\d-])`, 'gu')
}

export function uses(text: string, { from }: Phrase): boolean {
  return pattern(from).test(text)
}

export function inOwnWords(text: string, { from, to }: Phrase): string {
  return text.replace(pattern(from), to)
}
