import { lazy } from 'react'
import { AccountsScreen } from '#features/accounts/web/accounts-screen.tsx'
import { ReferralCard } from '#features/referrals/web/referral-card.tsx'
import { VisitsAheadCard } from '#features/referrals/web/visits-ahead-card.tsx'
import { PatientDetails } from './patient-details.tsx'

const ClaimsPart = lazy(async () => ({ default: (await import('./claims-part.tsx')).ClaimsPart }))

/** Accounts, with the referrals and claims of their own features. */
export default function AccountsRoute() {
  return (
    <AccountsScreen
      referrals={(patientId, startsOpen) => (
        <ReferralCard key={patientId} patientId={patientId} startsOpen={startsOpen} />
      )}
      details={(patientId) => <PatientDetails key={patientId} patientId={patientId} />}
      visitsAhead={(hrefOf) => <VisitsAheadCard hrefOf={hrefOf} />}
      claims={<ClaimsPart />}
    />
  )
}
