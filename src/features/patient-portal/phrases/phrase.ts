import { LANGUAGES } from '#i18n/languages.ts'
import { formatMessage } from '#i18n/message.ts'
import planLines from '#i18n/messages/en-AU/plan-lines.json'
import type { Values } from '#i18n/values.ts'
import type { Catalogue } from '#i18n/web/current-catalogue.ts'
import { type Amount, type DosePart, parseDose } from './parse-dose.ts'

/**
 * Translates a clinician's line. Only known fragments are translated: a plan's standard sentences with their values,
 * and dose directions word for word. Undefined leaves the English line as written.
 */
export function phrase(
  text: string,
  catalogue: Catalogue,
  writeDay: (day: Date) => string = String,
): string | undefined {
  return dosePhrase(text, catalogue) ?? planLine(text, catalogue, writeDay)
}

/** Undefined if the language lacks the fragment. */
function fill({ language, messages }: Catalogue, key: string, values: Values): string | undefined {
  const message = messages[key]
  return message === undefined ? undefined : formatMessage(message, LANGUAGES[language].locale, values)
}

export function dosePhrase(text: string, catalogue: Catalogue): string | undefined {
  const parts = parseDose(text)?.map((part) => partPhrase(part, catalogue))
  return parts && join(parts, 'dose.and', catalogue)
}

/** Undefined if any part is: half a dose is never shown. */
function join(parts: readonly (string | undefined)[], key: string, catalogue: Catalogue): string | undefined {
  return parts.reduce((first, second) =>
    first === undefined || second === undefined ? undefined : fill(catalogue, key, { first, second }),
  )
}

/** The larger number of a range decides the plural form of the unit. */
function amountPhrase({ from, to, unit }: Amount, catalogue: Catalogue): string | undefined {
  const n = to === undefined ? from : fill(catalogue, 'dose.range', { from, to })
  return n === undefined ? undefined : fill(catalogue, `dose.${unit}`, { n, count: Number(to ?? from) })
}

function partPhrase({ amount, equals, fragments }: DosePart, catalogue: Catalogue): string | undefined {
  const own = amountPhrase(amount, catalogue)
  const other = equals && amountPhrase(equals, catalogue)
  if (own === undefined || (equals && other === undefined)) return undefined
  const head = other === undefined ? own : fill(catalogue, 'dose.equals', { amount: own, other })
  const tail = fragments.map(({ key, values = {}, amount: most }) => {
    const written = most && amountPhrase(most, catalogue)
    if (most && written === undefined) return undefined
    return fill(catalogue, key, { ...values, ...(written !== undefined && { amount: written }) })
  })
  return join([head, ...tail], 'dose.list', catalogue)
}

/** What a slot of a plan line may contain: a product name, a phone number, a date, a dose. */
const SLOTS: Record<string, string> = {
  name: String.raw`[^\s,:;()][^,:;()]*(?:\([^()]*\)[^,:;()]*)?`,
  phone: String.raw`[\d ()+]{6,20}`,
  dose: '.+',
  day: String.raw`\d{1,2} [A-Z][a-z]{2,8} \d{4}`,
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The English text of each line as a pattern; longer ones first, so that a slot does not swallow a known ending. */
const LINES = Object.entries(planLines)
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

function planLine(text: string, catalogue: Catalogue, writeDay: (day: Date) => string): string | undefined {
  for (const { key, pattern } of LINES) {
    const match = pattern.exec(text.trim())
    if (!match) continue
    const { dose, day, ...values } = { ...match.groups }
    const written = dose === undefined ? undefined : dosePhrase(dose, catalogue)
    if (dose !== undefined && written === undefined) continue
    return fill(catalogue, key, {
      ...values,
      ...(written !== undefined && { dose: written }),
      ...(day !== undefined && { day: writeDay(new Date(`${day} 12:00`)) }),
    })
  }
  return undefined
}
