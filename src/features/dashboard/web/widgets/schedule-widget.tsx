import { CalendarDays } from 'lucide-react'
import { Link } from 'wouter'
import { practiceDay } from '#fhir/dates.ts'
import { DayList } from './day-list.tsx'
import { toSchedule } from './to-queue.ts'
import { useNow, useToday } from './use-today.ts'
import { moreLinkClass, WidgetBody, WidgetEmpty } from './widget-body.tsx'
import { WidgetFrame } from './widget-frame.tsx'
import type { WidgetProps } from './widget-props.ts'

export function ScheduleWidget({ rows }: WidgetProps) {
  const now = useNow()
  const today = useToday()
  return (
    <WidgetFrame id="schedule" icon={CalendarDays} href="/appointments">
      <WidgetBody read={today} lines={6}>
        {(day) => {
          const schedule = toSchedule(day)
          if (schedule.length === 0) return <WidgetEmpty>Nothing is booked for today.</WidgetEmpty>
          return (
            <>
              <DayList schedule={schedule} now={now} rows={rows} />
              {schedule.length > rows && (
                <Link href={`/appointments?date=${practiceDay(now)}`} className={moreLinkClass}>
                  {`Show all ${schedule.length}`}
                </Link>
              )}
            </>
          )
        }}
      </WidgetBody>
    </WidgetFrame>
  )
}
