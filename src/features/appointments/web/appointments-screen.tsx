import { lazy, Suspense, useState } from 'react'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { type Appointment, appointments } from '../contract.ts'
import { isAtPlace } from '../place/is-at-place.ts'
import { AppointmentList } from './appointment-list.tsx'
import { DayBar } from './day-bar.tsx'
import { DaySummary } from './day-summary.tsx'
import { useShownPlace } from './place/use-shown-place.ts'
import { StatCards } from './stat-cards.tsx'
import { useBookingRights } from './use-booking-rights.ts'
import { useDayFilters } from './use-day-filters.ts'

const loadBooking = () => import('./booking/booking-dialog.tsx')
const BookingDialog = lazy(async () => ({ default: (await loadBooking()).BookingDialog }))
const WaitingRoomView = lazy(() => import('./waiting-room/waiting-room-view.tsx'))
const CalendarView = lazy(() => import('./calendar/calendar-view.tsx'))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

/** The day's list (requirements 2 §2.11), or the calendar. */
export default function AppointmentsScreen() {
  const state = useDayFilters()
  const { filters, today, set, wantsNew, newFor, setWantsNew, view } = state
  const { date, status, practitioner, type, q } = filters
  const list = useRead(appointments.list, { query: filters, enabled: view === undefined })
  const { canBook } = useBookingRights()
  const { placeId, choose } = useShownPlace()
  const shown = list.data?.filter((one) => isAtPlace(one, placeId))
  const [editing, setEditing] = useState<Appointment>()
  const [cancelling, setCancelling] = useState<Appointment>()
  const latest = list.data?.find(({ id }) => id === editing?.id)
  return (
    <div className="grid gap-5">
      {view ? (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          {view === 'waiting' ? (
            // patients can see this screen: nothing about anybody's health
            <WaitingRoomView />
          ) : (
            <CalendarView onNew={() => setWantsNew(true)} onEdit={setEditing} onCancel={setCancelling} />
          )}
        </Suspense>
      ) : (
        <>
          <StatCards {...state} placeId={placeId} />
          <DayBar
            filters={filters}
            today={today}
            set={set}
            onNew={() => setWantsNew(true)}
            onNewIntent={() => void loadBooking()}
          />
          <section className="@container grid gap-3" aria-label="Appointments of the day">
            <DaySummary date={date} today={today} shown={shown?.length} placeId={placeId} />
            <AppointmentList
              list={list}
              shown={shown}
              isFiltered={Boolean(status || practitioner || type || q || placeId)}
              onClear={() => {
                set({ status: undefined, practitioner: '', type: '', q: '' })
                if (placeId) choose('')
              }}
              onNew={() => setWantsNew(true)}
              onEdit={setEditing}
              onCancel={setCancelling}
            />
          </section>
        </>
      )}
      <Suspense>
        {wantsNew && canBook && (
          <BookingDialog
            date={date}
            patientId={newFor}
            onShowDay={(day) => set({ date: day })}
            onClose={() => setWantsNew(false)}
          />
        )}
        {editing && (
          <BookingDialog
            key={editing.version}
            date={date}
            appointment={editing}
            onShowDay={(day) => set({ date: day })}
            onReload={() => setEditing(latest)}
            onClose={() => setEditing(undefined)}
          />
        )}
        {cancelling && <CancelDialog appointment={cancelling} onClose={() => setCancelling(undefined)} />}
      </Suspense>
    </div>
  )
}
