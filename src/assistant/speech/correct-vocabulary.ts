import type { Correction, HeardWord } from './recogniser.ts'
import { soundDistance, soundsOf } from './sounds.ts'

export interface Term {
  /** As it is to be written. */
  text: string
  /** A medicine or a device: words around it such as 'mg' or 'puffs' speak for it. */
  kind: 'medicine' | 'device' | 'term'
}

export interface Vocabulary {
  correct(words: readonly HeardWord[]): { text: string; corrections: readonly Correction[] }
}

interface Found {
  to: string
  count: number
  distance: number
}

const WORDS_AT_MOST = 4
/** Only where the recogniser was unsure of a word. */
const UNSURE_BELOW = 0.5
const HARDLY = 0.25
const CLOSE_ENOUGH = 0.22
/** With a cue beside it a term may lie a little further off. */
const CLOSE_ENOUGH_WITH_CUE = 0.28
/** A short word has little to go by. */
const SHORT_SOUNDS = 6
const CLOSE_ENOUGH_SHORT = 0.16
const CLEAR_OF_SECOND = 0.05
const LEAST_SOUNDS = 5
const BETTER_BY = 0.03

const CUES_BEFORE =
  /^(take|taking|takes|took|using|uses|use|on|start|started|starting|stop|stopped|prescribe|prescribed|increase|reduce|your|his|her|my|the|his|of)$/i
const CUES_AFTER =
  /^(\d|mg|milligrams?|micrograms?|mcg|puffs?|tablets?|capsules?|twice|once|every|daily|in|inhaler|puffer|at|as|more|for|today)/i

/** Puts words of our own terminology where something like them was heard, unsure; each correction is shown. */
export function openVocabulary(terms: readonly Term[]): Vocabulary {
  const known = terms
    .map((term) => ({ ...term, sounds: soundsOf(term.text) }))
    .filter(({ sounds }) => sounds.length >= LEAST_SOUNDS)
  const written = new Set(terms.map(({ text }) => text.toLowerCase()))

  function bestFor(words: readonly HeardWord[], from: number): Found | undefined {
    let best: Found | undefined
    for (let count = 1; count <= Math.min(WORDS_AT_MOST, words.length - from); count++) {
      const window = words.slice(from, from + count)
      if (endsSentence(window.slice(0, -1))) break
      if (!window.some(({ confidence }) => confidence < UNSURE_BELOW)) continue
      if (window.some(({ text }) => /\d/.test(text) || written.has(plain(text)))) continue
      if (isCommon(window[0]) || isCommon(window.at(-1))) continue
      const found = nearest(soundsOf(window.map(({ text }) => text).join('')), hasCue(words, from, count))
      if (found && found.distance < (best?.distance ?? 1) - BETTER_BY) best = { ...found, count }
    }
    return best
  }

  /** The one term that sounds like it; where two do, none: a wrong medicine is worse than a misspelt one. */
  function nearest(sounds: string, isCued: boolean): { to: string; distance: number } | undefined {
    let best: { to: string; distance: number } | undefined
    let second = 1
    for (const term of known) {
      if (!startsAlike(sounds, term.sounds) || Math.abs(term.sounds.length - sounds.length) > term.sounds.length * 0.4)
        continue
      const distance = soundDistance(sounds, term.sounds)
      if (distance < (best?.distance ?? 1)) {
        second = best?.distance ?? 1
        best = { to: term.text, distance }
      } else {
        second = Math.min(second, distance)
      }
    }
    const atMost = best && atMostFor(soundsOf(best.to).length, isCued)
    return best && atMost && best.distance <= atMost && second - best.distance >= CLEAR_OF_SECOND ? best : undefined
  }

  return {
    correct(words) {
      const out: string[] = []
      const corrections: Correction[] = []
      for (let at = 0; at < words.length; ) {
        const here = bestFor(words, at)
        const next = here && at + 1 < words.length ? bestFor(words, at + 1) : undefined
        if (!here || (next && next.distance < here.distance - BETTER_BY)) {
          out.push(words[at]?.text ?? '')
          at += 1
          continue
        }
        const window = words.slice(at, at + here.count).map(({ text }) => text)
        const tail = /[.,?!;:]+$/.exec(window.at(-1) ?? '')?.[0] ?? ''
        const from = window.join(' ').slice(0, -tail.length || undefined)
        if (from.toLowerCase() !== here.to.toLowerCase()) corrections.push({ from, to: here.to })
        out.push(`${here.to}${tail}`)
        at += here.count
      }
      return { text: out.join(' '), corrections }
    },
  }
}

function atMostFor(sounds: number, isCued: boolean): number {
  if (sounds <= SHORT_SOUNDS) return CLOSE_ENOUGH_SHORT
  return isCued ? CLOSE_ENOUGH_WITH_CUE : CLOSE_ENOUGH
}

function hasCue(words: readonly HeardWord[], from: number, count: number): boolean {
  return CUES_BEFORE.test(plain(words[from - 1]?.text ?? '')) || CUES_AFTER.test(words[from + count]?.text ?? '')
}

const COMMON =
  /^(a|an|and|are|at|but|day|every|for|from|had|has|have|he|her|his|i|in|is|it|like|more|my|no|not|now|of|on|or|out|she|so|than|that|the|they|this|time|to|today|twice|was|we|will|with|you|your)$/

/** A term neither begins nor ends with such a word, unless it was hardly heard. */
function isCommon(word: HeardWord | undefined): boolean {
  return word !== undefined && word.confidence >= HARDLY && COMMON.test(plain(word.text))
}

/** The first sound of a word is the one least often misheard. */
function startsAlike(a: string, b: string): boolean {
  return soundDistance(a.slice(0, 1), b.slice(0, 1)) < 0.5
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function endsSentence(words: readonly HeardWord[]): boolean {
  return words.some(({ text }) => /[.?!]$/.test(text))
}
