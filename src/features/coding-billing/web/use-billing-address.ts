import { useAddressParams } from '#design/address-params.ts'
import { AGEING_BUCKETS, type AgeingBucket, CLAIM_STATES, type ClaimState } from '../claims/rules.ts'
import { type RiskLevel, SUGGESTION_STATUSES, type SuggestionStatus } from '../rules.ts'

export const TABS = ['suggestions', 'claims', 'revenue', 'compliance'] as const
export type BillingTab = (typeof TABS)[number]
export const RISK_LEVELS = ['high', 'raised', 'low'] as const satisfies readonly RiskLevel[]

export interface SuggestionFilters {
  q: string
  status: SuggestionStatus | ''
  /** 'MBS' or 'ICD-10'. */
  type: 'MBS' | 'ICD-10' | ''
  risk: RiskLevel | ''
}

export const CLAIM_GROUPS = ['approved', 'pending', 'denied'] as const
export type ShownGroup = (typeof CLAIM_GROUPS)[number]

export interface ClaimFilters {
  q: string
  /** What a card counts: several states. */
  group: ShownGroup | ''
  state: ClaimState | ''
  ageing: AgeingBucket | ''
}

export const NO_SUGGESTION_FILTERS: SuggestionFilters = { q: '', status: '', type: '', risk: '' }
export const NO_CLAIM_FILTERS: ClaimFilters = { q: '', group: '', state: '', ageing: '' }
const CLOSED = { suggestion: '', claim: '' }

/** Tab, filters and what is open live in the address: they can be linked, reloaded and gone back to. */
export function useBillingAddress() {
  const { text, value, oneOf, hrefWith, change } = useAddressParams()
  const q = text('q')
  const suggestionFilters: SuggestionFilters = {
    q,
    status: oneOf('status', SUGGESTION_STATUSES) ?? '',
    type: oneOf('type', ['MBS', 'ICD-10']) ?? '',
    risk: oneOf('risk', RISK_LEVELS) ?? '',
  }
  const claimFilters: ClaimFilters = {
    q,
    group: oneOf('group', CLAIM_GROUPS) ?? '',
    state: oneOf('state', CLAIM_STATES) ?? '',
    ageing: oneOf('ageing', AGEING_BUCKETS) ?? '',
  }
  const fresh = { ...NO_SUGGESTION_FILTERS, ...NO_CLAIM_FILTERS, ...CLOSED }
  return {
    tab: oneOf('tab', TABS) ?? 'suggestions',
    setTab: (tab: BillingTab) => change({ ...fresh, tab: tab === 'suggestions' ? '' : tab }),
    suggestionFilters,
    setSuggestionFilters: (changes: Partial<SuggestionFilters>) => change(changes, { replace: true }),
    claimFilters,
    setClaimFilters: (changes: Partial<ClaimFilters>) => change(changes, { replace: true }),
    /** The claims with only these filters. */
    claimsHref: (filters: Partial<ClaimFilters> & { claim?: string }) =>
      hrefWith({ ...fresh, tab: 'claims', ...filters }),
    suggestionId: value('suggestion'),
    openSuggestion: (suggestion: string) => change({ suggestion }),
    claimId: value('claim'),
    /** Over the list as it is filtered. */
    showClaim: (claim: string) => change({ claim }),
    /** From elsewhere. */
    openClaim: (claim: string) => change({ ...fresh, tab: 'claims', claim }),
    close: () => change(CLOSED, { replace: true }),
  }
}
export type BillingAddress = ReturnType<typeof useBillingAddress>
