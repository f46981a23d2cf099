import { formatDate } from '#fhir/dates.ts'
import type { MbsItem } from '../item.ts'
import { FIRST_ATTENDANCES } from '../items.ts'
import { isReferralExpired, REFERRAL_GUIDE, referralLastDay, referralVisits } from '../referral-period.ts'
import type { Reason, Service } from '../service.ts'

const ACCOUNT = 'Services Australia, what an account must show, February 2026'

/** A complete referral in date, and a request for tests that need one. */
export function referralRules(service: Service, { item, needs }: MbsItem): Reason[] {
  if (needs === 'request') return requestRules(service)
  if (needs !== 'referral') return []
  const { referral, serviceDate, provider } = service
  const reasons: Reason[] = []
  const add = (effect: Reason['effect'], text: string, codes: string[], citation = REFERRAL_GUIDE) =>
    reasons.push({ ruleId: 'referral', effect, text, codes, citation, verified: true })
  if (!referral) {
    add('refuses', 'No referral is on record', ['136', '404', '417', '9628'])
    return reasons
  }
  if (referral.date > serviceDate) add('refuses', 'The referral is dated after the service', ['413'])
  if (isReferralExpired(referral, serviceDate)) {
    const last = referralLastDay(referral, serviceDate)
    const later = !FIRST_ATTENDANCES.includes(item)
    add('refuses', `The referral ended on ${formatDate(last)}`, later ? ['282', '342', '9624'] : ['282', '342', '9617'])
  }
  const visits = referralVisits(referral, serviceDate)
  if (visits?.left === 0) {
    add(
      'warns',
      `The referral is for ${visits.granted === 1 ? 'one visit' : `${visits.granted} visits`}, all used before this one`,
      [],
    )
  }
  if (referral.firstServiceDate && referral.firstServiceDate < referral.date) {
    add('refuses', 'The referral is dated after the first visit under it', ['430'])
  }
  const sameNumber =
    referral.referrerProviderNumber !== undefined && referral.referrerProviderNumber === provider.providerNumber
  if (sameNumber || referral.referrerId === provider.id) {
    add('refuses', 'The referrer is the treating doctor', ['415'])
  }
  if (!referral.referrerProviderNumber && !referral.referrerName) {
    add('missing', 'Name or provider number of the referrer', ['404', '430'], ACCOUNT)
  }
  return reasons
}

function requestRules({ request, serviceDate }: Service): Reason[] {
  const reason = (effect: Reason['effect'], text: string, codes: string[]): Reason => ({
    ruleId: 'request',
    effect,
    text,
    codes,
    citation: 'MBS XML, release of 1 July 2026',
    verified: true,
  })
  if (!request) return [reason('missing', 'A request for this test', ['137', '316', '404'])]
  if (request.date > serviceDate) return [reason('refuses', 'The service is before its request', ['413'])]
  return []
}
