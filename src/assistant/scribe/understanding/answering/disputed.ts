import type { ParsedUtterance } from '../../composing/visit.ts'
import { findConcepts } from '../../lexicon/concepts.ts'
import { contextOf } from '../../reading/context.ts'

/** Other words for what was asked about: the one who came along says "he coughs", "she soaks the sheets". */
const OTHER_WORDS: readonly RegExp[] = [
  /\bcough\w*\b/,
  /\bwheez\w*\b/,
  /\bsnor(?:e|es|ing|ed)\b/,
  /\b(?:fevers?|feverish|temperatures?|burning up)\b/,
  /\b(?:fall(?:s|ing)?|fell|fallen|tripped|slipped|tumbles?)\b/,
  /\b(?:dizz\w*|giddy|light-?headed|unsteady)\b/,
  /\b(?:sweat\w*|soak\w*|drench\w*|wringing wet)\b/,
  /\b(?:(?:short(?:ness)?|out) of breath|breathless\w*|puff(?:s|ed|ing|y)?|huffing|gasp\w*)\b/,
  /\b(?:sputum|phlegm|mucus|gunk|brings? (?:stuff|it) up|spits?)\b/,
  /\b(?:nause\w*|queasy|feels? sick)\b/,
  /\b(?:vomit\w*|throw(?:s|ing)? up|threw up|sick)\b/,
  /\b(?:swell\w*|swollen|puffy)\b/,
  /\b(?:pains?|painful|hurts?|aches?|aching|sore)\b/,
  /\b(?:smok\w*|cigarettes?|ciggies|durries|rollies)\b/,
  /\b(?:vap(?:e|es|ing))\b/,
  /\b(?:drinks?|drinking|beers?|wines?|alcohol|stubbies)\b/,
  /\b(?:chok\w*|goes? down the wrong way)\b/,
  /\b(?:tired\w*|exhausted|sleepy|sleepiness|dozes?|nods? off|falls? asleep|drowsy|drowsiness)\b/,
  /\b(?:faint\w*|black(?:ed|s)? out|blackouts?|pass(?:ed|es) out|collaps\w*)\b/,
  /\b(?:itch\w*|scratch\w*)\b/,
  /\b(?:confus\w*|muddled|forget\w*|memory)\b/,
  /\b(?:constipat\w*)\b/,
  /\b(?:diarrho\w*|the runs|loose)\b/,
  /\b(?:reflux|heartburn)\b/,
  /\b(?:headaches?|migraines?)\b/,
  /\b(?:blood|ha?emoptysis|bleed\w*|bled|pink|red (?:in|on|streaks?|stuff)|rust(?:y|-coloured))\b/,
  /\b(?:nightmares?|bad dreams)\b/,
  /\b(?:anxious|anxiety|worr(?:y|ies|ied)|panic\w*)\b/,
]

/** "He does.", "She has, doctor." after "No.": the answer was not right. */
const SAYS_OTHERWISE =
  /^(?:(?:yes|yeah|oh|well|but|um|no|sorry|come on|actually),? )*(?:he|she|you) (?:does|do|has|have|is|are|did|was)(?:,? (?:so|too|doctor|doc|though|actually|sometimes))*$/
/** "That's not true, love.": whatever was denied is reported after all. */
const CONTRADICTS =
  /^(?:(?:no|oh|but|well|mum|dad|love),? )*(?:that's not (?:true|right|so|what you said)|that isn't (?:true|right)|yes,? (?:you|he|she) (?:do|did|have|does|has)|(?:he|she)'s (?:lying|fibbing|telling fibs|being brave)|(?:he|she) tells fibs|don't (?:lie|fib))(?:,? [a-z]+)?$/
