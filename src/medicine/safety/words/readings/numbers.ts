import { type ConceptCode, conceptOf } from '../../concepts.ts'
import type { Baseline, HomeReadings, ReadingField, SafetyLanguage, SafetyReason } from '../../types.ts'
import { isPastReading, withoutOtherTimes } from '../frames/reading-times.ts'
import type { Item } from '../read-items.ts'
import { type Amount, amountsOf } from './amounts.ts'
import { intervalsOf } from './intervals.ts'
import { readPressure } from './pressure.ts'
import { dosesAtHours, leastHoursBetween } from './repeated-doses.ts'
import { inOwnUnit, isPerDecilitre, isShareOfBest, MOST_MMOL, sharePassed } from './units.ts'
import { wrongAmount } from './wrong-amounts.ts'

export interface NumberFindings {
  readings: HomeReadings
  /** 'usually 97' */
  baseline: Baseline
  reasons: SafetyReason[]
  /** Every oxygen saturation, in the order they were said. */
  saturations: number[]
  /** A peak flow in percent of the best was said. */
  hasShareOfBest: boolean
}

const FIELD_TAGS: readonly [string, ReadingField][] = [
  ['n-spo2', 'spo2'],
  ['n-peak-flow', 'peakFlow'],
  ['n-temperature', 'temperature'],
  ['n-rate', 'respiratoryRate'],
  ['n-pulse', 'pulse'],
  ['n-glucose', 'glucose'],
]

/** What a number next to its word may be; a number outside is no reading at all (a time, a dose, a date). */
const LIKELY: Readonly<Record<ReadingField, readonly [number, number]>> = {
  spo2: [31, 150],
  peakFlow: [30, 999],
  puffs24h: [0, 999],
  temperature: [30, 110],
  pulse: [20, 300],
  systolic: [50, 300],
  diastolic: [20, 200],
  respiratoryRate: [4, 120],
  glucose: [0.5, 900],
}

const NEAR = 7

/** Readings said in a sentence: what was measured stands near its number. */
export function findNumbers(sentence: readonly Item[], language: SafetyLanguage, isOfOximeter = false): NumberFindings {
  const found: NumberFindings = { readings: {}, baseline: {}, reasons: [], saturations: [], hasShareOfBest: false }
  const items = withoutOtherTimes(sentence)
  // 'pulse was 70 at the GP last week, it is 165 now': what is measured was named with the earlier one
  const named = FIELD_TAGS.filter(([tag]) => sentence.some(({ tags }) => tags.has(tag)))
  const isOfOxygen = isOfOximeter || named.some(([tag]) => tag === 'n-spo2')
  const amounts = amountsOf(items, language)
  const used = new Set<Amount>()
  const pressure = readPressure(items, amounts, used, language)
  if (pressure && !amounts.some((one) => used.has(one) && isUsual(items, one))) Object.assign(found.readings, pressure)
  readPuffs(items, amounts, used, found)
  readInterval(items, amounts, used, found)
  const wrong = wrongAmount(sentence, amountsOf(sentence, language))
  if (wrong) found.reasons.push(reason(wrong.code, sentence, wrong.from, wrong.to))
  for (const one of amounts) {
    if (used.has(one)) continue
    const field = fieldOf(one, items) ?? (isSaturation(items, one, isOfOxygen) ? 'spo2' : shownField(items, one, named))
    if (!field) continue
    if (isOfSport(items, field)) continue
    if (field === 'peakFlow' && isShareOfBest(items, one)) {
      found.hasShareOfBest = true
      found.reasons.push(...sharePassed(one.value).map((code) => reason(code, items, one.from, one.to)))
      continue
    }
    if (field === 'spo2' && isPastReading(items, one)) {
      found.reasons.push({ ...reason('spo2-low', items, one.from, one.to), certainty: 'past' })
      continue
    }
    if (field === 'spo2') found.saturations.push(one.value)
    if (isUsual(items, one)) setUsual(found.baseline, field, one.value)
    else setWorst(found.readings, field, inOwnUnit(field, one.value, isPerDecilitre(items, one.to)))
  }
  const { temperature } = found.readings
  if (temperature !== undefined && temperature >= 38 && isYoungInfant(items, amounts)) {
    const [first] = amounts
    if (first) found.reasons.push(reason('infant-danger', items, first.from, first.to))
  }
  return found
}

