import type { Visit } from '../../composing/visit.ts'
import { findConcepts, hasKind } from '../../lexicon/concepts.ts'
import { asClinic, asSentence, reported, tidy, withoutLead } from '../wording.ts'
import { decidedAgainst } from './decided-against.ts'

const WILL =
  /\b(?:i'll|i will|we'll|we will|i'm going to|we're going to|i'm gonna|we're gonna|let's|i'd like to|i would like to|i want to|i wanna|we need to|i need to|we should|i'm happy to|i am happy to|i think we should|we can|i'd like us to)\s+/g
const WANTS = /\b(?:i'd like|i want|i would like|i'd want)\s+(?=an? |the |some |your |another |to have )/g
const TALK =
  /^(?:not|believe|see how|see what|tell you|have a (?:look|listen|chat|think)|be (?:back|right|honest)|just|do it again|get there|talk about (?:it|that)|leave it|let you|see|say|show you|explain|go through|go over|not borrow|hear|have you back|worry|keep (?:that|it) in mind|deal with|see about|mention|look at (?:it|that)|think about|bring you in|cross (?:that|the) bridge|give (?:it|that|this) (?:a|some|another)|take it from (?:there|here)|go from there|keep an eye on (?:it|that|things|you)$|write (?:you|her|him) some$|get (?:on top of|to the bottom of) (?:it|this|that)$)\b/
/** "We can probably stop", "I'll put it in the letter": nothing that could be done from the note. */
const NO_ACT =
  /^(?:probably|maybe|perhaps|hopefully) [a-z]+$|^leave (?:those|them|it|that|these) out$|^(?:put|write|note|jot|pop|print|type) (?:it|that|this|these|them|those|all that)(?: all)? (?:in|on|down on|out on) (?:the|my|a|your) (?:letter|card|notes?|file|paper|sheet)\b/
