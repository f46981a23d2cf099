import { useState } from 'react'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { practiceDay } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { accountReports } from '../../reports/contract.ts'
import { CountForm } from './count-form.tsx'

/** The money of a day: expected by the records, counted, and signed off. */
export function DayTab() {
  const today = practiceDay(new Date())
  const [day, setDay] = useState(today)
  const read = useRead(accountReports.day, { query: { day: day || today } })
  return (
    <>
      <DateField label="Day" hint="" className="max-w-48" max={today} value={day} onValueChange={setDay} />
      <WhenRead read={read} loading="Adding up the day…" lines={6}>
        {(data) => <CountForm key={`${data.day} ${data.signedOff?.at ?? ''}`} data={data} />}
      </WhenRead>
    </>
  )
}
