import { resolveMedication } from '../resolve-medication.ts'
import { interactionsBetween, isInTable } from './find-interactions.ts'
import type { Interaction } from './interaction.ts'

/**
 * The answer to "do these two interact?". 'none-in-table' is not 'safe': the table holds what matters in respiratory
 * practice. 'not-checked' names what the table does not know.
 */
export type InteractionAnswer =
  | { kind: 'found'; interactions: readonly Interaction[] }
  | { kind: 'none-in-table' }
  | { kind: 'not-checked'; unknown: readonly string[] }

/** For a question in words, such as the assistant's: medication names or brands as a person writes them. */
export function lookUpInteraction(first: string, second: string): InteractionAnswer {
  const sides = [first, second].map((text) => ({ ...resolveMedication(text), text }))
  const [a, b] = sides
  const interactions = a && b ? interactionsBetween(a, b) : []
  if (interactions.length > 0) return { kind: 'found', interactions }
  const unknown = sides.filter(({ ingredients }) => !ingredients.some(isInTable)).map(({ text }) => text)
  return unknown.length > 0 ? { kind: 'not-checked', unknown } : { kind: 'none-in-table' }
}
