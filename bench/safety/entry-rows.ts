import { readdirSync, readFileSync } from 'node:fs'
import { FIRST_AID } from '#medicine/safety/first-aid.ts'
import { ENTRIES } from '#medicine/safety/languages/all.ts'
import { EN_ORDINARY } from '#medicine/safety/lexicon/en-ordinary.ts'
import { RULES, type Rule } from '#medicine/safety/words/rules.ts'

/** Every list entry and every rule on one line: what the engine must go on knowing. */
export function entryRows(rules: readonly Rule[] = RULES): string[] {
  const words = Object.entries(ENTRIES).flatMap(([language, entries]) =>
    entries.map(({ tag, phrase }) => `${language}\t${tag}\t${phrase.replace(/['’]/g, '').toLowerCase()}`),
  )
  return [
    ...new Set(words),
    ...rules.map((rule) => `rule\t${rule.concept}\t${signatureOf(rule)}`),
    ...[...EN_ORDINARY].map((word) => `ordinary\ten\t${word}`),
    ...Object.entries(FIRST_AID).flatMap(([topic, steps]) => steps.map((step) => `first-aid\t${topic}\t${step}`)),
    ...setRows(),
  ]
}

export function signatureOf({ tags, span, isOrdered, without }: Rule): string {
  return `${tags.map((choices) => choices.join('/')).join(' ')} ${span}${isOrdered ? ' >' : ''} - ${without.join(' ')}`.trim()
}

const SOURCES = new URL('../../src/medicine/safety/words/', import.meta.url)
/** `const NAME = new Set(['a', 'b'])` and `new Set('a b'.split(' '))`. */
const SET = /const (\w+)[^=\n]*= new Set\(\s*(?:\[([^\]]*)\]|(['`])([^'`]*)\3\s*\.split)/g

/** The words that decide what is figure, habit, question or name are in the code, next to what they decide. */
function setRows(): string[] {
  const files = readdirSync(SOURCES, { recursive: true }).map(String)
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(new URL(file, SOURCES), 'utf8').matchAll(SET)].flatMap(([, name, list, , text]) => {
        const words = list === undefined ? (text ?? '').split(/\s+/) : list.split(',').map((word) => word.trim())
        return words.filter(Boolean).map((word) => `set\t${file} ${name}\t${word.replace(/^'|'$/g, '')}`)
      }),
    )
}
