import { Alert } from '#design/feedback/alert.tsx'
import { chart } from '#features/chart/contract.ts'
import { formatLongDate, formatTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { PatientChoice } from '#platform/patient-search/web/patient-picker.tsx'
import { useBookingRights } from '../use-booking-rights.ts'

/** The visit that is booked already, so that nobody books the same one twice. */
export function NextVisit({ patient: { id, name } }: { patient: PatientChoice }) {
  const { canOpenChart } = useBookingRights()
  const { data } = useRead(chart.openItems, { params: { id }, enabled: canOpenChart })
  if (!data?.next) return null
  const { at, text, practitioner } = data.next
  const visit = `${text}${practitioner ? ` with ${practitioner}` : ''}`
  return (
    <Alert live="status">
      {`${name} has a visit booked already: ${formatLongDate(at)}, ${formatTime(at)}, ${visit}.`}
    </Alert>
  )
}
