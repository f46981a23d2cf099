import { resolveMedication } from '../resolve-medication.ts'
import { interactionsBetween, isInTable } from './find-interactions.ts'
import type { Interaction } from './interaction.ts'

/**
 * The answer to "do these two interact?". 'none-in-table' is not 'safe': the table covers what matters in respiratory
 * practice. 'not-checked' names the medications that are not in the table.
 */
export type InteractionAnswer =
  | { kind: 'found'; interactions: readonly Interaction[] }
  | { kind: 'none-in-table' }
  | { kind: 'not-checked'; unknown: readonly string[] }

/** For questions in text, such as the assistant's: medication or brand names as written. */
export function lookUpInteraction(first: string, second: string): InteractionAnswer {
  const sides = [first, second].map((text) => ({ ...resolveMedication(text), text }))
  const [a, b] = sides
  const interactions = a && b ? interactionsBetween(a, b) : []
  if (interactions.length > 0) return { kind: 'found', interactions }
  const unknown = sides.filter(({ ingredients }) => !ingredients.some(isInTable)).map(({ text }) => text)
  return unknown.length > 0 ? { kind: 'not-checked', unknown } : { kind: 'none-in-table' }
}
