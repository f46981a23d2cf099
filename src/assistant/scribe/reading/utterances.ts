import { withoutListNumbers } from './lists/list-numbers.ts'
import { withNames } from './misheard.ts'
import { repair } from './repair.ts'
import { withoutRepeated } from './repeats/without-repeated.ts'
import { sentenceBreaks } from './sentence-breaks.ts'
import { isInterrupted, isPunctuation, type Token, tokenise, wordsOf } from './tokens.ts'
import { readTurns } from './turns.ts'
import { withApostrophes } from './unpunctuated/apostrophes.ts'
import type { Utterance } from './utterance.ts'

export function readUtterances(transcript: string): Utterance[] {
  // a transcript with capitals was written by hand, so its names are spelt as meant
  const heardNames = /[.?!] +[A-Z]|^\w+: +[A-Z]/m.test(transcript)
    ? (tokens: Token[]) => tokens
    : (tokens: Token[]) => withNames(withApostrophes(tokens))
  const utterances: Utterance[] = []
  const turns = withoutRepeated(
    readTurns(transcript),
    ({ speaker, start, end }) => `${speaker} ${transcript.slice(start, end).trim()}`,
  )
  turns.forEach((turn, turnIndex) => {
    const tokens = repair(heardNames(tokenise(transcript.slice(turn.start, turn.end), turn.start)))
    let from = 0
    const breaks = sentenceBreaks(tokens).filter((to) => !TURNS_DOWN.test(wordsAt(tokens, to)))
    for (const to of [...breaks, tokens.length]) {
      const part = tokens.slice(from, to)
      from = to
      const words = part.filter((token) => !isPunctuation(token))
      const [first] = words
      const last = words.at(-1)
      if (!first || !last) continue
      utterances.push({
        index: utterances.length,
        turn: turnIndex,
        speaker: turn.speaker,
        tokens: part,
        start: first.start,
        end: last.end,
        marked: part.at(-1)?.word === '?',
        ...(turn.name && { name: turn.name }),
      })
    }
  })
  return joinInterrupted(withoutDisowned(withoutRepeated(withoutListNumbers(utterances), wordsIn)))
}

const wordsIn = ({ speaker, tokens }: Utterance): string => `${speaker} ${tokens.map(({ word }) => word).join(' ')}`

/** "They wanted to put me on prednisolone and I said no": the first half alone says the opposite. */
const TURNS_DOWN =
  /^(?:and|but|so) (?:i|he|she|we) (?:said (?:no|not)|refused|declined|didn't (?:want|take|have|start|let)|wouldn't (?:have|take|let)|told (?:him|her|them) no|turned (?:it|that|them) down|knocked (?:it|that|them) back|never (?:took|started|filled))\b/
const REFUSAL_AT_MOST = 6
const wordsAt = (tokens: readonly Token[], from: number): string =>
  tokens
    .slice(from, from + REFUSAL_AT_MOST)
    .map(({ word }) => word)
    .join(' ')

/** "Bed 15 is Mrs Lim, new effusion": the round goes on to somebody else. */
const NEXT_PATIENT = /^(?:next (?:is|up|up is) )?bed \d+ (?:is|has|next)\b/

/** "He nearly passed out in the shower." "That was me, Peter.": what somebody else takes upon themselves was never the patient's. */
function withoutDisowned(utterances: readonly Utterance[]): Utterance[] {
  const disowned = new Set<number>()
  utterances.forEach(({ turn, speaker, tokens }, index) => {
    const text = tokens.map(({ word }) => word).join(' ')
    const before = utterances[index - 1]
    if (speaker !== 'other' || before?.speaker !== 'other' || !/^(?:no ,? ?)?(?:that|it) was me\b/.test(text)) return
    disowned.add(turn).add(before.turn)
  })
  return utterances.filter(({ turn, tokens }) => !disowned.has(turn) && !NEXT_PATIENT.test(wordsOf(tokens).join(' ')))
}

const LISTENING = /^(?:mm-hmm|okay|ok|yeah|yes|right|sure|uh-huh|alright|good|yep|hmm)$/

/** "pain to palpation of the lumbar spine-" / "mm-hmm ." / "at the level of l5": one sentence with a nod in between. */
function joinInterrupted(utterances: readonly Utterance[]): Utterance[] {
  const joined: Utterance[] = []
  for (let at = 0; at < utterances.length; at += 1) {
    const first = utterances[at] as Utterance
    const nod = utterances[at + 1]
    const rest = utterances[at + 2]
    const last = first.tokens.at(-1)
    if (
      last &&
      isInterrupted(last) &&
      nod &&
      rest &&
      rest.speaker === first.speaker &&
      nod.speaker !== first.speaker &&
      isNod(nod)
    ) {
      joined.push({ ...first, tokens: [...first.tokens, ...rest.tokens], end: rest.end, marked: rest.marked })
      at += 2
    } else joined.push(first)
  }
  return joined.map((utterance, index) => ({ ...utterance, index }))
}

const isNod = ({ tokens }: Utterance): boolean =>
  tokens.every((token) => isPunctuation(token) || LISTENING.test(token.word))
