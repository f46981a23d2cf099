import { type ParsedUtterance, spanOf } from '../../../composing/visit.ts'
import { inKnownUnit } from '../../planned.ts'
import { asClinic, reported, tidy } from '../../wording.ts'
import { type Mention, mentionsIn } from '../medications.ts'
import { regimenIn } from '../regimen.ts'
import { namedIn, TESTS } from '../services.ts'
import type { PlanState } from './plan-state.ts'
import { followsRetraction } from './retracted.ts'

const OPENS =
  /^(?:(?:oh|ah|well|okay|but|so),? )*(?:no\b(?! (?:more|change|need))|wait|hang on|sorry|actually|scratch)\b/
const MAKES =
  /\b(?:make (?:it|that)|let's (?:make it|say|do|go)|call it) ((?:\d|(?:every|each|once|twice|alternate|second daily|weekly|nightly)\b).*)$/
const REACH = 3
/** "Let me think, he's six, yes, two puffs twice a day". */
const THINKS_AGAIN =
  /^(?:(?:oh|ah|well|okay|but|so|no|sorry),? )*(?:let me (?:think|see|check)|on second thoughts?|thinking about it|actually|no|wait|hang on|sorry|scratch that|yes)\b/
/** "He's six, yes, two puffs". */
const SURE_NOW = /\b(?:yes|yeah|no|actually|sorry|right),? (?:it's |that's |make it )?\d/

/**
 * "Prednisolone fifty for two weeks." "No wait, make it seventy-five for the first week": another course takes the place
 * of the one before, whole; where it cannot be read, nothing is proposed.
 */
export function takeReplacedCourse(plan: PlanState, utterance: ParsedUtterance, clause: string): boolean {
  const [, wish] = OPENS.test(utterance.text) || followsRetraction(utterance, plan) ? (MAKES.exec(clause) ?? []) : []
  if (mentionsIn(clause).length > 0) return false
  if (!wish) return restates(plan, utterance, clause)
  const before = [...plan.medications.entries()].findLast(
    ([, { last, regimen, action }]) =>
      utterance.index - last <= REACH && regimen.dose && /^(?:start|change|continue)$/.test(action),
  )
  if (!before) return false
  const [key, planned] = before
  const { frequency, strength } = planned.regimen
  const regimen = inKnownUnit(regimenIn(wish), planned.regimen)
  // "One a day. Actually no, let's do every second day": the same dose, at another time
  if (!regimen.dose && regimen.frequency) {
    planned.regimen = { ...planned.regimen, frequency: regimen.frequency }
    planned.spans.push(spanOf(utterance))
    planned.last = utterance.index
    return true
  }
  if (!/^\d[\d.]* (?:mg|mcg|g|puffs?|tablets?|units?|mL|sprays?)\b/.test(regimen.dose ?? '')) {
    plan.medications.delete(key)
    return false
  }
  const [, unit] = /^\d[\d.]* ([a-zA-Z]+)/.exec(regimen.dose ?? '') ?? []
  const extras = regimen.extras?.map((step) =>
    step.replace(/^(then \d[\d.]*)(?= (?:for|daily|every|a)\b|$)/, `$1 ${unit}`),
  )
  planned.regimen = {
    ...regimen,
    ...(!regimen.frequency && frequency && { frequency }),
    ...(!regimen.strength && strength && { strength }),
    ...(extras && { extras }),
  }
  planned.spans.push(spanOf(utterance))
  planned.last = utterance.index
  return true
}

/** "Let me think, he's six, yes, two puffs": a dose said again, without a name. */
export const isSecondThought = (text: string): boolean =>
  /\d/.test(text) && (THINKS_AGAIN.test(text) || SURE_NOW.test(text)) && mentionsIn(text).length === 0

/** A whole dose said again after a second thought, of the kind just planned: the later one counts. */
function restates(plan: PlanState, utterance: ParsedUtterance, clause: string): boolean {
  if (
    !(THINKS_AGAIN.test(utterance.text) || SURE_NOW.test(clause)) ||
    /\b(?:if|when|unless|extra|more|up to)\b/.test(clause)
  )
    return false
  const planned = [...plan.medications.values()].findLast(({ last }) => utterance.index - last <= REACH)
  if (!planned || !/^(?:start|change|continue)$/.test(planned.action)) return false
  const { dose, frequency } = regimenIn(clause)
  const unit = /[a-z]+$/i.exec(dose ?? '')?.[0].replace(/s$/, '')
  if (!dose || !frequency || !unit || !planned.regimen.dose?.replace(/s$/, '').endsWith(unit)) return false
  planned.regimen = { ...planned.regimen, dose, frequency }
  planned.spans.push(spanOf(utterance))
  planned.last = utterance.index
  return true
}

const INSTEAD =
  /^(.*?),? \b(?:no,? (?:actually|sorry|hang on|wait|rather)|actually,? no|on second thoughts?|or rather|no,? i'd rather)\b,? (.+)$/

const IS_NONE =
  /^(?:that|it|they|that one)(?:'s|'re| is| are| was| has| have|'ve)? (?:been )?(?:off the market|off the shelves|not|no longer|no good|gone|discontinued|withdrawn|unsafe|out)\b|^(?:not that|that won't|you can't|it won't)\b/

/** "The 400/12, no, the 200/6": the first strength was never meant. */
const OTHER_STRENGTH =
  /\b\d[\d.]*\/\d[\d.]*,? (?:(?:hmm|um|oh),? )*(?:no|sorry|hang on|wait|actually|i mean|or rather)(?:,? (?:no|sorry|wait|actually|i mean))*,? (?:(?:it's|make it|make that|the) )*(?=\d[\d.]*\/\d)/g

/** "Forty of Clexane, no, actually, I'd rather rivaroxaban": only what comes after was meant. */
export function withoutTakenBack(spoken: string): string {
  const clause = spoken.replace(OTHER_STRENGTH, '')
  const [, before, after] = INSTEAD.exec(clause) ?? []
  if (!before || !after) return clause
  // "you can try Zantac, actually no, that's off the market"
  if (mentionsIn(before).length > 0 && mentionsIn(after).length === 0 && IS_NONE.test(after)) return after
  // "a skin prick test, no, sorry, a blood test instead"
  if (namedIn(TESTS, before).length > 0 && namedIn(TESTS, after).length > 0 && mentionsIn(after).length === 0)
    return after.replace(/,? instead$/, '')
  const meant = mentionsIn(after).map(({ ingredient }) => ingredient)
  return meant.length > 0 && mentionsIn(before).some(({ ingredient }) => !meant.includes(ingredient)) ? after : clause
}

/** "Azithromycin then, 500 mg", "instead of that, Spiolto, 2 puffs": the name and its dose, without the link. */
export const withoutLink = (clause: string): string =>
  clause
    .replace(/^((?:(?:so|and|okay|right),? )*[a-z]{5,}) then,? (?=\d)/, '$1, ')
    .replace(/^(?:(?:so|and) )?(?:instead(?: of (?:that|it|them|those|this))?|in (?:its|their) place),? (?=[a-z])/, '')

const NOT_YET =
  /^(?:(?:but|and|so) )*(?:i|we)(?: won't|'m not going to|'re not going to|'m not|'re not) (?:start(?:ing)?|begin(?:ning)?|us(?:e|ing)|giv(?:e|ing) you) (?:any of )?(?:it|that|this|them|those|these)(?: (?:today|yet|now|just yet|straight away))?(?:,? (?:until|till|before) (.{3,60}))?$/
const BEGUN_REACH = 4
/** "Montelukast. I wouldn't, to begin with.", "Azithromycin. Not yet.": of what was only named. */
const NOT_FOR_NOW =
  /^(?:(?:no|but|and|so|well|look),? )*(?:not (?:yet|now|just yet|at the moment|at this stage|today|for (?:you|him|her|now))|(?:i|we) (?:wouldn't|won't|would not)(?: (?:start|use|do|give|recommend|go|have|be starting) (?:it|that|there))?)(?:$|,? (?:for (?:you|him|her|now)|to (?:begin|start) with|today|at this stage|yet|at the moment|though))/

/** "We won't start any of that today.": what has just been laid out is not begun, or not before something. */
export function takeNotYet(plan: PlanState, utterance: ParsedUtterance, clause: string): boolean {
  const named = NOT_FOR_NOW.test(clause) ? namedAlone(plan, utterance) : undefined
  if (named) {
    plan.medications.set(named.ingredient, {
      action: 'avoid',
      hold: true,
      medication: named,
      regimen: {},
      spans: [spanOf(utterance)],
      order: utterance.index,
      last: utterance.index,
    })
    return true
  }
  const delay = NOT_YET.exec(clause)
  if (!delay) return false
  const begun = [...plan.medications.values()].filter(
    ({ action, last }) => action === 'start' && utterance.index - last <= BEGUN_REACH,
  )
  for (const planned of begun) {
    // "till we've spoken": still to be agreed, so nothing is proposed
    if (delay[1] && !/\b(?:spoken|talked|discussed|decided|agreed|met)\b/.test(delay[1]))
      planned.notBefore = tidy(reported(asClinic(delay[1]), plan.visit, 'clinician'))
    else {
      planned.action = 'avoid'
      planned.hold = true
    }
    planned.spans.push(spanOf(utterance))
  }
  return begun.length > 0
}

const NAME_AT_MOST = 3

/** The medication a sentence before consists of, where it is neither taken nor decided on. */
function namedAlone({ visit, taken, medications }: PlanState, { index, turn }: ParsedUtterance): Mention | undefined {
  const before = visit.utterances[index - 1]
  if (!before || before.turn !== turn || before.text.split(' ').length > NAME_AT_MOST) return undefined
  const [named, ...others] = mentionsIn(before.text)
  return named && others.length === 0 && !taken.has(named.ingredient) && !medications.has(named.ingredient)
    ? named
    : undefined
}
