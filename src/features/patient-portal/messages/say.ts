import { formatDate } from '#fhir/dates.ts'
import type { TextKey } from '#medicine/self-management/text-key.ts'
import { en, type MessageKey } from './en.ts'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/

/** The words of a key with its values in place; '{key}.one' where the first number is 1. Days are written out. */
export function say(
  { key, values = {} }: TextKey,
  words: Readonly<Record<string, string>> = en,
  writeDay: (day: string) => string = formatDate,
): string {
  const isOne = Object.values(values).find((value) => typeof value === 'number') === 1
  const found = (isOne ? words[`${key}.one`] : undefined) ?? words[key] ?? en[key as MessageKey] ?? key
  return found.replace(/\{(\w+)\}/g, (all, name: string) => {
    const value = values[name]
    if (value === undefined) return all
    if (typeof value === 'number') return String(value)
    // a value may itself be a key: 'Looked at {what}' with 'what.Patient'
    if (Object.hasOwn(en, value)) return words[value] ?? en[value as MessageKey]
    return ISO_DAY.test(value) ? writeDay(value) : value
  })
}

/** As it goes over the wire: the key for other languages, the words in English. */
export function sentence(said: TextKey): TextKey & { text: string } {
  return { ...said, text: say(said) }
}
