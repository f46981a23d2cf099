import type { Values } from '../values.ts'
import { currentCatalogue } from './current-catalogue.ts'

/** The text of a refusal in the chosen language; undefined in English, and where the language has no such text. */
export function translateRefusal({
  code,
  values,
}: {
  message?: unknown
  code?: unknown
  values?: Values
}): string | undefined {
  const text = currentCatalogue().messages[code as string]
  if (typeof text !== 'string') return undefined
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values?.[name] ?? slot))
}
