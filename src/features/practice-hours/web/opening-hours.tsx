import { Link } from 'wouter'
import type { Reply } from '#platform/api/endpoint.ts'
import { type Session, WEEKDAYS } from '#platform/practice-hours/practice-hours.ts'
import { cityOf } from '#platform/practice-profile/places.ts'
import type { Hours, practiceHours } from '../contract.ts'
import { DAY_NAMES } from '../rules.ts'

interface OpeningHoursProps extends Pick<Hours, 'week' | 'timeZone'> {
  hoursFrom: Reply<typeof practiceHours.read>['hoursFrom']
  isClosedOnHolidays: boolean
}

const SOURCE = {
  setup: 'From the practice setup: the hours of all locations together.',
  account: 'Entered on this page before. They apply until the locations are saved in the practice setup.',
  default: 'Usual hours. They apply until the locations are saved in the practice setup.',
} as const

/** When the practice is open; bookings, danger reports and patients go by the same hours. */
export function OpeningHours({ week, timeZone, hoursFrom, isClosedOnHolidays }: OpeningHoursProps) {
  return (
    <section aria-labelledby="opening-hours" className="grid gap-2">
      <h3 id="opening-hours" className="font-semibold">
        Opening hours
      </h3>
      <p className="text-sm text-muted">{SOURCE[hoursFrom]}</p>
      <dl className="grid grid-cols-facts gap-x-4 gap-y-1 text-sm">
        {WEEKDAYS.map((day) => (
          <div key={day} className="contents">
            <dt className="font-medium">{DAY_NAMES[day]}</dt>
            <dd>{week[day].map(sessionWords).join(', ') || 'Closed'}</dd>
          </div>
        ))}
        <dt className="font-medium">Public holidays</dt>
        <dd>{isClosedOnHolidays ? 'Closed' : 'As on other days'}</dd>
        <dt className="font-medium">Time zone</dt>
        <dd>{timeZone.replace('Australia/', '').replace('_', ' ')}</dd>
      </dl>
      <Link href="/practice-setup?step=places" className="justify-self-start underline underline-offset-2">
        Change opening hours
      </Link>
    </section>
  )
}

function sessionWords({ from, to, zone }: Session): string {
  return `${clock(from)} to ${clock(to)}${zone ? ` (${cityOf(zone)} time)` : ''}`
}

/** '13:30' as '1:30 pm'. */
function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (time === '24:00') return 'midnight'
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}
