import { formatMessage, type Messages } from './message.ts'

/** A sentence by its key, with the values that stand in it. */
export interface Sentence {
  key: string
  values?: Readonly<Record<string, string | number>>
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/

/** Undefined where these messages do not have the key. Days are written out. */
export function formatSentence(
  { key, values = {} }: Sentence,
  messages: Messages,
  locale: string,
  writeDay: (day: string) => string,
): string | undefined {
  const message = messages[key]
  if (message === undefined) return undefined
  const written = Object.entries(values).map(([name, value]) => [name, writeValue(value, messages, locale, writeDay)])
  return formatMessage(message, locale, Object.fromEntries(written))
}

function writeValue(
  value: string | number,
  messages: Messages,
  locale: string,
  writeDay: (day: string) => string,
): string | number {
  if (typeof value === 'number') return value
  // a value may itself be a key: 'Looked at {what}' with 'what.Patient'
  const named = Object.hasOwn(messages, value) ? messages[value] : undefined
  if (named !== undefined) return formatMessage(named, locale)
  return ISO_DAY.test(value) ? writeDay(value) : value
}
