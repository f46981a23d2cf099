import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#medicine/safety/assess-readings.ts'
import { assessSafety } from '#medicine/safety/assess-safety.ts'
import { ENTRIES, registerAll } from '#medicine/safety/languages/all.ts'
import type { SafetyLanguage } from '#medicine/safety/types.ts'
import { buildLists, listsOf } from '#medicine/safety/words/languages.ts'
import { type Phrase, startOf } from '#medicine/safety/words/lexicon.ts'
import { readItems, type WordLists } from '#medicine/safety/words/read-items.ts'
import { RULES } from '#medicine/safety/words/rules.ts'
import { tokenise } from '#medicine/safety/words/tokenise.ts'
import { entryRows, signatureOf } from './entry-rows.ts'
import { readingsDocument } from './readings-table.ts'

registerAll()
const pinned = readFileSync(new URL('./entries.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('\t') as [string, string, string])
const words = pinned.filter(([language]) => Object.hasOwn(ENTRIES, language)) as [SafetyLanguage, string, string][]

/** Whether the phrase, read by itself, has the meaning it is listed for. */
function isRead(lists: WordLists, tag: string, phrase: string): boolean {
  const text = phrase.replaceAll('*', '')
  const items = readItems(tokenise(text), lists, lists.lexicon.language === 'vi')
  return items.length === 1 && items[0]?.isCorrected === false && items[0].tags.has(tag)
}

it('pins every list entry and rule, so that losing one is noticed', () => {
  expect(
    readFileSync(new URL('./entries.tsv', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  ).toEqual(entryRows())
})

describe('list entries', () => {
  it('are all read with their meaning', () => {
    const lost = words.filter(([language, tag, phrase]) => !isRead(listsOf(language), tag, phrase))
    expect(lost).toEqual([])
  })

  it('are each noticed when dropped: no other entry gives the same words the same meaning', () => {
    const covered = words.filter(([language, tag, phrase]) => {
      const items = tokenise(phrase.replaceAll('*', '')).map(({ form, accented }) => ({ form, accented }))
      const start = startOf(items[0]?.form ?? '', language)
      const same = (listsOf(language).lexicon.byStart.get(start) ?? []).filter(
        (one) => one.tags.includes(tag) && matchesAll(one, items, language),
      )
      return same.length > 1
    })
    expect(covered).toEqual([])
  })

  it('are lost when dropped (a sample, dropped for real)', () => {
    const unnoticed = words
      .filter((_, index) => index % 97 === 0)
      .filter(([language, tag, phrase]) => {
        const rest = ENTRIES[language].filter((entry) => entry.tag !== tag || plain(entry.phrase) !== plain(phrase))
        return isRead(buildLists(language, rest), tag, phrase)
      })
    expect(unnoticed).toEqual([])
  })
})

const plain = (phrase: string) => phrase.replace(/['’]/g, '').toLowerCase()

function matchesAll(
  { words: stems, accented }: Phrase,
  items: { form: string; accented: string }[],
  language: string,
): boolean {
  if (stems.length !== items.length) return false
  return stems.every(({ stem, isOpen }, at) => {
    const item = items[at]
    if (!item) return false
    if (language === 'vi' && accented[at] !== item.accented) return false
    return isOpen ? item.form.startsWith(stem) : item.form === stem
  })
}

describe('rules', () => {
  it('are all there', () => {
    const known = new Set(RULES.map((rule) => `${rule.concept}\t${signatureOf(rule)}`))
    const lost = pinned.filter(([kind, concept, rule]) => kind === 'rule' && !known.has(`${concept}\t${rule}`))
    expect(lost).toEqual([])
  })
})

describe('limits', () => {
  it('are in the table that clinicians read, as it stands in docs', () => {
    expect(readFileSync(new URL('../../docs/safety-readings.md', import.meta.url), 'utf8')).toBe(readingsDocument())
  })

  it.each(LIMITS.map(({ id }) => id))('%s: the grid of levels changes without it', (id) => {
    const grid = (document: string) => document.slice(0, document.indexOf('## Limits'))
    const without = LIMITS.filter((limit) => limit.id !== id)
    expect(grid(readingsDocument(without))).not.toBe(grid(readingsDocument()))
  })

  it('are the ones an assessment uses', () => {
    expect(assessSafety({ readings: { spo2: 60 } }).level).toBe('emergency')
    expect(assessSafety({ readings: { spo2: 60 } }, []).level).toBe('routine')
  })
})
