import type { Visit } from '../composing/visit.ts'
import { writtenWord } from './surface.ts'

/** Words in quotation marks as they would be written: "I'm", names, months and medications with their capitals. */
export const withWrittenQuotes = (text: string, { proper }: Pick<Visit, 'proper'>): string =>
  text.replace(
    /"([^"]*)"/g,
    (_, quoted: string) => `"${quoted.replace(/[\p{L}\d][\p{L}\d'-]*/gu, (word) => written(word, proper))}"`,
  )

function written(word: string, proper: ReadonlyMap<string, string>): string {
  const [, first = '', rest = ''] = /^(i)((?:'\w+)?)$/.exec(word) ?? []
  if (first) return `I${rest}`
  if (word === 'dr') return 'Dr'
  const [, owner = ''] = /^([a-z]+)'s$/.exec(word) ?? []
  if (proper.has(owner)) return `${proper.get(owner)}'s`
  return proper.get(word) ?? writtenWord(word)
}
