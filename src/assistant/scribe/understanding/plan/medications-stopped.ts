import type { Mention } from './medications.ts'

const STOPPED = `(?:stopp(?:ed|ing)|ceased|came off|come off|went off|gone off|gave up|quit|finished|ditched|dropped|took (?:me|him|her) off|taken off|weaned (?:me |him |her )?off|got (?:me |him |her )?off|no longer (?:on|take|takes|taking|use|uses|using|have)|not (?:on|taking|using)(?: any)?|isn't on|aren't on|off)`

/** The verb stands right before the name: "they stopped his bisoprolol", "I came off the metformin". */
const STOPPED_BEFORE = new RegExp(
  String.raw`\b${STOPPED}(?: (?:taking|using|all|on|my|his|her|the|that|those|any|old))*\s*$`,
)
/** The verb stands after it: "the diazepam I stopped", "Spiriva but you stopped that", "metformin was stopped". */
const STOPPED_AFTER = new RegExp(
  String.raw`^[^.;]{0,60}?(?:\b(?:i|we|they|you|he|she|the clinic|the (?:[a-z]+ )?(?:doctor|gp|specialist|hospital)|dr [a-z]+|doctor [a-z]+|who|it was|that was|was|were|been|got|has been|have been|but)(?:'ve|'s|'d| have| has| had)?(?: (?:since|then|just|all|already|both|now))? ${STOPPED}(?: (?:it|that|them|those)\b|(?=$|,| (?:in|when|because|since|after|last|years?|ages|\d+|a|about|ago|as|due|for|at|straight|then|but)\b)))`,
)
const USED_BEFORE =
  /\b(?:used to (?:be on|take|have|use)|was (?:previously )?on|were on|was taking|had been on|previously (?:on|took)|i was using)(?: (?:the|my|his|her|some|a|an))*\s*$/
const AND = /^,? ?(?:[a-z ]{0,24}, )?(?:and|or|plus|then)(?: (?:the|my|his|her|both|also))* $/
const BACK =
  /\b(?:restarted|went back on|back on (?:it|them)|started (?:it |them |that )?again|gone back on|put (?:me|him|her) back on)\b/
/** "until I stopped working" ends another thing. */
const NOT_STOPPED =
  /\b(?:not|never|haven't|hasn't|didn't|don't|wouldn't) (?:\w+ )?(?:stopp?ed|stop|ceased|cease|came off|come off)\b/

/** The medications a sentence of the history says are no longer taken. */
export function stoppedIn(clause: string, mentions: readonly Mention[]): Mention[] {
  if (BACK.test(clause) || NOT_STOPPED.test(clause)) return []
  const ended: Mention[] = []
  mentions.forEach((mention, index) => {
    const previous = mentions[index - 1]
    const before = clause.slice(previous?.to ?? 0, mention.from)
    const after = clause.slice(mention.to, mentions[index + 1]?.from ?? clause.length)
    const isShared = previous !== undefined && ended.includes(previous) && isJoined(before)
    const isUsed = USED_BEFORE.test(before)
    if (STOPPED_BEFORE.test(before) || STOPPED_AFTER.test(after) || isShared || isUsed) ended.push(mention)
  })
  return ended
}

const isJoined = (between: string): boolean =>
  AND.test(between) || /^(?: in [a-z]+| last [a-z]+)?,? (?:and|or)(?: (?:the|my|his|her))? $/.test(between)

/** "Dr Patel stopped it in August": the medication spoken of. */
export const isStopOfIt = (clause: string): boolean =>
  new RegExp(String.raw`\b${STOPPED} (?:it|them|that|those)\b`).test(clause) &&
  !BACK.test(clause) &&
  !NOT_STOPPED.test(clause)
