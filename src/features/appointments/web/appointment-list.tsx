import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { ReadAlert } from '#design/feedback/retry-alert.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import type { Appointment } from '../contract.ts'
import { AppointmentRow } from './appointment-row.tsx'
import { useDangerReports } from './danger/use-danger-reports.ts'
import { useBookingRights } from './use-booking-rights.ts'

export interface AppointmentListProps {
  list: UseQueryResult<Appointment[], Error>
  /** Of these, those of the chosen location. */
  shown: readonly Appointment[] | undefined
  isFiltered: boolean
  onClear: () => void
  onNew: () => void
  onEdit: (appointment: Appointment) => void
  onCancel: (appointment: Appointment) => void
}

export function AppointmentList({ list, shown, isFiltered, onClear, onNew, onEdit, onCancel }: AppointmentListProps) {
  const { hrefs: dangerHrefs } = useDangerReports()
  const { canBook } = useBookingRights()
  if (list.isPending) {
    return (
      <>
        <LoadingText>Loading appointments…</LoadingText>
        <SkeletonRows rows={6} />
      </>
    )
  }
  if (!shown)
    return <ErrorState cause={list.error?.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  return (
    <>
      <ReadAlert read={list} title="The list may be out of date" />
      {shown.length === 0 ? (
        <div className="card">
          <EmptyState
            icon={<CalendarDays aria-hidden="true" />}
            title="No appointments scheduled for this date"
            action={
              (isFiltered || canBook) && (
                <Button variant="outline" onClick={isFiltered ? onClear : onNew}>
                  {isFiltered ? 'Clear filters' : 'New Appointment'}
                </Button>
              )
            }
          >
            {isFiltered ? 'Nothing matches the filters.' : undefined}
          </EmptyState>
        </div>
      ) : (
        <ol className="grid gap-3 @2xl:gap-0 @2xl:overflow-hidden @2xl:rounded-card @2xl:border @2xl:bg-card @2xl:shadow-card">
          {shown.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              dangerHref={dangerHrefs.get(appointment.patientId)}
              onEdit={() => onEdit(appointment)}
              onCancel={() => onCancel(appointment)}
            />
          ))}
        </ol>
      )}
    </>
  )
}
