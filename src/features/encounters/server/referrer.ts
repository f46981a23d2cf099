import { referralsTo } from '#medicine/from-record/billing/referrals.ts'
import type { Records } from '#platform/records/records.ts'

const MOST_REFERRALS = 100

/** The referrer on the patient's newest referral, with the provider number if given. */
export async function referrerOf(
  records: Pick<Records, 'search' | 'who'>,
  patient: string,
): Promise<string | undefined> {
  const { rows } = await records.search('ServiceRequest', { patient, limit: MOST_REFERRALS })
  const practitioner = records.who.practitionerId ?? ''
  const referrals = referralsTo(
    rows.map(({ resource }) => resource),
    practitioner,
  )
  const newest = referrals.find(({ referrerName }) => referrerName)
  if (!newest?.referrerName) return undefined
  const { referrerName, referrerProviderNumber } = newest
  return referrerProviderNumber ? `${referrerName} (provider number ${referrerProviderNumber})` : referrerName
}
