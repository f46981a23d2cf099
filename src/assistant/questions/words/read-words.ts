import { editDistance } from '../../spelling/edit-distance.ts'
import { ENTRY_IDS, recordEntries } from '../entries/entries.ts'
import { conditionEntries } from '../filters/conditions.ts'
import { MEASURE_IDS } from '../filters/filter.ts'
import { measures } from '../measures.ts'
import { periodAt } from '../periods.ts'
import { monthOf, numberOf } from './calendar-words.ts'
import type { Lexeme, Meaning } from './lexeme.ts'
import { medicationWords } from './medication-lexicon.ts'
import { plainWords } from './plain-words.ts'
import { FILLER, questionWords } from './question-words.ts'
import { phraseOf, type Token, tokens } from './tokens.ts'

interface Lexicon {
  meanings: ReadonlyMap<string, Meaning>
  longest: number
  /** Single words long enough to be recognised with a slip of the finger. */
  words: readonly string[]
}

const FUZZY_FROM = 6 // letters

function build(): Lexicon {
  const meanings = new Map<string, Meaning>()
  const add = (meaning: Meaning, phrases: readonly string[]) => {
    for (const phrase of phrases.map(phraseOf)) if (phrase && !meanings.has(phrase)) meanings.set(phrase, meaning)
  }
  for (const [meaning, phrases] of [...plainWords, ...questionWords]) add(meaning, phrases)
  for (const id of MEASURE_IDS) {
    const { words: names } = measures[id]
    add({ kind: 'measure', id }, names)
    // 'the last 3 FEV1s'
    add(
      { kind: 'measure', id },
      names.filter((name) => /\d$/.test(name)).map((name) => `${name}s`),
    )
  }
  for (const { ref, words } of medicationWords()) add({ kind: 'medicine', ref }, words)
  for (const { id, words } of conditionEntries().values()) add({ kind: 'condition', ref: { id } }, words)
  for (const id of ENTRY_IDS) add({ kind: 'entry', id }, recordEntries[id].words)
  const longest = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length))
  const words = [...meanings.keys()].filter((phrase) => phrase.length >= FUZZY_FROM && !phrase.includes(' '))
  return { meanings, longest, words }
}

let built: Lexicon | undefined

function lexicon(): Lexicon {
  built ??= build()
  return built
}

export interface ReadOptions {
  today: string
  /** Folded words known to be nobody's name: a slip of the finger is looked for although they are capitalised. */
  notNames?: ReadonlySet<string>
  /** Words of this practice: its patients, practitioners, towns, and what its lists call things. */
  also?: ReadonlyMap<string, Meaning>
}

/** The question as meanings, longest phrase first; words without one stay, as unknown. */
export function readWords(question: string, { today, notNames = new Set(), also = new Map() }: ReadOptions): Lexeme[] {
  const words = tokens(question)
  const found: Lexeme[] = []
  for (let at = 0; at < words.length; ) {
    const { meaning, length, readAs } = meaningAt(words, at, today, notNames, also)
    const [first, last] = [words[at] as Token, words[at + length - 1] as Token]
    const text = question.slice(first.start, last.end)
    found.push({ ...meaning, text, start: first.start, end: last.end, ...(readAs && { readAs }) } as Lexeme)
    at += length
  }
  return withSubstances(found)
}

const ENDS_SUBSTANCE = new Set(['and', 'or', 'comma', 'not', 'verb', 'period', 'close', 'ask', 'subject', 'comparator'])

/** 'Allergic to cats' is about an animal, not about a questionnaire: what follows is taken as it was typed. */
function withSubstances(lexemes: readonly Lexeme[]): Lexeme[] {
  const found: Lexeme[] = []
  for (let at = 0; at < lexemes.length; at++) {
    const lexeme = lexemes[at] as Lexeme
    const before = found.at(-1)
    // 'penicillin allergy' is said the other way round
    if (/^allerg(y|ic)$/i.test(lexeme.text) && before && (before.kind === 'unknown' || before.kind === 'medicine')) {
      found.pop()
      const { text, start, readAs } = before
      found.push({
        kind: 'allergy',
        substance: readAs ?? text.toLowerCase(),
        ...(readAs && { readAs }),
        text: `${text} ${lexeme.text}`,
        start,
        end: lexeme.end,
      })
      continue
    }
    // a misspelt 'alergic' is read by itself, without its 'to'
    const isToNext = /^to$/i.test(lexemes[at + 1]?.text ?? '')
    if (lexeme.kind !== 'allergy' || !(isToNext || /\bto$/i.test(lexeme.text))) {
      found.push(lexeme)
      continue
    }
    if (isToNext) at += 1
    const words: Lexeme[] = []
    while (lexemes[at + 1] && !ENDS_SUBSTANCE.has(lexemes[at + 1]?.kind ?? '')) {
      at += 1
      words.push(lexemes[at] as Lexeme)
    }
    const substance = words
      .filter(({ text }) => !/^(the|any|\?|anything)$/i.test(text))
      .map(({ text, readAs }) => readAs ?? text.toLowerCase())
      .join(' ')
    const mended = words.find(({ readAs }) => readAs)?.readAs
    found.push({
      ...lexeme,
      ...(substance && { substance }),
      end: words.at(-1)?.end ?? lexeme.end,
      ...(mended && { text: words.map(({ text }) => text).join(' '), readAs: mended }),
    })
  }
  return found
}

