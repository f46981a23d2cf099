import { practiceDay } from '#fhir/dates.ts'
import { airwayCodes } from '#medicine/from-record/airway-conditions.ts'
import type { Related, Search } from '#platform/records/records.ts'
import type { Filters } from '../contract.ts'
import { CLINICIAN_YEARS, type Condition, PAGE_ROWS, type SortOrder } from '../rules.ts'

/** Statuses of a visit that took place, or takes place now. */
export const VISITS = ['finished', 'in-progress', 'arrived', 'triaged', 'onleave']
/** Stays in hospital are not visits to the practice. */
export const HOSPITAL = ['IMP', 'ACUTE', 'NONAC', 'EMER']
const OUTSIDE_HOSPITAL = {
  parameter: 'class',
  kind: 'no-tokens',
  none: HOSPITAL.map((code) => `class=${code}`),
} as const
export const ATTENDED = ['fulfilled', 'arrived', 'checked-in']
export const BOOKED = ['booked', 'pending', 'arrived', 'checked-in']
const ONGOING = ['active', 'recurrence', 'relapse']

type OrderByVisit = 'seen-last' | 'seen-first' | 'booked-next'
const SORT_OF: Record<Exclude<SortOrder, OrderByVisit>, Search['sort']> = {
  name: 'name',
  'name-last': 'name-last',
  // the main date of a patient is the birth date
  youngest: 'newest',
  eldest: 'oldest',
  changed: 'latest-changed',
}

/** What the record store is asked for; `ids` is set where only some patients can match. */
export function toSearch(
  filters: Filters & { after?: string | undefined },
  mode: string,
  now: Date,
  ids: readonly string[] | undefined,
): Search {
  const related = [
    ...seenBy(filters.clinician, now),
    ...withCondition(filters.condition),
    ...seenWithin(filters.seen, now),
    ...withBooking(filters.booking, now),
  ]
  return {
    isMerged: false,
    ...orderOf(filters.sort, now),
    limit: PAGE_ROWS,
    ...(filters.after && { after: filters.after }),
    ...(filters.q && { text: filters.q }),
    ...(ids && { ids }),
    ...(related.length > 0 && { related }),
    ...(filters.portal && { account: { mode, isMissing: filters.portal === 'without' } }),
  }
}

/** What the columns 'Last visit' and 'Next booking' show (`to-listed-patients.ts`). */
function orderOf(sort: SortOrder, now: Date): Pick<Search, 'sort' | 'orderBy'> {
  const at = now.toISOString()
  if (sort === 'booked-next') {
    return {
      orderBy: {
        any: [{ type: 'Appointment', search: { status: BOOKED, from: at } }],
        by: 'earliest',
        isDescending: false,
      },
    }
  }
  if (sort !== 'seen-last' && sort !== 'seen-first') return { sort: SORT_OF[sort] }
  return { orderBy: { any: visitsTo(at), by: 'latest', isDescending: sort === 'seen-last' } }
}

function visitsTo(to: string, from?: string): Related['any'] {
  const period = { ...(from && { from }), to }
  return [
    { type: 'Encounter', search: { status: VISITS, ...period, where: [OUTSIDE_HOSPITAL] } },
    { type: 'Appointment', search: { status: ATTENDED, ...period } },
  ]
}

function seenBy(clinician: string, now: Date): Related[] {
  if (!clinician) return []
  const from = monthsBefore(now, CLINICIAN_YEARS * 12)
  const tokens = (token: string) => [{ parameter: 'practitioner', kind: 'tokens' as const, any: [token] }]
  return [
    {
      any: [
        {
          type: 'Encounter',
          search: { status: VISITS, from, where: tokens(`practitioner=Practitioner/${clinician}`) },
        },
        {
          type: 'Appointment',
          search: { status: [...ATTENDED, ...BOOKED], from, where: tokens(`practitioner|${clinician}`) },
        },
      ],
    },
  ]
}

const REFUTED = ['verification-status=refuted', 'verification-status=entered-in-error']

function withCondition(condition: Condition | ''): Related[] {
  if (!condition) return []
  const any = airwayCodes[condition].map((code) => `code|${code}`)
  return [
    {
      any: [
        {
          type: 'Condition',
          search: {
            status: ONGOING,
            where: [
              { parameter: 'code', kind: 'tokens', any },
              { parameter: 'verification-status', kind: 'no-tokens', none: REFUTED },
            ],
          },
        },
      ],
    },
  ]
}

function seenWithin(seen: Filters['seen'], now: Date): Related[] {
  if (!seen) return []
  const [how, months] = seen.split('-')
  const from = months ? monthsBefore(now, Number(months)) : undefined
  return [{ any: visitsTo(now.toISOString(), from), isMissing: how !== 'within' }]
}

function withBooking(booking: Filters['booking'], now: Date): Related[] {
  if (!booking) return []
  const search = { status: BOOKED, from: now.toISOString() }
  return [{ any: [{ type: 'Appointment', search }], isMissing: booking === 'without' }]
}

/** The day, so that the same request of one day is the same search. */
function monthsBefore(now: Date, months: number): string {
  const [year = 0, month = 1, day = 1] = practiceDay(now).split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString()
}
