import type doses from '#i18n/messages/en-AU/doses.json'

type DoseKey = keyof typeof doses

type Unit = 'inhalation' | 'puff' | 'tablet' | 'capsule' | 'spray' | 'drop' | 'mg' | 'microgram' | 'ml'

export interface Amount {
  from: string
  to?: string | undefined
  unit: Unit
}

/** A fragment with its number, such as `{ key: 'dose.days', values: { days: 5 } }`. */
export interface DoseFragment {
  key: DoseKey
  values?: Readonly<Record<string, number>>
  /** Maximum per day. */
  amount?: Amount
}

export interface DosePart {
  amount: Amount
  /** The same dose in another unit: '50 mg (2 tablets)'. */
  equals?: Amount | undefined
  fragments: DoseFragment[]
}

const UNITS: readonly [RegExp, Unit][] = [
  [/^inhalations?\b/i, 'inhalation'],
  [/^puffs?\b/i, 'puff'],
  [/^tablets?\b/i, 'tablet'],
  [/^capsules?\b/i, 'capsule'],
  [/^sprays?\b/i, 'spray'],
  [/^drops?\b/i, 'drop'],
  [/^mg\b/i, 'mg'],
  [/^(?:micrograms?|mcg)\b/i, 'microgram'],
  [/^ml\b/i, 'ml'],
]

type Reader = readonly [RegExp, (match: RegExpExecArray) => DoseFragment]
const plain = (key: DoseKey) => (): DoseFragment => ({ key })

/** Longer phrases before shorter ones. Text none of these matches is not translated at all. */
const FRAGMENTS: readonly Reader[] = [
  [/^(?:once (?:daily|a day|each day|every day)|daily|every day|each day)\b/i, plain('dose.times-1')],
  [/^(?:twice|two times|2 times) (?:daily|a day|each day|every day)\b/i, plain('dose.times-2')],
  [/^(?:three|3) times (?:daily|a day|each day|every day)\b/i, plain('dose.times-3')],
  [/^(?:four|4) times (?:daily|a day|each day|every day)\b/i, plain('dose.times-4')],
  [/^every (\d{1,2}) hours?\b/i, ([, hours]) => ({ key: 'dose.hours', values: { hours: Number(hours) } })],
  [/^(?:once a week|weekly|once weekly)\b/i, plain('dose.weekly')],
  [/^every (\d{1,2}) weeks?\b/i, ([, weeks]) => ({ key: 'dose.weeks', values: { weeks: Number(weeks) } })],
  [/^(?:in the|each|every) morning\b/i, plain('dose.morning')],
  [/^at (?:midday|noon|lunchtime)\b/i, plain('dose.midday')],
  [/^(?:in the|each|every) evening\b/i, plain('dose.evening')],
  [/^(?:at night|at bedtime|before bed)\b/i, plain('dose.night')],
  [
    /^(?:when|as|if) (?:needed|required) (?:for|if) (?:breathlessness|shortness of breath)\b/i,
    plain('dose.needed-breath'),
  ],
  [/^(?:when|as|if) (?:needed|required) for wheez(?:e|ing)\b/i, plain('dose.needed-wheeze')],
  [/^(?:when|as|if) (?:needed|required)\b/i, plain('dose.needed')],
  [/^before breakfast\b/i, plain('dose.before-breakfast')],
  [/^with breakfast\b/i, plain('dose.with-breakfast')],
  [/^with (?:the evening meal|dinner)\b/i, plain('dose.with-dinner')],
  [/^with (?:food|meals)\b/i, plain('dose.with-food')],
  [/^before (?:food|meals)\b/i, plain('dose.before-food')],
  [/^after (?:food|meals)\b/i, plain('dose.after-food')],
  [/^(?:with|through|by) a spacer\b/i, plain('dose.spacer')],
  [/^(?:in|into) each nostril\b/i, plain('dose.nostril')],
  [/^under the skin\b/i, plain('dose.skin')],
  [/^by mouth\b/i, plain('dose.mouth')],
  [/^for (\d{1,3}) days?\b/i, ([, days]) => ({ key: 'dose.days', values: { days: Number(days) } })],
]

const MOST = /^(?:up to|no more than|at most) (?=\d)/i
const IN_A_DAY = /^(?:in|per|a) (?:a |one )?(?:day|24 hours)\b|^in 24 hours\b/i

/** A direction as typed fragments; undefined if any word is not recognised: half a dose is never shown. */
export function parseDose(text: string): DosePart[] | undefined {
  const parts: DosePart[] = []
  let rest = text
    .trim()
    .replace(/^(?:take|use|inhale)\s+/i, '')
    .replace(/\.$/, '')
  while (rest) {
    const part = readPart(rest)
    if (!part) return undefined
    parts.push(part.part)
    if (!part.rest) return parts
    const joined = /^(?:,\s*)?and (?=\d)/i.exec(part.rest) ?? /^;\s*(?=\d)/.exec(part.rest)
    if (!joined) return undefined
    rest = part.rest.slice(joined[0].length)
  }
  return undefined
}

function readPart(text: string): { part: DosePart; rest: string } | undefined {
  const amount = readAmount(text)
  if (!amount) return undefined
  let { rest } = amount
  const other = /^\(([^)]+)\)\s*/.exec(rest)
  const equals = other && readAmount(other[1] ?? '')
  if (other && (!equals || equals.rest)) return undefined
  rest = other ? rest.slice(other[0].length) : rest
  const fragments: DoseFragment[] = []
  while (rest) {
    const next = readFragment(rest.replace(/^,\s*/, ''))
    if (!next) break
    fragments.push(next.fragment)
    rest = next.rest
  }
  return fragments.length > 0 ? { part: { amount: amount.amount, equals: equals?.amount, fragments }, rest } : undefined
}

function readAmount(text: string): { amount: Amount; rest: string } | undefined {
  const numbers = /^(\d+(?:\.\d+)?)(?:\s*(?:to|-|–)\s*(\d+(?:\.\d+)?))?\s+/.exec(text)
  if (!numbers) return undefined
  const after = text.slice(numbers[0].length)
  const unit = UNITS.find(([words]) => words.test(after))
  const word = unit?.[0].exec(after)?.[0]
  if (!unit || word === undefined) return undefined
  const [, from = '', to] = numbers
  return { amount: { from, to, unit: unit[1] }, rest: after.slice(word.length).trim() }
}

function readFragment(text: string): { fragment: DoseFragment; rest: string } | undefined {
  const most = MOST.exec(text)
  if (most) {
    const amount = readAmount(text.slice(most[0].length))
    const day = amount && IN_A_DAY.exec(amount.rest)
    if (!amount || !day) return undefined
    const fragment = { key: 'dose.most', amount: amount.amount } as const
    return { fragment, rest: amount.rest.slice(day[0].length).trim() }
  }
  for (const [words, read] of FRAGMENTS) {
    const match = words.exec(text)
    if (match) return { fragment: read(match), rest: text.slice(match[0].length).trim() }
  }
  return undefined
}
