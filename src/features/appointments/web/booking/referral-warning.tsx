import { Alert } from '#design/feedback/alert.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { referrals } from '#features/referrals/contract.ts'
import { isDay } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { BookingForm } from './booking-form.ts'

/** Whether a referral covers the visit. It warns and never stops a booking. */
export function ReferralWarning({ form: { patient, practitionerId, date } }: { form: BookingForm }) {
  const isAskable = patient !== undefined && practitionerId !== '' && isDay(date)
  const { data, isPending } = useRead(referrals.check, {
    query: { patient: patient?.id ?? '', practitioner: practitionerId, day: date },
    enabled: isAskable,
    keepPrevious: true,
  })
  if (!isAskable) return null
  // keeps its place, so that the button below does not move from under the pointer
  if (isPending) return <Skeleton className="h-5 w-2/3" />
  if (!data) return null
  if (data.state === 'covered') return <p className="text-sm text-muted">{data.text}</p>
  return <Alert tone="warning">{`${data.text} ${data.whatToDo} You can still book.`}</Alert>
}
