import { spanOf } from '../../composing/visit.ts'
import { findConcepts, hasKind } from '../../lexicon/concepts.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import { asClinic, asSentence, reported, tidy } from '../wording.ts'
import { type ClinicianState, extend, itemOf, type Sentence, settle } from './clinician-state.ts'

const BOUND =
  '(?:about|around|roughly|maybe|perhaps|probably|approximately|something like|less than|under|well under|below|more than|over|at least|at most|up to|only|just)'
const SHARE = String.raw`(\d{1,3}(?:\.\d+)?(?:%?(?: to | or |-)\d{1,3}(?:\.\d+)?)?%|(?:one|1) in (?:\d+|an? (?:hundred|thousand)))`
const CHANCE = '(?:chances?|risk|likelihood|probability|odds)'
const PERIOD =
  '( (?:a|per|each) (?:year|month|decade)| (?:over|in|within) (?:the )?(?:next )?[a-z0-9]+ (?:years?|months?))?'
/** "about a 12% chance of cancer", "one in five chance of the lung going down". */
const STATED = new RegExp(
  String.raw`(?:^|[ ,])((?:${BOUND} )*)(?:an? )?${SHARE}${PERIOD} (${CHANCE})\b(?: (?:that |of )?((?:it's |it is |this is |that's |it being |this being |being |you've got |you have )?[a-z].*))?$`,
)
const TURNED = new RegExp(
  String.raw`\b(?:the |your |his |her )?(${CHANCE}) (?:of|that) ([a-z][^,]{2,60}?),? (?:is|are|'s|would be|was|i'd (?:say|put)(?: it)?(?: at)?|sits at|comes out at|works out at) ((?:${BOUND} )*)${SHARE}${PERIOD}(?=$|[ ,])`,
)
const PUT = new RegExp(
  String.raw`\b(?:i'd|i would|we'd|it comes out|it works out|they|i)(?: (?:put|say|call|guess|make|estimate|reckon))*(?: (?:it|that|this|the chances?))*(?: (?:is|at|as|to be))* ((?:${BOUND} )*)(?:an? )?${SHARE}$`,
)
/** "so 88% it's nothing": the other side of the same figure. */
const OTHER_SIDE = new RegExp(
  String.raw`^(?:(?:so|and|which means|that's|or|that leaves|means) )*(?:${BOUND} )*(?:an? )?(\d{1,3}(?:\.\d+)?)%? (?:${CHANCE} )?(?:that |of )?(?:it|this|that|you)(?:'s|'re| is| isn't| are| being| aren't| won't)`,
)
const NOTHING = /\b(?:nothing|not|n't|fine|benign|harmless|okay|clear|never|won't|scar|innocent)\b/
/** "About 10% of people get sick with it": what was explained of others, and no figure of this patient. */
const OF_PEOPLE = new RegExp(
  String.raw`\b(?:${BOUND} )?${SHARE} of (?:people|patients|those|them|everyone|contacts|smokers|women|men)\b`,
)
const OF_OTHERS =
  /^(?:most |some |many |all )?(?:smokers|people|patients|men|women|kids|children|everyone|anyone|they|folk)\b/
const CANCER = /\b(?:cancer\w*|malignan\w*|tumou?rs?)\b/
const ASKED =
  /\b(?:cancer\w*|malignan\w*|tumou?rs?|clots?|tb|tuberculosis|infection|pneumonia|fibrosis|come back|spread)\b/
const REACH = 5

const figure = (bound: string, share: string): string => {
  const limits = bound
    .trim()
    .split(' ')
    .filter((word) => !/^(?:maybe|perhaps|probably|only|just|something|like)$/.test(word))
    .join(' ')
  const written = share
    .replace(/^(?:one|1) in (?:a|an) /, '1 in 1 ')
    .replace(/^one in /, '1 in ')
    .replace('1 in 1 hundred', '1 in 100')
    .replace('1 in 1 thousand', '1 in 1,000')
    .replace(/%?( to | or |-)/, ' to ')
  return `${limits.replace(/^(?:around|roughly|approximately)$/, 'about') || 'about'} ${written}`.replace(
    /^about (less|under|more|over|at|up|below|well)/,
    '$1',
  )
}

