import { capitalise } from '#fhir/capitalise.ts'
import type { Heading } from '../../composing/sections.ts'
import { type ParsedUtterance, spanOf } from '../../composing/visit.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import { speakerOf, withCondition } from '../answer-forms.ts'
import { headingOf, isOwnConcern, isWorth } from '../answers.ts'
import { clauseText, type Form } from '../clauses.ts'
import { explicitTopic } from '../topics.ts'
import type { Answer, Clause } from './answer.ts'
import { flushFragments } from './fragments.ts'
import { isClinical, openQuestion, questionNeeded } from './question-words.ts'

const MOST_QUOTED = 24
const MOST_JOINED = 28

/** "I tried ten in August | and I flared": what was said in one sentence stays one. */
function joinToSentence(answer: Answer, utterance: ParsedUtterance, sentence: string, heading: Heading): boolean {
  const { start, text, index } = utterance
  const { items, visit } = answer.state
  const before = items.at(-1)
  const [, link] = /^(and|but|so|then|because)\b/.exec(text) ?? []
  const last = before?.spans.at(-1)
  if (!before || !link || !last || before.kind !== 'reported' || before.heading !== heading) return false
  if (/"/.test(before.text) || before.order !== index - 1) return false
  if (last.speaker === 'clinician' || /[.?!\n]/.test(visit.transcript.slice(last.end - 1, start))) return false
  if (isClinical(before.text.toLowerCase()) && isClinical(text)) return false
  const subject = /^(?:He|She|The patient|They|The carer|It|His|Her|Their|There|The|This|That)\b/.test(sentence)
  const joined = `${before.text.replace(/\.$/, '')}, ${link} ${subject ? `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence}`
  if (joined.split(' ').length > MOST_JOINED || !isWellFormed(joined)) return false
  before.text = joined
  before.spans = [...before.spans, spanOf(utterance)]
  answer.state.settled.add(index)
  return true
}

const wordsBefore = ({ exchanged }: Answer, { index }: ParsedUtterance): string[] =>
  exchanged.answers.filter((each) => each.index < index).map(({ text }) => text)

const PAIRED = /\b(?:ankles|feet|legs|eyes|hands|fingers|knees|calves|lips|toes|shins|ears|glands|joints|nails)\b/

/** "Her ankles swell. By the afternoon they're very swollen.": what came last in that number. */
function withPairedPart(text: string, { index }: ParsedUtterance, { utterances }: Answer['state']['visit']): string {
  if (!/\bthey(?:'re| are|'ve| have| were| go| get| swell| look| feel)/.test(text) || PAIRED.test(text)) return text
  const before = utterances.slice(Math.max(0, index - 2), index).findLast((each) => PAIRED.test(each.text))
  const part = before && PAIRED.exec(before.text)?.[0]
  return part
    ? text.replace(/\bthey('re|'ve)?\b/, (_, verb?: string) => `the ${part}${FULL.get(verb ?? '') ?? ''}`)
    : text
}
const FULL: ReadonlyMap<string, string> = new Map([
  ["'re", ' are'],
  ["'ve", ' have'],
])

/** "She's forgetful, she forgets her puffers", after a question about headaches: never under a name it does not fit. */
function quotedUnder(
  { about, exchanged }: Answer,
  { speaker }: ParsedUtterance,
  text: string,
  form: Clause['form'],
): string {
  const label = about?.label ?? ''
  // "Could you walk to the letterbox?" "I used to.": means nothing without its question
  const asked = text.split(' ').length <= FEW_WORDS ? openQuestion(exchanged.question) : undefined
  if (asked) return `Asked "${asked}"`
  const own = explicitTopic(text)
  const isOfAnother = form === 'clause' && OF_A_PERSON.test(text) && own?.label !== label && !about?.ingredient
  return isOfAnother && NAMES_A_SYMPTOM.test(label)
    ? `In the ${speaker === 'other' ? "carer's" : "patient's"} words`
    : capitalise(label)
}
const FEW_WORDS = 4
const OF_A_PERSON = /^(?:i|i'm|i've|he|she|he's|she's|we|we've|you)\b/
const NAMES_A_SYMPTOM =
  /^(?:Cough|Sputum|Wheeze|Headache|Haemoptysis|Fever and sweats|Pain|Palpitations|Ankle swelling|Dizziness|Nausea|Falls|Weight loss|Reflux|Snoring|Appetite|Chest tightness)$/

/** A whole sentence, or what cannot be worded: quoted or left out. */
export function readSentence(answer: Answer, { utterance, text: spoken, form }: Clause): void {
  const text = withPairedPart(spoken, utterance, answer.state.visit)
  const { planned, question } = answer.exchanged
  if (
    answer.about?.ingredient &&
    !planned &&
    answer.fragments.length > 0 &&
    /\b(?:ever|tried|used to|before|in the past)\b/.test(question?.text ?? '') &&
    text.split(' ').length < 20
  ) {
    // what a medication did when it was tried belongs in one sentence with its name
    answer.fragments.push({ text, utterance })
    answer.state.settled.add(utterance.index)
    if (/\b(?:stopp?ed|ceased|quit|came off|gave up) (?:it|that|them)\b/.test(text))
      answer.state.medications.stop(answer.about.ingredient)
    return
  }
  flushFragments(answer)
  if (!isWorth(text, answer.about) || (planned && !isOwnConcern(text, answer.about))) {
    if (planned) answer.state.settled.add(utterance.index)
    return
  }
  const sentence = clauseText(
    withCondition(text, question?.text, wordsBefore(answer, utterance)),
    form as Form,
    answer.state.visit,
    speakerOf(utterance),
    answer.clauseTopic,
  )
  // somebody else has spoken since: a rejoinder answers them, not the question
  const isRejoinder = answer.exchanged.answers.some(
    ({ index, speaker }) => index < utterance.index && speaker !== utterance.speaker,
  )
  const asked = planned || isRejoinder ? undefined : questionNeeded(question, text, sentence)
  const withQuestion = asked && `Asked "${asked}": ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
  if (isWellFormed(sentence)) {
    if (withQuestion && question)
      answer.state.add({ kind: 'reported', heading: headingOf(text, answer.about), text: withQuestion }, [
        question,
        utterance,
      ])
    else if (!joinToSentence(answer, utterance, sentence, headingOf(text, answer.about)))
      answer.state.add({ kind: 'reported', heading: headingOf(text, answer.about), text: sentence }, [utterance])
  } else if (
    answer.about &&
    !planned &&
    text.split(' ').length <= MOST_QUOTED &&
    (!answer.denied || /\d|\b(?:once|twice)\b/.test(text))
  )
    // an answer that cannot be worded is quoted under what was asked
    answer.state.add(
      {
        kind: 'reported',
        heading: answer.about.heading,
        text: `${quotedUnder(answer, utterance, text, form)}: "${text}".`,
      },
      [utterance],
    )
  else answer.state.leaveOut(utterance, 'unclear')
  answer.clauseTopic = answer.about ?? explicitTopic(text) ?? answer.clauseTopic
}
