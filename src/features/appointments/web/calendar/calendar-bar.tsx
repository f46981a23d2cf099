import { CalendarOff, ChevronLeft, ChevronRight, Plus, RotateCcw } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import type { Calendar } from '../../calendar/contract.ts'
import { DangerLink } from '../danger/danger-link.tsx'
import { DayField } from '../day-field.tsx'
import { PlaceFilter } from '../place/place-filter.tsx'
import { useBookingRights } from '../use-booking-rights.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { type CalendarAddress, EVERYONE } from './use-calendar-address.ts'

export interface CalendarBarProps {
  address: CalendarAddress
  calendar: Calendar | undefined
  /** The clinician whose week is shown. */
  who: string
  onNew: () => void
  onBlock: () => void
  onUndo: (() => void) | undefined
}

/** View, date, whose columns, and what can be added. */
export function CalendarBar({ address, calendar, who, onNew, onBlock, onUndo }: CalendarBarProps) {
  const { view, date, today, by, show, step, change } = address
  const { canBook, canBlock } = useBookingRights()
  const unit = view === 'week' ? 'week' : 'day'
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ViewSwitch />
        <DangerLink />
        <div className="flex w-full flex-wrap gap-2 sm:ml-auto sm:w-auto">
          {onUndo && (
            <Button variant="outline" onClick={onUndo}>
              <RotateCcw aria-hidden="true" />
              Undo move
            </Button>
          )}
          {canBlock && (
            <Button variant="outline" className="flex-1 sm:flex-none" onClick={onBlock}>
              <CalendarOff aria-hidden="true" />
              Leave or blocked time
            </Button>
          )}
          {canBook && (
            <Button className="flex-1 sm:flex-none" onClick={onNew}>
              <Plus aria-hidden="true" />
              New Appointment
            </Button>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex w-full items-center gap-2 sm:w-auto">
          <legend className="sr-only">Date</legend>
          <Button variant="outline" size="icon" aria-label={`Previous ${unit}`} onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <div className="min-w-0 flex-1 sm:w-[9.25rem] sm:flex-none">
            <DayField date={date} onDate={show} />
          </div>
          <Button variant="outline" size="icon" aria-label={`Next ${unit}`} onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
          </Button>
          <Button variant="outline" disabled={date === today} onClick={() => show(today)}>
            Today
          </Button>
        </fieldset>
        <PlaceFilter />
        {view === 'day' && calendar && calendar.rooms.length > 0 && (
          <NativeSelect
            aria-label="Columns"
            className="w-full sm:w-44"
            value={by}
            onChange={({ target }) => change({ by: target.value === 'rooms' ? 'rooms' : '' })}
          >
            <option value="clinicians">By clinician</option>
            <option value="rooms">By room</option>
          </NativeSelect>
        )}
        {view === 'week' && calendar && (
          <NativeSelect
            aria-label="Clinician"
            className="w-full sm:w-52"
            value={who}
            onChange={({ target }) => change({ who: target.value })}
          >
            <option value={EVERYONE}>Every clinician</option>
            {calendar.practitioners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
    </div>
  )
}
