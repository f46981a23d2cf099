/**
 * Days 'YYYY-MM-DD' as the calendar component needs them: midnight in the browser. Only for picking days; what is shown
 * or computed comes from `#fhir/dates.ts`, on the practice's clock.
 */
export function toCalendarDate(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`
}

export function fromCalendarDate(day: string): Date {
  return new Date(`${day}T00:00:00`)
}
