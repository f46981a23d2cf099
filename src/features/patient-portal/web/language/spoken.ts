import type { say } from '../../messages/say.ts'
import type { Language, Words } from './languages.ts'

/** The language spoken now; language-store.ts changes it. Small, because the shell hears it too. */

export interface Spoken {
  language: Language
  /** Empty for English: every part has its own English words. */
  words: Words
  /** Fills a sentence of the server; not needed for English, which it sends ready. */
  say?: typeof say
  /** A clinician's line built of known fragments; undefined leaves it as written. */
  phrase?: (english: string, words: Words, writeDay: (day: Date) => string) => string | undefined
  /** English texts for carers, once a record of somebody else was opened. */
  carer?: { words: Words; say: typeof say }
}

let spoken: Spoken = { language: 'en', words: {} }
const listeners = new Set<() => void>()

export function currentSpoken(): Spoken {
  return spoken
}

export function setSpoken(next: Spoken): void {
  spoken = next
  for (const listener of listeners) listener()
}

export function subscribeSpoken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
