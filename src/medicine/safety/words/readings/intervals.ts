import type { Item } from '../read-items.ts'
import type { Amount } from './amounts.ts'

export interface Interval {
  minutes: number
  from: number
  to: number
}

function everyMinutes(items: readonly Item[], amounts: readonly Amount[], used: Set<Amount>): Interval[] {
  return items.flatMap((item, at): Interval[] => {
    if (item.tags.has('hourly')) return [hourly(items, amounts, used, at)]
    const code = EVERY_CODE.exec(item.form)
    if (code) return [{ minutes: Number(code[1]) * 60, from: at, to: at }]
    if (item.tags.has('half')) return [{ minutes: 30, from: at, to: at }]
    if (!item.tags.has('every')) return []
    const unitAt = items.findIndex(
      (one, place) => place > at && place <= at + 6 && (one.tags.has('hour') || one.tags.has('minute')),
    )
    if (unitAt < 0) return []
    const isHour = isUnit(items[unitAt], 'hour')
    const amount = amounts.filter(({ from }) => from > at && from < unitAt).at(-1)
    if (amount) used.add(amount)
    const hasCouple = items.slice(at, unitAt).some(({ tags }) => tags.has('couple'))
    const hasHalf = items.slice(at, unitAt).some(({ tags }) => tags.has('half-word'))
    const count = amount?.value ?? (hasHalf ? 0.5 : hasCouple ? 2 : 1)
    return [{ minutes: count * (isHour ? 60 : 1), from: at, to: unitAt }]
  })
}

/** '4 times in the last hour' */
function timesPerHour(items: readonly Item[], amounts: readonly Amount[], used: Set<Amount>): Interval[] {
  return amounts.flatMap((one): Interval[] => {
    if (!isUnit(items[one.to + 1], 'times')) return []
    const unitAt = items.findIndex(({ tags }, at) => at > one.to && at <= one.to + 6 && tags.has('hour'))
    if (unitAt < 0 || one.value <= 0) return []
    used.add(one)
    const hours = amounts.find(({ to }) => to === unitAt - 1)?.value ?? 1
    return [{ minutes: (hours * 60) / one.value, from: one.from, to: unitAt }]
  })
}

/** 'Five times today', '今天喷了六次': awake for 16 hours, four times are every four hours and twelve within two. */
function timesPerDay(items: readonly Item[], amounts: readonly Amount[], used: Set<Amount>): Interval[] {
  const has = (tag: string) => items.some(({ tags }) => tags.has(tag))
  if (!has('reliever') || NO_OWN_USE.some(has)) return []
  return amounts.flatMap((one): Interval[] => {
    if (one.value < 4 || one.value > MOST_A_DAY || !COUNTED.some((tag) => isUnit(items[one.to + 1], tag))) return []
    const dayAt = items.findIndex(({ tags }, at) => Math.abs(at - one.to) <= 6 && OF_A_DAY.some((tag) => tags.has(tag)))
    if (dayAt < 0 || has('hour') || has('minute')) return []
    used.add(one)
    return [{ minutes: one.value < 12 ? 240 : 80, from: Math.min(one.from, dayAt), to: Math.max(one.to, dayAt) }]
  })
}

/** More times than this in a day is no count of doses. */
const MOST_A_DAY = 40
const COUNTED = ['times', 'lots-of']
const OF_A_DAY = ['now', 'per-day', 'since-time']
/** The usual dose, or a question about a dose. */
const NO_OWN_USE = ['as-usual', 'advice', 'asked', 'if', 'long-ago', 'script']

/** 'q2h', as nurses write it. */
const EVERY_CODE = /^q(\d{1,2})h$/

/** 'Hourly'; 'three hourly' is every three hours. */
function hourly(items: readonly Item[], amounts: readonly Amount[], used: Set<Amount>, at: number): Interval {
  const amount = items[at]?.form === 'hourly' && amounts.find(({ to }) => to === at - 1)
  if (amount) used.add(amount)
  return { minutes: amount ? amount.value * 60 : 60, from: amount ? amount.from : at, to: at }
}

/** '3 tiếng xịt một lần', '两小时喷一次': the hours stand before 'once', without a word for 'every'. */
function onceInHours(items: readonly Item[], amounts: readonly Amount[], used: Set<Amount>): Interval[] {
  return amounts.flatMap((hours): Interval[] => {
    const unitAt = [1, 2].map((step) => hours.to + step).find((at) => isUnit(items[at], 'hour'))
    if (unitAt === undefined || OTHER_TIMES.has(items[unitAt + 1]?.form ?? '')) return []
    if (items.slice(Math.max(0, hours.from - 2), hours.from).some(({ form }) => WITHIN.has(form))) return []
    const onceAt = items.findIndex((_, at) => at > unitAt && at - unitAt <= ONCE_REACH && isOnce(items, amounts, at))
    if (onceAt < 0 || items.slice(unitAt, onceAt).some(({ tags }) => tags.has('comma'))) return []
    used.add(hours)
    return [{ minutes: hours.value * 60, from: hours.from, to: onceAt }]
  })
}

/** 一次; 'một lần' is also 'at once'. */
const isOnce = (items: readonly Item[], amounts: readonly Amount[], at: number) =>
  isUnit(items[at], 'at-once') ||
  (amounts.some(({ to, value }) => value === 1 && to === at - 1) && ONCE.some((tag) => isUnit(items[at], tag)))
const ONCE = ['lots-of', 'n-puffs']
const ONCE_REACH = 5
/** 'Three hours ago', 'after two hours', 'within the hour': a time, and no interval. */
const OTHER_TIMES = new Set('前 后 以 之 内 里 truoc sau qua nay sang chieu toi dem'.split(' '))
const WITHIN = new Set('过 去 最 近 trong luc hoi'.split(' '))

const isUnit = (item: Item | undefined, tag: string) => item?.tags.has(tag) ?? false

/** How often something is taken. */
export function intervalsOf(items: readonly Item[], amounts: readonly Amount[], used: Set<Amount>): Interval[] {
  return [
    ...everyMinutes(items, amounts, used),
    ...timesPerHour(items, amounts, used),
    ...timesPerDay(items, amounts, used),
    ...onceInHours(items, amounts, used),
  ]
}
