import { Button } from '#platform/design/button.tsx'
import { Field } from '#platform/design/field.tsx'
import { Input } from '#platform/design/input.tsx'
import { NativeSelect } from '#platform/design/native-select.tsx'
import { AGEING_BUCKETS, AGEING_WORDS, CLAIM_STATES, STATE_WORDS } from '../../claim-states.ts'
import {
  type BillingAddress,
  CLAIM_GROUPS,
  type ClaimFilters as Filters,
  NO_CLAIM_FILTERS,
} from '../use-billing-address.ts'

const GROUP_WORDS = { approved: 'All approved', pending: 'All pending', denied: 'All denied' } as const

export interface ClaimFiltersProps {
  filters: Filters
  states: Readonly<Record<string, number>> | undefined
  setFilters: BillingAddress['setClaimFilters']
}

export function ClaimFilters({ filters, states, setFilters }: ClaimFiltersProps) {
  const isFiltered = Object.values(filters).some(Boolean)
  const pickState = (value: string) => {
    const group = CLAIM_GROUPS.find((one) => value === `group ${one}`) ?? ''
    const state = CLAIM_STATES.find((one) => one === value) ?? ''
    setFilters({ group, state })
  }
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_auto]">
      <Field label="Search claims" className="col-span-2 lg:col-span-1">
        <Input
          type="search"
          placeholder="Claim, patient or item"
          value={filters.q}
          maxLength={100}
          onChange={({ target }) => setFilters({ q: target.value })}
        />
      </Field>
      <Field label="State">
        <NativeSelect
          value={filters.group ? `group ${filters.group}` : filters.state}
          onChange={({ target }) => pickState(target.value)}
        >
          <option value="">All states</option>
          {CLAIM_GROUPS.map((group) => (
            <option key={group} value={`group ${group}`}>
              {GROUP_WORDS[group]}
            </option>
          ))}
          {CLAIM_STATES.map((state) => (
            <option key={state} value={state}>
              {states ? `${STATE_WORDS[state].label} (${states[state] ?? 0})` : STATE_WORDS[state].label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Age">
        <NativeSelect
          value={filters.ageing}
          onChange={({ target }) => setFilters({ ageing: target.value as Filters['ageing'] })}
        >
          <option value="">Any age</option>
          {AGEING_BUCKETS.map((bucket) => (
            <option key={bucket} value={bucket}>
              {AGEING_WORDS[bucket]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button
        variant="outline"
        className="col-span-2 mb-1.5 justify-self-start lg:col-span-1"
        disabled={!isFiltered}
        onClick={() => setFilters(NO_CLAIM_FILTERS)}
      >
        Clear
      </Button>
    </search>
  )
}
