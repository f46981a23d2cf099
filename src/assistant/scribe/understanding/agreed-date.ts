import type { ParsedUtterance, Visit } from '../composing/visit.ts'
import { reported } from './wording.ts'

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const DATE = new RegExp(
  `^(?:${DAY},? )?(?:the )?\\d{1,2}(?:st|nd|rd|th)(?: of [a-z]+)?$|^${DAY} the \\d{1,2}(?:st|nd|rd|th)(?: of [a-z]+)?$`,
)

/** A date the two agreed on: "Monday the sixteenth." */
export function agreedDate(clause: string, utterance: ParsedUtterance, visit: Visit): string | undefined {
  if (!DATE.test(clause.replace(/ then$/, ''))) return undefined
  const around = visit.utterances
    .slice(Math.max(0, utterance.index - 12), utterance.index)
    .map(({ text }) => text)
    .join(' ')
  if (!/\bdate\b|\bwhat about\b|\bday\b/.test(around)) return undefined
  const isQuit = /\b(?:quit|smok\w*|cigarettes?)\b/.test(visit.utterances.map(({ text }) => text).join(' '))
  return `${isQuit ? 'Quit date' : 'Agreed date'}: ${reported(clause.replace(/ then$/, ''), visit, 'clinician')}.`
}
