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
  /** The group of states that a card counts. */
  group: ShownGroup | ''
  state: ClaimState | ''
  ageing: AgeingBucket | ''
}

export const NO_SUGGESTION_FILTERS: SuggestionFilters = { q: '', status: '', type: '', risk: '' }
export const NO_CLAIM_FILTERS: ClaimFilters = { q: '', group: '', state: '', ageing: '' }
const CLOSED = { suggestion: '', claim: '' }

/** Stores tab, filters and open dialogs in the URL, so that links, reload and Back work. */
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
    /** Claims with these filters only. */
    claimsHref: (filters: Partial<ClaimFilters> & { claim?: string }) =>
      hrefWith({ ...fresh, tab: 'claims', ...filters }),
    suggestionId: value('suggestion'),
    openSuggestion: (suggestion: string) => change({ suggestion }),
    claimId: value('claim'),
    /** Opens a claim over the filtered list. */
    showClaim: (claim: string) => change({ claim }),
    /** Opens a claim from another tab, with filters reset. */
    openClaim: (claim: string) => change({ ...fresh, tab: 'claims', claim }),
    close: () => change(CLOSED, { replace: true }),
  }
}
export type BillingAddress = ReturnType<typeof useBillingAddress>
