import { currentCatalogue } from './current-catalogue.ts'

/** The text of a refusal in the chosen language; undefined in English, and where the language has no such text. */
export function translateRefusal(body: object): string | undefined {
  const code = 'code' in body ? body.code : undefined
  const text = typeof code === 'string' ? currentCatalogue().messages[code] : undefined
  if (typeof text !== 'string') return undefined
  const values = 'values' in body ? (body.values as Readonly<Record<string, unknown>>) : {}
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values?.[name] ?? slot))
}
