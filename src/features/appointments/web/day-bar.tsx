import { ChevronLeft, ChevronRight, Plus, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { addDays } from '#fhir/dates.ts'
import { DangerLink } from './danger/danger-link.tsx'
import { DayField } from './day-field.tsx'
import { PlaceFilter } from './place/place-filter.tsx'
import { statusLabels } from './status-badge.tsx'
import { useBookingRights } from './use-booking-rights.ts'
import { type DayFiltersState, FILTER_STATUSES, type FilterStatus } from './use-day-filters.ts'
import { ViewSwitch } from './view-switch.tsx'

const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }))

export interface DayBarProps extends Pick<DayFiltersState, 'filters' | 'today' | 'set'> {
  onNew: () => void
  /** Preloads the dialog. */
  onNewIntent: () => void
}

/** Chooses the day, filters its appointments and adds a new one. */
export function DayBar({ filters, today, set, onNew, onNewIntent }: DayBarProps) {
  const { date, status, practitioner, type, q } = filters
  const { canBook } = useBookingRights()
  const moreCount = [practitioner, type, q].filter(Boolean).length
  const [isMoreOpen, setIsMoreOpen] = useState(moreCount > 0)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ViewSwitch />
        <DangerLink />
        {canBook && (
          <Button
            className="w-full sm:ml-auto sm:w-auto"
            onPointerEnter={onNewIntent}
            onFocus={onNewIntent}
            onClick={onNew}
          >
            <Plus aria-hidden="true" />
            New Appointment
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex w-full items-center gap-2 sm:w-auto">
          <legend className="sr-only">Day</legend>
          <Button
            variant="outline"
            size="icon"
            aria-label="Previous day"
            onClick={() => set({ date: addDays(date, -1) })}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          <div className="min-w-0 flex-1 sm:w-[9.25rem] sm:flex-none">
            <DayField date={date} onDate={(next) => set({ date: next })} />
          </div>
          <Button variant="outline" size="icon" aria-label="Next day" onClick={() => set({ date: addDays(date, 1) })}>
            <ChevronRight aria-hidden="true" />
          </Button>
          <Button variant="outline" className="px-3" disabled={date === today} onClick={() => set({ date: today })}>
            Today
          </Button>
        </fieldset>
        <NativeSelect
          aria-label="Status"
          className="min-w-0 flex-1 sm:w-[9.25rem] sm:flex-none"
          value={status ?? 'all'}
          onChange={({ target }) =>
            set({ status: target.value === 'all' ? undefined : (target.value as FilterStatus) })
          }
        >
          <option value="all">All statuses</option>
          {FILTER_STATUSES.map((each) => (
            <option key={each} value={each}>
              {statusLabels[each]}
            </option>
          ))}
        </NativeSelect>
        <PlaceFilter />
        <Button
          variant="outline"
          className="flex-1 sm:flex-none"
          aria-expanded={isMoreOpen}
          aria-controls="more-filters"
          onClick={() => setIsMoreOpen(!isMoreOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          More Filters
          {moreCount > 0 && ` (${moreCount})`}
        </Button>
      </div>
      <div id="more-filters" hidden={!isMoreOpen}>
        <Suspense>{isMoreOpen && <MoreFilters filters={filters} set={set} />}</Suspense>
      </div>
    </div>
  )
}
