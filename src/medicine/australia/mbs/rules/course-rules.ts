import { formatDate } from '#fhir/dates.ts'
import type { MbsItem } from '../item.ts'
import { COURSE_ATTENDANCES, FIRST_ATTENDANCES, LATER_ATTENDANCES } from '../items.ts'
import { dayAfterMonths } from '../periods.ts'
import { isReferralExpired, REFERRAL_GUIDE } from '../referral-period.ts'
import type { Reason, Service } from '../service.ts'

const LATER_FORM: Readonly<Record<string, string>> = {
  '104': '105',
  '107': '108',
  '110': '116',
  '122': '128',
  '91822': '91823',
  '91824': '91825',
}
export const FIRST_FORM: Readonly<Record<string, string>> = { '116': '110', '128': '122', '91825': '91824' }
const SEEN_MORE_THAN_MONTHS = 9

const reason = (effect: Reason['effect'], text: string, codes: string[], instead?: string): Reason => ({
  ruleId: 'first-or-later',
  effect,
  text,
  codes,
  citation: REFERRAL_GUIDE,
  verified: true,
  ...(instead && { instead }),
})

/** This physician's last attendance before the day. */
export function lastSeen({ history, provider, serviceDate }: Service): string | undefined {
  return history
    .filter((one) => COURSE_ATTENDANCES.includes(one.item) && one.providerId === provider.id && one.date < serviceDate)
    .map(({ date }) => date)
    .sort()
    .at(-1)
}

/** One initial attendance per course of treatment; a subsequent one requires an initial one. */
export function courseRules(service: Service, { item }: MbsItem): Reason[] {
  const seen = lastSeen(service)
  if (LATER_ATTENDANCES.includes(item) && !seen) {
    const first = FIRST_FORM[item]
    return [reason('missing', 'No earlier attendance by this physician is on record', ['403'], first)]
  }
  if (!FIRST_ATTENDANCES.includes(item) || !seen) return []
  const { referral, earlierReferral, serviceDate } = service
  if (referral?.newCondition) return []
  const instead = LATER_FORM[item]
  const lacking = [
    ...(referral?.wantsReview ? [] : ['the referrer asks for a review']),
    ...(earlierReferral && isReferralExpired(earlierReferral, serviceDate) ? [] : ['the last referral has expired']),
    ...(serviceDate > dayAfterMonths(seen, SEEN_MORE_THAN_MONTHS) ? [] : ['last seen more than 9 months ago']),
  ]
  if (lacking.length === 0) return []
  const text = `Seen in this course on ${formatDate(seen)}; another first attendance needs all of three, and lacks: ${lacking.join('; ')}`
  return [reason('refuses', text, ['134', '431'], instead)]
}
