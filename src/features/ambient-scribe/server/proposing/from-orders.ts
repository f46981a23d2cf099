import { numberOf } from '#assistant/questions/words/calendar-words.ts'
import { ingredientOf } from '#assistant/scribe/understanding/plan/medications.ts'
import type { Order } from '#assistant/scribe/understanding/plan/order.ts'
import { orderText } from '#assistant/scribe/understanding/planned.ts'
import type { FollowUp } from './read-follow-up.ts'
import type { MedicationChange } from './read-medication-changes.ts'

const DAYS = { day: 1, week: 7, fortnight: 14, month: 30, year: 365 } as const
const DAYS_FOR_ARRANGING = 7
const TITLE_LENGTH = 120

/** Medication changes a drafted sentence decided, from its typed orders; what goes on is no change. */
export function medicationChangesOf(orders: readonly Order[]): MedicationChange[] {
  return orders.flatMap(({ kind, medication, dose, frequency, duration, instructions, restart, hold, when }) => {
    if (!medication || (kind !== 'start' && kind !== 'stop' && kind !== 'change')) return []
    const time = duration && (/^\d/.test(duration) ? `for ${duration}` : duration)
    const how = [[dose, frequency, time].filter(Boolean).join(' '), instructions].filter(Boolean).join(', ')
    return [
      {
        action: kind,
        name: medication,
        ingredient: ingredientOf(medication),
        dose: kind === 'stop' ? '' : how,
        ...(restart && { restart }),
        ...(hold && { hold }),
        ...(when && { when }),
      },
    ]
  })
}

/** Tests, referrals, reviews, devices and paperwork a drafted sentence decided, each as a task with its day. */
export function followUpsOf(orders: readonly Order[]): FollowUp[] {
  return orders.flatMap((order): FollowUp[] => {
    if (order.kind === 'start' || order.kind === 'stop' || order.kind === 'change' || order.kind === 'continue')
      return []
    const title = (order.kind === 'device' ? deviceText(order) : orderText(order)).replace(/\.$/, '')
    return [
      {
        title: title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1)}…` : title,
        dueDays: dueDaysOf(order.when),
        kind: order.kind === 'followup' ? 'follow-up' : 'clinical',
      },
    ]
  })
}

const deviceText = ({ what = '', dose, frequency, instructions }: Order): string =>
  `Arrange ${[what, dose, frequency, instructions].filter(Boolean).join(', ')}`

/** "6 weeks", "next week", "today", "1 week after the quit date": days from the visit; a week where no day is named. */
export function dueDaysOf(when: string | undefined): number {
  if (!when) return DAYS_FOR_ARRANGING
  if (/^(?:today|tonight)\b/.test(when)) return 0
  if (/^tomorrow\b/.test(when)) return 1
  const [, count = '', unit] =
    /^(\d{1,3}|an?|one|next|this)(?: (?:to|or) \d+)? (day|week|fortnight|month|year)s?\b/.exec(when) ?? []
  if (!unit) return DAYS_FOR_ARRANGING
  const number = /^(?:next|this|an?)$/.test(count) ? 1 : (numberOf(count) ?? 1)
  return number * DAYS[unit as keyof typeof DAYS]
}
