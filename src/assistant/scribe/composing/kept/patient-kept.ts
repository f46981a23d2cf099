import { capitalise } from '#fhir/capitalise.ts'
import { makesLittle } from '../../understanding/answering/disputed.ts'
import { clinicalQuestionWords, openQuestion } from '../../understanding/answering/question-words.ts'
import { headingOf } from '../../understanding/answers.ts'
import { clauseText, EMPTY, formOf, stripped } from '../../understanding/clauses.ts'
import type { Phases } from '../../understanding/model.ts'
import { isOfNamedPerson } from '../../understanding/people/named-person.ts'
import { subjectOf } from '../../understanding/people/patients.ts'
import { explicitTopic } from '../../understanding/topics.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import type { ParsedUtterance, Visit } from '../visit.ts'
import { clinicalQuestion, OF_DAILY_LIFE } from './clinical-question.ts'
import type { Kept } from './kept.ts'
import { carriedBy } from './weight-of-words.ts'

/** What a patient says after the plan has begun is mostly a reply to it; what they tell of themselves is not. */
const TELLS_OF_SELF =
  /^(?:i|i've|i'm|my|me|we|he|she|he's|she's|his|her) (?!'ll|will|would|could|should|can\b|guess|suppose|know|understand|thought|hope|wish|think|bet)/
const REPLIES =
  /^(?:so|okay|right|sure|got it|do i|can i|should i|will i|what|how|is|are|and (?:if|what|how|do)|keep|stop|start|under|over|i'll|i will|i'd|i would|i could|i can do)\b/
const GREETS =
  /^(?:i'm |we're |he's |she's )?(?:good|well|fine|great|okay|alright|not too bad)\b.*\b(?:thanks?|thank you|yourself|doctor|doc)\b/
export const ALONE =
  /^(?:(?:it|that|this|they)(?:'s|'d be| was| is| were| would be) )?(?:(?:about|around|maybe|nearly|only|just|more like|on|in|last|this|next|the|a|and|or|half|bit|few|couple|of|gone|ago|now|then|week|weeks|days?|months?|years?|times?|nights?|mornings?|\d+(?:\.\d+)?|once|twice|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|yesterday|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter)(?:,? |$))+$/
const MOST_WORDS = 30
const LEAST_QUOTED = 4

/** "That is their young bloke, Peter": who somebody is. */
const INTRODUCES =
  /^(?:this|that)(?:'s| is| was) (?:my|our|their|his|her|the) (?:[a-z]+ ){0,2}(?:bloke|boy|girl|lad|son|daughter|wife|husband|partner|brother|sister|mum|mother|dad|father|mate|friend|neighbour|grandson|granddaughter|grandkid|niece|nephew|cousin|kid|carer)\b/

/** A sentence of the patient, or of someone with them, that no rule took. */
export function fromPatientKept(utterance: ParsedUtterance, visit: Visit, { planFrom }: Phases): Kept | undefined {
  const clause = stripped(utterance.text)
  if (!clause || EMPTY.test(clause) || clause.split(' ').length > MOST_WORDS) return undefined
  if (subjectOf(clause, { is: 'patient' }).is !== 'patient' && utterance.speaker === 'patient') return undefined
  if (makesLittle(utterance, visit.utterances)) return undefined
  if (INTRODUCES.test(clause) || isOfNamedPerson(clause, visit)) return undefined
  if (utterance.index >= planFrom && (!TELLS_OF_SELF.test(clause) || REPLIES.test(utterance.text))) return undefined
  if (isDenied(utterance, visit) || GREETS.test(clause)) return undefined
  const heading = headingOf(clause, undefined)
  const form = formOf(clause)
  const speaker = utterance.speaker === 'other' ? 'other' : 'patient'
  const text =
    form === 'clause' || form === 'subjectless' ? clauseText(clause, form, visit, speaker, undefined) : undefined
  if (text && isWellFormed(text)) return { heading, kind: 'reported', text }
  const question = clinicalQuestion(utterance, visit)
  // a few words that carry nothing by themselves are no statement
  if (question && carriedBy(clause) === 0 && clause.split(' ').length < LEAST_QUOTED) return undefined
  // a time or an amount of nothing that is named
  if (ALONE.test(clause)) return undefined
  const asked = askedBefore(utterance, visit)
  const quoted =
    clinicalQuestionWords(asked) ?? (asked && OF_DAILY_LIFE.test(asked.text) ? openQuestion(asked) : undefined)
  const topic = asked && explicitTopic(asked.text)
  if (asked && topic?.ingredient && !topic.lead)
    return {
      heading: topic.heading,
      kind: 'reported',
      label: `${capitalise(topic.label)}, in the patient's words`,
      quote: clause,
      asked,
    }
  if (asked && quoted) return { heading, kind: 'reported', label: `Asked "${quoted}", answered`, quote: clause, asked }
  if (clause.split(' ').length < LEAST_QUOTED - 1) return undefined
  return { heading, kind: 'reported', label: 'Reported', quote: clause }
}

/** The question this is the first or second sentence of an answer to. */
function askedBefore({ index }: ParsedUtterance, { utterances }: Visit): ParsedUtterance | undefined {
  const asked = utterances.slice(Math.max(0, index - 2), index).findLast(({ speaker }) => speaker === 'clinician')
  return asked && (asked.isQuestion || asked.marked) ? asked : undefined
}

/** "It was the flu shot." "No, it isn't.": the clinician does not agree. */
function isDenied({ index }: ParsedUtterance, { utterances }: Visit): boolean {
  const reply = utterances.slice(index + 1, index + 4).find(({ speaker }) => speaker === 'clinician')
  return (
    reply !== undefined &&
    /^(?:no\b(?!,? (?:and|worries|problem))|nope|not\b|it isn't|it's not|that's not|very unlikely)/.test(reply.text)
  )
}
