import { HEALTH } from '../../understanding/health-words.ts'
import { BODY } from '../../understanding/remaining.ts'
import { carriedBy } from '../kept/weight-of-words.ts'
import type { Candidate } from '../sections.ts'
import { LIVES, namesClinical } from './content.ts'

/** Sentences that a rule understood as one of these are never offered instead of written. */
const KEPT_KINDS = /^(?:allergy|medication|vital|safety net|contingency|family)$/

/** "310, 330, 340.", "The last 6 weeks.": a figure or a time of nothing that is named. */
const BARE =
  /^(?:(?:about|around|only|just|the|last|past|nearly|over|for|since|maybe|at least|in|a|an|and|or|to|then|up|after|before|\d[\d.,/%-]*|days?|weeks?|months?|years?|hours?|nights?|minutes?|times|ago|now|old|once|twice|couple|few|of|so|far)[ ,;]*)+\.$/i
/** "Hospital reported as 9 weeks.": how long, how long ago or how old, nobody can say. */
const TIME_OF_WHAT =
  /^(?:Hospital|Travel|Intensive care) reported as (?:about |nearly |over )?\d+ (?:days?|weeks?|months?|years?)\.$/
/** What it stands for was said elsewhere. */
const NAMELESS_SUBJECT = /^(?:it|that|this|these|those|that one|the other one|both|one of them|same)\b/i
/** "They gave her a drip": the hospital, or the family. */
const NAMELESS_PEOPLE = /^(?:they|someone|somebody|everyone|nobody)\b/i
/** "She stopped it.", "He used that up and never got another one." */
const NAMELESS_OBJECT =
  /\b(?:it|that|them|those|one|another one|that one|some|any)\b(?=[.,;]| (?:up|off|in|after|on|since|for|and|but|so|again|before|last|away|out|down|yesterday|today|\w+day)\b)/i
/** "Always has been a bit.", "If he has had it on all night.", "Not had the flu one." */
const NO_SUBJECT =
  /^(?:always|never|not|used|been|had|has|have|was|were|did|does|do|if|because|nothing|none|just|only|even)\b(?!.*[,;] (?:he|she|the)\b)/i
/** "The carer has got Raynaud's": never of the patient. */
const OF_THE_CARER =
  /\bthe carer(?:'s)? (?:(?:has|have|had)(?! (?:noticed|heard|seen|stopped giving|been (?:giving|doing)|to)\b)|was|were|gets?|got|go|goes|takes?|took|is (?:on|allergic)|used to|smoked|cannot have|(?:mum|dad|mother|father|brother|sister|son|daughter|husband|wife) (?:had|has|have|got|died|was|takes?)|chest|legs|ankles)\b/i
/** "He says no.", "She does not know.", "He asks what it means.": words between people, without a matter. */
const SAYS_ONLY =
  /^(?:he|she|they|the patient|the carer) (?:(?:says?|said|thinks?|reckons?|asks?|understands?|does not (?:know|notice|remember))(?: (?:yes|no|okay|ok|so|nothing|that|not now|thank you|it|them|everything)\b)*|asks? (?:what|why|how|when|if|is|are|whether)\b(?!.*\d).*)\.$/i
/** Feelings about the talk, and words between people. */
const CHATTER =
  /\b(?:freak\w* out|cried|joke|promise\w*|the maths|a fright|gutted|be straight|be honest|numbing stuff|told (?:him|her|them|the young)|tells (?:him|her|them)|feels bad|scary|good spot|changed (?:his|her|my) life|does not like it|nobody ever told|get round to it|meant to be going|there you go)\b/i
/** "It's a touch dull there": a finding all the same. */
const FOUND = /\b(?:dull|quiet|reduced|swollen|tender|soft|hard|red|pale|warm|raised|enlarged|wet|dry|hyperresonant)\b/i
const EMPTY_DENIAL = /^No (?:help|problems?|worries|idea|more|dramas|one|luck)\.$/

/** Whether a sentence says nothing that could be signed as it stands. */
export function isUnsignable(sentence: string, { heading, kind, orders = [] }: Candidate): boolean {
  if (/^Asked ".*: the carer (?:was|is|has|had)\b/.test(sentence)) return true
  if (orders.length > 0 || KEPT_KINDS.test(kind ?? '') || sentence.startsWith('Asked ')) return false
  const text = sentence.replace(/"[^"]*"/g, 'quoted')
  if (OF_THE_CARER.test(text) && heading !== 'Social history' && heading !== 'Family history') return true
  if (SAYS_ONLY.test(text) || BARE.test(text) || TIME_OF_WHAT.test(text)) return true
  if (kind === 'denial') return EMPTY_DENIAL.test(text)
  if (text.includes('quoted') || text.includes('(') || namesClinical(text)) return false
  const words = text.split(' ').length
  if (/^(?:Vitals|Physical exam|Results)$/.test(heading))
    return NAMELESS_SUBJECT.test(text) && !/\d/.test(text) && !BODY.test(text) && !FOUND.test(text)
  if (heading === 'Assessment') return isNamelessVerdict(text, words)
  if (heading === 'Plan' && /^(?:find out|see|wait|check|do|try|look)(?: (?:it|that|first|now))?\.$/i.test(text))
    return true
  if (heading === 'Plan') return CHATTER.test(text) || (NAMELESS_ACT.test(text) && carriedBy(text.toLowerCase()) === 0)
  return isNamelessStory(text, words)
}

const isNamelessVerdict = (text: string, words: number): boolean =>
  NAMELESS_SUBJECT.test(text) && !/^(?:this|it|that) is\b/i.test(text) && words <= SHORT

/** What the patient tells, where nobody can say what it is about. */
function isNamelessStory(text: string, words: number): boolean {
  if (CHATTER.test(text)) return true
  const isPronounObject = OF_A_PERSON.test(text) && NAMELESS_OBJECT.test(text)
  if (/\d/.test(text)) return isPronounObject && words <= FEW + 1 && !LIVES.test(text)
  const isHealth = HEALTH.test(text.toLowerCase().replace(TIMES, ''))
  if (NAMELESS_SUBJECT.test(text)) return !isHealth || words <= FEW
  if (isHealth || LIVES.test(text)) return false
  if (NAMELESS_PEOPLE.test(text) || isPronounObject) return words <= MOST_WORDS
  return NO_SUBJECT.test(text) && words <= SHORT
}
const SHORT = 8
const FEW = 5
const MOST_WORDS = 11
const TIMES = /\b(?:weeks?|nights?|days?|months?|years?)\b/g
const OF_A_PERSON = /^(?:he|she|the patient|the carer|they|his|her)\b/i
/** "Be straight with her.", "Make it 6 to 13.": nothing that could be done from the note. */
const NAMELESS_ACT =
  /^(?:advised to )?(?:be|make sure (?:they|it|that)|see if (?:it|that)|tell|say|show|give|let|explain|talk)\b(?!.*\d)/i
