import tokenizer from 'llama-tokenizer-js'
import { type DecodedWord, type Decoder, END } from './embedded/decoder.ts'
import type { Prior } from './embedded/prior.ts'
import type { ExpectedTerm, HeardWord, Recognised } from './recogniser.ts'
import { soundDistance, soundsOf } from './sounds.ts'

interface Alternative extends ExpectedTerm {
  from: number
  count: number
  parts: readonly number[]
  /** How far the words it replaces sound from it, 0 to 1. */
  distance: number
}

/** The decoder as far as it is needed here. */
type Scorer = Pick<Decoder, 'scoreAfter' | 'partAfter'>

const UNSURE_BELOW = 0.8
const WORDS_AT_MOST = 4
const LEAST_SOUNDS = 4
const LONGER_BY_AT_MOST = 0.6
const FARTHEST = 0.65
const TRIED_AT_MOST = 12
const TERMS_AT_MOST = 3
const WORDS_AFTER = 3
/** How much of what the language alone says against a rare name is given back. */
const OF_PRIOR = 0.85
const PER_DISTANCE = 20
const PROMISE_PER_DISTANCE = 35
/** What a term of the patient's own chart is given. */
const PER_WEIGHT = 4
/** Below this no term is put in. Chosen, as the others, on the development half of `bench/speech`. */
const LEAST = -4
/** Right beside another term: words there are often unsure only because of it. */
const LEAST_BESIDE = 4

/**
 * Where the recogniser was unsure, terms that sound like what it wrote are tried in its place. The decoder says how well
 * each fits what was said, with the words after it; the best is taken if it fits well enough for a rare word. Each change
 * is named.
 */
export async function preferTerms(
  scorer: Scorer,
  prior: Prior,
  heard: Recognised & { words?: readonly DecodedWord[] },
  terms: readonly ExpectedTerm[],
): Promise<Recognised | undefined> {
  const words = heard.words ?? []
  if (!words.some(isUnsure)) return undefined
  const known = terms.map(withSounds).filter(({ sounds }) => sounds.length >= LEAST_SOUNDS)
  const found = likeliest(scorer, prior, words, soundingAlike(words, known))
  const fitting = (await ranked(scorer, prior, words, found)).filter(({ fit }) => fit >= LEAST)
  const chosen: Alternative[] = []
  for (const one of fitting) {
    if (chosen.length === TERMS_AT_MOST) break
    const gaps = chosen.map((other) => Math.max(one.from - other.from - other.count, other.from - one.from - one.count))
    if (gaps.every((gap) => gap > 0 || (gap === 0 && one.fit >= LEAST_BESIDE))) chosen.push(one)
  }
  if (chosen.length === 0) return undefined
  const inOrder = chosen.toSorted((a, b) => a.from - b.from)
  const corrections = inOrder.map(({ from, count, text }) => ({
    from: withoutSign(textOf(words.slice(from, from + count))),
    to: text,
  }))
  const changed = inOrder.reduceRight<readonly HeardWord[]>(
    (all, one) => [
      ...all.slice(0, one.from),
      { text: withSign(one, words), confidence: 1 },
      ...all.slice(one.from + one.count),
    ],
    words,
  )
  return { text: textOf(changed), confidence: heard.confidence, words: changed, corrections }
}

/** Terms that begin at the same word are scored in one run, after what was said before it. */
async function ranked(scorer: Scorer, prior: Prior, words: readonly DecodedWord[], found: readonly Alternative[]) {
  const all: (Alternative & { fit: number })[] = []
  const priors = await prior.of(found.map(({ parts }) => parts))
  const hopeful = found
    .map((one, i) => ({ ...one, prior: priors[i] as number, asHeard: asHeard(scorer, words, one) }))
    .filter((one) => fitOf(one, firstPart(scorer, words, one) - one.asHeard, one.prior) >= LEAST)
  for (const from of new Set(hopeful.map((one) => one.from))) {
    const here = hopeful.filter((one) => one.from === from)
    const scores = await scorer.scoreAfter(
      partsOf(words.slice(0, from)).length,
      here.map((one) => [...tokensOf(withSign(one, words)), ...partsAfter(words, from + one.count)]),
    )
    for (const [i, one] of here.entries())
      all.push({ ...one, fit: fitOf(one, (scores[i] as number) - one.asHeard, one.prior) })
  }
  return all.toSorted((a, b) => b.fit - a.fit)
}