/** Under three months any fever is an emergency (NICE NG143; Royal Children's Hospital Melbourne, febrile child). */
const FEVER_MONTHS = 3

/** Days or weeks of age: 'bé 20 ngày tuổi', '宝宝才二十天'. */
function isYoungInfant(items: readonly Item[], amounts: readonly Amount[]): boolean {
  if (items.some(({ tags }) => tags.has('young-infant'))) return true
  if (amounts.some(({ value, to }) => value < FEVER_MONTHS && items[to + 1]?.tags.has('month-age'))) return true
  const isAge = amounts.some(({ to }) => items[to + 1]?.tags.has('day-unit'))
  return isAge && items.some(({ tags }) => tags.has('infant') || tags.has('child'))
}

/** The word for a measurement that is nearest before the number, else after it; 38.6 alone is a temperature. */
function fieldOf(amount: Amount, items: readonly Item[]): ReadingField | undefined {
  let best: { field: ReadingField; distance: number } | undefined
  items.forEach((item, at) => {
    const distance = at < amount.from ? amount.from - at : (at - amount.to) * 2
    // 'metformin 500 for my sugar'
    if (at > amount.from && item.tags.has('n-glucose') && amount.value > MOST_MMOL) return
    if (distance > NEAR || (best && best.distance <= distance)) return
    const field = FIELD_TAGS.find(([tag]) => item.tags.has(tag))?.[1] ?? (isBlown(item, items) ? 'peakFlow' : undefined)
    if (field && isLikely(amount, field, items)) best = { field, distance }
  })
  if (best) return best.field
  const isDegrees = amount.value % 1 !== 0 && amount.value >= 35 && amount.value < 43
  return isDegrees && isLikely(amount, 'temperature', items) ? 'temperature' : undefined
}

/** 'Blew 150, my best is 480': without a best it may be anything that blows. */
const isBlown = (item: Item, items: readonly Item[]) =>
  item.tags.has('n-blow') &&
  items.some(({ tags }, at) => tags.has('best-value') && [1, 2].some((step) => items[at + step]?.value !== undefined))

function isLikely({ value, to }: Amount, field: ReadingField, items: readonly Item[]): boolean {
  const [low, high] = LIKELY[field]
  const next = items[to + 1]
  if (field === 'glucose' && isPerDecilitre(items, to)) return true
  const isOfTablets = items.some(({ tags }) => tags.has('pills'))
  if (field === 'glucose' && value > MOST_MMOL && isOfTablets) return false
  if (next?.tags.has('litre') || next?.tags.has('clock') || next?.tags.has('hour') || next?.tags.has('minute'))
    return false
  // 八点二十分: 十分 by itself is 'very'
  const last = items[to]
  if (next?.form === '分' || (last?.form === '十' && last.tags.has('very'))) return false
  if (next?.tags.has('n-puffs')) return false
  return value >= low && value <= high
}

/** 'Usually 97', 'above 92' say what should be; 'won't go above 83' says what is. */
function isUsual(items: readonly Item[], { from }: Amount): boolean {
  const at = [from - 1, from - 2].find((place) => items[place]?.tags.has('usually'))
  if (at === undefined) return false
  return !items.slice(Math.max(0, at - 4), at).some(({ tags }) => DENIES.some((tag) => tags.has(tag)))
}

/** 'The oximeter fell off, put it back on and it was 82': a number by itself, after the word for the measurement. */
function isSaturation(items: readonly Item[], { value, from, to }: Amount, isOfOximeter: boolean): boolean {
  if (value < LEAST_SATURATION || value > 100 || !isShown(items, from)) return false
  const next = items[to + 1]
  if (next && !['comma', 'and', 'but', 'now'].some((tag) => next.tags.has(tag))) return false
  return isOfOximeter || items.slice(0, from).some(({ tags }) => tags.has('n-spo2'))
}
const isShown = (items: readonly Item[], at: number): boolean =>
  SHOWING.has(items[at - 1]?.form ?? '') || Boolean(items[at - 1]?.tags.has('now'))

