import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Appointment } from '#features/appointments/contract.ts'
import { formatTime } from '#fhir/dates.ts'
import { isOver } from './to-queue.ts'

interface DayListProps {
  schedule: readonly Appointment[]
  now: Date
  rows: number
}

/** The day in order of time, scrolled to the next appointment. */
export function DayList({ schedule, now, rows }: DayListProps) {
  const next = useRef<HTMLLIElement>(null)
  const found = schedule.findIndex((appointment) => !isOver(appointment, now))
  const nextIndex = found < 0 ? schedule.length : found
  const first = Math.max(0, Math.min(nextIndex, schedule.length - rows))

  useEffect(() => {
    const body = next.current?.closest<HTMLElement>('.widget-body')
    if (body && next.current) body.scrollTop = next.current.offsetTop - body.offsetTop
  }, [])

  return (
    <ul className="divide-y">
      {schedule.slice(first, first + rows).map((appointment) => {
        const isNext = appointment === schedule[nextIndex]
        return (
          <li
            key={appointment.id}
            ref={isNext ? next : undefined}
            aria-current={isNext ? 'time' : undefined}
            className={clsx(
              'flex gap-3 py-1.5 text-sm',
              isNext && '-mx-2 rounded-md bg-primary-soft px-2 text-on-primary-soft',
            )}
          >
            <span
              className={clsx(
                'w-16 shrink-0 whitespace-nowrap tabular-nums pointer-coarse:pt-1.5',
                !isNext && 'text-muted',
              )}
            >
              {formatTime(appointment.appointmentDateTime)}
            </span>
            <div className="min-w-0 flex-1">
              <Link
                href={`/patients/${appointment.patientId}`}
                className={clsx('block truncate text-link', isOver(appointment, now) ? 'text-muted' : 'font-medium')}
              >
                {appointment.patientName}
              </Link>
              <p className={clsx('truncate text-xs', !isNext && 'text-muted')}>
                {`${isNext ? 'Next: ' : ''}${appointment.type}, ${appointment.duration} min · ${appointment.practitionerName}`}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
