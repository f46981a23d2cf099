import { useSearchParams } from 'wouter'
import { REGISTERS, type Register, SORTS, type Sort } from '../rules.ts'

export type View = Register | 'tests'

export interface RespiratoryAddress {
  view: View
  q: string
  sort: Sort
  /** `?report=` shows one report instead of the lists; `?with=` sets another beside it. */
  report: string | undefined
  comparedWith: string | undefined
  /** `?new=1&patient=` opens the entry of a test, `?import=1` that of a file. */
  wantsTest: boolean
  testFor: string | undefined
  wantsImport: boolean
  set: (changes: Record<string, string | undefined>) => void
  hrefWith: (changes: Record<string, string | undefined>) => string
}

/** What is shown lives in the address: `?register=copd|asthma&q=&sort=`, or `?view=tests`. */
export function useRespiratoryAddress(): RespiratoryAddress {
  const [params, setParams] = useSearchParams()
  const register = REGISTERS.find((name) => name === params.get('register')) ?? 'copd'
  return {
    view: params.get('view') === 'tests' ? 'tests' : register,
    q: params.get('q') ?? '',
    sort: SORTS.find((name) => name === params.get('sort')) ?? 'name',
    report: params.get('report') ?? undefined,
    comparedWith: params.get('with') ?? undefined,
    wantsTest: params.get('new') === '1',
    testFor: params.get('patient') ?? undefined,
    wantsImport: params.get('import') === '1',
    // typing into the search is not a place to come back to
    set: (changes) => setParams((before) => changed(before, changes), { replace: 'q' in changes || 'new' in changes }),
    hrefWith: (changes) => `?${changed(params, changes)}`,
  }
}

function changed(before: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
