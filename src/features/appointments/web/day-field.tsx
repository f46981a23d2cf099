import { useEffect, useState } from 'react'
import { Input } from '#design/inputs/input.tsx'
import { isDay } from '#fhir/dates.ts'

/** While a year is typed, the field contains years such as 0002; the list waits for a plausible date. */
export function DayField({ date, onDate }: { date: string; onDate: (date: string) => void }) {
  const [typed, setTyped] = useState(date)
  useEffect(() => setTyped(date), [date])
  return (
    <Input
      type="date"
      lang="en-AU"
      aria-label="Date"
      value={typed}
      max="2099-12-31"
      onChange={({ target }) => {
        setTyped(target.value)
        if (isDay(target.value) && target.value >= '1990') onDate(target.value)
      }}
    />
  )
}
