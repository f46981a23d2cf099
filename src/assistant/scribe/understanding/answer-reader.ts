import type { ParsedUtterance } from '../composing/visit.ts'
import { polarityOf } from '../reading/questions.ts'
import {
  EXCLAIMS,
  FIGURATIVE,
  introducesSelf,
  isConclusion,
  isInference,
  isTag,
  withAskedThing,
  withCigarette,
  withNoun,
} from './answer-forms.ts'
import type { Answer, Clause, Exchanged } from './answering/answer.ts'
import { readAllergies, readPolarAnswer, readStatedQuestion } from './answering/asked.ts'
import { isRejoinder } from './answering/disputed.ts'
import { flushFragments, readCondition, readFragment } from './answering/fragments.ts'
import { readAboutMedication, readReferent, readTaken } from './answering/medication-clauses.ts'
import { readAboutOthers, readCompanionsOwn } from './answering/other-people.ts'
import { readSentence } from './answering/sentence.ts'
import { readContact } from './answering/short-answers/contacts.ts'
import { readNamedDenial, readNamedFinding } from './answering/short-answers/named-denials.ts'
import { readNotTaken } from './answering/short-answers/not-taken.ts'
import { readOnHold } from './answering/short-answers/on-hold.ts'
import {
  readBareDenial,
  readDuration,
  readOwnAge,
  readPutRight,
  readRepetition,
  readTimeOfStop,
  readTopicName,
  withStopNamed,
} from './answering/short-clauses.ts'
import { isOwnQuestion, withTest } from './answers.ts'
import { formOf, stripped } from './clauses.ts'
import type { HistoryState } from './history-state.ts'
import { toPatient } from './people/companion.ts'
import { companionsOwnLines } from './people/companions-own.ts'

/** Reads one answer of the patient, or of someone with them, clause by clause. */
export function readAnswer(state: HistoryState, given: Exchanged): void {
  // "Me, I've got the emphysema": what whoever came along has answers nothing about the patient
  const own = companionsOwnLines(state.visit)
  for (const each of given.answers) if (own.has(each.index)) state.leaveOut(each, 'someone else')
  const exchanged = { ...given, answers: given.answers.filter(({ index }) => !own.has(index)) }
  const answer: Answer = {
    state,
    exchanged,
    about: exchanged.topic,
    clauseTopic: undefined,
    isTopicOpened: false,
    medication: undefined,
    takenNoun: undefined,
    who: { is: 'patient' },
    fragments: [],
    denied: '',
    read: new Set(),
    disputed: undefined,
  }
  const { question, answers } = exchanged
  if (readAllergies(answer)) return
  readContact(answer)
  readStatedQuestion(answer)
  readPolarAnswer(answer)
  answer.clauseTopic = answer.about
  const last = answer.state.items.at(-1)
  answer.denied = last?.kind === 'denial' ? last.text.toLowerCase() : ''
  for (const utterance of answers) readUtterance(answer, utterance)
  flushFragments(answer)
  if (question && answers.some(({ index }) => answer.state.settled.has(index))) answer.state.settled.add(question.index)
}

const REMARKS =
  /^(?:(?:oh|ah|ow|well|and) )*(?:that|it|this)(?: one)?(?:'s| is| was)? (?:hurts?|stings?|stung|cold|tickles?|tickled|better out|not (?:nice|fun)|fun|nice|horrible)$/

/** Each step either takes the clause or leaves it to the next. */
function readUtterance(answer: Answer, utterance: ParsedUtterance): void {
  const { visit } = answer.state
  if (answer.read.has(utterance.index)) return
  if (isOwnQuestion(utterance) || isTag(utterance, visit)) return
  const isLate = answer.exchanged.isLate || isConclusion(utterance.text)
  if (isLate && !answer.exchanged.question && isInference(utterance, visit)) {
    answer.state.settled.add(utterance.index)
    return
  }
  // "That one hurt.": a remark on what is being done, not asked for
  if (answer.exchanged.isLate && !answer.exchanged.question && REMARKS.test(utterance.text)) {
    answer.state.settled.add(utterance.index)
    return
  }
  // "And the RSV needle?": the patient asks
  if (utterance.marked && (answer.exchanged.planned || !answer.exchanged.question)) return
  if (EXCLAIMS.test(utterance.text) && !/\d/.test(utterance.text) && polarityOf([utterance]) === 'open') return
  if (FIGURATIVE.test(utterance.text) || introducesSelf(utterance, visit)) {
    answer.state.leaveOut(utterance, 'unclear')
    return
  }
  if (answer.fragments.length > 0 && answer.fragments[0]?.utterance.speaker !== utterance.speaker)
    flushFragments(answer)
  if (readPutRight(answer, utterance)) return
  if (isRejoinder(answer, utterance)) {
    answer.state.settled.add(utterance.index)
    return
  }
  if (/\bbut no$/.test(utterance.text) && answer.denied) {
    // "they talked about it, but no": the denial once more
    answer.state.settled.add(utterance.index)
    return
  }
  const spoken = withCigarette(
    withNoun(withTest(stripped(toPatient(utterance, visit)), visit, utterance.index), answer.takenNoun, answer.about),
    answer.about,
  )
  if (readTimeOfStop(answer, utterance)) return
  const text = /^(?:Smoking|Stopped smoking)$/.test(answer.about?.label ?? '')
    ? spoken
    : withAskedThing(withStopNamed(answer, spoken), answer.exchanged.question?.text)
  answer.takenNoun = /\b(?:on|taking|using) (?:the |my |those |these )([a-z]+s)\b/.exec(text)?.[1] ?? answer.takenNoun
  const form = formOf(text)
  // "only if I run for the tram": says when, and needs the label of what was asked
  const isWhen =
    answer.about !== undefined &&
    /^(?:only|just|mostly|mainly|usually|especially) (?:if|when|on|at|with|after|in|first)\b/.test(text)
  const spokenClause: Clause = { utterance, text, form: isWhen ? 'fragment' : form }
  if (
    !answer.exchanged.planned &&
    (readOnHold(answer, spokenClause) || readNotTaken(answer, spokenClause) || readNamedFinding(answer, spokenClause))
  )
    return
  const clause = answer.exchanged.planned ? spokenClause : readNamedDenial(answer, spokenClause)
  if (!clause || clause.form === 'empty') return
  const isTaken =
    readRepetition(answer, clause) ||
    readDuration(answer, clause) ||
    readOwnAge(answer, clause) ||
    readCondition(answer, clause) ||
    readAboutOthers(answer, clause) ||
    readTopicName(answer, clause) ||
    readReferent(answer, clause) ||
    readCompanionsOwn(answer, clause) ||
    readAboutMedication(answer, clause) ||
    readBareDenial(answer, clause) ||
    readTaken(answer, clause) ||
    readFragment(answer, clause)
  if (!isTaken) readSentence(answer, clause)
}
