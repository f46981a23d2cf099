import { checkReferral } from './check-referral.ts'

/** Referrals, for other features. */
export const referralService = { check: checkReferral }
