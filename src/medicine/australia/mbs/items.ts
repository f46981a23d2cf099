import type { MbsItem, Rate } from './item.ts'
import { type ItemRow, itemRows } from './item-rows.ts'

function toItem([item, group, text, by, rates, ratesBasis, mode, needs, minutes]: ItemRow): MbsItem {
  return {
    item,
    group,
    text,
    by,
    rates: rates ? (rates.split(' ').map(Number) as Rate[]) : [],
    ratesBasis,
    mode,
    needs,
    ...(minutes && { minutes }),
  }
}

export const items: readonly MbsItem[] = itemRows.map(toItem)

const byNumber = new Map(items.map((one) => [one.item, one]))

export function findItem(item: string): MbsItem | undefined {
  return byNumber.get(item)
}

/** Items still in common use that are no longer in the schedule of 1 July 2026. */
export const absentItems: Readonly<Record<string, string>> = {
  '11500': 'Bronchospirometry left the schedule',
  '11509': 'Left the schedule; laboratory spirometry is 11512',
  '721': 'Replaced by 965 on 1 July 2025',
  '723': 'Replaced by 965 on 1 July 2025',
  '732': 'Replaced by 967 on 1 July 2025',
}

export const FIRST_ATTENDANCES: readonly string[] = ['104', '107', '110', '122', '91822', '91824']
export const LATER_ATTENDANCES: readonly string[] = '105 108 116 119 128 131 91823 91833 91825 91826 91836 92440'.split(
  ' ',
)
export const COMPLEX_PLANS: readonly string[] = ['132', '92422']
export const COMPLEX_REVIEWS: readonly string[] = ['133', '92423', '92443']

/** Every attendance in a course of treatment by a specialist or consultant physician. */
export const COURSE_ATTENDANCES: readonly string[] = [
  ...FIRST_ATTENDANCES,
  ...LATER_ATTENDANCES,
  ...COMPLEX_PLANS,
  ...COMPLEX_REVIEWS,
]
