/** Filters, orders and limits of the patient list, shared by the screen and the server. */

export const CONDITIONS = ['copd', 'asthma'] as const
export type Condition = (typeof CONDITIONS)[number]
export const CONDITION_WORDS: Record<Condition, string> = { copd: 'COPD', asthma: 'Asthma' }

/** Relative to today, so that a saved view stays right. */
export const SEEN = ['within-3', 'within-12', 'not-6', 'not-12', 'not-24', 'never'] as const
export type Seen = (typeof SEEN)[number]
export const SEEN_WORDS: Record<Seen, string> = {
  'within-3': 'Seen in the last 3 months',
  'within-12': 'Seen in the last 12 months',
  'not-6': 'Not seen for 6 months',
  'not-12': 'Not seen for 12 months',
  'not-24': 'Not seen for 2 years',
  never: 'Never seen',
}

export const WITH_WITHOUT = ['with', 'without'] as const
export type WithWithout = (typeof WITH_WITHOUT)[number]
export const BOOKING_WORDS: Record<WithWithout, string> = { with: 'Visit booked', without: 'No visit booked' }
export const PORTAL_WORDS: Record<WithWithout, string> = {
  with: 'With portal account',
  without: 'Without portal account',
}

export const SORTS = [
  'name',
  'name-last',
  'youngest',
  'eldest',
  'changed',
  'seen-last',
  'seen-first',
  'booked-next',
] as const
export type SortOrder = (typeof SORTS)[number]
export const SORT_WORDS: Record<SortOrder, string> = {
  name: 'Name, A to Z',
  'name-last': 'Name, Z to A',
  youngest: 'Youngest first',
  eldest: 'Oldest first',
  changed: 'Most recently changed',
  'seen-last': 'Seen most recently',
  'seen-first': 'Seen longest ago',
  'booked-next': 'Next booking first',
}

/** As recalls are made (`features/recalls`). */
export const RECALL_METHODS = ['letter', 'sms', 'email', 'phone'] as const
export const RECALL_REASON_LENGTH = 200

export const PAGE_ROWS = 50
/** Patients that one bulk action takes. */
export const MOST_AT_ONCE = 200
export const MOST_VIEWS = 20
export const VIEW_NAME_LENGTH = 60
export const SUBJECT_LENGTH = 120
export const MESSAGE_LENGTH = 4000
/** Clinicians and bookings of earlier years are left out of the clinician filter. */
export const CLINICIAN_YEARS = 2
