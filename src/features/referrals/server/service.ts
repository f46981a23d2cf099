import { checkReferral } from './read-referrals.ts'

/** Referrals, for other features. */
export const referralService = { check: checkReferral }
