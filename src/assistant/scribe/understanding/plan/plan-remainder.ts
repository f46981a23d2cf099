import type { Visit } from '../../composing/visit.ts'
import { findConcepts, hasKind } from '../../lexicon/concepts.ts'
import { writtenWord } from '../../writing/surface.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import { asClinic, asSentence, reported } from '../wording.ts'
import { UNDECIDED } from './decision-patterns.ts'
import { isNotedDown } from './instructions.ts'
import { mentionsIn } from './medications.ts'
import { quoted } from './plan-words.ts'
import { regimenIn } from './regimen.ts'
import { namedIn, REFERRALS } from './services.ts'

/** "For the leg, a compression stocking, below knee": what is for which problem, without a verb. */
const FOR_PROBLEM = /^for (?:the|your|his|her) ([a-z][a-z -]{2,30}?), (?:an? |the |some |it's )?(.+)$/
/** "Our nurse will give you the flu vaccine": somebody of the clinic acts. */
const SOMEONE_ACTS =
  /^(?:our|the|my) ([a-z]+(?: [a-z]+)?)(?:, [a-z]+,)?(?:'ll| will| is going to) ((?:give|check|show|teach|do|take|help|organise|arrange|book|bring|fit|set|send|explain|go|contact|weigh|measure)\b.+)$/
const THINGS =
  /\b(?:stockings?|mask|spacer|machine|nebuli[sz]er|oxygen|vaccin\w*|shot|diet|exercis\w*|bedroom|tests?|testing|bloods|scan|cream|dose|tablets?|inhalers?|puffs?|sprays?|action plan|flying|driving|licen[cs]e|work|school|alcohol|smok\w*|fluids?|weight|pregnan\w*|contracepti\w*|oestrogen|card|aim\w*|saturations?|pets?|cat|dog|form|letter|certificate|directive|cpr|resuscitat\w*|intensive care|bipap|hospital|home|sunscreen|sleeves|hat|sun|flames?|stairs|mould|picc|drip|line|gel|humidifier|gloves|lab|pressure|bedtime|meals?|lenses|glasses|condoms|device|technique|driver|truck|transport|doses?|p2|n95)\b/
const ACTS =
  /\b(?:i'll|we'll|i will|we will|will|going to|should|need|needs|must|let's|keep|stay|avoid|no|not|don't|until|only|out of|off|away|each|every|twice|once|daily|min)\b/
const TALKS =
  /\b(?:i know|i think|i understand|i hear|you know|worry|sorry|thank\w*|lovely|good luck|how are|people|usually|sometimes|because (?:it|they|that) (?:can|makes)|it's (?:a|an|the|like|safe|called|one|not)|that's|means|remember when|last time|you told|i told|you were|it was|it can|they can)\b/
/** Goals of care and restrictions: kept even where the sentence is conditional. */
export const isGoalOfCare = (clause: string): boolean =>
  /\b(?:no|not|not for|without|declin\w+|does(?:n't| not) want|don't want)(?: (?:to be|being|be|for|the|a|any))* (?:cpr|tube|resuscitat\w*|intensive care|icu|bipap|intubat\w*|ventilat\w*|life support)\b/.test(
    clause,
  )

/** A result or a finding, not a plan. */
const REPORTS =
  /\b(?:was|were|is|are|came back|looks?|'s) (?:all |completely |entirely )?(?:normal|clear|negative|positive|fine|stable|unchanged|the same)\b|^there(?:'s| is| are) (?:no|some|a bit)\b|\bshow(?:s|ed)\b|\bestimates?\b|\b(?:it's|is|are) (?:likely|unlikely|suspected|possible)\b|^what i'd (?:write|call)\b/
const MOST_WORDS = 26

/**
 * What the clinician says in the plan and no rule reads: worded where a simple pattern allows, else quoted. Nothing of
 * the plan is lost, and nothing is garbled.
 */
export function planRemainder(clause: string, visit: Visit): string | undefined {
  const words = clause.split(' ')
  // a medication with its dose is never lost
  const isDosed = mentionsIn(clause).length > 0 && Boolean(regimenIn(clause).dose)
  if (words.length < 3 || UNDECIDED.test(clause) || isNotedDown(clause)) return undefined
  if (!isDosed && (words.length > MOST_WORDS || TALKS.test(clause))) return undefined
  const concepts = findConcepts(clause.split(/[ ,]+/))
  const names =
    mentionsIn(clause).length > 0 ||
    THINGS.test(clause) ||
    namedIn(REFERRALS, clause).length > 0 ||
    hasKind(concepts, 'finding', 'condition', 'medicine', 'imaging', 'lab', 'procedure')
  if (!names) return undefined
  // "hospital in the home for a total of 14 days"
  const opens = namedIn(REFERRALS, clause)[0]
  if (opens?.from === 0 && words.length > 4 && /^ (?:for|with|to|at|from|after)\b/.test(clause.slice(opens.to))) {
    const text = asSentence(reported(clause, visit, 'clinician'))
    if (isWellFormed(text)) return text
  }
  const [, given] = /^here(?:'s| is) (?:an? |your )?([a-z][a-z -]{3,40})$/.exec(clause) ?? []
  if (given) return asSentence(`${given} given`)
  if (/^not at (?:that|this)\b/.test(clause)) return undefined
  if (REPORTS.test(clause) || /^(?:my|our|the) impression (?:is|was)\b/.test(clause)) return undefined
  const [, problem, what] = FOR_PROBLEM.exec(clause) ?? []
  const [, who, acts] = SOMEONE_ACTS.exec(clause) ?? []
  const worded = problem
    ? `${reported(what as string, visit, 'clinician')}, for the ${problem}`
    : who
      ? `${who.split(' ').map(writtenWord).join(' ')} to ${asClinic(reported(acts as string, visit, 'clinician'))}`
      : undefined
  if (worded && isWellFormed(asSentence(worded))) return asSentence(worded)
  if (isDosed) return quoted('Plan', clause)
  const isPhrase = !/^(?:i|you|he|she|it|they|we|that|this|there|i'm|you're|he's|she's|it's|we're|you've|i've)\b/.test(
    clause,
  )
  return (ACTS.test(clause) || isPhrase) &&
    !/^(?:i|you|he|she|it|they) (?!need|should|must|can|will|have to|want)/.test(clause)
    ? quoted('Plan', clause)
    : undefined
}
