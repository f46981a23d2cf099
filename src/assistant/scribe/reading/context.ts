/**
 * Negation, who has it and when, after the rules of ConText (Harkema et al. 2009): a cue reaches over the words that
 * follow or precede it, up to a word that ends its reach.
 */
export interface Context {
  negated: boolean
  /** Someone of the family, named as said, where the finding is theirs. */
  family?: string
  /** Said of another time of life, not of this illness. */
  past: boolean
  hypothetical: boolean
}

const BEFORE =
  /\b(?:no|not|never|without|denies|deny|denied|denying|none|nor|neither|negative for|free of|cannot|absence of|rule out|nothing|unremarkable for)\b/g
const AFTER = /^(?:\w+ ){0,3}(?:is|are|was|were|has been)? ?(?:absent|negative|ruled out|resolved|gone)\b/
/** Negative words that negate nothing: set phrases, and a 'no' that only answers ("no i had a cough"). */
const PSEUDO =
  /\b(?:not only|not (?:quite |nearly )?as (?:much|bad|many|often|severe)|not (?:quite|too|always|all|that bad|every)|no change|not (?:really )?sure(?: if)?|not certain|no increase|not necessarily|no doubt|no wonder|if not|or not|why not|not to mention|no problem|cannot (?:wait|complain)|do(?:es)? not (?:know|worry|forget|mind|want|hesitate)(?: if| that| why)?|whether or not|without \w+ (?:my|their|his|her)|no (?=(?:i|it|the|my|actually|they|he|she|we|that|there|just|mostly|you|so|but|well|only|your|this|then|yeah|okay)\b))/g
const ENDS =
  /\b(?:but|however|except|although|though|because|which|who|aside from|apart from|besides|other than|yet|so|if|when|until|just|mostly|only|(?:i|you|it|he|she|they|we|there|that|patient) (?:am|is|are|was|were|has|have|had|do|does|did|can|will|would|get|gets|feel|feels|felt|started|reports|notes|takes|took|take)(?! (?:no|not|any)\b)|some|reports|endorses)\b/g
/** "I do not think it is …" denies what follows, over its subject and verb. */
const THOUGHT = /^ (?:really )?(?:think|believe|suspect|feel like)\b/
const ENDS_THOUGHT =
  /\b(?:but|however|except|although|though|because|which|who|besides|other than|i (?:do )?think|i believe)\b/g

const FAMILY =
  /\b(?:my|your|his|her|their|the patient's|a) (mother|father|mom|mum|dad|brother|sister|son|daughter|grandmother|grandfather|grandma|grandpa|aunt|uncle|cousin|parents|siblings|grandparents|family|wife|husband)\b|\b(family history|runs in (?:my|your|the) family)\b/

const PAST =
  /\b(?:history of|in the past|years ago|used to|as a (?:child|kid)|childhood|back in|when i was (?:a|\d+|young\w*)|previously|status post|no longer)\b/
const HYPOTHETICAL =
  /\b(?:if|in case|should you|unless|watch for|look out for|risk of|could (?:cause|be)|may cause|might|wish(?:es)?|to prevent|return if|rule out|to see if|make sure|concern for|worried about|thought|think|afraid|scared|anxious about|most likely|possibl[ey]|probably)\b/

export function contextOf(words: readonly string[], from: number, to: number): Context {
  const before = fullForms(words.slice(Math.max(0, from - 14), from).join(' '))
  const after = words.slice(to, to + 6).join(' ')
  const context = utteranceOf(words)
  const family = FAMILY.exec(before) ?? FAMILY.exec(after) ?? context.familyHistory
  return {
    negated: isNegatedBefore(before) || AFTER.test(after),
    ...(family && { family: family[1] ?? 'family' }),
    past: context.past,
    hypothetical: HYPOTHETICAL.test(words.slice(Math.max(0, from - 8), from).join(' ')),
  }
}

interface Utterance {
  past: boolean
  familyHistory: RegExpExecArray | null
}

const utterances = new WeakMap<readonly string[], Utterance>()

/** What holds for all of an utterance, read once: one without a full stop may be 100 kB long with a thousand findings. */
function utteranceOf(words: readonly string[]): Utterance {
  const known = utterances.get(words)
  if (known) return known
  const whole = words.join(' ')
  const read = { past: PAST.test(whole), familyHistory: /^(?:\w+ ){0,3}family history\b/.exec(whole) }
  utterances.set(words, read)
  return read
}

/** "don't" → "do not", "i've" → "i have": spoken and written forms are read alike. */
const fullForms = (text: string): string =>
  text
    .replace(/\bcan't\b/g, 'cannot')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(/'ve\b/g, ' have')
    .replace(/'m\b/g, ' am')
    .replace(/'re\b/g, ' are')
    .replace(/\b(it|there|that|he|she)'s\b/g, '$1 is')

function isNegatedBefore(before: string): boolean {
  const masked = before.replace(PSEUDO, (phrase) => 'x'.repeat(phrase.length))
  let last = -1
  for (const match of masked.matchAll(BEFORE)) last = match.index + match[0].length
  if (last < 0) return false
  const reach = masked.slice(last)
  return reach.search(THOUGHT.test(reach) ? ENDS_THOUGHT : ENDS) < 0
}
