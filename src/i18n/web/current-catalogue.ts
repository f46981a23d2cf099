import type { Language } from '../languages.ts'
import type { Messages } from '../message.ts'
import type { CodedRefusal } from '../translate-refusal.ts'

/** The language shown now; choose-language.ts changes it. */
export interface Catalogue {
  language: Language
  /** Empty for English: every screen brings its own English texts. */
  messages: Messages
  /** The text of a refusal in this language. */
  refusal?: (body: CodedRefusal) => string | undefined
}

const ENGLISH: Catalogue = { language: 'en', messages: {} }

let current = ENGLISH
const listeners = new Set<() => void>()

export function currentCatalogue(): Catalogue {
  return current
}

export function setCatalogue(next: Catalogue): void {
  current = next
  for (const listener of listeners) listener()
}

/** Staff read English, also on a computer where a patient chose another language. */
export function showEnglish(): void {
  if (current !== ENGLISH) setCatalogue(ENGLISH)
}

export function subscribeCatalogue(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
