import { compileText } from './compile-text.ts'
import type { CompiledMessage } from './compiled-message.ts'
import type { Values } from './values.ts'

/**
 * A text in ICU message format. The browser's build compiles texts with plurals, so that no browser loads the parser,
 * and only screens with plurals load the formatter (scripts/vite/compiled-messages.ts).
 */
export type Message = string | CompiledMessage

/** Texts of one or more areas by key. */
export type Messages = Readonly<Record<string, Message>>

/** '{days, plural, …}', and an apostrophe that quotes braces; a text without them only has values to fill in. */
const NEEDS_COMPILER = /\{\w+,|'[{}]/

/** The text with its values; numbers and plural forms as the locale writes them. */
export function formatMessage(message: Message, locale: string, values: Values = {}): string {
  try {
    const compiled = typeof message === 'string' && NEEDS_COMPILER.test(message) ? compileText(message) : message
    if (typeof compiled === 'string') return fill(compiled, locale, values)
    return compiled.format(locale, values)
  } catch (error) {
    // a missing value must not take down a screen that says what to do in an emergency
    console.error(error)
    return String(message)
  }
}

function fill(text: string, locale: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
    return value ?? place
  })
}
