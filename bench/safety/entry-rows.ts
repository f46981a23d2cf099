import { ENTRIES } from '#medicine/safety/languages/all.ts'
import { RULES, type Rule } from '#medicine/safety/words/rules.ts'

/** Every list entry and every rule on one line: what the engine must go on knowing. */
export function entryRows(rules: readonly Rule[] = RULES): string[] {
  const words = Object.entries(ENTRIES).flatMap(([language, entries]) =>
    entries.map(({ tag, phrase }) => `${language}\t${tag}\t${phrase.replace(/['’]/g, '').toLowerCase()}`),
  )
  return [...new Set(words), ...rules.map((rule) => `rule\t${rule.concept}\t${signatureOf(rule)}`)]
}

export function signatureOf({ tags, span, isOrdered, without }: Rule): string {
  return `${tags.map((choices) => choices.join('/')).join(' ')} ${span}${isOrdered ? ' >' : ''} - ${without.join(' ')}`.trim()
}
