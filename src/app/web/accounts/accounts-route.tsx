import { AccountsScreen } from '#features/accounts/web/accounts-screen.tsx'
import { ReferralCard } from '#features/referrals/web/referral-card.tsx'

/** Accounts, with the referrals of their own feature. */
export default function AccountsRoute() {
  return (
    <AccountsScreen
      referrals={(patientId, startsOpen) => (
        <ReferralCard key={patientId} patientId={patientId} startsOpen={startsOpen} />
      )}
    />
  )
}
