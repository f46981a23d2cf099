import english from './messages/en-AU/refusals.json'
import type { Values } from './values.ts'

export interface Refusal {
  /** Key in the catalogue area `refusals`. */
  code: string
  values: Values
}

/** A text without values, by itself; with values, as a pattern. */
const fixed = new Map(Object.entries(english).map(([key, text]) => [text, key]))
const patterns = Object.entries(english)
  .filter(([, text]) => text.includes('{'))
  .map(([key, text]) => ({ key, pattern: patternOf(text) }))

/** The code of a text that patients may be shown, so that a browser can show it in their language. */
export function refusalOf(text: string): Refusal | undefined {
  const code = fixed.get(text)
  if (code !== undefined) return { code, values: {} }
  for (const { key, pattern } of patterns) {
    const groups = pattern.exec(text)?.groups
    if (groups) return { code: key, values: { ...groups } }
  }
  return undefined
}

function patternOf(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`)
}
