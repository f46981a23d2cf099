import { LANGUAGES } from '#i18n/languages.ts'
import { formatMessage } from '#i18n/message.ts'
import planLines from '#i18n/messages/en-AU/plan-lines.json'
import type { Values } from '#i18n/values.ts'
import type { Catalogue } from '#i18n/web/current-catalogue.ts'
import { type Amount, type DosePart, parseDose } from './parse-dose.ts'

/** The texts to use, and the first name of the person cared for where the reader is a carer. */
export interface Reader extends Catalogue {
  caredFor?: string | undefined
}

/**
 * Writes a clinician's line in the reader's language, and about the person cared for where a carer reads it. Only known
 * fragments are rewritten: a plan's standard sentences with their values, and dose directions word for word. Undefined
 * leaves the English line as written.
 */
export function phrase(text: string, catalogue: Reader, writeDay: (day: Date) => string = String): string | undefined {
  return dosePhrase(text, catalogue) ?? planLine(text, catalogue, writeDay)
}

/** Undefined if the language lacks the fragment. */
function fill({ language, messages, caredFor }: Reader, key: string, values: Values): string | undefined {
  const forCarer = caredFor === undefined ? undefined : messages[`${key}.carer`]
  const message = forCarer ?? messages[key]
  if (message === undefined) return undefined
  return formatMessage(
    message,
    LANGUAGES[language].locale,
    caredFor === undefined ? values : { ...values, patient: caredFor },
  )
}

export function dosePhrase(text: string, catalogue: Reader): string | undefined {
  const parts = parseDose(text)?.map((part) => partPhrase(part, catalogue))
  return parts && join(parts, 'dose.and', catalogue)
}

/** Undefined if any part is: half a dose is never shown. */
function join(parts: readonly (string | undefined)[], key: string, catalogue: Reader): string | undefined {
  return parts.reduce((first, second) =>
    first === undefined || second === undefined ? undefined : fill(catalogue, key, { first, second }),
  )
}

/** The larger number of a range decides the plural form of the unit. */
function amountPhrase({ from, to, unit }: Amount, catalogue: Reader): string | undefined {
  const n = to === undefined ? from : fill(catalogue, 'dose.range', { from, to })
  return n === undefined ? undefined : fill(catalogue, `dose.${unit}`, { n, count: Number(to ?? from) })
}

function partPhrase({ amount, equals, fragments }: DosePart, catalogue: Reader): string | undefined {
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

/**
 * What a slot of a plan line may contain: a product name, a phone number, a date, a figure, names and numbers of people, a
 * dose, or another known line.
 */
const SLOTS: Record<string, string> = {
  name: String.raw`[^\s,:;()][^,:;()]*(?:\([^()]*\)[^,:;()]*)?`,
  phone: String.raw`[\d ()+]{6,20}`,
  dose: '.+',
  line: '.+',
  text: '.+',
  n: String.raw`[+-]?\d{1,4}`,
  m: String.raw`\d{1,4}`,
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

function planLine(text: string, catalogue: Reader, writeDay: (day: Date) => string): string | undefined {
  for (const { key, pattern } of LINES) {
    const match = pattern.exec(text.trim())
    if (!match) continue
    const { dose, day, line, ...values } = { ...match.groups }
    // in English only the sentence around a dose changes
    const written = dose === undefined || catalogue.language === 'en' ? dose : dosePhrase(dose, catalogue)
    if (dose !== undefined && written === undefined) continue
    const inner = line === undefined ? undefined : planLine(line, catalogue, writeDay)
    if (line !== undefined && inner === undefined) continue
    return fill(catalogue, key, {
      ...values,
      ...(written !== undefined && { dose: written }),
      ...(inner !== undefined && { line: inner }),
      ...(day !== undefined && { day: writeDay(new Date(`${day} 12:00`)) }),
    })
  }
  return undefined
}
