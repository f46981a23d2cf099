const UNIT = String.raw`(?: ?(?:kg|kilos?|l|lit(?:re|er)s?|ppb|percent|metres?|meters?|mm|mmhg)\b)?`
const FIGURE = String.raw`(?:about |around |only |at )?(\d+(?:\.\d+)?%?${UNIT})(?! ?(?:weeks?|days?|months?|years?|times|puffs?|mg|mcg|minutes?|hours?)\b)(?![\d./])`
/** "in July", "last year", "when we started", "at Easter", "back in June": when the first value was measured. */
const TIME = String.raw`(?: (?:(?:back )?(?:in|at|on|before|during|around) [a-z0-9 ]{2,24}?|last [a-z]{2,12}|when [a-z' ]{2,24}?|(?:a|\d+) (?:weeks?|months?|years?|days?|fortnight) ago|before|previously|originally|initially))`
const NOW = String.raw`(?:(?:now|today|this time|this week|this month)(?:,| (?:it's|it is|they're|you're|you are|he's|she's|is|are))?|(?:it's|it is|they're|they are|you're|he's|she's)(?: (?:now|today|down to|up to|back to|come down to|gone up to|back down to|back up to))*)`
/** Without a time of its own the first value needs "now" to be the earlier one. */
const MARKED = String.raw`(?:(?:now|today|this time)(?:,| (?:it's|it is|they're|you're|you are|he's|she's|is|are))?|(?:it's|it is|they're|you're|he's|she's) (?:now|today|down to|up to|back to))`
const WITH_TIME = new RegExp(
  String.raw`(?:\b(?:was|were|had been)|'s been) ${FIGURE}${TIME},? (?:and |but |so |and so )?${NOW} ${FIGURE}(?: (?:now|today|this time)\b)?`,
)
const WITHOUT_TIME = new RegExp(
  String.raw`(?:\b(?:was|were|had been)|'s been) ${FIGURE},? (?:and |but |so |and so )?(?:${MARKED} ${FIGURE}|(?:it's|it is|they're|you're|he's|she's) ${FIGURE} (?:now|today|this time)\b)`,
)

/** "The ALT was 30 in July, now it's 148": today's value first, as if it were said "is 148, was 30". */
export function nowFirst(text: string): string {
  if (!/\b(?:now|today|it's|it is|they're|you're|this time|he's|she's)\b/.test(text)) return text
  const timed = WITH_TIME.exec(text)
  const match = timed ?? WITHOUT_TIME.exec(text)
  if (!match) return text
  const [whole, before, ...after] = match
  const now = after.find((each) => each !== undefined)
  return `${text.slice(0, match.index)} is ${now}, was ${before}${text.slice(match.index + whole.length)}`
    .replace(/ {2,}/g, ' ')
    .trim()
}