function shownField(
  items: readonly Item[],
  one: Amount,
  named: readonly (readonly [string, ReadingField])[],
): ReadingField | undefined {
  const field = named.length === 1 ? named[0]?.[1] : undefined
  return field && isShown(items, one.from) && isLikely(one, field, items) ? field : undefined
}
const LEAST_SATURATION = 60
const SHOWING = new Set('its was is says said shows showed reads read now 是 صار lai con la'.split(' '))

/** Said to be of cold fingers or a loose clip, and normal when it was measured again: a person looks at it. */
export function isMeasuredAgain(items: readonly Item[], saturations: readonly number[]): boolean {
  const last = saturations.at(-1)
  if (saturations.length < 2 || last === undefined || last < NORMAL_SATURATION) return false
  return items.some(
    ({ form }) => LOOSE.has(form) || (COLD.has(form) && items.some(({ tags }) => HANDS.some((tag) => tags.has(tag)))),
  )
}
const NORMAL_SATURATION = 95
const HANDS = ['finger', 'limb', 'cold-skin']
const LOOSE = new Set('fell slipped loose nail'.split(' '))
const COLD = new Set('freezing cold warmed 冷 冰 捂 بارده lanh am'.split(' '))

/** 'Heart rate up to 140 on the bike': the limits are of rest. */
const isOfSport = (items: readonly Item[], field: ReadingField) =>
  field === 'pulse' && items.some(({ tags }) => tags.has('sport')) && items.some(({ tags }) => tags.has('fine'))

const DENIES = ['cannot', 'not', 'not-verb', 'hard', 'stuck-word']

function setUsual(baseline: Baseline, field: ReadingField, value: number): void {
  if (field === 'spo2') baseline.usualSpo2 = value
  if (field === 'peakFlow') baseline.bestPeakFlow = value
}

export function setWorst(readings: HomeReadings, field: ReadingField, value: number): void {
  const known = readings[field]
  if (known === undefined || farOff(field, value) > farOff(field, known)) readings[field] = value
}

/** How far a reading is from what is usual at rest, on either side; of puffs, the most are the worst. */
export function farOff(field: ReadingField, value: number): number {
  const [low, high] = USUAL[field]
  return value < low ? (low - value) / low : (value - high) / high
}

/** Only to compare two readings of a message; limits are in assess-readings.ts. */
const USUAL: Readonly<Record<ReadingField, readonly [number, number]>> = {
  spo2: [100, 100],
  peakFlow: [999, 999],
  puffs24h: [0, 1],
  temperature: [36, 37],
  pulse: [60, 100],
  systolic: [100, 140],
  diastolic: [60, 90],
  respiratoryRate: [12, 20],
  glucose: [4, 10],
}

function readPuffs(items: readonly Item[], amounts: readonly Amount[], used: Set<Amount>, found: NumberFindings): void {
  for (const one of amounts) {
    const isPuffs = [1, 2].some((step) => items[one.to + step]?.tags.has('n-puffs'))
    if (!isPuffs || used.has(one)) continue
    used.add(one)
    const lots = lotsOf(items, amounts, one)
    if (lots) used.add(lots)
    setWorst(found.readings, 'puffs24h', one.value * (lots?.value ?? 1))
    const hours = amounts.find((other) => other !== one && isUnit(items[other.to + 1], 'hour'))
    // a dozen puffs within four hours is more than four puffs every 80 minutes
    if (one.value >= 12 && hours && hours.value <= 4)
      found.reasons.push(reason('reliever-not-helping', items, one.from, hours.to))
    else if (one.value >= 12 && !hours && items.some(isLastHour))
      found.reasons.push(reason('reliever-not-helping', items, one.from, one.to))
  }
}

