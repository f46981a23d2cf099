import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { FilterBar } from '#design/lists/filter-bar.tsx'
import { AGEING_BUCKETS, AGEING_WORDS, CLAIM_STATES, STATE_WORDS } from '../../claims/rules.ts'
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
  const pickState = (value: string) => {
    const group = CLAIM_GROUPS.find((one) => value === `group ${one}`) ?? ''
    const state = CLAIM_STATES.find((one) => one === value) ?? ''
    setFilters({ group, state })
  }
  return (
    <FilterBar
      label="Search claims"
      placeholder="Claim, patient or item"
      filters={filters}
      none={NO_CLAIM_FILTERS}
      onChange={setFilters}
    >
      <Field label="Status">
        <NativeSelect
          value={filters.group ? `group ${filters.group}` : filters.state}
          onChange={({ target }) => pickState(target.value)}
        >
          <option value="">All statuses</option>
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
      <ChoiceField
        label="Age"
        choices={AGEING_WORDS}
        order={AGEING_BUCKETS}
        none="Any age"
        value={filters.ageing}
        onChange={(ageing) => setFilters({ ageing })}
      />
    </FilterBar>
  )
}
