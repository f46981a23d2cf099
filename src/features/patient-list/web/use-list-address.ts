import { useAddressParams } from '#design/address-params.ts'
import type { Filters } from '../contract.ts'
import { CONDITIONS, SEEN, SORTS, WITH_WITHOUT } from '../rules.ts'

export const NO_FILTERS: Filters = {
  q: '',
  clinician: '',
  condition: '',
  seen: '',
  booking: '',
  portal: '',
  recall: '',
  sort: 'name',
}

/** The address holds the filters, so that a list can be linked, reloaded and saved as a view. */
export function useListAddress() {
  const { text, oneOf, change } = useAddressParams()
  const filters: Filters = {
    q: text('q'),
    clinician: text('clinician'),
    condition: oneOf('condition', CONDITIONS) ?? '',
    seen: oneOf('seen', SEEN) ?? '',
    booking: oneOf('booking', WITH_WITHOUT) ?? '',
    portal: oneOf('portal', WITH_WITHOUT) ?? '',
    recall: oneOf('recall', ['overdue']) ?? '',
    sort: oneOf('sort', SORTS) ?? 'name',
  }
  return {
    filters,
    set: (changes: Partial<Filters>) =>
      change({ ...changes, ...(changes.sort === 'name' && { sort: '' }) }, { replace: true }),
  }
}

export function isSame(one: Filters, other: Filters): boolean {
  return (Object.keys(NO_FILTERS) as (keyof Filters)[]).every((name) => one[name] === other[name])
}
