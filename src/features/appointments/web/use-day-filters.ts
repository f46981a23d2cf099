import { useAddressParams } from '#design/address-params.ts'
import { isDay, practiceDay } from '#fhir/dates.ts'
import type { AppointmentStatus } from '../rules.ts'

/** Offered by the status filter (requirements 2 §2.11). */
export const FILTER_STATUSES = [
  'scheduled',
  'confirmed',
  'checked-in',
  'completed',
] as const satisfies AppointmentStatus[]
export type FilterStatus = (typeof FILTER_STATUSES)[number]

/** `?view=` */
const OTHER_VIEWS = ['day', 'week', 'waiting'] as const

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
  /** The URL of this list with the changes applied. */
  hrefWith: (changes: Partial<DayFilters>) => string
  set: (changes: Partial<DayFilters>) => void
  /** `?new=1&patient=` opens the booking dialog. */
  wantsNew: boolean
  newFor: string | undefined
  /** Undefined is the specified list. */
  view: (typeof OTHER_VIEWS)[number] | undefined
  setWantsNew: (isWanted: boolean) => void
}

/** Stores the filters in the URL, so that links, reload and Back work. */
export function useDayFilters(): DayFiltersState {
  const { text, value, oneOf, hrefWith, change } = useAddressParams()
  const today = practiceDay(new Date())
  const date = text('date')
  // today needs no date in the URL
  const shortened = (changes: Partial<DayFilters>) => (changes.date === today ? { ...changes, date: '' } : changes)
  return {
    filters: {
      date: isDay(date) ? date : today,
      status: oneOf('status', FILTER_STATUSES),
      practitioner: text('practitioner'),
      type: text('type'),
      q: text('q'),
    },
    today,
    hrefWith: (changes) => hrefWith(shortened(changes)),
    // a new day adds a history entry; typing into a filter does not
    set: (changes) => change(shortened(changes), { replace: changes.date === undefined }),
    wantsNew: text('new') === '1',
    newFor: value('patient'),
    view: oneOf('view', OTHER_VIEWS),
    setWantsNew: (isWanted) => change({ new: isWanted ? '1' : undefined, patient: undefined }, { replace: true }),
  }
}
