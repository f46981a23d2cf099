import clsx from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#design/button.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { useSearchText } from '#design/inputs/use-search-text.ts'
import { appointments } from '#features/appointments/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { Filters } from '../contract.ts'
import { BOOKING_WORDS, CONDITION_WORDS, PORTAL_WORDS, SEEN_WORDS, SORT_WORDS, type SortOrder } from '../rules.ts'
import { isSame, NO_FILTERS } from './use-list-address.ts'

export interface ListFiltersProps {
  filters: Filters
  shows: { conditions: boolean; recalls: boolean } | undefined
  onChange: (changes: Partial<Filters>) => void
}

export function ListFilters({ filters, shows, onChange }: ListFiltersProps) {
  const { text, type } = useSearchText(filters.q, (q) => onChange({ q }))
  const practitioners = useRead(appointments.practitioners)
  const clinicians = Object.fromEntries((practitioners.data ?? []).map(({ id, name }) => [id, name]))
  const [isOpen, setOpen] = useState(false)
  const choices = useId()
  return (
    <search className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4 xl:grid-cols-[2fr_repeat(4,1fr)]">
      <Field label="Name, birth date, MRN or Medicare number" className="col-span-2 sm:col-span-4 xl:col-span-1">
        <Input type="search" value={text} maxLength={100} onChange={({ target }) => type(target.value)} />
      </Field>
      <Button
        variant="outline"
        className="col-span-2 justify-self-start sm:hidden"
        aria-expanded={isOpen}
        aria-controls={choices}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {isOpen ? 'Hide filters' : 'Filters and order'}
      </Button>
      <div id={choices} className={clsx('contents', !isOpen && 'max-sm:hidden')}>
        <ChoiceField
          label="Clinician"
          none="Anyone"
          choices={clinicians}
          value={filters.clinician}
          onChange={(clinician) => onChange({ clinician })}
        />
        {shows?.conditions !== false && (
          <ChoiceField
            label="Condition"
            none="Any"
            choices={CONDITION_WORDS}
            value={filters.condition}
            onChange={(condition) => onChange({ condition })}
          />
        )}
        <ChoiceField
          label="Last visit"
          none="Any time"
          choices={SEEN_WORDS}
          value={filters.seen}
          onChange={(seen) => onChange({ seen })}
        />
        <ChoiceField
          label="Next booking"
          none="Either"
          choices={BOOKING_WORDS}
          value={filters.booking}
          onChange={(booking) => onChange({ booking })}
        />
        <ChoiceField
          label="Portal"
          none="Either"
          choices={PORTAL_WORDS}
          value={filters.portal}
          onChange={(portal) => onChange({ portal })}
        />
        {shows?.recalls !== false && (
          <ChoiceField
            label="Recall"
            none="Any"
            choices={{ overdue: 'Overdue' }}
            value={filters.recall}
            onChange={(recall) => onChange({ recall })}
          />
        )}
        <ChoiceField<SortOrder>
          label="Sort by"
          choices={SORT_WORDS}
          value={filters.sort}
          onChange={(sort) => onChange({ sort })}
        />
        <Button
          variant="outline"
          className="mb-1.5 justify-self-start"
          disabled={isSame(filters, NO_FILTERS)}
          onClick={() => onChange(NO_FILTERS)}
        >
          Clear filters
        </Button>
      </div>
    </search>
  )
}
