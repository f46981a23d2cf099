import { Filter } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/design/button.tsx'
import { Field } from '#platform/design/field.tsx'
import { Input } from '#platform/design/input.tsx'
import { NativeSelect } from '#platform/design/native-select.tsx'
import { SUGGESTION_STATUSES, SUGGESTION_WORDS } from '../../rules.ts'
import { riskWords } from '../billing-words.tsx'
import {
  type BillingAddress,
  type SuggestionFilters as Filters,
  NO_SUGGESTION_FILTERS,
  RISK_LEVELS,
} from '../use-billing-address.ts'

export interface SuggestionFiltersProps {
  filters: Filters
  setFilters: BillingAddress['setSuggestionFilters']
}

/** A search box and a Filter button (spec 2 §2.7); the button opens status, kind of code and risk. */
export function SuggestionFilters({ filters, setFilters }: SuggestionFiltersProps) {
  const { q, ...others } = filters
  const count = Object.values(others).filter(Boolean).length
  const [isOpen, setIsOpen] = useState(count > 0)
  const choice = <K extends 'status' | 'type' | 'risk'>(
    name: K,
    label: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <Field label={label}>
      <NativeSelect
        value={filters[name]}
        onChange={({ target }) => setFilters({ [name]: target.value } as Partial<Filters>)}
      >
        <option value="">All</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
  return (
    <search className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label="Search suggestions"
          placeholder="Search suggestions"
          className="min-w-0 flex-1 basis-48 sm:max-w-sm"
          maxLength={100}
          value={q}
          onChange={({ target }) => setFilters({ q: target.value })}
        />
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-controls="suggestion-filters"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Filter aria-hidden="true" />
          Filter
          {count > 0 && ` (${count})`}
        </Button>
        {(count > 0 || q) && (
          <Button variant="ghost" onClick={() => setFilters(NO_SUGGESTION_FILTERS)}>
            Clear
          </Button>
        )}
      </div>
      <div id="suggestion-filters" hidden={!isOpen}>
        <div className="grid gap-3 sm:max-w-2xl sm:grid-cols-3">
          {choice(
            'status',
            'Status',
            SUGGESTION_STATUSES.map((status) => [status, SUGGESTION_WORDS[status]]),
          )}
          {choice('type', 'Code type', [
            ['MBS', 'MBS'],
            ['ICD-10', 'ICD-10'],
          ])}
          {choice(
            'risk',
            'Denial risk',
            RISK_LEVELS.map((level) => [level, riskWords[level]]),
          )}
        </div>
      </div>
    </search>
  )
}