/** "I'm good." "He isn't." */
const SAYS_NOT_SO =
  /^(?:(?:oh|well|but|um|no|sorry|come on),? )*(?:he|she|you)(?: is|'s| has| does| do| are|'re)? ?(?:isn't|hasn't|doesn't|don't|aren't|not)(?:,? (?:doctor|doc|though|actually))*$/
const IS_WELL = /\b(?:i'm|i am|i feel|i've been) (?:good|fine|okay|alright|well|right|not bad)\b/
const DENIES = /^(?:(?:oh|well|and|yeah),? )*(?:no|not|never|none|nothing|nah|nope)\b/
/** The patient gives in: "Oh, that.", "Well, a bit.", "That's just …", "I forgot". */
const GIVES_IN =
  /^(?:(?:oh|ah|well|yeah|yes|yep|okay|ok|alright|all right|look),? )*(?:that$|that one|true|fair enough|a bit|a little|a few|some(?:times)?|occasionally|only\b|just\b|maybe|i (?:do$|do,|do sometimes|did$|suppose|guess|forgot|forget|slipped|tripped|meant)|(?:she|he)'s right|you're right|(?:that|it)(?:'s| was| is) (?:just|only|nothing|not (?:a|that|much|so)|a bit)|not (?:much|a lot|every|that)|yeah$|yes$|yep$|okay$|alright$|\d)/

export interface Disputed {
  /** What the patient denied and the one who came along reports, or the other way about. */
  items: readonly string[]
  /** The one who denied it has come round since. */
  isConceded: boolean
  by: ParsedUtterance
}

/** "Any cough?" "No." "He coughs every morning.": a denial somebody else contradicts is no finding. */
export function disputedIn(items: readonly string[], answers: readonly ParsedUtterance[]): Disputed | undefined {
  const [first] = answers
  if (!first || items.length === 0) return undefined
  const others = answers.filter(({ speaker, isQuestion }) => speaker !== first.speaker && !isQuestion)
  const isWell = answers.some(({ speaker, text }) => speaker === first.speaker && IS_WELL.test(text))
  for (const by of others) {
    const isBare = SAYS_OTHERWISE.test(by.text) || CONTRADICTS.test(by.text) || (isWell && SAYS_NOT_SO.test(by.text))
    const found = isBare ? items : items.filter((item) => isReportedIn(item, by))
    if (found.length === 0) continue
    const reply = answers.find(({ index, speaker }) => index > by.index && speaker === first.speaker)
    return { items: found, isConceded: reply !== undefined && GIVES_IN.test(reply.text), by }
  }
  return undefined
}

function isReportedIn(item: string, { text, words }: ParsedUtterance): boolean {
  if (DENIES.test(text) && !/^no,? (?:he|she|you|they)\b/.test(text)) return false
  const own = findConcepts(item.split(' ')).map(({ name }) => name)
  const isNamed = findConcepts(words).some(
    ({ name, from, to }) => own.includes(name) && !contextOf(words, from, to).negated,
  )
  if (isNamed) return true
  return OTHER_WORDS.some((event) => {
    const match = event.test(item) ? event.exec(text) : null
    return match !== null && !/\b(?:no|not|never|without)\b|n't\b/.test(text.slice(0, match.index))
  })
}

/** "That's just clearing the pipes", "they're fine": a rejoinder that makes little of what was said, or agrees with a denial. */
export function isRejoinder(
  { disputed, denied }: { disputed: Disputed | undefined; denied: string },
  { speaker, text }: ParsedUtterance,
): boolean {
  if (disputed) return speaker !== disputed.by.speaker && MAKES_LITTLE.test(text)
  return denied !== '' && ALL_WELL.test(text)
}

/** Spoken to the one who came along, or by them to the patient: nothing for the note. */
export function makesLittle(
  { index, speaker, text }: ParsedUtterance,
  utterances: readonly ParsedUtterance[],
): boolean {
  const before = utterances.slice(0, index).findLast((each) => each.speaker !== speaker)
  return before !== undefined && before.speaker !== 'clinician' && MAKES_LITTLE.test(text)
}

const MAKES_LITTLE =
  /^(?:(?:oh|ah|well|but|look),? )*(?:that$|(?:that|it)(?:'s| was| is) (?:just|only|nothing|not)\b(?!.*\d)|i (?:forgot|forget|forgot about that)$)/
const ALL_WELL = /^(?:no,? )?(?:it's|they're|that's|he's|she's) (?:all )?(?:fine|good|okay|normal|alright)$/
