import { foldText } from '#medicine/terminology/fold-words.ts'
import { editDistance } from './edit-distance.ts'
import { soundOf } from './sounds-like.ts'

export interface Near {
  word: string
  /** 0 is the same word; smaller is nearer. */
  distance: number
}

/** Slips allowed in a word of this length, where it does not sound the same. */
function allowed(length: number): number {
  return length <= 3 ? 0 : length <= 5 ? 1 : 2
}

/** How far a typed word is from a known one; undefined where it is another word. */
export function nearness(typed: string, known: string): number | undefined {
  const [a, b] = [foldText(typed), foldText(known)]
  if (a === b) return 0
  const soundsSame = a.length >= 4 && b.length >= 3 && soundOf(a) === soundOf(b)
  const most = soundsSame ? 3 : allowed(Math.min(a.length, b.length + 1))
  const distance = editDistance(a, b, most)
  if (distance > most) return undefined
  return soundsSame ? distance * 0.5 : distance
}

export function nearestWords(typed: string, known: Iterable<string>, most: number): string[] {
  const found: Near[] = []
  for (const word of known) {
    const distance = nearness(typed, word)
    if (distance !== undefined && distance > 0) found.push({ word, distance })
  }
  return found
    .sort((a, b) => a.distance - b.distance || a.word.localeCompare(b.word))
    .slice(0, most)
    .map(({ word }) => word)
}
