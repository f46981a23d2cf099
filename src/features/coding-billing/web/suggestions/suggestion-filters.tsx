import { Filter } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Input } from '#design/inputs/input.tsx'
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

/** A search box and a Filter button (requirements 2 §2.7); the button opens filters for status, code type and risk. */
export function SuggestionFilters({ filters, setFilters }: SuggestionFiltersProps) {
  const { q, ...others } = filters
  const count = Object.values(others).filter(Boolean).length
  const [isOpen, setIsOpen] = useState(count > 0)
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
          <ChoiceField
            label="Status"
            choices={SUGGESTION_WORDS}
            order={SUGGESTION_STATUSES}
            none="All"
            value={filters.status}
            onChange={(status) => setFilters({ status })}
          />
          <ChoiceField
            label="Code type"
            choices={{ MBS: 'MBS', 'ICD-10': 'ICD-10' }}
            none="All"
            value={filters.type}
            onChange={(type) => setFilters({ type })}
          />
          <ChoiceField
            label="Denial risk"
            choices={riskWords}
            order={RISK_LEVELS}
            none="All"
            value={filters.risk}
            onChange={(risk) => setFilters({ risk })}
          />
        </div>
      </div>
    </search>
  )
}
