import { useAddressParams } from '#design/address-params.ts'
import { STATES, type State } from '../rules.ts'

export interface ResultsAddress {
  state: State
  owner: 'me' | 'all'
  /** The result that is open. */
  result: string | undefined
  setState: (state: State) => void
  setOwner: (owner: 'me' | 'all') => void
  open: (result: string | undefined) => void
}

/** What is shown lives in the address: it can be linked, reloaded and gone back to. */
export function useResultsAddress(usualOwner: 'me' | 'all'): ResultsAddress {
  const { value, oneOf, change } = useAddressParams()
  return {
    state: oneOf('state', STATES) ?? 'open',
    owner: oneOf('owner', ['me', 'all']) ?? usualOwner,
    result: value('result'),
    setState: (state) => change({ state, result: undefined }, { replace: true }),
    setOwner: (owner) => change({ owner, result: undefined }, { replace: true }),
    // Back leads from a result to the list
    open: (result) => change({ result }),
  }
}
