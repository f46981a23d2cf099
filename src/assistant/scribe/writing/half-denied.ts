import { capitalise } from '#fhir/capitalise.ts'
import { EVENT } from './answer-words.ts'

const HALF =
  /^(?:(?:(?:it|they|that) )?(?:do|does|did|is|are|was|were|has|have) )?not(?: really| much| often| usually| normally),? (?:just|only|mostly|maybe|unless|except(?: for)?|apart from) (.{3,60})$/

/** "It doesn't really, just in summer": denied, then half taken back; what is left of it is said. */
export function halfDenied(noun: string, text: string): string | undefined {
  const [, rest] = HALF.exec(text) ?? []
  if (!rest || !EVENT.test(noun) || / and /.test(noun) || /\b(?:he|she|they|it) /.test(rest)) return undefined
  return `${capitalise(noun)} only ${rest.replace(/[,;. ]+$/, '')}.`
}
