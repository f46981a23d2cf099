import { redFlags } from '../self-management/red-flags.ts'
import { CONCEPTS, type ConceptCode } from './concepts.ts'
import type { HomeReadings, SafetyLanguage, SafetyReason } from './types.ts'

export interface TextFindings {
  reasons: SafetyReason[]
  /** Numbers said in words. */
  readings: HomeReadings
  language?: SafetyLanguage | undefined
}

export function assessText(text: string, _language?: SafetyLanguage): TextFindings {
  const { signs, isCrisis } = redFlags(text)
  const codes = (Object.keys(CONCEPTS) as ConceptCode[]).filter((code) => {
    const concept: { sign?: string; level: string } = CONCEPTS[code]
    return concept.level === 'emergency' && signs.some((sign) => sign === concept.sign)
  })
  if (isCrisis) codes.push('suicide')
  return {
    reasons: codes.map((code) => ({ code, level: 'emergency', certainty: 'stated', about: 'self' })),
    readings: {},
    language: 'en',
  }
}
