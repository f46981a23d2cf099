import { useEffect, useState } from 'react'
import { DateField } from '#platform/design/date-field.tsx'
import { isDay } from '../rules.ts'

/** While a year is typed the field holds years such as 0002; the list follows once the date is plausible. */
export function DayField({ date, onDate }: { date: string; onDate: (date: string) => void }) {
  const [typed, setTyped] = useState(date)
  useEffect(() => setTyped(date), [date])
  return (
    <DateField
      label="Date"
      hideLabel
      hint=""
      value={typed}
      onValueChange={(next) => {
        setTyped(next)
        if (isDay(next) && next >= '1990' && next < '2100') onDate(next)
      }}
    />
  )
}