/** How likely the words are that a term would replace, with those after them: known from when they were decoded. */
function asHeard(scorer: Scorer, words: readonly DecodedWord[], { from, count }: Alternative): number {
  const place = partsOf(words.slice(0, from)).length
  const parts = [...partsOf(words.slice(from, from + count)), ...partsAfter(words, from + count)]
  return parts.reduce((sum, part, i) => sum + scorer.partAfter(place + i, part), 0)
}

/** How likely the first part of a term is: the whole term is not likelier. */
function firstPart(scorer: Scorer, words: readonly DecodedWord[], { from, parts }: Alternative): number {
  return scorer.partAfter(partsOf(words.slice(0, from)).length, parts[0] as number)
}

/** A few words after it show whether a term ends where they begin. */
function partsAfter(words: readonly DecodedWord[], at: number): number[] {
  const after = partsOf(words.slice(at, at + WORDS_AFTER))
  return at + WORDS_AFTER >= words.length ? [...after, END] : after
}

const isUnsure = ({ confidence }: HeardWord): boolean => confidence < UNSURE_BELOW
const partsOf = (words: readonly DecodedWord[]): number[] => words.flatMap(({ parts }) => parts)
const tokensOf = (text: string): number[] => tokenizer.encode(text, false, true)
const textOf = (words: readonly HeardWord[]): string => words.map(({ text }) => text).join(' ')

/** What the sound says for a term: a rare name may be less likely than what was written, and is still what was said. */
function fitOf({ weight, distance }: Alternative, difference: number, prior: number): number {
  return difference - OF_PRIOR * prior - PER_DISTANCE * distance + PER_WEIGHT * (weight - 1)
}

/** The first part of each term has been heard already: the terms worth a run of the decoder. */
function likeliest(
  scorer: Scorer,
  prior: Prior,
  words: readonly DecodedWord[],
  found: readonly Alternative[],
): Alternative[] {
  const promise = (one: Alternative) =>
    firstPart(scorer, words, one) -
    OF_PRIOR * prior.ofPart(one.parts[0] as number) -
    PROMISE_PER_DISTANCE * one.distance +
    PER_WEIGHT * (one.weight - 1)
  return found
    .map((one) => ({ one, promise: promise(one) }))
    .toSorted((a, b) => b.promise - a.promise)
    .slice(0, TRIED_AT_MOST)
    .map(({ one }) => one)
}

type Known = ExpectedTerm & { sounds: string; parts: readonly number[] }

const KEPT_AT_MOST = 5000
const kept = new Map<string, Omit<Known, 'weight'>>()

/** The same terms are expected in every piece of a recording. */
function withSounds({ text, weight }: ExpectedTerm): Known {
  let known = kept.get(text)
  if (!known) {
    if (kept.size >= KEPT_AT_MOST) kept.clear()
    known = { text, sounds: soundsOf(text), parts: tokensOf(text) }
    kept.set(text, known)
  }
  return { ...known, weight }
}

function soundingAlike(words: readonly HeardWord[], terms: readonly Known[]): Alternative[] {
  const written = new Set(terms.map(({ text }) => plain(text)))
  const found: Alternative[] = []
  for (let from = 0; from < words.length; from++) {
    for (let count = 1; count <= Math.min(WORDS_AT_MOST, words.length - from); count++) {
      const window = words.slice(from, from + count)
      if (!window.some(isUnsure)) continue
      if (window.some(({ text }) => written.has(plain(text)) || /\d/.test(text))) continue
      const sounds = soundsOf(window.map(({ text }) => text).join(''))
      for (const { sounds: own, ...term } of terms) {
        if (Math.abs(own.length - sounds.length) > own.length * LONGER_BY_AT_MOST) continue
        const distance = soundDistance(sounds, own)
        if (distance < FARTHEST) found.push({ ...term, from, count, distance })
      }
    }
  }
  return found
}

/** A term keeps the sign that follows the words it replaces. */
function withSign({ text, from, count }: Alternative, words: readonly HeardWord[]): string {
  return `${text}${SIGN.exec(words[from + count - 1]?.text ?? '')?.[0] ?? ''}`
}

const SIGN = /[.,?!;:]+$/
const withoutSign = (text: string): string => text.replace(SIGN, '')
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
