import type { SafetyLanguage } from '../types.ts'
import type { Tables } from './score.ts'
import { decodeWeights } from './weights.ts'

const encoded = new Map<SafetyLanguage | 'meanings', string>()
const decoded = new Map<SafetyLanguage | 'meanings', Int8Array>()

/** The weights of a language's words, or of the meanings that all languages share. */
export function registerWeights(of: SafetyLanguage | 'meanings', weights: string): void {
  encoded.set(of, weights)
  decoded.delete(of)
}

/** Undefined until both tables have been fetched. */
export function tablesOf(language: SafetyLanguage): Tables | undefined {
  const [words, meanings] = [tableOf(language), tableOf('meanings')]
  return words && meanings && { words, meanings }
}

function tableOf(of: SafetyLanguage | 'meanings'): Int8Array | undefined {
  const text = encoded.get(of)
  if (text === undefined) return undefined
  const known = decoded.get(of) ?? decodeWeights(text)
  decoded.set(of, known)
  return known
}
