import { IntlMessageFormat } from 'intl-messageformat'
import type { Values } from './values.ts'

export type MessageElements = ReturnType<IntlMessageFormat['getAst']>

/** A text with plurals; also readable as text, for whoever checks it. */
export interface CompiledMessage {
  format(locale: string, values: Values): string
  toString(): string
}

/** From a parsed text. */
export function compiledMessage(elements: MessageElements, text: string): CompiledMessage {
  // arguments that choose a form need the number itself; the others are written as the locale writes numbers
  const choices = new Set(elements.flatMap((element) => ('options' in element ? [element.value] : [])))
  const formats = new Map<string, IntlMessageFormat>()
  return {
    format(locale, values) {
      const format = formats.get(locale) ?? new IntlMessageFormat(elements, locale)
      formats.set(locale, format)
      const written = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' && !choices.has(name) ? new Intl.NumberFormat(locale).format(value) : value,
      ])
      return String(format.format(Object.fromEntries(written)))
    },
    toString: () => text,
  }
}
