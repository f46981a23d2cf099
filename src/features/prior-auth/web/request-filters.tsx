import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { FilterBar } from '#design/lists/filter-bar.tsx'
import { REQUEST_STATUSES, REQUEST_TYPES, STATUS_WORDS, TYPE_WORDS } from '../rules.ts'
import { NO_FILTERS, type RequestAddress } from './use-request-address.ts'

export function RequestFilters({ filters, setFilters }: Pick<RequestAddress, 'filters' | 'setFilters'>) {
  return (
    <FilterBar label="Search" placeholder="Search requests" filters={filters} none={NO_FILTERS} onChange={setFilters}>
      <ChoiceField
        label="Status"
        choices={STATUS_WORDS}
        order={REQUEST_STATUSES}
        none="All Statuses"
        value={filters.status}
        onChange={(status) => setFilters({ status, overdue: '' })}
      />
      <ChoiceField
        label="Type"
        choices={TYPE_WORDS}
        order={REQUEST_TYPES}
        none="All Types"
        value={filters.type}
        onChange={(type) => setFilters({ type })}
      />
    </FilterBar>
  )
}
