import type { Lexicon, Phrase } from './lexicon.ts'
import type { Spelling } from './spelling.ts'
import type { Token } from './tokenise.ts'

/** One word or phrase with its meanings. */
export interface Item {
  tags: ReadonlySet<string>
  form: string
  /** A number's value, or that of a number word. */
  value?: number | undefined
  isPercent?: boolean | undefined
  /** Place among the tokens of the sentence. */
  at: number
  start: number
  end: number
  isCorrected: boolean
  /** Neither in a list of signs nor among ordinary words. */
  isUnknown: boolean
  /** A phrase with a 'not' of its own: 'thở không được'. */
  isNegative?: boolean
}

export interface WordLists {
  lexicon: Lexicon
  /** Words without a meaning of their own here. */
  ordinary: ReadonlySet<string>
  spelling: Spelling | undefined
}

const NONE: ReadonlySet<string> = new Set()

/** The items of one sentence: longest phrase first, then spelling, then words run together. */
export function readItems(tokens: readonly Token[], lists: WordLists, isAccented: boolean): Item[] {
  const items: Item[] = []
  const forms = tokens.map((token) => formsOf(token, lists))
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at] as Token
    const found =
      token.kind === 'word' || token.kind === 'number' ? longest(tokens, forms, at, lists, isAccented) : undefined
    if (found) {
      const isDrug = lists.lexicon.language === 'en' && DRUG_NAME.test(token.form)
      const last = tokens[at + found.length - 1] as Token
      items.push({
        tags: new Set([
          ...(found.isCorrected ? [...found.tags].filter((tag) => !isCalming(tag)) : found.tags),
          ...(isDrug ? DRUG : NONE),
        ]),
        form: token.form,
        value: token.value,
        isPercent: token.isPercent,
        at,
        start: token.start,
        end: last.end,
        isCorrected: found.isCorrected,
        isUnknown: false,
        isNegative: found.length > 1 && tokens.slice(at, at + found.length).some(({ form }) => NEGATIVES.has(form)),
      })
      at += found.length
      continue
    }
    items.push(...plainItem(token, at, lists))
    at += 1
  }
  return items
}

const NEGATIVES = new Set('no not cant cannot wont isnt doesnt 不 没 无 khong لا ما مش لم'.split(' '))

/** A guess at a misspelt word may add danger, never take it away: 'commode' is no 'comedy'. */
const CALMING = new Set([
  'in-joke',
  'laugh',
  'thing',
  'object',
  'emotion',
  'long-ago',
  'goods',
  'goods-verb',
  'harmless',
])
const isCalming = (tag: string) => CALMING.has(tag) || tag.startsWith('fig-')

interface Found {
  tags: Iterable<string>
  length: number
  isCorrected: boolean
}

function longest(
  tokens: readonly Token[],
  forms: readonly string[][],
  at: number,
  lists: WordLists,
  isAccented: boolean,
): Found | undefined {
  const token = tokens[at] as Token
  for (const form of forms[at] ?? []) {
    let length = 0
    const tags = new Set<string>()
    for (const phrase of lists.lexicon.startingWith(form)) {
      if (phrase.words.length < length) break
      if (!matches(phrase, tokens, forms, at, form, lists, isAccented)) continue
      length = phrase.words.length
      for (const tag of phrase.tags) tags.add(tag)
    }
    // the Arabic 'and' is written as part of the next word
    if (length > 0 && lists.lexicon.language === 'ar' && form !== token.form && token.form.startsWith('و'))
      tags.add('and')
    if (length > 0) return { tags, length, isCorrected: form !== token.form && lists.lexicon.language === 'en' }
  }
  return undefined
}

function matches(
  { words, accented }: Phrase,
  tokens: readonly Token[],
  forms: readonly string[][],
  at: number,
  firstForm: string,
  lists: WordLists,
  isAccented: boolean,
): boolean {
  return words.every(({ stem, isOpen }, index) => {
    const token = tokens[at + index]
    if (!token || (token.kind !== 'word' && token.kind !== 'number')) return false
    if (isAccented && lists.lexicon.language === 'vi' && accented[index] !== token.accented) return false
    const choices = index === 0 ? [firstForm] : (forms[at + index] ?? [])
    return choices.some((form) => (isOpen ? form.startsWith(stem) : form === stem))
  })
}

/** The word itself; for Arabic without its prefixes and suffixes; for English corrected where nobody knows it. */
function formsOf(token: Token, { lexicon, ordinary, spelling }: WordLists): string[] {
  if (lexicon.language === 'ar') return arabicForms(token.form)
  if (token.kind !== 'word' || !spelling || token.script !== 'latin') return [token.form]
  if (lexicon.vocabulary.has(token.form) || isOrdinary(token.form, ordinary)) return [token.form]
  const corrected = spelling.correct(token.form)
  return corrected ? [token.form, corrected] : [token.form]
}

