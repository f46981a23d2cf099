import type { Heading } from '../composing/sections.ts'
import { type ParsedUtterance, spanOf, type Visit } from '../composing/visit.ts'
import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import { isWellFormed } from '../writing/well-formed.ts'
import { HEALTH } from './health-words.ts'
import type { Understood } from './model.ts'
import { asSentence, reported, tidy, withoutLead } from './wording.ts'

const SPAN =
  /^(?:(?:so|okay|right) )*(?:that's|so that's|that makes it|so) (?:about |around )?(\d+ (?:days?|weeks?|months?|years?))(?: now| then| ago)?$/
/** "I've got the discharge letter here, you were in …": where it is read from. */
const FROM_RECORD =
  /^(?:i(?:'ve| have) got (?:the|your|a) [a-z ]{3,30}(?: here)?,? (?:and |it says |saying |that says )?|i (?:can )?see (?:here )?(?:that )?|(?:now )?(?:the|your|a) letter from (?:dr |doctor |prof |professor |the |your )?[a-z]+(?: [a-z]+)? (?:says|tells me|mentions) (?:that )?|(?:the|your) (?:gp|letter|referral|discharge (?:letter|summary)|notes?|record)(?:'s| has| have)? (?:says?|written|wrote|tells me|told me|mentions?)(?: (?:here|to say|that))*,? )(?=(?:you|he|she|your|in)\b)/
const READ_OUT =
  /\b(?:fev1|fvc|gas transfer|dlco|ratio|peak flow|nitric oxide|feno|saturations?|walk test|minute walk)\b.*\d|^(?:that's|which is|it's) \d+(?:\.\d+)?%/
const RESTATES_SYMPTOM =
  /^(?:so )?(?:(?:more|very|a bit|quite) )?(?!you|he|she|it|that|this|i|we|they|no|not|any)[a-z]+(?: [a-z]+){0,3} (?:for (?:about |around |nearly )?(?:a couple of |a few |\d+ |a |the last \d+ )(?:days?|weeks?|months?|years?)|since [a-z]+(?: [a-z]+)?)$/
const PACK_YEARS = /\b(?:about |around |roughly )?\d+(?:\.\d+)? pack[- ]years?\b/

const EXPECTING_REACH = 12

/** Spoken of just before as the patient's own and of now: "pregnant with Karen" may be long ago. */
const isExpecting = ({ utterances }: Visit, index: number): boolean =>
  utterances
    .slice(Math.max(0, index - EXPECTING_REACH), index)
    .some(
      ({ text }) =>
        /\b(?:pregnan\w*|obstetric\w*|midwife|due date|how many weeks)\b/.test(text) &&
        !/\b(?:was|when|were) pregnant\b/.test(text),
    )

/** History the clinician says back or reads from the record: "You had the polyps out in 2019." */
export function restated(utterance: ParsedUtterance, visit: Visit, last: number): Understood | undefined {
  if (utterance.index > last * 0.6) return undefined
  const clause = withoutLead(utterance.text).replace(FROM_RECORD, '')
  // "So he was coughing for a while": to a patient who came alone, of somebody else
  if (
    !visit.hasCompanion &&
    !visit.isInterpreted &&
    /^(?:he|she|they)(?:'s|'d| (?:was|were|had|has|is))\b/.test(clause)
  )
    return undefined
  const [, span] = SPAN.exec(clause) ?? []
  // a result read out is no history
  if (READ_OUT.test(clause)) return undefined
  const make = (text: string, heading: Heading): Understood | undefined =>
    isWellFormed(text)
      ? { kind: 'history', heading, text, spans: [spanOf(utterance)], order: utterance.index }
      : undefined
  if (span) return make(`Duration: ${span}.`, 'History of present illness')
  const [, weeks] = /^(\d{1,2}(?:\.5)?) weeks$/.exec(clause) ?? []
  if (weeks && isExpecting(visit, utterance.index)) return make(`${weeks} weeks pregnant.`, 'Medical history')
  const [, reason] = /^for (?:the|your) ([a-z][a-z -]{3,30})$/.exec(clause) ?? []
  if (reason)
    return hasKind(findConcepts(reason.split(' ')), 'condition')
      ? make(asSentence(reason), 'Medical history')
      : undefined
  // "So short of breath for a couple of months.": the complaint, said back
  if (RESTATES_SYMPTOM.test(clause) && hasKind(findConcepts(clause.split(/[ ,]+/)), 'finding'))
    return make(asSentence(reported(clause.replace(/^so /, ''), visit, 'clinician')), 'History of present illness')
  const packs = PACK_YEARS.exec(clause)?.[0]
  if (packs && clause.split(' ').length < 12) return make(asSentence(`smoking: ${packs}`), 'Social history')
  const review = /^this is (?:the|your|a) ((?:[\w-]+ ){0,3}(?:review|follow-up|check-up|visit|consult\w*)\b.*)$/.exec(
    clause,
  )?.[1]
  if (review) return make(asSentence(reported(review, visit, 'clinician')), 'Chief complaint')
  if (
    /\b(?:i'll|we'll|let me|let's|i'd like|i want|should|need to|don't|won't|if|i think|listen|wonder|tell me|that's (?:good|great|lovely)|good sign|sorry)\b/.test(
      clause,
    )
  )
    return undefined
  const concepts = findConcepts(clause.split(/[ ,]+/))
  const isPast =
    /\b(?:had|have had|you've got|you've had|you have|you were in|showed|since we|was|were|diagnosed|started|since you (?:went|came|got|saw)|went home|came (?:home|out)|history|flare-?ups?|admitted|hospital)\b/.test(
      clause,
    )
  if (
    clause.split(' ').length < 4 ||
    !isPast ||
    !(
      hasKind(concepts, 'condition', 'medicine', 'procedure', 'finding') ||
      /\bsince we started\b|\bflare-?ups?\b|\bpolyps?\b/.test(clause) ||
      (/\d/.test(clause) && HEALTH.test(clause) && /^(?:you|he|she|the|your)\b/.test(clause)) ||
      /\b(?:bi-?pap|cpap|machine|mask|ventilat\w+|intensive care|icu|drip|admission|study)\b/.test(clause)
    )
  )
    return undefined
  if (utterance.text.endsWith('?') || /^(?:i|because i)\b/.test(clause)) return undefined
  const written = tidy(
    reported(clause, visit, 'clinician')
      .replace(/^because /, '')
      .replace(/^(?:that is|there was|it is) (?=the |\d|a )/, '')
      .replace(/^the (?=flare)/, ''),
  )
  return make(asSentence(written), 'History of present illness')
}
