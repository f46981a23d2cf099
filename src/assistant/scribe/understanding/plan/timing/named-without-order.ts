/** "The frusemide, go back to 40 once a day": another dose, said after the name. */
export const GOES_TO =
  /^(?: (?:tablets?|dose))?,? (?:(?:we'll|i'll|let's|you|you can|just|i want you to|i'd like you to|please) )*(?:go|come|drop|step) (back|down|up)(?: (?:down|up))? to (?:just )?(?:the )?(?:\d|half\b)/
/** "And then 3 months of nebulised tobramycin": a course asked for without a verb. */
export const COURSE_OF =
  /^(?:(?:and|then|also|plus|so|after that|followed by),? )*\d+ (?:days?|weeks?|months?) of (?:(?:the|an?|some|nebulised|nebulized|inhaled|oral|intravenous|iv|daily|regular|low-dose) )*$/

/** "Don't let the Prolia be late", "don't forget the Symbicort": how it is to be taken, and no prohibition. */
export const TAKES_CARE =
  /\b(?:don't|do not|never|can't|mustn't|shouldn't) (?:ever |just |you |we |want to )*(?:let|forget|lose|misplace|worry|mix up|confuse|panic|leave home without|wait|expect|blame|think)\b[^,;]*$/

/** Nobody decides about more medications in one sentence. */
export const MOST_NAMED = 16

/** "There's a medicine called gabapentin we sometimes use": named to explain, and never begun by that. */
export const INTRODUCES =
  /\b(?:there(?:'s| is| are)|it's|one's|one is|we've got|you may have heard of) [^,;]{0,40}\b(?:called|named|known as)(?: the)? $/

const HOLDS_IT =
  /\b(?:(?:it|that|this|they|those|which|[a-z]+)(?:'s|'ve| has| have)(?: got)?|there(?:'s| is)|got|includes?) (?:(?:a bit of|a little|a lot of|some|the|both|also|an?|actually) )*$/
/** "It's got codeine in it": what another product contains is named to explain, and nothing is decided of it. */
export const isContained = (text: string, from: number, to: number): boolean =>
  (HOLDS_IT.test(text.slice(0, from)) &&
    /^(?:,? (?:and|as well as) [a-z]+)? (?:in|inside) (?:it|that|them|those|there|this|each|the (?:tablet|puffer|inhaler|same))\b/.test(
      text.slice(to),
    )) ||
  /\b(?:contains?|containing|made (?:up )?(?:of|from)) (?:(?:the|some|both|a) )*$/.test(text.slice(0, from))
