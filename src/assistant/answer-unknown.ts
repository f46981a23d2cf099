import { formatMessage } from '#i18n/message.ts'
import texts from '#i18n/messages/en-AU/assistant.json'
import { ask as askAction, type Part } from './answer.ts'
import type { AnswerTools, Ask } from './ask.ts'
import { type Suggestions, suggestionActions, suggestionChoice, suggestionText } from './conversation/did-you-mean.ts'
import { examplesFor, whatCanBeAsked } from './examples.ts'
import type { Question, Understanding } from './questions/question.ts'
import { findPatients } from './tools/find-patients.ts'
import type { Asker } from './tools/judgements/evidence.ts'

/** 'I did not understand … and cannot take … into account, so …'. */
function leftOutSentence({ notUnderstood, notUsed }: Understanding, so: string): string {
  const unread = notUnderstood.filter((word) => !notUsed.includes(word))
  const unused = notUnderstood.filter((word) => notUsed.includes(word))
  const parts = [
    ...(unread.length > 0 ? [`did not understand ${quoted(unread)}`] : []),
    ...(unused.length > 0 ? [`cannot take ${quoted(unused)} into account here`] : []),
  ]
  return `I ${parts.join(' and ')}, so ${so}.`
}

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')

/** Nothing was understood; near names and words are offered first. */
export function answerNothing(
  { message, role, patientId }: Ask,
  { notUnderstood, problems }: Understanding,
  suggestions: Suggestions | undefined,
): Part {
  if (suggestions) return answerSuggestions(message, suggestions)
  const words =
    notUnderstood.length > 0
      ? formatMessage(texts['assistant.nothing.words'], 'en-AU', { words: quoted(notUnderstood) })
      : problems.length > 0 && role !== 'patient'
        ? ''
        : texts['assistant.nothing.question']
  const [first] = notUnderstood
  const search =
    role !== 'patient' && first && first.length > 3
      ? [askAction(`Search notes for “${first}”`, `search notes for ${first}`)]
      : []
  return {
    // a paragraph each for patients, whose browser translates them one by one
    text: (words === '' ? problems : [...problems, words, whatCanBeAsked(role)]).join(
      role === 'patient' ? '\n\n' : ' ',
    ),
    outcome: 'not-known',
    saysMissed: true,
    actions: [...search, ...examplesFor(role, patientId !== undefined)],
    agents: ['navigator'],
  }
}

/** 'Did you mean …?': choices only, and no answer about any of them. */
export function answerSuggestions(message: string, suggestions: Suggestions): Part {
  const choice = suggestionChoice(message, suggestions)
  return {
    text: suggestionText(suggestions),
    outcome: 'asks',
    saysMissed: true,
    actions: suggestionActions(message, suggestions),
    ...(choice && { choice }),
    agents: ['navigator'],
  }
}

/** A word beside the thing asked for is not known: another thing may be meant, so this one is only offered. */
export function answerOther(message: string, understanding: Understanding): Part {
  const { notUnderstood, understood } = understanding
  const rest = notUnderstood
    .reduce((text, word) => text.replace(word, ' '), message)
    .replace(/\s+/g, ' ')
    .trim()
  return {
    text: `${leftOutSentence(understanding, 'I have not answered')} Without it: ${understood}.`,
    outcome: 'asks',
    saysMissed: true,
    actions: [askAction('Answer without it', rest)],
    agents: ['navigator'],
  }
}

/** The question names a patient who is not on the asker's list. */
export function answerNobody(words: string): Part {
  return {
    text: `I found nobody called “${words}”, so I have not looked at any chart. Check the spelling, or use the record number.`,
    outcome: 'asks',
    saysMissed: true,
    agents: ['navigator'],
  }
}

/** Never a list that leaves out a part of the question unseen: the rest is counted, and offered. */
export async function answerIncomplete(
  { message }: Ask,
  { records }: AnswerTools,
  understanding: Understanding,
  question: Extract<Question, { kind: 'patients' }>,
  asker: Asker,
  suggestions: Suggestions | undefined,
): Promise<Part> {
  const { notUnderstood, understood, problems } = understanding
  const rest = notUnderstood
    .reduce((text, word) => text.replace(word, ' '), message)
    .replace(/\s+/g, ' ')
    .replace(/\b(with|and|or|on|not|of|to)\s*\??$/i, '')
    .trim()
  const { patients } =
    question.filter.kind === 'everyone'
      ? { patients: [] }
      : await findPatients(records, question.filter, { as: 'count' }, asker)
  const words = notUnderstood.length > 0 ? leftOutSentence(understanding, 'I have not listed anyone') : ''
  // a problem is no word that could be left out
  const known =
    notUnderstood.length === 0 || question.filter.kind === 'everyone'
      ? ''
      : `Without it: ${understood} (${patients.length}).`
  const [first] = notUnderstood
  const search =
    first && first.length > 3 ? [askAction(`Search notes for “${first}”`, `search notes for ${first}`)] : []
  const near = suggestions ? [suggestionText(suggestions)] : []
  const choice = suggestions && suggestionChoice(message, suggestions)
  return {
    text: [...problems, words, ...near, known].filter(Boolean).join(' '),
    outcome: suggestions ? 'asks' : 'not-known',
    saysMissed: true,
    actions: [
      ...(suggestions ? suggestionActions(message, suggestions) : []),
      ...(known && rest ? [askAction('Show them without it', rest)] : []),
      ...search,
    ],
    ...(choice && { choice }),
    agents: ['data-analyst'],
  }
}
