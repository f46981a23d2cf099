import { Button } from '#platform/design/button.tsx'
import { Field } from '#platform/design/field.tsx'
import { Input } from '#platform/design/input.tsx'
import { NativeSelect } from '#platform/design/native-select.tsx'
import { REQUEST_STATUSES, REQUEST_TYPES, STATUS_WORDS, TYPE_WORDS } from '../rules.ts'
import { type RequestFilters as Filters, NO_FILTERS, type RequestAddress } from './use-request-address.ts'

export function RequestFilters({ filters, setFilters }: Pick<RequestAddress, 'filters' | 'setFilters'>) {
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_auto]">
      <Field label="Search" className="col-span-2 lg:col-span-1">
        <Input
          type="search"
          placeholder="Search requests"
          value={filters.q}
          maxLength={100}
          onChange={({ target }) => setFilters({ q: target.value })}
        />
      </Field>
      <Field label="Status">
        <NativeSelect
          value={filters.status}
          onChange={({ target }) => setFilters({ status: target.value as Filters['status'], overdue: '' })}
        >
          <option value="">All Statuses</option>
          {REQUEST_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_WORDS[status]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Type">
        <NativeSelect
          value={filters.type}
          onChange={({ target }) => setFilters({ type: target.value as Filters['type'] })}
        >
          <option value="">All Types</option>
          {REQUEST_TYPES.map((type) => (
            <option key={type} value={type}>
              {TYPE_WORDS[type]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button variant="outline" className="mb-1.5" disabled={!isFiltered} onClick={() => setFilters(NO_FILTERS)}>
        Clear
      </Button>
    </search>
  )
}