/** 'In the last hour' */
const isLastHour = ({ tags, form }: Item) => tags.has('hour') && form === 'in'

/** 'Eight lots of four puffs', '八次每次四喷', 'four puffs eight times': how many times that number was taken. */
function lotsOf(items: readonly Item[], amounts: readonly Amount[], puffs: Amount): Amount | undefined {
  const isPerHour = items.slice(puffs.to).some(({ tags }) => tags.has('hour') || tags.has('every'))
  return amounts.find(({ from, to, value }) => {
    const isNear = to < puffs.from ? puffs.from - to <= 5 : from > puffs.to && from - puffs.to <= 5 && !isPerHour
    return isNear && value > 1 && value <= MOST_LOTS && isUnit(items[to + 1], 'lots-of')
  })
}

/** More times than this in a day is no count of doses. */
const MOST_LOTS = 30

const isUnit = (item: Item | undefined, tag: string) => item?.tags.has(tag) ?? false

/** How often the reliever is taken, in minutes. */
function readInterval(
  items: readonly Item[],
  amounts: readonly Amount[],
  used: Set<Amount>,
  found: NumberFindings,
): void {
  const isReliever = items.some(({ tags }) => tags.has('reliever') || tags.has('n-puffs'))
  if (!isReliever) return
  const doses = dosesAtHours(items, amounts)
  const hours = leastHoursBetween(doses, items)
  const [first, last] = [doses[0], doses.at(-1)]
  const minutes = [
    ...intervalsOf(items, amounts, used),
    ...(hours && first && last ? [{ minutes: hours * 60, from: first.puffs.from, to: last.time.to }] : []),
  ]
  if (minutes.length === 0) return
  const [least] = minutes.toSorted((a, b) => a.minutes - b.minutes)
  if (!least) return
  if (least.minutes <= RELIEVER_DANGER_MINUTES)
    found.reasons.push(reason('reliever-not-helping', items, least.from, least.to))
  else if (least.minutes <= RELIEVER_OFTEN_MINUTES)
    found.reasons.push(reason('reliever-often', items, least.from, least.to))
}

/** Again within two hours: danger step (National Asthma Council plan; Asthma First Aid). */
export const RELIEVER_DANGER_MINUTES = 120
/** Every three to four hours: see a doctor today (National Asthma Council plan; Asthma + Lung UK). */
export const RELIEVER_OFTEN_MINUTES = 240

function reason(code: ConceptCode, items: readonly Item[], from: number, to: number): SafetyReason {
  const { level, sign } = conceptOf(code)
  const quote = { start: (items[from] as Item).start, end: (items[to] as Item).end }
  return { code, level, ...(sign && { sign }), quote, certainty: 'stated', about: 'self' }
}

/** So many tablets, puffs or pieces that the number itself is the sign. */
const MANY = 8
const FEVER_TAGS = ['fever', 'n-temperature']
const NORMAL_DEGREES = [35.5, 37.5] as const

/**
 * Marks large counts for the grammar, so that '50 tablets' and 'thirty pills' are the same thing. A word for both temperature
 * and fever with a normal figure after it (حرارتي 36.5) is no fever.
 */
export function markCounts(items: readonly Item[], language: SafetyLanguage): Item[] {
  const marked = [...items]
  for (const { value, from, to } of amountsOf(items, language)) {
    const next = items[to + 1]
    const before = [from - 1, from - 2].find((at) => FEVER_TAGS.every((tag) => items[at]?.tags.has(tag)))
    const named = before === undefined ? undefined : items[before]
    if (named && before !== undefined && value > NORMAL_DEGREES[0] && value < NORMAL_DEGREES[1]) {
      marked[before] = { ...named, tags: new Set([...named.tags].filter((tag) => tag !== 'fever')) }
    }
    const item = items[from]
    if (!item || value < MANY || next?.tags.has('clock') || next?.tags.has('hour') || next?.tags.has('minute')) continue
    marked[from] = { ...item, tags: new Set([...item.tags, 'count-many']) }
  }
  return marked
}
