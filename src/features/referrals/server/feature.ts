import type { OpenFeature } from '#features/feature.ts'
import { referralRoutes } from './referral-routes.ts'

export const referrals: OpenFeature = (services) => ({ routes: referralRoutes(services) })
