import type { Item } from '../words/read-items.ts'
import type { Token } from '../words/tokenise.ts'

/** Features of one window of a text: words, neighbouring words, parts of words, and meanings. */
export interface Features {
  /** Words and parts of words, by language. */
  words: string[]
  /** Meanings and pairs of meanings, the same in every language. */
  meanings: string[]
}

const SHORTEST_PART = 3
const LONGEST_PART = 5
/** Words further apart than this are not paired. */
const PAIR_REACH = 3
const MEANING_REACH = 7

export function featuresOf(tokens: readonly Token[], items: readonly Item[]): Features {
  const forms = tokens.flatMap(({ kind, form, value, script }) => {
    if (kind === 'word') return [script === 'latin' ? stemOf(form) : form]
    return kind === 'number' ? [numberForm(value)] : []
  })
  const isHan = tokens.some(({ script }) => script === 'han')
  const words = new Set<string>()
  forms.forEach((form, at) => {
    words.add(form)
    if (!isHan) for (const part of partsOf(form)) words.add(part)
    for (let next = 1; next <= PAIR_REACH; next++) {
      const other = forms[at + next]
      if (other !== undefined) words.add(next === 1 ? `${form} ${other}` : `${form}_${other}`)
    }
    if (isHan && forms[at + 2] !== undefined) words.add(`${form} ${forms[at + 1]} ${forms[at + 2]}`)
  })
  return { words: [...words], meanings: meaningsOf(items) }
}

/** Words in almost every sentence, without information. */
const SILENT = new Set(
  `filler i comma subject daily errand asked to-word instead-of give gave-past twice-word per-day odd-put odd-thing talk-act
  seek-act eat-act mute-thing after-when outside wander dark-hour
  trying household using-word adult-own`.split(/\s+/),
)

function meaningsOf(items: readonly Item[]): string[] {
  const found = new Set<string>()
  const tagged = items.map(({ tags }) => [...tags].filter((tag) => !SILENT.has(tag)))
  tagged.forEach((tags, at) => {
    for (const tag of tags) {
      found.add(tag)
      for (let next = at + 1; next < Math.min(tagged.length, at + MEANING_REACH); next++) {
        for (const other of tagged[next] as string[]) found.add(tag < other ? `${tag}&${other}` : `${other}&${tag}`)
      }
    }
  })
  return [...found]
}

/** Amounts matter by size, not digit by digit. */
function numberForm(value = 0): string {
  if (value < 5) return '#few'
  if (value < 30) return '#some'
  if (value < 89) return '#mid'
  return value < 101 ? '#high' : '#much'
}

function partsOf(form: string): string[] {
  if (form.length < 4) return []
  const marked = `<${form}>`
  const parts: string[] = []
  for (let size = SHORTEST_PART; size <= LONGEST_PART; size++) {
    for (let at = 0; at + size <= marked.length; at++) parts.push(`~${marked.slice(at, at + size)}`)
  }
  return parts
}

/** Removes endings of English verbs and plurals. Harmless in other Latin languages, as the parts keep the whole word. */
function stemOf(form: string): string {
  if (form.length < 5) return form
  return form.replace(/(?:ing|ings|ed|es|s|ly)$/, '')
}
