import { useSearchParams } from 'wouter'
import { AGEING_BUCKETS, type AgeingBucket, CLAIM_STATES, type ClaimState } from '../claim-states.ts'
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

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | '' =>
  known.find((each) => each === value) ?? ''

/** Tab, filters and what is open live in the address: they can be linked, reloaded and gone back to. */
export function useBillingAddress() {
  const [params, setParams] = useSearchParams()
  const changed = (changes: Readonly<Record<string, string>>) => (before: URLSearchParams) => {
    const next = new URLSearchParams(before)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  const change = (changes: object, options?: { replace: boolean }) =>
    setParams(changed(changes as Record<string, string>), options)
  const q = params.get('q') ?? ''
  const suggestionFilters: SuggestionFilters = {
    q,
    status: oneOf(SUGGESTION_STATUSES, params.get('status')),
    type: oneOf(['MBS', 'ICD-10'], params.get('type')),
    risk: oneOf(RISK_LEVELS, params.get('risk')),
  }
  const claimFilters: ClaimFilters = {
    q,
    group: oneOf(CLAIM_GROUPS, params.get('group')),
    state: oneOf(CLAIM_STATES, params.get('state')),
    ageing: oneOf(AGEING_BUCKETS, params.get('ageing')),
  }
  const fresh = { ...NO_SUGGESTION_FILTERS, ...NO_CLAIM_FILTERS, ...CLOSED }
  return {
    tab: oneOf(TABS, params.get('tab')) || ('suggestions' as const),
    setTab: (tab: BillingTab) => change({ ...fresh, tab: tab === 'suggestions' ? '' : tab }),
    suggestionFilters,
    setSuggestionFilters: (changes: Partial<SuggestionFilters>) => change(changes, { replace: true }),
    claimFilters,
    setClaimFilters: (changes: Partial<ClaimFilters>) => change(changes, { replace: true }),
    /** The claims with only these filters. */
    claimsHref: (filters: Partial<ClaimFilters> & { claim?: string }) =>
      `?${changed({ ...fresh, tab: 'claims', ...filters })(params)}`,
    suggestionId: params.get('suggestion') ?? undefined,
    openSuggestion: (suggestion: string) => change({ suggestion }),
    claimId: params.get('claim') ?? undefined,
    /** Over the list as it is filtered. */
    showClaim: (claim: string) => change({ claim }),
    /** From elsewhere. */
    openClaim: (claim: string) => change({ ...fresh, tab: 'claims', claim }),
    close: () => change(CLOSED, { replace: true }),
  }
}
export type BillingAddress = ReturnType<typeof useBillingAddress>
