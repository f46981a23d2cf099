import { type Amount, type DosePart, parseDose } from './parse-dose.ts'
import { planLineWords } from './plan-line-words.ts'

type Words = Readonly<Record<string, string>>

/**
 * A clinician's line in another language. Only what is built of known fragments is translated: a plan's own sentences
 * with their values, and dose directions word for word. Undefined leaves the English line as it was written.
 */
export function phrase(text: string, words: Words, writeDay: (day: Date) => string = String): string | undefined {
  return dosePhrase(text, words) ?? planLine(text, words, writeDay)
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

export function dosePhrase(text: string, words: Words): string | undefined {
  const parts = parseDose(text)
  if (!parts) return undefined
  const spoken = parts.map((part) => partPhrase(part, words))
  return spoken.every((one): one is string => one !== undefined) ? joined(spoken, 'dose.and', words) : undefined
}

function joined(parts: readonly string[], key: string, words: Words): string | undefined {
  const template = words[key]
  if (!template) return undefined
  return parts.slice(1).reduce((first, second) => fill(template, { first, second }), parts[0] ?? '')
}

function amountPhrase({ from, to, unit }: Amount, words: Words): string | undefined {
  const n = to ? words['dose.range'] && fill(words['dose.range'], { from, to }) : from
  const template = words[`dose.${unit}`]
  return n && template ? fill(template, { n }) : undefined
}

function partPhrase({ amount, equals, fragments }: DosePart, words: Words): string | undefined {
  const own = amountPhrase(amount, words)
  const other = equals && amountPhrase(equals, words)
  if (!own || (equals && !other)) return undefined
  const head = other ? fill(words['dose.equals'] ?? '{amount} ({other})', { amount: own, other }) : own
  const tail = fragments.map(({ word, values = {}, amount: most }) => {
    const said = most && amountPhrase(most, words)
    const template = words[word]
    return !template || (most && !said) ? undefined : fill(template, { ...values, ...(said && { amount: said }) })
  })
  if (tail.some((one) => one === undefined)) return undefined
  return joined([head, ...(tail as string[])], 'dose.list', words)
}

/** What may stand in a slot of a plan's line: a product's name, a phone number, a day, a dose. */
const SLOTS: Record<string, string> = {
  name: String.raw`[^\s,:;()][^,:;()]*(?:\([^()]*\)[^,:;()]*)?`,
  phone: String.raw`[\d ()+]{6,20}`,
  dose: '.+',
  day: String.raw`\d{1,2} [A-Z][a-z]{2,8} \d{4}`,
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The English wording of each line as a pattern; longer ones first, so that a slot does not swallow a known ending. */
const LINES = Object.entries(planLineWords)
  .toSorted(([, a], [, b]) => b.length - a.length)
  .map(([key, english]) => {
    const pattern = english
      .split(/(\{\w+\})/)
      .map((part) => {
        const slot = /^\{(\w+)\}$/.exec(part)?.[1]
        return slot ? `(?<${slot}>${SLOTS[slot] ?? '.+'})` : escaped(part)
      })
      .join('')
    return { key, pattern: new RegExp(`^${pattern}$`, 'u') }
  })

function planLine(text: string, words: Words, writeDay: (day: Date) => string): string | undefined {
  for (const { key, pattern } of LINES) {
    const match = pattern.exec(text.trim())
    const template = words[key]
    if (!match || !template) continue
    const { dose, day, ...values } = { ...match.groups }
    const said = dose === undefined ? undefined : dosePhrase(dose, words)
    if (dose !== undefined && said === undefined) continue
    return fill(template, {
      ...values,
      ...(said !== undefined && { dose: said }),
      ...(day !== undefined && { day: writeDay(new Date(`${day} 12:00`)) }),
    })
  }
  return undefined
}
