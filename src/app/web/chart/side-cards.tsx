import { ConsentCard } from '#features/consents/web/consent-card.tsx'
import { ReferralCard } from '#features/referrals/web/referral-card.tsx'
import { IfMay } from './if-may.tsx'

/** Beside the overview, below the contact details. In one file: whoever sees one sees the other. */
export function SideCards({ patientId }: { patientId: string }) {
  return (
    <div className="grid gap-4">
      <IfMay capability="see-consents">
        <ConsentCard patientId={patientId} />
      </IfMay>
      <ReferralCard patientId={patientId} />
    </div>
  )
}
