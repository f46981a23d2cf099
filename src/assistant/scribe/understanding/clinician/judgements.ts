import { type ParsedUtterance, spanOf, type Visit } from '../../composing/visit.ts'
import { findConcepts, hasKind } from '../../lexicon/concepts.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import { assessmentOf, isSummedUp } from '../assessment.ts'
import type { Understood } from '../model.ts'
import { asSentence, reported } from '../wording.ts'
import { type ClinicianState, extend, focusOn, itemOf, type Sentence, settle } from './clinician-state.ts'

const MOST_WORDS_TOGETHER = 38

/** "A severe one.": of the diagnosis before. */
export function takeSeverity(state: ClinicianState, { utterance, clause }: Sentence): boolean {
  const { diagnosis } = state
  const [, severity] =
    /^(?:an? )?(?:pretty |fairly |very |quite )?(mild|moderate|severe)(?: one| case)?$/.exec(clause) ?? []
  if (!severity || !diagnosis || utterance.index - diagnosis.order > 2) return false
  diagnosis.text = diagnosis.text.replace(/\.$/, `, ${severity}.`)
  extend(state, diagnosis, utterance)
  return true
}

/** "I'd put it at maybe sixty or seventy percent": how likely the diagnosis before is. */
export function takeLikelihood(state: ClinicianState, { utterance, clause }: Sentence): boolean {
  const { diagnosis } = state
  const [, share] =
    /^(?:i'd|i would|we'd) (?:put|say|call|guess)(?: it| that| the chances?)?(?: is|'s)?(?: at| as)? ?(?:maybe |about |around |probably |roughly |somewhere )*(\d{1,3}%?(?: (?:or|to) \d{1,3})?%)(?: (?:chance|likely))?$/.exec(
      clause,
    ) ?? []
  if (!share || !diagnosis || utterance.index - diagnosis.order > 2) return false
  diagnosis.text = diagnosis.text.replace(
    /\.$/,
    `; likelihood about ${share.replace(/%?( or | to )/, '$1').replace(' or ', ' to ')}.`,
  )
  extend(state, diagnosis, utterance)
  return true
}

/** "There's a decent chance that it's an early lung cancer." */
const HELD_LIKELY = /\b(?:chance|likelihood|possibility)(?: is)?,? (?:that )?(?:this|it|that)(?:'s| is)\b/
const LATER_HALF = 0.4

export function takeJudgement(state: ClinicianState, sentence: Sentence): boolean {
  const { utterance, clause, mentioned, near, planning } = sentence
  const { visit, plan, diagnosis } = state
  // a visit by phone has no examination before its judgement
  const isHeld = HELD_LIKELY.test(clause) && utterance.index > state.visit.utterances.length * LATER_HALF
  if (!near && !planning && !isHeld) return false
  const goesOn =
    diagnosis &&
    utterance.index - diagnosis.order === 1 &&
    /^(?:but|and)\b/.test(utterance.text) &&
    /\b(?:is|are|was|has|have|you've|you're|there's|it's|that's|i think)\b/.test(clause) &&
    !/\d|\b(?:i'll|we'll|i'd|if)\b/.test(clause)
  const judged =
    assessmentOf(clause, visit, near || isHeld) ??
    (goesOn
      ? asSentence(
          reported(
            clause.replace(/\bi (?:do )?(?:think|suspect|believe) (?:that )?/g, 'probably '),
            visit,
            'clinician',
          ),
        )
      : undefined)
  if (!judged || !isWellFormed(judged) || (plan.decides(clause) && !(isSummedUp(clause) && mentioned.length === 0)))
    return false
  const joined = goesOn && diagnosis ? continued(diagnosis, judged, utterance) : false
  if (joined) settle(state, utterance)
  else {
    state.diagnosis = itemOf(utterance, 'diagnosis', 'Assessment', judged)
    settle(state, utterance, state.diagnosis)
  }
  focusOn(state, mentioned, utterance)
  return true
}

/** "…, but you've got diarrhoea, and I think that is from the tablets" stays one sentence with its diagnosis. */
function continued(diagnosis: Understood, more: string, utterance: ParsedUtterance): boolean {
  const text = `${diagnosis.text.replace(/\.$/, '')}; ${more.charAt(0).toLowerCase()}${more.slice(1)}`
  if (text.split(' ').length > MOST_WORDS_TOGETHER || !isWellFormed(text)) return false
  diagnosis.text = text
  diagnosis.spans = [...diagnosis.spans, spanOf(utterance)]
  return true
}

/** A judgement that names a disease, whatever else the sentence holds. */
export function namedDisease(clause: string, visit: Visit): string | undefined {
  const names =
    hasKind(findConcepts(clause.split(/[ ,]+/)), 'condition') ||
    /\b(?:copd|asthma|emphysema|fibrosis|bronchiectasis|apnoea|failure|pneumonia|cancer)\b/.test(clause)
  const text = names && clause.split(' ').length > 2 ? assessmentOf(clause, visit, true) : undefined
  return text && isWellFormed(text) ? text : undefined
}
