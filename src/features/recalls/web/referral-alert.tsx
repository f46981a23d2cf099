import { Alert } from '#design/feedback/alert.tsx'
import { type ReferralRow, referrals } from '#features/referrals/contract.ts'
import { formatDate, practiceDay } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { Recall } from '../contract.ts'

/** Whoever calls the patient asks for a new referral in the same call. */
export function ReferralAlert({ recall: { patientId, dueDate } }: { recall: Recall }) {
  const { data } = useRead(referrals.list, { params: { id: patientId } })
  const today = practiceDay(new Date())
  const day = dueDate > today ? dueDate : today
  if (!data || data.some((row) => covers(row, day))) return null
  const [newest] = data
  const why = newest?.lastDay ? `The last one ends on ${formatDate(newest.lastDay)}. ` : ''
  return (
    <Alert tone="warning" title={`No referral covers a visit on ${formatDate(day)}`}>
      {`${why}Ask the patient for a new referral.`}
    </Alert>
  )
}

/** The period of one that was not used yet starts with the visit. */
function covers({ state, lastDay }: ReferralRow, day: string): boolean {
  if (state === 'indefinite' || state === 'not-started') return true
  return (state === 'current' || state === 'ending') && lastDay !== undefined && lastDay >= day
}
