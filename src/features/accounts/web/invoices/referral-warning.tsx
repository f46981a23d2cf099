import { Alert } from '#design/feedback/alert.tsx'
import { referrals } from '#features/referrals/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'

export interface ReferralWarningProps {
  patientId: string | undefined
  practitionerId: string
  day: string
}

/** Says what is missing for a Medicare benefit; a private invoice can be issued all the same. */
export function ReferralWarning({ patientId, practitionerId, day }: ReferralWarningProps) {
  const isAskable = patientId !== undefined && practitionerId !== '' && day !== ''
  const { data } = useRead(referrals.check, {
    query: { patient: patientId ?? '', practitioner: practitionerId, day },
    enabled: isAskable,
    keepPrevious: true,
  })
  if (!isAskable || !data || data.state === 'covered') return null
  return <Alert tone="warning">{`${data.text} ${data.whatToDo} The invoice can still be issued.`}</Alert>
}
