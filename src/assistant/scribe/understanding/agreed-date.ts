import type { Heard, Visit } from '../composing/visit.ts'
import { reported } from './wording.ts'

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const DATE = new RegExp(
  `^(?:${DAY},? )?(?:the )?\\d{1,2}(?:st|nd|rd|th)(?: of [a-z]+)?$|^${DAY} the \\d{1,2}(?:st|nd|rd|th)(?: of [a-z]+)?$`,
)

/** A date the two agreed on: "Monday the sixteenth." */
export function agreedDate(said: string, heard: Heard, visit: Visit): string | undefined {
  if (!DATE.test(said.replace(/ then$/, ''))) return undefined
  const around = visit.heard
    .slice(Math.max(0, heard.index - 12), heard.index)
    .map(({ text }) => text)
    .join(' ')
  if (!/\bdate\b|\bwhat about\b|\bday\b/.test(around)) return undefined
  const isQuit = /\b(?:quit|smok\w*|cigarettes?)\b/.test(visit.heard.map(({ text }) => text).join(' '))
  return `${isQuit ? 'Quit date' : 'Agreed date'}: ${reported(said.replace(/ then$/, ''), visit, 'clinician')}.`
}
