import { withoutRepeats } from '../writing/clean.ts'
import { byFirstWord } from './by-first-word.ts'
import { corrected } from './corrections.ts'
import { withoutIdiom } from './idioms.ts'
import { writeFigures } from './numbers.ts'
import { withPutRight } from './taken-back/after-interjection.ts'
import { contrasted } from './taken-back/contrasts.ts'
import { withoutDisownedMedications } from './taken-back/disowned-medications.ts'
import { withRereadLines } from './taken-back/reread-lines.ts'
import { withoutWithdrawn } from './taken-back/withdrawn.ts'
import { isCutOff, isPunctuation, type Token } from './tokens.ts'

/**
 * A turn as it was meant: numbers in figures, hesitation gone, and what the speaker took back replaced by what they
 * put in its place. Works on a whole turn, because a correction often comes after a full stop.
 */
export function repair(tokens: readonly Token[]): Token[] {
  const spoken = withoutHesitation(inFigures(withAcronyms(tokens)))
  return withoutIdiom(
    withoutTags(
      withoutPauses(
        withoutRepeats(
          corrected(contrasted(withoutWithdrawn(withPutRight(withRereadLines(withoutDisownedMedications(spoken)))))),
        ),
      ),
    ),
  )
}

function inFigures(tokens: readonly Token[]): Token[] {
  return writeFigures(tokens.map(({ word }) => word)).flatMap(({ text, from, to }): Token[] => {
    const first = tokens[from] as Token
    if (to === from + 1 && text === first.word) return [first]
    const last = tokens[to - 1] as Token
    return text.split(' ').map((word) => ({ word, raw: word, start: first.start, end: last.end }))
  })
}

/** Letters said one by one: "f e v one", "c t", "g p". */
const ACRONYMS = new Set(
  'fev fvc copd osa ct mri ecg crp bmi gp ige tb cpap ahi acq act icu ed pbs hrct dlco bnp abg bipap niv feno rsv nsaid ent ild mdt tlc kco vq jvp ph cpr egfr fbc lft'.split(
    ' ',
  ),
)

const LONGEST_ACRONYM = 5
/** Said half in letters: "c pap", "bi pap", "h b a one c". */
const HALF_SPELT: readonly (readonly [readonly string[], string])[] = [
  [['c', 'pap'], 'cpap'],
  [['see', 'pap'], 'cpap'],
  [['sea', 'pap'], 'cpap'],
  [['bi', 'pap'], 'bipap'],
  [['by', 'pap'], 'bipap'],
  [['buy', 'pap'], 'bipap'],
  [['bi', 'level'], 'bilevel'],
  [['auto', 'pap'], 'apap'],
  [['h', 'b', 'a', 'one', 'c'], 'hba1c'],
  [['h', 'b', 'a', '1', 'c'], 'hba1c'],
  [['f', 'e', 'n', 'o'], 'feno'],
]
/** "I'll do a c t": the scan with its article, not the asthma control test. */
const BEFORE_SCAN = /^(?:do|get|have|had|need|order|book|want|repeat|another|for|like|arrange|organise|with|did|done)$/

function withAcronyms(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    let to = at
    while (to - at < LONGEST_ACRONYM && /^[a-z]$/.test(tokens[to]?.word ?? '')) to += 1
    const half = HALF_SPELT.find(([words]) => words.every((word, index) => tokens[at + index]?.word === word))
    if (half) {
      const [words, name] = half
      const [start, end] = [(tokens[at] as Token).start, (tokens[at + words.length - 1] as Token).end]
      out.push({ word: name, raw: name.toUpperCase(), start, end })
      at += words.length
      continue
    }
    const isArticle = tokens[at]?.word === 'a' && BEFORE_SCAN.test(tokens[at - 1]?.word ?? '')
    const length = [5, 4, 3, 2].find(
      (count) =>
        !isArticle &&
        count <= to - at &&
        ACRONYMS.has(
          tokens
            .slice(at, at + count)
            .map(({ word }) => word)
            .join(''),
        ),
    )
    const first = tokens[at] as Token
    if (!length) {
      const isVolume = first.word === 'fev' && /^(?:one|1)$/.test(tokens[at + 1]?.word ?? '')
      out.push(isVolume ? { ...first, word: 'fev1', raw: 'FEV1', end: (tokens[at + 1] as Token).end } : first)
      at += isVolume ? 2 : 1
      continue
    }
    const name = tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join('')
    const isVolume = name === 'fev' && /^(?:one|1)$/.test(tokens[at + length]?.word ?? '')
    const last = tokens[at + length - (isVolume ? 0 : 1)] as Token
    out.push({
      word: isVolume ? 'fev1' : name,
      raw: (isVolume ? 'fev1' : name).toUpperCase(),
      start: first.start,
      end: last.end,
    })
    at += length + (isVolume ? 1 : 0)
  }
  return out
}

