import { formatDate } from '#fhir/dates.ts'
import { alliedLimit, type Limit, limits } from '../limits.ts'
import { dayAfterMonths } from '../periods.ts'
import type { Reason, Service } from '../service.ts'

/** Frequency: counts services before and after the day, since an entry may be made late. */
export function limitRules(service: Service): Reason[] {
  const all = [...limits, alliedLimit(service.patient.indigenous ?? false)]
  return all.filter(({ items }) => items.includes(service.item)).flatMap((limit) => check(limit, service) ?? [])
}

function check(limit: Limit, service: Service): Reason | undefined {
  if (limit.unless && service.facts?.[limit.unless]) return undefined
  const dates = service.history
    .filter(
      ({ item, providerId }) =>
        limit.items.includes(item) && (limit.scope === 'person' || providerId === service.provider.id),
    )
    .map(({ date }) => date)
  const alongside = (service.alongside ?? [])
    .filter((item) => limit.items.includes(item))
    .map(() => service.serviceDate)
  const others = [...dates, ...alongside]
  const full =
    limit.per === 'calendar year'
      ? others.filter((date) => date.slice(0, 4) === service.serviceDate.slice(0, 4)).length >= limit.most
      : isOverInAnyPeriod(others, service.serviceDate, limit.most, limit.per.months)
  if (!full) return undefined
  const next = nextAllowed(limit, others, service.serviceDate)
  return {
    ruleId: limit.id,
    effect: 'refuses',
    text: `${limit.text}; on record: ${[...others]
      .sort()
      .map((one) => formatDate(one))
      .join(', ')}${next ? `; next from ${formatDate(next)}` : ''}`,
    codes: ['160', '9701'],
    citation: limit.citation,
    verified: limit.verified,
    ...(service.item === '11505' && { instead: '11506' }),
  }
}

/** Whether the day and `most` others fall in one period of months, wherever that period begins. */
function isOverInAnyPeriod(others: readonly string[], day: string, most: number, months: number): boolean {
  const dates = [...others, day].sort()
  return dates.some((first, index) => {
    const last = dates[index + most]
    return last !== undefined && first <= day && day <= last && last < dayAfterMonths(first, months)
  })
}

/** First later day within the limit; undefined if services after the day exceed it. */
export function nextAllowed(limit: Limit, dates: readonly string[], day: string): string | undefined {
  if (dates.some((date) => date > day)) return undefined
  if (limit.per === 'calendar year') return `${Number(day.slice(0, 4)) + 1}-01-01`
  const oldest = [...dates].sort().at(-limit.most)
  return oldest && dayAfterMonths(oldest, limit.per.months)
}
