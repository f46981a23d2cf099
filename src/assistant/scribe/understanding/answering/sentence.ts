import { capitalise } from '#fhir/capitalise.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import { speakerOf, withCondition } from '../answer-forms.ts'
import { FIGURE, headingOf, isOwnConcern, isWorth } from '../answers.ts'
import { clauseText, type Form } from '../clauses.ts'
import { explicitTopic } from '../topics.ts'
import type { Answer, Clause } from './answer.ts'
import { flushFragments } from './fragments.ts'

const MOST_QUOTED = 24

/** A whole sentence, or what cannot be worded: quoted or left out. */
export function readSentence(answer: Answer, { utterance, text, form }: Clause): void {
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
    withCondition(text, answer.exchanged.question?.text),
    form as Form,
    answer.state.visit,
    speakerOf(utterance),
    answer.clauseTopic,
  )
  if (isWellFormed(sentence))
    answer.state.add({ kind: 'reported', heading: headingOf(text, answer.about), text: sentence }, [utterance])
  else if (answer.about && !planned && text.split(' ').length <= MOST_QUOTED && (!answer.denied || FIGURE.test(text)))
    // an answer that cannot be worded is quoted under what was asked
    answer.state.add(
      {
        kind: 'reported',
        heading: answer.about.heading,
        text: `${capitalise(answer.about.label)} (as reported): "${text}".`,
      },
      [utterance],
    )
  else answer.state.leaveOut(utterance, 'unclear')
  answer.clauseTopic = answer.about ?? explicitTopic(text) ?? answer.clauseTopic
}
