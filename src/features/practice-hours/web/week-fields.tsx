import { Plus, X } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Input } from '#design/inputs/input.tsx'
import { WEEKDAYS, type Weekday } from '#platform/practice-hours/practice-hours.ts'
import type { Hours } from '../contract.ts'
import { DAY_NAMES, MOST_SESSIONS } from '../rules.ts'

interface WeekFieldsProps {
  week: Hours['week']
  onChange: (week: Hours['week']) => void
}

/** Sessions by weekday; a day without one is closed. */
export function WeekFields({ week, onChange }: WeekFieldsProps) {
  const set = (day: Weekday, sessions: Hours['week'][Weekday]) => onChange({ ...week, [day]: sessions })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">Opening hours</legend>
      {WEEKDAYS.map((day) => (
        <div key={day} className="flex flex-wrap items-center gap-2">
          <span className="w-28">{DAY_NAMES[day]}</span>
          {week[day].length === 0 && <span className="text-muted">Closed</span>}
          {week[day].map((session, index) => {
            const change = (part: Partial<typeof session>) =>
              set(
                day,
                week[day].map((one, other) => (other === index ? { ...one, ...part } : one)),
              )
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: sessions have no other name
              <span key={index} className="flex items-center gap-1">
                <Input
                  type="time"
                  className="w-32"
                  aria-label={`${DAY_NAMES[day]} opens`}
                  value={session.from}
                  onChange={({ target }) => change({ from: target.value })}
                />
                to
                <Input
                  type="time"
                  className="w-32"
                  aria-label={`${DAY_NAMES[day]} closes`}
                  value={session.to}
                  onChange={({ target }) => change({ to: target.value })}
                />
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove a session on ${DAY_NAMES[day]}`}
                  onClick={() =>
                    set(
                      day,
                      week[day].filter((_, other) => other !== index),
                    )
                  }
                >
                  <X aria-hidden="true" />
                </Button>
              </span>
            )
          })}
          {week[day].length < MOST_SESSIONS && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Add a session on ${DAY_NAMES[day]}`}
              onClick={() => set(day, [...week[day], { from: '08:30', to: '17:30' }])}
            >
              <Plus aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
    </fieldset>
  )
}
