import type { Values } from './values.ts'

export interface MatchedText {
  /** Key in the catalogue. */
  code: string
  values: Values
}

/**
 * Finds the key of a finished English text, and the values in it, so that a browser can show it in another language. A
 * text without values is compared as it is, one with values as a pattern.
 */
export function textMatcher(english: Readonly<Record<string, string>>): (text: string) => MatchedText | undefined {
  const fixed = new Map(Object.entries(english).map(([key, text]) => [text, key]))
  const patterns = Object.entries(english)
    .filter(([, text]) => text.includes('{'))
    .map(([key, text]) => ({ key, pattern: patternOf(text) }))
  return (text) => {
    const code = fixed.get(text)
    if (code !== undefined) return { code, values: {} }
    for (const { key, pattern } of patterns) {
      const groups = pattern.exec(text)?.groups
      if (groups) return { code: key, values: { ...groups } }
    }
    return undefined
  }
}

function patternOf(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`)
}
