import { writeFigures } from '../reading/numbers.ts'
import type { Token } from '../reading/tokens.ts'
import { clean } from './clean.ts'
import { type Shift, thirdPatientWords } from './patient.ts'
import { trimEnds } from './trim-ends.ts'

export interface Voice extends Shift {
  /** Names the patient is addressed by. */
  names: ReadonlySet<string>
}

/** Spoken words as clinical writing has them: without hesitation, in figures, in the third person. */
export const rewriteWords = (tokens: readonly Token[], voice: Voice): string[] =>
  trimEnds(thirdPatientWords(figureWords(clean(tokens, voice.names)), voice))

export const figureWords = (tokens: readonly Token[]): string[] =>
  writeFigures(tokens.map(({ word }) => word)).map(({ text }) => text)
