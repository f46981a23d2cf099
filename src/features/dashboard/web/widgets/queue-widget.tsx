import { Users } from 'lucide-react'
import { Link } from 'wouter'
import { Figure } from '#design/figure.tsx'
import { formatTime, practiceDay } from '#fhir/dates.ts'
import { FIGURES } from '#platform/sources/figure-definitions.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { samples } from '../samples.ts'
import { AppointmentState } from './appointment-state.tsx'
import { emptyQueueText, toQueue } from './to-queue.ts'
import { useNow, useToday } from './use-today.ts'
import { moreLinkClass, WidgetBody, WidgetEmpty } from './widget-body.tsx'
import { WidgetFrame } from './widget-frame.tsx'
import type { WidgetProps } from './widget-props.ts'

export function QueueWidget({ rows }: WidgetProps) {
  const now = useNow()
  const today = useToday()
  const source = useFigureSource('appointments')
  const queue = today.data && toQueue(today.data, now)
  return (
    <WidgetFrame
      id="patientQueue"
      icon={Users}
      href="/#queue"
      figure={
        <Figure
          sample={samples.patientQueue}
          live={queue?.length}
          source={source}
          definition={FIGURES.queue}
          pending={today.isPending}
          href={`/appointments?date=${practiceDay(now)}`}
          openLabel="Open today's appointments"
        />
      }
    >
      <WidgetBody read={today} lines={4}>
        {(day) => {
          const entries = toQueue(day, now)
          if (entries.length === 0) return <WidgetEmpty>{emptyQueueText(day)}</WidgetEmpty>
          return (
            <>
              <ul className="divide-y">
                {entries.slice(0, rows).map((entry) => (
                  <li key={entry.id} className="flex items-baseline gap-x-3 py-1.5 text-sm">
                    <span className="w-16 shrink-0 whitespace-nowrap tabular-nums text-muted">
                      {formatTime(entry.appointmentDateTime)}
                    </span>
                    <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
                      <Link href={`/patients/${entry.patientId}`} className="truncate font-medium text-link">
                        {entry.patientName}
                      </Link>
                      <AppointmentState entry={entry} />
                    </div>
                  </li>
                ))}
              </ul>
              {entries.length > rows && (
                <Link href="/#queue" className={moreLinkClass}>{`Show all ${entries.length}`}</Link>
              )}
            </>
          )
        }}
      </WidgetBody>
    </WidgetFrame>
  )
}
