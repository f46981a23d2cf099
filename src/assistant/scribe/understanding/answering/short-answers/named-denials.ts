import { findConcepts } from '../../../lexicon/concepts.ts'
import { isWellFormed } from '../../../writing/well-formed.ts'
import { HEALTH } from '../../health-words.ts'
import { mentionsIn } from '../../plan/medications.ts'
import { asSentence, reported } from '../../wording.ts'
import type { Answer, Clause } from '../answer.ts'

/** "Cough, no.", "Hills, no, I can't do hills.": the thing first, then the answer, then what else is said of it. */
const NAMED =
  /^(?:(?:oh|well|and|but|um|as for|any|the|my|for) )*([a-z][a-z' -]{1,28}?)(?:, (no|nah|nope|never|none|not really|not at all|not any ?more|no way)| (no|nah|nope|never))(?:,? (?:doctor|doc|thanks|love|mate|thank you|sir|dear))?(?:, (.+))?$/
const NO_THING =
  /\b(?:no|nah|nope|not|never|none|nothing|i|i'm|i've|i'd|you|your|he|she|we|they|it|it's|that|that's|this|is|are|was|were|there|there's|said|say|says|if|or|so|because|then|oh|please|yes|yeah|yep|maybe|sometimes|today|yesterday|now|doctor|doc|mum|dad|love|mate|sorry|actually|with|without|had|have|has|goodness|god|hell|absolutely|definitely|certainly|probably|really|um|ah|look|like|me|him|her|just|still|yet|ever|hello|hi|course)\b/
const MOST_WORDS = 3
/** How often or how much: no thing, though it stands first. */
const AMOUNT =
  /^(?:every|each|most|once|twice|only|about|just|all|some|a|an|at|in|on|for|since|\d+|two|three|four|nights?|mornings?|days?|weeks?|daily|not) ?/

const EFFORT =
  /^(?:hills?|stairs|steps|slopes?|inclines?|walking|running|distances?|exercise|exercising|gardening|the garden|vacuuming|housework|shopping|showering|shower|sport|swimming|dancing|uphill|lifting|mowing|the mowing)$/
const ASKS_OF_TROUBLE =
  /\b(?:short(?:ness)? of breath|breathless\w*|puffed|puff(?:y|ing)?|out of breath|trouble|troubles|problems?|bother\w*|wheez\w*|tight\w*|cough\w*|winded|worse|sets? (?:it|you) off|bring it on|pain|struggl\w*)\b/
const BREATH = /\b(?:short(?:ness)? of breath|breathless\w*|puffed|puff(?:y|ing)?|out of breath|winded)\b/
const ASKS_OF_ABILITY =
  /\b(?:can you|could you|able to|manage|manag(?:e|ing)|how far|do you (?:do|get up|climb|walk)|on the flat|cope|coping|exercise)\b/
const SMOKES = /^(?:cigarettes?|smok(?:es?|ing)|ciggies|fags|durries|tobacco|rollies)$/
const VAPES = /^(?:vap(?:es?|ing)|e-?cigarettes?|the vape)$/
const DRINKS = /^(?:alcohol|grog|booze|drinking|drinks?)$/
const DEVICES =
  /^(?:spacers?|mask|machine|cpap|bipap|acapella|aerobika|flutter|nebuli[sz]er|peak flow meter|oxygen|concentrator|epipen)$/
const ATTENDED =
  /^(?:(?:pulmonary |lung )?rehab(?:ilitation)?|physio(?:therapy)?|gym|exercise classes|the classes|counselling|hydro(?:therapy)?|quitline)$/

interface NamedNo {
  thing: string
  isNever: boolean
  rest: string
}

/** The thing a short answer names and denies; none where what stands before "no" is no thing. */
export function namedNo(text: string): NamedNo | undefined {
  const [, thing = '', no, bare, rest = ''] = NAMED.exec(text) ?? []
  if (!thing || thing.split(' ').length > MOST_WORDS || NO_THING.test(thing) || AMOUNT.test(thing)) return undefined
  // without a comma nothing may follow: "chest no worse"
  if (bare && rest) return undefined
  return { thing, isNever: (no ?? bare) === 'never', rest }
}

/** Asked about in these words, or a word of health: "Margaret, no" names nobody's complaint. */
const isAskedOrClinical = (thing: string, asked: string): boolean =>
  thing.split(' ').some((word) => word.length > 3 && asked.includes(word.replace(/(?:ing|s)$/, ''))) ||
  findConcepts(thing.split(' ')).length > 0 ||
  HEALTH.test(thing) ||
  [EFFORT, SMOKES, VAPES, DRINKS, DEVICES, ATTENDED].some((kind) => kind.test(thing))

type Heading = Parameters<Answer['state']['add']>[0]['heading']

function written({ thing, isNever }: NamedNo, asked: string, before: string): [string, Heading] | undefined {
  const [medication, ...others] = mentionsIn(thing)
  if (others.length > 0) return undefined
  if (DEVICES.test(thing)) return [`${isNever ? 'has never used' : 'does not use'} a ${thing}`, 'Medications']
  if (medication) return [`${isNever ? 'never took' : 'not taking'} ${medication.spokenName}`, 'Medications']
  if (SMOKES.test(thing)) return [isNever ? 'never smoked' : 'does not smoke cigarettes', 'Social history']
  if (VAPES.test(thing)) return [isNever ? 'has never vaped' : 'does not vape', 'Social history']
  if (DRINKS.test(thing)) return ['no alcohol', 'Social history']
  if (ATTENDED.test(thing))
    return [`did not attend ${thing.replace(/^rehab$/, 'rehabilitation')}`, 'History of present illness']
  if (EFFORT.test(thing)) {
    if (BREATH.test(asked)) return [`denies breathlessness with ${thing}`, 'History of present illness']
    if (ASKS_OF_TROUBLE.test(asked)) return [`denies trouble with ${thing}`, 'History of present illness']
    // "Flat is okay. Hills, no.": what cannot be done
    if (ASKS_OF_ABILITY.test(asked) || /\b(?:flat|level|ground)\b/.test(before))
      return [`does not manage ${thing}`, 'History of present illness']
    return undefined
  }
  const isBlood = /^blood$/.test(thing) && /\b(?:cough|phlegm|sputum|spit|bring|blood (?:in|with) it)\w*/.test(asked)
  return [`no ${isBlood ? 'haemoptysis' : thing}`, 'History of present illness']
}

/** "Cough, no." → "No cough."; what follows the answer is left to be read. */
export function readNamedDenial(answer: Answer, clause: Clause): Clause | undefined {
  const { utterance } = clause
  const named = utterance.marked ? undefined : namedNo(utterance.text)
  const asked = answer.exchanged.asked.map(({ text }) => text).join(' ')
  if (!named || answer.about?.label === 'Allergies' || !isAskedOrClinical(named.thing, asked)) return clause
  // "Hills, no, I can't do hills any more": what follows says it in full
  if (EFFORT.test(named.thing) && named.rest.includes(named.thing))
    return { ...clause, text: named.rest, form: 'clause' }
  const before = answer.exchanged.answers.find(({ index }) => index === utterance.index - 1)?.text ?? ''
  const [text, heading] = written(named, asked, before) ?? []
  if (!text || !heading) return clause
  const statement = asSentence(reported(text, answer.state.visit, 'clinician'))
  if (!isWellFormed(statement)) return clause
  const [medication] = mentionsIn(named.thing)
  if (medication) answer.state.medications.neverTaken(medication.ingredient)
  // asked and denied in the same words before
  if (!answer.denied.includes(named.thing)) answer.state.add({ kind: 'denial', heading, text: statement }, [utterance])
  answer.denied = `${answer.denied} ${statement.toLowerCase()}`
  answer.state.settled.add(utterance.index)
  return named.rest && heading !== 'Social history' ? { ...clause, text: named.rest, form: 'clause' } : undefined
}

const NAMED_YES =
  /^(?:(?:oh|well|and|but|the|my) )*([a-z][a-z' -]{1,24}?), (yes|yeah|yep|a bit|a little|a little bit|a few|some|sometimes|occasionally|a lot|heaps|every (?:day|night|morning)|most (?:days|nights|mornings)|now and then)$/

/** "Sweats, a few.", "Hills, yes.": what was asked is there, and how much. */
export function readNamedFinding(answer: Answer, { utterance }: Clause): boolean {
  const [, thing = '', much = ''] = utterance.marked ? [] : (NAMED_YES.exec(utterance.text) ?? [])
  const asked = answer.exchanged.asked.map(({ text }) => text).join(' ')
  if (
    !thing ||
    thing.split(' ').length > MOST_WORDS ||
    NO_THING.test(thing) ||
    AMOUNT.test(thing) ||
    !isAskedOrClinical(thing, asked)
  )
    return false
  if (mentionsIn(thing).length > 0 || answer.about?.label === 'Allergies' || answer.exchanged.planned) return false
  if ([SMOKES, VAPES, DRINKS, DEVICES, ATTENDED].some((kind) => kind.test(thing))) return false
  const amount = /^(?:yes|yeah|yep|some)$/.test(much) ? '' : ` (${much})`
  const what = EFFORT.test(thing)
    ? BREATH.test(asked)
      ? `breathlessness with ${thing}`
      : undefined
    : findConcepts(thing.split(' ')).length > 0 || HEALTH.test(thing)
      ? thing
      : undefined
  const text = what && asSentence(reported(`reports ${what}${amount}`, answer.state.visit, 'clinician'))
  if (!text || !isWellFormed(text)) return false
  answer.state.add({ kind: 'symptom', heading: 'History of present illness', text }, [utterance])
  return true
}
