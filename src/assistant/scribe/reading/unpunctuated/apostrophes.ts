import type { Token } from '../tokens.ts'

const PLAIN =
  "didn't don't doesn't can't won't isn't aren't wasn't weren't hasn't haven't hadn't couldn't wouldn't shouldn't needn't mustn't i'm i've you're you've you'll you'd they're they've they'll they'd we've he's she's it'll it'd that's that'll there's here's what's where's who's how's let's"
const WHOLE = new Map(PLAIN.split(' ').map((word) => [word.replace("'", ''), word]))

/** What follows an "I'll" or a "we'll" that lost its mark; "ill" and "well" are words too. */
const DOES =
  /^(?:see|get|have|do|send|write|ring|call|refer|give|put|start|book|ask|talk|check|need|let|be|just|also|try|take|order|organise|arrange|speak|make|print|explain|come|go|tell|leave|keep|phone|listen|stop|look|catch|repeat|add|switch|change|review|discuss)$/
const WISHES = /^(?:like|rather|say|want|be|suggest|love|prefer|have|been|had|go|keep|leave|do)$/
const OPENS = /^(?:so|and|then|but|okay|now|because|if|what|right|that)$/
/** "its own": here the word owns something. */
const OWNED = /^(?:own|name|shape|size|course|way|best|place|job|self)$/

/**
 * A recogniser that writes no punctuation leaves out apostrophes as well: "i didnt go", "ill see you", "its worse".
 * Only for such transcripts, because in written ones "its", "well" and "ill" are meant.
 */
export const withApostrophes = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => {
    const word = marked(token.word, tokens[at + 1]?.word ?? '', tokens[at - 1]?.word ?? '')
    return word === token.word ? token : { ...token, word }
  })

function marked(word: string, next: string, before: string): string {
  const whole = WHOLE.get(word)
  if (whole) return whole
  if (word === 'its') return OWNED.test(next) ? word : "it's"
  if (word === 'ill') return DOES.test(next) ? "i'll" : word
  if (word === 'id') return WISHES.test(next) ? "i'd" : word
  if (word === 'well') return DOES.test(next) && !/^(?:do|see|as|very|so|quite|really)$/.test(before) ? "we'll" : word
  if (word === 'were') return /^(?:going|gonna)$/.test(next) && (before === '' || OPENS.test(before)) ? "we're" : word
  return word
}
