import { DayPicker } from 'react-day-picker'
import { enAU } from 'react-day-picker/locale'
import { practiceDay } from '#fhir/dates.ts'
import { fromCalendarDate, toCalendarDate } from './calendar-date.ts'
import type { DateRangeValue } from './date-range-value.ts'

const classNames = {
  root: 'calendar',
  months: 'calendar-months',
  month_caption: 'calendar-caption',
  nav: 'calendar-nav',
  weekday: 'calendar-weekday',
  day: 'calendar-day',
  today: 'calendar-today',
  outside: 'calendar-outside',
  range_start: 'calendar-end',
  range_end: 'calendar-end',
  range_middle: 'calendar-middle',
}

export function DateRangeCalendar({
  value,
  onChange,
}: {
  value: DateRangeValue
  onChange: (value: DateRangeValue) => void
}) {
  const from = value.from ? fromCalendarDate(value.from) : undefined
  const to = value.to ? fromCalendarDate(value.to) : undefined
  return (
    <DayPicker
      mode="range"
      numberOfMonths={2}
      locale={enAU}
      weekStartsOn={0}
      today={fromCalendarDate(practiceDay(new Date()))}
      defaultMonth={from}
      selected={{ from, to }}
      onSelect={(range) =>
        onChange({ from: range?.from && toCalendarDate(range.from), to: range?.to && toCalendarDate(range.to) })
      }
      classNames={classNames}
      autoFocus
    />
  )
}
