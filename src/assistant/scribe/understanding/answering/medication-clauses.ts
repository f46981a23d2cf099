import { isWellFormed } from '../../writing/well-formed.ts'
import { answerBeforeMedication, speakerOf } from '../answer-forms.ts'
import { clauseText, type Form } from '../clauses.ts'
import { mentionsIn } from '../plan/medications.ts'
import { reported } from '../wording.ts'
import type { Answer, Clause } from './answer.ts'
import { flushFragments } from './fragments.ts'

const IT_AFTER_VERB = /\b(stopped|started|ran out of|had|hate|took|use|used|quit) (?:it|that|them)\b/i

/** "I stopped it. The Breo.": the name of what "it" was. */
export function readReferent(answer: Answer, { utterance, text, form }: Clause): boolean {
  const [mention, ...others] = form === 'fragment' ? mentionsIn(text) : []
  const previous = answer.state.items.at(-1)
  if (!mention || others.length > 0 || !previous || previous.order !== utterance.index - 1) return false
  if (!IT_AFTER_VERB.test(previous.text) || text.split(' ').length > 3) return false
  const name = reported(text.replace(/^the /, ''), answer.state.visit, 'patient')
  answer.state.extend(previous, previous.text.replace(IT_AFTER_VERB, `$1 the ${name}`), utterance)
  if (/stopped|quit/.test(previous.text)) answer.state.medications.stop(mention.ingredient)
  return true
}

/** "It makes me cough": about the medication named before. */
export function readAboutMedication(answer: Answer, { utterance, text, form }: Clause): boolean {
  const { visit } = answer.state
  const previous = answer.state.items.at(-1)
  const goesOn =
    form === 'it' &&
    previous?.order === utterance.index - 1 &&
    mentionsIn(previous.text.toLowerCase()).length === 1 &&
    /\b(?:stopp?ed|ceased|quit|came off|gave up|ditched|couldn't|made me|didn't)\b/.test(text)
  if (goesOn && previous) {
    // the story of one medication stays in one sentence: given, what it did, stopped
    const joined = previous.text.replace(/\.$/, `; ${reported(text, visit, speakerOf(utterance))}.`)
    if (isWellFormed(joined)) {
      answer.state.extend(previous, joined, utterance)
      const [named] = mentionsIn(previous.text.toLowerCase())
      if (named && /\b(?:stopp?ed|ceased|quit|came off|gave up|ditched) (?:it|that|them)\b/.test(text))
        answer.state.medications.stop(named.ingredient)
      return true
    }
  }
  const isIt = form === 'it' && answer.medication && answer.about?.heading === 'Medications' && !answer.about.ingredient
  if (isIt) {
    const sentence = clauseText(text, 'it', visit, speakerOf(utterance), answer.medication)
    if (isWellFormed(sentence)) {
      answer.state.add({ kind: 'reported', heading: 'Medications', text: sentence }, [utterance])
      return true
    }
  }
  const [only, ...others] = mentionsIn(text)
  if (only && others.length === 0)
    answer.medication = {
      label: reported(only.spokenName, visit, 'patient'),
      heading: 'Medications',
      ingredient: only.ingredient,
    }
  return false
}

const PROPOSES =
  /^(?:(?:so|and|okay|right|now) )*(?:(?:he|she|they|dr [a-z]+) (?:wants?|says?|thinks?)|(?:i|we) (?:could|can|might|would)|i'd|we'll|i'll|let's|you'll)\b/

export function readTaken(answer: Answer, { utterance, text, form }: Clause): boolean {
  const { planned, question } = answer.exchanged
  // "So he wants you on Symbicort, the Rapihaler?" plans, and asks for nothing that is taken
  if (planned && (!question || PROPOSES.test(question.text))) return false
  if (!answer.state.medications.take(utterance, text, form as Form, answer.about)) return false
  const lead = answer.about && !answer.about.ingredient ? answerBeforeMedication(text) : undefined
  if (lead && answer.about?.heading !== 'Medications') answer.fragments.push({ text: lead, utterance })
  flushFragments(answer)
  answer.state.settled.add(utterance.index)
  return true
}