const HESITATION = /^(?:um+|uh+|er|erm|uhm|hmm+|ah|oh|ooh|uh-|um-|er-)$/
const ASIDES: readonly (readonly string[])[] =
  "thank god|thank god for that|thank goodness|to be honest|to be honest with you|i'll be honest with you|i'll be honest|i must admit|i have to say|i'll tell you that much|believe it or not|what's the word|what do you call it|you know what|if that makes sense|i dunno|as they say|so to speak|at the end of the day|no dramas|no worries|fair dinkum|let me see|let's see|let me think|let me check|let me just check|tell you what|i tell you what|mind you"
    .split('|')
    .map((phrase) => phrase.split(' '))
    .sort((a, b) => b.length - a.length)

const asidesByFirst = byFirstWord(ASIDES, (words) => words)

function withoutHesitation(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    const aside = asidesByFirst.get(token.word)?.find(
      (words) =>
        words.every((word, index) => tokens[at + index]?.word === word) &&
        // "let's see you in four weeks" is a plan
        // "I'm going to be honest with you"
        !(words[0] === 'to' && /^(?:going|want|wanted|have|need|gonna)$/.test(tokens[at - 1]?.word ?? '')) &&
        // "let me check your chest" is an examination
        !(words.at(-1) === 'check' && /^[a-z]/.test(tokens[at + words.length]?.word ?? '')) &&
        !(
          words.at(-1) === 'see' &&
          /^(?:you|him|her|how|what|if|them|a|an|the)$/.test(tokens[at + words.length]?.word ?? '')
        ),
    )
    const isEr =
      /^er$/i.test(token.word) && (token.raw === 'ER' || /^(?:the|to|an|in|at)$/.test(tokens[at - 1]?.word ?? ''))
    // "since , what , saturday": a word thrown in while thinking
    const isThinking =
      /^(?:what|like|say|look)$/.test(token.word) &&
      tokens[at + 1]?.word === ',' &&
      (tokens[at - 1]?.word === ',' ||
        (token.word === 'look' && (at === 0 || !/^[a-z]/.test(tokens[at - 1]?.word ?? ''))))
    const isYouKnow =
      token.word === 'you' &&
      tokens[at + 1]?.word === 'know' &&
      !/^(?:do|did|if|let|as|that|what|how|when)$/.test(tokens[at - 1]?.word ?? '') &&
      !/^(?:what|how|if|that|about|when|where|why|who|it)$/.test(tokens[at + 2]?.word ?? '')
    // "in , was it August": looking for the date
    const isWasIt =
      tokens[at - 1]?.word === ',' && /^(?:was|is)$/.test(token.word) && tokens[at + 1]?.word === 'it' && at > 1
    const isDoubt = isWasIt && /^[.?!,]$/.test(tokens[at + 2]?.word ?? '')
    if (isDoubt) {
      at += 2
      out.pop()
      continue
    }
    if (aside) {
      at += aside.length
      if (out.at(-1)?.word === ',' && tokens[at]?.word === ',') out.pop()
    } else if (isYouKnow || (isWasIt && /^[\p{Lu}\d]/u.test(tokens[at + 2]?.raw ?? ''))) at += 2
    else if ((HESITATION.test(token.word) && !isEr) || isThinking || (isCutOff(token) && token.raw.length < 8)) at += 1
    else {
      out.push(token)
      at += 1
      continue
    }
    if (tokens[at]?.word === ',' && (out.length === 0 || isPunctuation(out.at(-1) as Token))) at += 1
  }
  return out
}

/** "since , friday", "she's , 30 weeks": a pause while looking for the word. */
const withoutPauses = (tokens: readonly Token[]): Token[] =>
  tokens.filter(
    ({ word }, at) =>
      word !== ',' ||
      !(
        /^(?:since|for|the|a|an|is|was|of|my|your|in|at|with|from|she's|he's|it's|i'm|about|every|around|rate's|and|but|most|to|into|than|on)$/.test(
          tokens[at - 1]?.word ?? '',
        ) || /^[.?!]$/.test(tokens[at + 1]?.word ?? '')
      ),
  )

/** "you've got the nasal pillows , haven't you ?": the tag only asks for agreement. */
function withoutTags(tokens: readonly Token[]): Token[] {
  return tokens.filter((_, at) => {
    const start = [at, at - 1, at - 2].find(
      (from) =>
        tokens[from]?.word === ',' &&
        /^(?:have|are|is|do|did|was|were|does|has|had|would|could|can|will|wo|should)n't$/.test(
          tokens[from + 1]?.word ?? '',
        ) &&
        /^(?:you|it|he|she|they|i|we|that)$/.test(tokens[from + 2]?.word ?? '') &&
        /^[.?!]$/.test(tokens[from + 3]?.word ?? '.'),
    )
    return start === undefined
  })
}
