import { useAddressParams } from '#design/address-params.ts'
import { KINDS, type Kind, SCOPES, type Scope } from '../rules.ts'

const STORED = 'aurora-inbox-filters'

export interface InboxAddress {
  scope: Scope
  kind: Kind | ''
  /** The open item, 'result:42'. */
  item: string | undefined
  setScope: (scope: Scope) => void
  setKind: (kind: Kind | '') => void
  open: (item: string | undefined) => void
}

/** The address holds what is shown; without one, the filters last chosen in this browser. A link chooses for its own visit. */
export function useInboxAddress(usualScope: Scope): InboxAddress {
  const { value, oneOf, change } = useAddressParams()
  const stored = storedFilters()
  const scope = oneOf('scope', SCOPES) ?? stored.scope ?? usualScope
  const kind = value('kind') === 'all' ? '' : (oneOf('kind', KINDS) ?? stored.kind ?? '')
  const store = (filters: { scope: Scope; kind: Kind | '' }) => localStorage.setItem(STORED, JSON.stringify(filters))
  return {
    scope,
    kind,
    item: value('item'),
    setScope: (next) => {
      store({ scope: next, kind })
      change({ scope: next, item: undefined }, { replace: true })
    },
    setKind: (next) => {
      store({ scope, kind: next })
      change({ kind: next || 'all', item: undefined }, { replace: true })
    },
    // Back returns from an item to the list
    open: (item) => change({ item }),
  }
}

function storedFilters(): { scope?: Scope | undefined; kind?: Kind | '' | undefined } {
  try {
    const { scope, kind } = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Record<string, unknown>
    return { scope: SCOPES.find((one) => one === scope), kind: KINDS.find((one) => one === kind) }
  } catch {
    return {}
  }
}
