import { CalendarDays, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '#fhir/dates.ts'
import { Button } from '../button.tsx'
import { LoadingText } from '../feedback/states.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../overlays/popover.tsx'
import type { DateRangeValue } from './date-range-value.ts'

const Calendar = lazy(async () => ({ default: (await import('./date-range-calendar.tsx')).DateRangeCalendar }))

export type DateRangeProps = {
  value: DateRangeValue
  onValueChange: (value: DateRangeValue) => void
  /** What the range filters, for example 'Date of event'. */
  label: string
  placeholder?: string
}

/** Two months, Sunday first; the calendar itself is fetched when first opened. */
export function DateRange({ value, onValueChange, label, placeholder = 'Pick a date range' }: DateRangeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState(value)
  const text = describeRange(value)
  const open = (next: boolean) => {
    setDraft(value)
    setIsOpen(next)
  }
  const finish = (next: DateRangeValue) => {
    onValueChange(next)
    setIsOpen(false)
  }
  return (
    <div className="inline-flex items-center gap-1">
      <Popover open={isOpen} onOpenChange={open}>
        <PopoverTrigger asChild>
          <Button variant="outline" className="font-normal">
            <CalendarDays aria-hidden="true" />
            <span className="sr-only">{`${label}: `}</span>
            {text ?? <span className="text-muted">{placeholder}</span>}
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label={label}>
          <Suspense fallback={<LoadingText visible>Loading calendar…</LoadingText>}>
            <Calendar value={draft} onChange={setDraft} />
          </Suspense>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-muted" aria-live="polite">
              {describeRange(draft) ?? 'No days chosen'}
            </p>
            <div className="flex gap-2">
              <Button variant="ghost" size="sm" onClick={() => finish({})}>
                Clear
              </Button>
              <Button size="sm" onClick={() => finish(draft)} disabled={!draft.from}>
                Apply
              </Button>
            </div>
          </div>
        </PopoverContent>
      </Popover>
      {text && (
        <Button variant="ghost" size="icon-sm" aria-label={`Clear ${label}`} onClick={() => onValueChange({})}>
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

function describeRange({ from, to }: DateRangeValue): string | undefined {
  if (!from) return undefined
  const first = formatDate(from)
  return to && to !== from ? `${first} – ${formatDate(to)}` : first
}
