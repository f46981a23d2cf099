import { Button } from '#design/button.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { addDays, formatTime, isDay, practiceTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { appointments } from '../../contract.ts'
import { isDuration } from '../../rules.ts'
import type { BookingForm } from './booking-form.ts'

export interface FreeTimesProps {
  form: BookingForm
  /** The appointment being moved, whose own time stays available. */
  except: string | undefined
  onChange: (changes: Pick<BookingForm, 'time'> | Pick<BookingForm, 'date'>) => void
}

/** The practitioner's free times on the day, one button each. */
export function FreeTimes({ form, except, onChange }: FreeTimesProps) {
  const { date, practitionerId, placeId } = form
  const duration = Number(form.duration)
  const isAskable = isDay(date) && practitionerId !== '' && isDuration(duration)
  const { data, isPending, isPlaceholderData, error } = useRead(appointments.freeSlots, {
    query: { date, practitioner: practitionerId, duration, except, ...(placeId && { place: placeId }) },
    enabled: isAskable,
    keepPrevious: true,
  })
  if (!isAskable) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-1">Free times</legend>
      {/* one height for every day, so that nothing below moves from under the pointer */}
      <div className="-m-1 h-52 overflow-y-auto p-1">
        {isPending && <Skeleton className="h-full w-full" />}
        {error && <p className="text-sm text-muted">{`Free times could not be loaded: ${error.message}`}</p>}
        {data?.length === 0 && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            Nothing is free on this day within clinic hours.
            <Button variant="link" size="sm" className="px-0" onClick={() => onChange({ date: addDays(date, 1) })}>
              Show the next day
            </Button>
          </p>
        )}
        {data && data.length > 0 && (
          <div
            className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-1.5"
            aria-busy={isPlaceholderData || undefined}
          >
            {data.map((start) => (
              <Button
                key={start}
                size="sm"
                disabled={isPlaceholderData} // of the day or clinician before
                variant={practiceTime(start) === form.time ? 'primary' : 'outline'}
                aria-pressed={practiceTime(start) === form.time}
                onClick={() => onChange({ time: practiceTime(start) })}
              >
                {formatTime(start)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </fieldset>
  )
}