const PREFIXES = ['وال', 'بال', 'فال', 'لل', 'ال', 'و', 'ب', 'ل', 'ف']
const SUFFIXES = ['هم', 'ها', 'ني', 'نا', 'ي', 'ه', 'ك', 'ا']
/** 'I did', 'she did': only where three letters of the verb are left, or short nouns would lose their last letter. */
const VERB_SUFFIXES = ['ت', 'تها', 'ته']

/** مشي is walking and غيرت is 'I changed': a 'not' takes no suffix. */
const NO_SUFFIX = new Set('لا لم مش مو ما غير دون'.split(' '))

const ARABIC_FORMS = new Map<string, string[]>()

function arabicForms(word: string): string[] {
  const known = ARABIC_FORMS.get(word)
  if (known) return known
  const bare = [word, ...PREFIXES.flatMap((prefix) => cut(word, prefix, ''))]
  const nouns = bare.flatMap((one) => SUFFIXES.flatMap((suffix) => cut(one, '', suffix)))
  const verbs = VERB_SUFFIXES.flatMap((suffix) => cut(word, '', suffix)).filter(({ length }) => length >= 3)
  const forms = [...new Set([...bare, ...[...nouns, ...verbs].filter((one) => !NO_SUFFIX.has(one))])]
  if (ARABIC_FORMS.size > 2000) ARABIC_FORMS.clear()
  ARABIC_FORMS.set(word, forms)
  return forms
}

function cut(word: string, prefix: string, suffix: string): string[] {
  if (!word.startsWith(prefix) || !word.endsWith(suffix)) return []
  const left = word.slice(prefix.length, word.length - suffix.length)
  return left.length >= 2 ? [left] : []
}

function plainItem(token: Token, at: number, lists: WordLists): Item[] {
  const { start, end, form } = token
  const base = { form, value: token.value, isPercent: token.isPercent, at, start, end, isCorrected: false }
  if (token.kind === 'comma') return [{ ...base, tags: COMMA, isUnknown: false }]
  if (token.kind !== 'word') return [{ ...base, tags: NONE, isUnknown: false }]
  if (isOrdinary(form, lists.ordinary)) return [{ ...base, tags: NONE, isUnknown: false }]
  if (lists.lexicon.language === 'en' && DRUG_NAME.test(form)) return [{ ...base, tags: DRUG, isUnknown: false }]
  const parts = splitRunOn(token, lists)
  if (parts) return parts.map((part) => ({ ...base, ...part, isCorrected: true, isUnknown: false }))
  return [{ ...base, tags: NONE, isUnknown: true }]
}

/** Endings of the WHO list of international non-proprietary names (stems) that occur in general practice. */
const DRUG_NAME =
  /^[a-z]{2,}(?:formin|pril|olol|statin|azole|cillin|azepam|zolam|zopiclone|codone|oxetine|traline|triptyline|sartan|mycin|profen|phylline|parin|xaban|gliflozin|gliptin|lukast|semide|thiazide|dipine|solone|olone|barbital|barbitone|citalopram|peridol|apine|gabalin|morphine|orphine|fenac|setron|tidine)$/
const DRUG: ReadonlySet<string> = new Set(['pills', 'medicine'])
const COMMA: ReadonlySet<string> = new Set(['comma'])
const SHORT_STARTS = new Set(['i', 'im', 'my', 'a', 'no'])

/** 'cantbreathe', 'chestpain': two words of the lists without a space. */
function splitRunOn(
  { form, script }: Token,
  lists: WordLists,
): { form: string; tags: ReadonlySet<string> }[] | undefined {
  if (script !== 'latin' || form.length < 5 || lists.lexicon.language !== 'en') return undefined
  for (let at = 1; at <= form.length - 3; at++) {
    const [left, right] = [form.slice(0, at), form.slice(at)]
    if (at < 3 && !SHORT_STARTS.has(left)) continue
    const tagsOf = (word: string) => singleTags(word, lists)
    const [a, b] = [tagsOf(left), tagsOf(right)]
    if (b && (a || SHORT_STARTS.has(left))) {
      return [
        { form: left, tags: a ?? NONE },
        { form: right, tags: b },
      ]
    }
  }
  return undefined
}

function singleTags(word: string, { lexicon }: WordLists): ReadonlySet<string> | undefined {
  const tags = new Set<string>()
  for (const { words, tags: found } of lexicon.startingWith(word)) {
    const [only] = words
    if (words.length === 1 && only && !only.isOpen && only.stem === word) for (const tag of found) tags.add(tag)
  }
  return tags.size > 0 ? tags : undefined
}

const ENDINGS = ['s', 'es', 'd', 'ed', 'ing', 'er', 'ly', 'n', 'y']

export function isOrdinary(word: string, ordinary: ReadonlySet<string>): boolean {
  if (ordinary.has(word)) return true
  return ENDINGS.some(
    (ending) =>
      word.length - ending.length >= 3 && word.endsWith(ending) && ordinary.has(word.slice(0, -ending.length)),
  )
}