/** "I'll put that in the letter today", "I'll write it on the card": nothing of what is planned. */
export const isNotedDown = (clause: string): boolean => NOTED_DOWN.test(clause)
const NOTED_DOWN =
  /^(?:i'll|we'll|i will|i'm going to|let me) (?:just |also )?(?:put|write|note|jot|pop|print|type) (?:that|it|this|these|them|those|all (?:of )?(?:that|this)|the (?:number|name|date|list|size)) (?:all )?(?:down|out|up|in|on) ?(?:(?:the|my|your|a) (?:letter|card|notes?|file|paper|sheet|summary))?(?: for you)?(?: today| as well| too| now)?$/
/** "I'll write that down, and we'll do the form": only the second is to be done. */
const NOTES_DOWN =
  /^(?:write|note|jot|take|put|get) (?:that|it|this|those|them|all that)(?: all)? down,? (?:and|then) (?:(?:i'll|we'll|then|also) )*/
const IMPERATIVE =
  /^(?:(?:please|just|also|and|then|so|but|really|definitely|always|try (?:and|to)|make sure (?:you|to)|remember to|don't forget to|do) )*(?:avoid|keep|wear|drink|eat|walk|finish|use|take|rinse|wash|get|bring|lose|cut|halve|reduce|limit|stay|stop|sleep|elevate|raise|check|write|record|measure|monitor|clean|change|replace|exercise|continue|start|hold|have|put|set|come|call|ring|don't|do not|never|no(?!,)|stick|go|turn|move|sit|stand|ask|tell|let|give|carry|book|see|watch|pace|rest|practise|practice|swap|switch|empty|throw|air|wait|hose|vacuum|quit|spit|gargle|shake|pull)\b/
const MUST =
  /^(?:you|he|she) (?:should|need to|needs to|must|have to|has to|have got to|can|could|may|mustn't|shouldn't|can't|ought to|want to)\b|^you(?:'ve| have) got to\b|^you'll (?:need|have) to\b/
const WANTS_YOU =
  /^(?:i'd like|i want|i would like|i need|i'd want|i'd prefer|i would prefer)(?: for)? (?:you|her|him) (?:not )?to\b/
const SOFT = /^i'd (?=halve|cut|stop|keep|avoid|reduce|stay|leave|use|take|try|get|limit|drop)/

/** "You'll do airway clearance twice a day"; "you'll use less Ventolin" is what is expected. */
const YOU_WILL =
  /^(?:you'll|you will|he'll|he will|she'll|she will) (?:(?:just|then|also|now|still) )*(?=(?:do|use|take|wear|keep|start|carry|rinse|practise|practice|continue|stay on|go on|wash|check|record|avoid) (?!(?:less|more|fewer|better|well|fine|okay|what|that|this|it all)\b))/

const EVERYTHING_ELSE =
  /\b(?:everything|all) (?:else|the (?:rest|other (?:medications|tablets)))\b.*\b(?:same|as (?:is|it is|before)|unchanged|stays|continues|keep going)\b|\b(?:keep|leave|continue) (?:everything|all the (?:rest|others?)|the rest)\b/

export const isAdvice = (clause: string): boolean =>
  IMPERATIVE.test(clause) || MUST.test(clause) || WANTS_YOU.test(clause) || SOFT.test(clause) || YOU_WILL.test(clause)

/** "smokes in the house" → "smoke in the house" */
const asInfinitive = (clause: string): string => clause.replace(/^([a-z]+?)(?:(?<=ss|x|z|o|ch|sh)es|(?<!s)s)\b/, '$1')

/** A sentence of the plan as a note writes it: "Send the sputum off for culture.", "Advised to avoid the sun." */
export function instruction(text: string, visit: Visit): string | undefined {
  if (EVERYTHING_ELSE.test(text)) return 'Continue all other medications unchanged.'
  const clause = withoutLead(text)
    .replace(/\b(?:for me|that says so|if that's (?:okay|alright)|i think|as well|okay|all right|alright)$/, '')
    .trim()
  const { subject } = visit.voice('clinician').reference
  if (WANTS_YOU.test(clause)) {
    const rest = clause.replace(WANTS_YOU, (lead) => (/\bnot to\b/.test(lead) ? 'not ' : '')).trim()
    return asSentence(
      `advised ${rest.startsWith('not ') ? `not to ${rest.slice(4)}` : `to ${reported(rest, visit, 'clinician')}`}`,
    )
  }
  const against = decidedAgainst(clause, visit)
  if (against) return against
  const [, needed] =
    /^i (?:do )?think (?:you|he|she) (?:do )?(?:really )?(?:needs?|should have|ought to have) (.+)$/.exec(clause) ?? []
  if (needed && substantial(clause)) return asSentence(`${subject} needs ${reported(needed, visit, 'clinician')}`)
  const [, setting, advised] =
    /^((?:on|in|during) [a-z][a-z ]{3,40}?),? ((?:stay|keep|avoid|use|take|wear|close|shut|don't|do not)\b.+)$/.exec(
      clause,
    ) ?? []
  if (setting && advised)
    return asSentence(
      `advised ${/^(?:don't|do not) /.test(advised) ? `not to ${reported(advised.replace(/^(?:don't|do not) /, ''), visit, 'clinician')}` : `to ${reported(advised, visit, 'clinician')}`} ${setting}`,
    )
  const [, banned] =
    /^(?:nobody|no one|nobody's|no one's)(?: is| should| can| must)?(?: allowed)?(?: to)? (.+)$/.exec(clause) ?? []
  if (banned && substantial(clause))
    return asSentence(`advice: nobody is to ${reported(asInfinitive(banned), visit, 'clinician')}`)
  if (MUST.test(clause))
    return substantial(clause)
      ? asSentence(asClinic(reported(clause, visit, 'clinician')).replace(/^(?:he|she|the patient) /, `${subject} `))
      : undefined
  if (SOFT.test(clause)) return asSentence(`advised to ${reported(clause.replace(SOFT, ''), visit, 'clinician')}`)
  if (YOU_WILL.test(clause))
    return substantial(clause)
      ? asSentence(`advised to ${reported(clause.replace(YOU_WILL, ''), visit, 'clinician')}`)
      : undefined
  const decided = lastDecision(clause)
  if (decided !== undefined) {
    const act = decided.replace(NOTES_DOWN, '')
    if (act !== decided) return instruction(`i'll ${act}`, visit)
    if (TALK.test(decided) || NO_ACT.test(decided) || decided.split(' ').length < 2) return undefined
    // "I want to know whether the Pseudomonas is back"
    const [, unknown] =
      /^(?:know|find out|be sure|establish) ((?:whether|if|why|what|how|that) .+)$/.exec(decided) ?? []
    if (unknown)
      return asSentence(`to be established: ${reported(unknown.replace(/^if /, 'whether '), visit, 'clinician')}`)
    return asSentence(asClinic(reported(decided, visit, 'clinician').replace(/^(?:an?|some|the) /, '')))
  }
  if (IMPERATIVE.test(clause)) {
    if (!substantial(clause)) return undefined
    const rest = asClinic(reported(clause, visit, 'clinician')).replace(
      /^(?:also|please|just|then|really|definitely) /,
      '',
    )
    if (/^(?:do not|don't|never) /.test(rest))
      return asSentence(
        `advised not to ${rest.replace(/^(?:do not|don't|never) /, '').replace(/,? (?:and|or) (?:do not|don't|never) /g, ' or ')}`,
      )
    return rest.startsWith('no ') ? asSentence(`advice: ${rest}`) : asSentence(`advised to ${rest}`)
  }
  return undefined
}

/** The words after the last "I'll", "we'll", "I'd like"; what stands before them is talk or a reason. */
function lastDecision(clause: string): string | undefined {
  let at = -1
  let length = 0
  for (const pattern of [WILL, WANTS])
    for (const match of clause.matchAll(pattern))
      if (at < 0 || (match.index > at && at === -1)) {
        at = match.index
        length = match[0].length
      }
  if (at < 0) return undefined
  const before = tidy(clause.slice(0, at))
  const rest = clause
    .slice(at + length)
    .replace(WILL, '')
    .replace(WANTS, '')
  return /^(?:when|once|after|for|because)\b/.test(before) && before.split(' ').length < 10
    ? `${before}, ${rest}`
    : rest
}

/** Advice that names something: "give it a month" alone does not. */
export function substantial(clause: string): boolean {
  const words = clause.split(/[ ,]+/)
  if (words.length < 3) return false
  if (/^(?:please |just |then |and )*(?:ring|call|phone|contact|text) (?:us|me|the clinic|the nurse)\b/.test(clause))
    return true
  if (words.length > 5 && /^(?:you|he|she) (?:need|needs|must|have|has)\b/.test(clause)) return true
  return (
    hasKind(findConcepts(words), 'finding', 'condition', 'medicine', 'procedure', 'imaging', 'lab') ||
    /\b(?:\d|water|sun|food|coffee|caffeine|alcohol|smok\w*|vap(?:e|es|ing)|cigarettes?|spacer|mask|machine|inhaler|weigh\w*|exercise|walk\w*|sleep\w*|driv\w*|work|dust|pets?|bird|mould|spray|salt|fluids?|steps?|stockings?|rinse|mouth|diet|weight|fluid\w*|hat|ashtrays?|triggers?|diary|action plan|technique|oxygen|cpap|review|form|flying|fly|travel|sunscreen|vaccin\w*|shot|gp|pharmac\w*|chemist|nurse|peak flows?|readings|airway clearance|physio\w*|breathing exercises|home|bed|pillow\w*|car|ute|smoke|flame)\b/.test(
      clause,
    )
  )
}
