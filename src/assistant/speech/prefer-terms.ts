import tokenizer from 'llama-tokenizer-js'
import type { Decoder } from './embedded/decoder.ts'
import type { Correction, ExpectedTerm, HeardWord, Recognised } from './recogniser.ts'
import { soundDistance, soundsOf } from './sounds.ts'

interface Alternative extends ExpectedTerm {
  from: number
  count: number
  words: readonly string[]
  /** How far the words it replaces sound from it, 0 to 1. */
  distance: number
}

/** The decoder as far as it is needed here. */
type Scorer = Pick<Decoder, 'score'>

const UNSURE_BELOW = 0.7
const WORDS_AT_MOST = 4
const LEAST_SOUNDS = 4
const LONGER_BY_AT_MOST = 0.6
const FARTHEST = 0.65
const TRIED_AT_MOST = 32
const TERMS_AT_MOST = 3
/** A name is rare in the speech the recogniser learnt from: each of its parts is given this much. */
const PER_PART = 2
const PER_DISTANCE = 20
/** What a term of the patient's own chart is given. */
const PER_WEIGHT = 4
/** Below this no term is put in. Chosen, as the others, on the development half of `bench/speech`. */
const LEAST = -16

/**
 * Where the recogniser was unsure, terms that sound like what it wrote are tried in its place. The decoder says how well
 * each text fits what was said; the best is taken if it fits well enough for a rare word. Each change is named.
 */
export async function preferTerms(
  scorer: Scorer,
  heard: Recognised,
  terms: readonly ExpectedTerm[],
): Promise<Recognised | undefined> {
  const known = terms
    .map((term) => ({ ...term, sounds: soundsOf(term.text) }))
    .filter(({ sounds }) => sounds.length >= LEAST_SOUNDS)
  let words = heard.words ?? []
  const corrections: Correction[] = []
  while (corrections.length < TERMS_AT_MOST) {
    const best = await bestIn(scorer, words, known)
    if (!best) break
    const replaced = words.slice(best.from, best.from + best.count)
    corrections.push({ from: withoutSign(replaced.map(({ text }) => text).join(' ')), to: best.text })
    // it is not tried again
    const term = { text: best.words[best.from] as string, confidence: 1 }
    words = [...words.slice(0, best.from), term, ...words.slice(best.from + best.count)]
  }
  if (corrections.length === 0) return undefined
  return { text: words.map(({ text }) => text).join(' '), confidence: heard.confidence, words, corrections }
}

type Known = ExpectedTerm & { sounds: string }

async function bestIn(scorer: Scorer, words: readonly HeardWord[], terms: readonly Known[]) {
  const found = soundingAlike(words, terms)
  if (found.length === 0) return undefined
  const texts = [words.map(({ text }) => text), ...found.map((one) => one.words)]
  const [asHeard = 0, ...scores] = await scorer.score(texts.map((text) => tokensOf(text.join(' '))))
  const ranked = found
    .map((one, i) => ({ ...one, fit: fitOf(one, (scores[i] as number) - asHeard) }))
    .toSorted((a, b) => b.fit - a.fit)
  return ranked.find(({ fit }) => fit >= LEAST)
}

const tokensOf = (text: string): number[] => tokenizer.encode(text, false, true)

function fitOf({ text, weight, distance }: Alternative, difference: number): number {
  return difference + PER_PART * tokensOf(text).length - PER_DISTANCE * distance + PER_WEIGHT * (weight - 1)
}

function soundingAlike(words: readonly HeardWord[], terms: readonly Known[]): Alternative[] {
  const written = new Set(terms.map(({ text }) => plain(text)))
  const found: Alternative[] = []
  for (let from = 0; from < words.length; from++) {
    for (let count = 1; count <= Math.min(WORDS_AT_MOST, words.length - from); count++) {
      const window = words.slice(from, from + count)
      if (!window.some(({ confidence }) => confidence < UNSURE_BELOW)) continue
      if (window.some(({ text }) => written.has(plain(text)) || /\d/.test(text))) continue
      const sounds = soundsOf(window.map(({ text }) => text).join(''))
      for (const { sounds: own, ...term } of terms) {
        if (Math.abs(own.length - sounds.length) > own.length * LONGER_BY_AT_MOST) continue
        const distance = soundDistance(sounds, own)
        if (distance < FARTHEST)
          found.push({ ...term, from, count, distance, words: withTerm(words, from, count, term.text) })
      }
    }
  }
  return found.toSorted((a, b) => a.distance - b.distance).slice(0, TRIED_AT_MOST)
}

function withTerm(words: readonly HeardWord[], from: number, count: number, term: string): string[] {
  const texts = words.map(({ text }) => text)
  const sign = SIGN.exec(texts[from + count - 1] ?? '')?.[0] ?? ''
  return [...texts.slice(0, from), `${term}${sign}`, ...texts.slice(from + count)]
}

const SIGN = /[.,?!;:]+$/
const withoutSign = (text: string): string => text.replace(SIGN, '')
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
