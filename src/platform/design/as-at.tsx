const clock = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' })
const dayAndClock = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** When the data on screen was true; the date joins once it is not today. */
export function AsAt({ at, stale = false }: { at: Date; stale?: boolean }) {
  const isToday = at.toDateString() === new Date().toDateString()
  return (
    <span className="text-xs whitespace-nowrap text-muted">
      {'as at '}
      <time dateTime={at.toISOString()}>{(isToday ? clock : dayAndClock).format(at)}</time>
      {stale && ', may be out of date'}
    </span>
  )
}
