import { useSearchParams } from 'wouter'
import { practiceDay } from '#platform/fhir/dates.ts'
import { type AppointmentStatus, isDay } from '../rules.ts'

/** Offered by the status filter (spec 2 §2.11). */
export const FILTER_STATUSES = [
  'scheduled',
  'confirmed',
  'checked-in',
  'completed',
] as const satisfies AppointmentStatus[]
export type FilterStatus = (typeof FILTER_STATUSES)[number]

export interface DayFilters {
  /** 'YYYY-MM-DD' */
  date: string
  status: FilterStatus | undefined
  practitioner: string
  type: string
  q: string
}

export interface DayFiltersState {
  filters: DayFilters
  today: string
  /** The same list's address with these changes. */
  hrefWith: (changes: Partial<DayFilters>) => string
  set: (changes: Partial<DayFilters>) => void
  /** `?new=1&patient=` opens the booking dialog. */
  wantsNew: boolean
  newFor: string | undefined
  setWantsNew: (isWanted: boolean) => void
}

/** What the list shows lives in the address: it can be linked, reloaded and gone back to. */
export function useDayFilters(): DayFiltersState {
  const [params, setParams] = useSearchParams()
  const today = practiceDay(new Date())
  const date = params.get('date') ?? ''
  const withChanges = (changes: Partial<DayFilters>) => (before: URLSearchParams) => changed(before, changes, today)
  return {
    filters: {
      date: isDay(date) ? date : today,
      status: FILTER_STATUSES.find((status) => status === params.get('status')),
      practitioner: params.get('practitioner') ?? '',
      type: params.get('type') ?? '',
      q: params.get('q') ?? '',
    },
    today,
    hrefWith: (changes) => `?${withChanges(changes)(params)}`,
    // a day is a place to come back to; typing into a filter is not
    set: (changes) => setParams(withChanges(changes), { replace: changes.date === undefined }),
    wantsNew: params.get('new') === '1',
    newFor: params.get('patient') ?? undefined,
    setWantsNew: (isWanted) => setParams((before) => opened(before, isWanted), { replace: true }),
  }
}

function changed(before: URLSearchParams, changes: Partial<DayFilters>, today: string): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (!value || (name === 'date' && value === today)) next.delete(name)
    else next.set(name, value)
  }
  return next
}

function opened(before: URLSearchParams, isWanted: boolean): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('patient')
  if (isWanted) next.set('new', '1')
  else next.delete('new')
  return next
}
