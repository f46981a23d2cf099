import { Link } from 'wouter'
import { formatTime, practiceDay } from '#fhir/dates.ts'
import { AppointmentState } from './widgets/appointment-state.tsx'
import { emptyQueueText, toQueue } from './widgets/to-queue.ts'
import { useNow, useToday } from './widgets/use-today.ts'
import { moreLinkClass, WidgetBody, WidgetEmpty } from './widgets/widget-body.tsx'

export function WholeQueue() {
  const now = useNow()
  const today = useToday()
  return (
    <WidgetBody read={today} lines={6}>
      {(day) => {
        const queue = toQueue(day, now)
        return (
          <>
            {queue.length === 0 && <WidgetEmpty>{emptyQueueText(day)}</WidgetEmpty>}
            <ul className="divide-y">
              {queue.map((entry) => (
                <li key={entry.id} className="grid items-center gap-x-4 py-2 text-sm sm:grid-cols-[5rem_1fr_1fr_11rem]">
                  <span className="whitespace-nowrap tabular-nums text-muted">
                    {formatTime(entry.appointmentDateTime)}
                  </span>
                  <Link href={`/patients/${entry.patientId}`} className="font-medium text-link">
                    {entry.patientName}
                  </Link>
                  <span className="text-muted">{`${entry.type} · ${entry.practitionerName}`}</span>
                  <AppointmentState entry={entry} />
                </li>
              ))}
            </ul>
            <Link href={`/appointments?date=${practiceDay(now)}`} className={moreLinkClass}>
              Open today's appointments
            </Link>
          </>
        )
      }}
    </WidgetBody>
  )
}
