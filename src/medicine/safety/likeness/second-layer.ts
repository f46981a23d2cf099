import type { SafetyLevel } from '../levels.ts'
import type { SafetyReason } from '../types.ts'
import type { Chosen } from '../words/choose-language.ts'
import type { Token } from '../words/tokenise.ts'

export interface FoundByRules {
  level: SafetyLevel
  isFramed: boolean
  isDenied: boolean
}

/** A reason for a worse level than the rules gave, or none. */
export type Raise = (tokens: readonly Token[], chosen: Chosen, found: FoundByRules) => SafetyReason | undefined

let layer: Raise | undefined

/** The trained layer comes with its weights, separate from the rules, so that a phone loads it later. */
export function registerSecondLayer(raise: Raise): void {
  layer = raise
}

/** Until the layer has been loaded the rules decide alone. */
export const raisedBy: Raise = (tokens, chosen, found) => layer?.(tokens, chosen, found)
