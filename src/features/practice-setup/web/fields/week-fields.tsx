import { Plus, X } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Input } from '#design/inputs/input.tsx'
import { WEEKDAYS, type Weekday } from '#platform/practice-hours/practice-hours.ts'
import { AtMost, type Location } from '#platform/practice-profile/contract.ts'
import { withoutRow, withRow } from './fields.ts'

type Week = Location['week']

/** The end of a day, which a clock shows as its beginning. */
const MIDNIGHT = '24:00'

const nameOf = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1)

/** After the one before; never one that ends before it starts, which could not be saved. */
const newSession = (after = '09:00') => ({ from: after, to: after < '17:00' ? '17:00' : MIDNIGHT })

interface WeekFieldsProps {
  week: Week
  errorAt: (day: Weekday) => string | undefined
  onChange: (week: Week) => void
}

/** Consulting sessions of each weekday; a day without one is closed. */
export function WeekFields({ week, errorAt, onChange }: WeekFieldsProps) {
  const set = (day: Weekday, sessions: Week[Weekday]) => onChange({ ...week, [day]: sessions })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">Consulting hours</legend>
      {WEEKDAYS.map((day) => {
        const error = errorAt(day)
        const sessions = week[day]
        return (
          <div key={day} className="grid gap-x-2 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <span className="flex min-h-10 items-center justify-between text-sm font-medium">
              {nameOf(day)}
              {sessions.length < AtMost.sessions && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Add a session on ${nameOf(day)}`}
                  onClick={() => set(day, [...sessions, newSession(sessions.at(-1)?.to)])}
                >
                  <Plus aria-hidden="true" />
                </Button>
              )}
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {sessions.length === 0 && <span className="text-sm text-muted">Closed</span>}
              {sessions.map(({ from, to }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sessions have no other name
                <span key={index} className="flex items-center gap-1 text-sm">
                  <Input
                    type="time"
                    className="w-[7.4rem] sm:w-32"
                    aria-label={`${nameOf(day)}, session ${index + 1} starts`}
                    aria-invalid={error ? true : undefined}
                    value={from}
                    onChange={({ target }) => set(day, withRow(sessions, index, { from: target.value }))}
                  />
                  to
                  <Input
                    type="time"
                    className="w-[7.4rem] sm:w-32"
                    aria-label={`${nameOf(day)}, session ${index + 1} ends`}
                    aria-invalid={error ? true : undefined}
                    value={to === MIDNIGHT ? '00:00' : to}
                    onChange={({ target }) =>
                      set(day, withRow(sessions, index, { to: target.value === '00:00' ? MIDNIGHT : target.value }))
                    }
                  />
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Remove session ${index + 1} on ${nameOf(day)}`}
                    onClick={() => set(day, withoutRow(sessions, index))}
                  >
                    <X aria-hidden="true" />
                  </Button>
                </span>
              ))}
            </span>
            {error && <p className="field-error sm:col-start-2">{error}</p>}
          </div>
        )
      })}
    </fieldset>
  )
}