/** What the figure is the likelihood of: named with it, or by what was asked just before. */
function subject(
  tail: string | undefined,
  state: ClinicianState,
  index: number,
): { of: string; isDisease: boolean } | undefined {
  const spoken = (tail ?? '')
    .replace(/^(?:it's|it is|this is|that's|it being|this being|being|you've got|you have) /, '')
    .split(/,? (?:so|but|because|which|and (?:that|i|we|so)|given|if|unless|when)\b|,/)[0]
  const named = tidy(spoken ?? '')
  if (CANCER.test(named)) return { of: 'cancer', isDisease: true }
  if (named && !/^(?:it|that|this|them|those)\b/.test(named)) {
    const words = named.replace(/^(?:an?|the|your) /, '')
    if (hasKind(findConcepts(words.split(' ')), 'condition')) return { of: words, isDisease: true }
    return words.split(' ').length <= 8 ? { of: named, isDisease: false } : undefined
  }
  if (named)
    return /\b(?:com(?:e|es|ing) back|recur\w*|return\w*)\b/.test(named)
      ? { of: 'recurrence', isDisease: false }
      : undefined
  const before = state.visit.utterances
    .slice(Math.max(0, index - REACH), index)
    .findLast(({ text }) => ASKED.test(text))
  const [asked] = before ? (ASKED.exec(before.text) ?? []) : []
  if (!asked || /^(?:come back|spread)$/.test(asked)) return undefined
  return { of: CANCER.test(asked) ? 'cancer' : asked === 'tb' ? 'tuberculosis' : asked, isDisease: true }
}

/** "It's asthma. I'd put it at 70%": of the diagnosis, unless something else was asked about since. */
const isOfDiagnosis = ({ diagnosis, visit }: ClinicianState, index: number): boolean =>
  diagnosis !== undefined &&
  index - diagnosis.order <= 2 &&
  !visit.utterances
    .slice(diagnosis.order + 1, index)
    .some(({ text, speaker }) => speaker !== 'clinician' && ASKED.test(text))

const label = (word: string, isDisease: boolean): string =>
  word === 'risk' ? 'risk of' : isDisease ? 'estimated likelihood of' : 'chance of'

/** How likely something is, as the clinician put it; in the assessment, and never garbled with what it is weighed against. */
export function takeChance(state: ClinicianState, { utterance, clause: spoken, near, planning }: Sentence): boolean {
  const clause = spoken.replace(/\bone per ?cent\b/g, '1%').replace(/\bhalf a per ?cent\b/g, '0.5%')
  if (utterance.isQuestion) return false
  if (takeOtherSide(state, utterance, clause)) return true
  if (takeOfPeople(state, { utterance, clause, near, planning })) return true
  // "Smokers have a 50% chance of quitting": of others
  if (OF_OTHERS.test(clause)) return false
  const stated = STATED.exec(clause)
  const turned = stated ? null : TURNED.exec(clause)
  const put = (stated ?? turned) ? null : PUT.exec(clause)
  const [bound = '', share = '', period = '', word = '', tail] = stated
    ? stated.slice(1)
    : turned
      ? [turned[3], turned[4], turned[5], turned[1], turned[2]]
      : put
        ? [put[1], put[2]]
        : []
  if (!share) return false
  // "I'd put it at 70%" after a diagnosis is the likelihood of that
  if (put && isOfDiagnosis(state, utterance.index)) return false
  const about = subject(tail, state, utterance.index)
  if (!about) return false
  const of = reported(asClinic(about.of), state.visit, 'clinician')
  const text = asSentence(`${label(word, about.isDisease)} ${of}: ${figure(bound, share)}${period}`)
  if (!isWellFormed(text)) return false
  const item = itemOf(utterance, 'diagnosis', 'Assessment', text)
  settle(state, utterance, item)
  state.chance = { item, at: utterance.index, share: Number.parseFloat(share) }
  return true
}

function takeOtherSide(state: ClinicianState, utterance: Sentence['utterance'], clause: string): boolean {
  const { chance } = state
  const [, rest] = OTHER_SIDE.exec(clause) ?? []
  if (!chance || !rest || utterance.index - chance.at > 2) return false
  if (Math.abs(Number(rest) + chance.share - 100) > 1 || !NOTHING.test(clause)) return false
  chance.item.text = chance.item.text.replace(/\.$/, ` (${rest}% that it is not).`)
  extend(state, chance.item, utterance)
  return true
}

function takeOfPeople(
  state: ClinicianState,
  { utterance, clause, near, planning }: Pick<Sentence, 'utterance' | 'clause' | 'near' | 'planning'>,
): boolean {
  if (!(near || planning) || !OF_PEOPLE.test(clause)) return false
  const text = asSentence(`explained that ${reported(clause.replace(/\bone in /, '1 in '), state.visit, 'clinician')}`)
  if (!isWellFormed(text)) return false
  settle(state, utterance, itemOf(utterance, 'diagnosis', 'Assessment', text))
  return true
}

const MOST_WORDS_OF_INFECTIOUS = 9
const NOT_INFECTIOUS =
  /\b(?:you're|you are|he's|he is|she's|she is|it's|it isn't|you aren't)(?: \w+)? ?(?:not|no longer|never|n't)? (?:at all )?(?:infectious|contagious|catching)\b/
const CANNOT_PASS =
  /\b(?:you|he|she) (?:can't|cannot|won't|can not) (?:give|pass|spread) (?:it|this|that)(?: on)?(?: to (?:anybody|anyone|them|people|others|your \w+|the \w+))?/

/** "You are not infectious.", "You can't give it to anybody." */
export function takeNotInfectious(state: ClinicianState, { utterance, clause }: Sentence): boolean {
  const isDenied = /\b(?:not|no longer|never|isn't|aren't)\b/.test(clause) && NOT_INFECTIOUS.test(clause)
  if (
    utterance.isQuestion ||
    (!isDenied && !CANNOT_PASS.test(clause)) ||
    /\b(?:if|unless|until|once|after|when)\b/.test(clause)
  )
    return false
  // "He can go back to driving, he's not infectious any more": more than that is said
  if (clause.split(' ').length > MOST_WORDS_OF_INFECTIOUS) return false
  const known = state.items.find(({ text }) => text === 'Not infectious to others.')
  if (known) {
    known.spans = [...known.spans, spanOf(utterance)]
    settle(state, utterance)
  } else settle(state, utterance, itemOf(utterance, 'diagnosis', 'Assessment', 'Not infectious to others.'))
  return true
}
