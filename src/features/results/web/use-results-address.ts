import { useAddressParams } from '#design/address-params.ts'
import { STATES, type State } from '../rules.ts'

export interface ResultsAddress {
  state: State
  owner: 'me' | 'all'
  /** The open result. */
  result: string | undefined
  setState: (state: State) => void
  setOwner: (owner: 'me' | 'all') => void
  open: (result: string | undefined) => void
}

/** The URL holds the view state, so it can be linked and reloaded, and Back works. */
export function useResultsAddress(usualOwner: 'me' | 'all'): ResultsAddress {
  const { value, oneOf, change } = useAddressParams()
  return {
    state: oneOf('state', STATES) ?? 'open',
    owner: oneOf('owner', ['me', 'all']) ?? usualOwner,
    result: value('result'),
    setState: (state) => change({ state, result: undefined }, { replace: true }),
    setOwner: (owner) => change({ owner, result: undefined }, { replace: true }),
    // Back returns from a result to the list
    open: (result) => change({ result }),
  }
}