type Read = { meaning: Meaning; length: number; readAs?: string }

function meaningAt(
  words: readonly Token[],
  at: number,
  today: string,
  notNames: ReadonlySet<string>,
  also: ReadonlyMap<string, Meaning>,
): Read {
  const { meanings, longest } = lexicon()
  const found = periodAt(words, at, today)
  const period = found && !isFirstName(words, at, found.length) ? found : undefined
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    if (period && period.length >= length)
      return { meaning: { kind: 'period', period: period.period }, length: period.length }
    const phrase = words
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' ')
    const meaning = also.get(phrase) ?? meanings.get(phrase)
    if (meaning && !isFalseFriend(meaning, words, at, length)) return { meaning, length }
  }
  const token = words[at] as Token
  const number = numberOf(token.text)
  if (number !== undefined) return { meaning: { kind: 'number', value: number }, length: 1 }
  if (FILLER.has(token.text)) return { meaning: { kind: 'filler' }, length: 1 }
  return corrected(token, at, notNames) ?? { meaning: { kind: 'unknown' }, length: 1 }
}

/** 'Of Jun Huang', 'for April Jones': a month without a number before a word that means nothing else is a first name. */
function isFirstName(words: readonly Token[], at: number, length: number): boolean {
  const [led, month, next] = [words[at], words[at + 1], words[at + length]]
  if (length !== 2 || !led || !month || !next || monthOf(month.text) === undefined) return false
  const isName = /^\p{Lu}/u.test(next.raw)
  if (!(isName ? /^(?:of|for|with|about|in|on|by|to|does|has|is)$/ : /^(?:of|for|with|about)$/).test(led.text))
    return false
  const isKnown = lexicon().meanings.has(next.text) || FILLER.has(next.text) || numberOf(next.text) !== undefined
  return !isKnown && /^\p{L}/u.test(next.raw)
}

/** 'Act' as a verb, 'May' as a name, 'PE' in 'PE teacher': two-letter words count in capitals, or typed all small. */
function isFalseFriend(meaning: Meaning, words: readonly Token[], at: number, length: number): boolean {
  const token = words[at] as Token
  if (length > 1) return false
  if (meaning.kind === 'unit') return numberOf(words[at - 1]?.text) === undefined && token.text !== '%'
  if (meaning.kind === 'measure' && meaning.id === 'act') return /^Act$/.test(token.raw) && at > 0
  return false
}

function corrected(token: Token, at: number, notNames: ReadonlySet<string>): Read | undefined {
  const { text, raw } = token
  const looksLikeName = /^\p{Lu}\p{Ll}/u.test(raw) && at > 0
  if (text.length < FUZZY_FROM - 1 || (looksLikeName && !notNames.has(text))) return undefined
  const { meanings, words } = lexicon()
  const allowed = text.length >= 9 ? 2 : 1
  let best: { word: string; distance: number } | undefined
  for (const word of words) {
    if (word[0] !== text[0] || Math.abs(word.length - text.length) > allowed) continue
    const distance = editDistance(text, word, allowed)
    if (distance <= allowed && (!best || distance < best.distance)) best = { word, distance }
  }
  const meaning = best && meanings.get(best.word)
  return meaning && best ? { meaning, length: 1, readAs: best.word } : undefined
}

/** Every word the lexicon knows, for 'did you mean'. */
const ABOUT_WORDS = new Set<Meaning['kind']>([
  'ask',
  'verb',
  'filler',
  'greeting',
  'not',
  'and',
  'or',
  'comparator',
  'suffix',
  'subject',
  'those',
  'mine',
  'pronoun',
  'number',
  'unit',
  'help',
  'go',
  'me',
])
/** Slips of the finger that are in the list as words of their own. */
const MISSPELT = new Set(['bookd'])

/** Words that name something of medicine or of the practice, as opposed to those that join a sentence. */
export function subjectWords(): readonly string[] {
  return [...lexicon().meanings].flatMap(([phrase, { kind }]) =>
    ABOUT_WORDS.has(kind) || MISSPELT.has(phrase) ? [] : [phrase],
  )
}
