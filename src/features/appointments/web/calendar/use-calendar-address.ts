import { useAddressParams } from '#design/address-params.ts'
import { addDays, isDay, practiceDay } from '#fhir/dates.ts'
import { weekStart } from './columns.ts'

export const VIEWS = ['day', 'week'] as const
export type View = (typeof VIEWS)[number]
/** Week of everybody, in counts. */
export const EVERYONE = 'everyone'

export function useCalendarAddress() {
  const { text, oneOf, change } = useAddressParams()
  const today = practiceDay(new Date())
  const asked = text('date')
  const date = isDay(asked) ? asked : today
  const view = oneOf('view', VIEWS) ?? 'day'
  const show = (day: string, replace = false) => change({ date: day === today ? '' : day }, { replace })
  return {
    view,
    date,
    today,
    by: oneOf('by', ['rooms']) ?? 'clinicians',
    /** On a narrow screen, which has a list otherwise. */
    isGrid: oneOf('as', ['grid']) !== undefined,
    /** A clinician's id, or everyone; '' before one is chosen. */
    who: text('who'),
    from: view === 'week' ? weekStart(date) : date,
    days: view === 'week' ? 7 : 1,
    show,
    step: (by: 1 | -1) => show(addDays(date, view === 'week' ? by * 7 : by)),
    change: (changes: { as?: string; by?: string; who?: string; view?: string; date?: string }) =>
      change(changes, { replace: true }),
  }
}
export type CalendarAddress = ReturnType<typeof useCalendarAddress>
