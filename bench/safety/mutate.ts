import { assessText } from '#medicine/safety/assess-text.ts'
import { ENTRIES, registerAll } from '#medicine/safety/languages/all.ts'
import type { SafetyLanguage } from '#medicine/safety/types.ts'
import { buildLists } from '#medicine/safety/words/languages.ts'
import { readItems, type WordLists } from '#medicine/safety/words/read-items.ts'
import { RULES } from '#medicine/safety/words/rules.ts'
import { tokenise } from '#medicine/safety/words/tokenise.ts'
import { signatureOf } from './entry-rows.ts'
import type { Sentence } from './read-corpus.ts'

const plain = (phrase: string) => phrase.replace(/['’]/g, '').toLowerCase()

/**
 * Drops every list entry and every rule in turn. An entry survives when its words are still read with the same meaning; a
 * rule that no sentence of the corpus needs is printed as a place where the corpus is thin (the pinned list of rules
 * notices its loss all the same). Returns the number of entries that survive.
 */
export function mutate(corpus: readonly Sentence[], print: (line: string) => void): number {
  registerAll()
  let survivors = 0
  for (const language of Object.keys(ENTRIES) as SafetyLanguage[]) {
    const left = survivingEntries(language)
    survivors += left.length
    print(`${language}: ${ENTRIES[language].length} entries dropped one at a time, ${left.length} not noticed`)
    for (const one of left) print(`  ${one}`)
  }
  const idle = idleRules(corpus)
  print(`rules: ${RULES.length} dropped one at a time, ${idle.length} that no sentence of the corpus needs`)
  for (const one of idle) print(`  ${one}`)
  return survivors
}

function survivingEntries(language: SafetyLanguage): string[] {
  const entries = ENTRIES[language]
  return entries.flatMap(({ tag, phrase }) => {
    const rest = entries.filter((entry) => entry.tag !== tag || plain(entry.phrase) !== plain(phrase))
    return isRead(buildLists(language, rest), tag, phrase) ? [`${tag}\t${phrase}`] : []
  })
}

/** Whether the phrase, read by itself, has the meaning it is listed for. */
function isRead(lists: WordLists, tag: string, phrase: string): boolean {
  const items = readItems(tokenise(phrase.replaceAll('*', '')), lists, lists.lexicon.language === 'vi')
  return items.length === 1 && items[0]?.isCorrected === false && items[0].tags.has(tag)
}

function idleRules(corpus: readonly Sentence[]): string[] {
  const before = corpus.map(({ text }) => reasonsOf(text))
  return RULES.filter((rule) => {
    const rest = RULES.filter((one) => one !== rule)
    return !corpus.some(
      ({ text }, index) => before[index]?.includes(rule.concept) && reasonsOf(text, rest) !== before[index],
    )
  }).map((rule) => `${rule.concept}: ${signatureOf(rule)}`)
}

const reasonsOf = (text: string, rules = RULES) =>
  assessText(text, undefined, rules)
    .reasons.map(({ code, level }) => `${code} ${level}`)
    .join('; ')
