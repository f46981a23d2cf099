import { useSearchParams } from 'wouter'
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
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string | undefined>, replace = true) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace },
    )
  const owner = params.get('owner')
  return {
    state: STATES.find((state) => state === params.get('state')) ?? 'open',
    owner: owner === 'me' || owner === 'all' ? owner : usualOwner,
    result: params.get('result') ?? undefined,
    setState: (state) => change({ state, result: undefined }),
    setOwner: (next) => change({ owner: next, result: undefined }),
    // Back leads from a result to the list
    open: (result) => change({ result }, false),
  }
}
