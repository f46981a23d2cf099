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
    ...constantRows(),
  ]
}

export function signatureOf({ tags, span, isOrdered, without }: Rule): string {
  return `${tags.map((choices) => choices.join('/')).join(' ')} ${span}${isOrdered ? ' >' : ''} - ${without.join(' ')}`.trim()
}

const ROOT = new URL('../../', import.meta.url)
/** Where words, limits and times of patient safety are; lists and rules are pinned one by one above. */
const FOLDERS = [
  'src/medicine/safety/',
  'src/medicine/self-management/',
  'src/platform/danger-reports/',
  'src/platform/practice-hours/',
  'src/features/danger-reports/',
  'src/assistant/safety/',
]
const PINNED_ELSEWHERE =
  /lexicon\/(?!numerals)|weights|languages\/(?!zh-characters)|rule-lines\/|sources\.ts|\.test\.ts/
/** `const NAME = …` to the end of its value: a blank line, or a line that starts at the margin and closes nothing. */
const CONSTANT = /^(?:export )?const ([A-Z][A-Z0-9_]+)\b([\s\S]*?)(?=\n(?:\n|[^\s\])}]))/gm

/** Words that decide what is figure, habit, question or name, and limits and times, stand in the code next to what they decide. */
function constantRows(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true }).map((file) => `${folder}${file}`),
  )
  return files
    .filter((file) => file.endsWith('.ts') && !PINNED_ELSEWHERE.test(file))
    .toSorted()
    .flatMap((file) =>
      [...`${readFileSync(new URL(file, ROOT), 'utf8')}\n\n`.matchAll(CONSTANT)].map(
        ([, name, value = '']) =>
          `constant\t${file} ${name}\t${value
            .replace(/\/\/.*$/gm, '')
            .replace(/\s+/g, ' ')
            .trim()}`,
      ),
    )
}
