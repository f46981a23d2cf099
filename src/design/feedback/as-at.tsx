import { formatDateTime, formatTime, practiceDay } from '#fhir/dates.ts'

/** When the data on screen was true, on the practice's clock; the date joins once it is not today. */
export function AsAt({ at, stale = false }: { at: Date; stale?: boolean }) {
  const isToday = practiceDay(at) === practiceDay(new Date())
  return (
    <span className="text-xs whitespace-nowrap text-muted">
      {'as at '}
      <time dateTime={at.toISOString()}>{(isToday ? formatTime : formatDateTime)(at)}</time>
      {stale && ', may be out of date'}
    </span>
  )
}
