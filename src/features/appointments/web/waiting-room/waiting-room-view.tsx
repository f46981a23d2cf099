import clsx from 'clsx'
import { Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ReadAlert } from '#design/feedback/retry-alert.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { formatTime, practiceDay } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { calendar } from '../../calendar/contract.ts'
import { isAtPlace } from '../../place/is-at-place.ts'
import { PlaceFilter } from '../place/place-filter.tsx'
import { useShownPlace } from '../place/use-shown-place.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { waitingRoom } from './waiting-room.ts'

const MINUTE_MS = 60_000
const TO_BE_CALLED = 'To be called'
/** On a phone the clinician and the room are below the name. */
const WIDE = 'max-sm:hidden'
const COLUMNS = [
  ['Patient', false],
  ['Waiting since', false],
  ['Clinician', true],
  ['Room', true],
] as const

/** The board of the waiting room: who has arrived, since when, and where they are seen. */
export default function WaitingRoomView() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  const read = useRead(calendar.read, { query: { from: practiceDay(now), days: 1 }, keepPrevious: true })
  const { placeId } = useShownPlace()
  const patients =
    read.data &&
    waitingRoom(
      read.data.appointments.filter((one) => isAtPlace(one, placeId)),
      now,
    )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <ViewSwitch />
        <PlaceFilter />
      </div>
      <h2 className="text-lg font-semibold">Waiting room</h2>
      {read.isPending && (
        <>
          <LoadingText>Loading the waiting room…</LoadingText>
          <SkeletonRows rows={4} />
        </>
      )}
      {!read.isPending && !patients && (
        <ErrorState cause={read.error?.message} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      )}
      {patients && <ReadAlert read={read} title="The board may be out of date" />}
      {patients?.length === 0 && (
        <div className="card">
          <EmptyState icon={<Users aria-hidden="true" />} title="Nobody is waiting">
            Patients appear here when they are checked in.
          </EmptyState>
        </div>
      )}
      {patients && patients.length > 0 && (
        <div className="overflow-x-auto rounded-card border bg-card">
          <table className="w-full text-left">
            <thead>
              <tr className="text-sm text-muted">
                {COLUMNS.map(([name, isWide]) => (
                  <th key={name} scope="col" className={clsx('p-3 font-semibold', isWide && WIDE)}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {patients.map(({ id, name, since, waitedMinutes, practitionerName, room, isWithClinician }) => (
                <tr key={id} className="border-t">
                  <th scope="row" className="p-3 font-semibold wrap-anywhere">
                    {name}
                    <span className="block text-sm font-normal sm:hidden">
                      {[practitionerName, room || TO_BE_CALLED].join(' · ')}
                    </span>
                  </th>
                  <td className="p-3">
                    {isWithClinician ? 'With the clinician' : `${formatTime(since)}, ${waitedMinutes} min`}
                  </td>
                  <td className={clsx('p-3 wrap-anywhere', WIDE)}>{practitionerName}</td>
                  <td className={clsx('p-3 wrap-anywhere', WIDE)}>{room || TO_BE_CALLED}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
