import { useSearchParams } from 'wouter'

/** New values by name; an absent or empty one removes its name from the address. */
export type ParamChanges = Readonly<Record<string, string | undefined>>

export function withChanges(before: URLSearchParams, changes: ParamChanges): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** What a page shows lives in the address: it can be linked, reloaded and gone back to. */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  return {
    /** '' without it. */
    text: (name: string) => params.get(name) ?? '',
    /** Absent without it. */
    value: (name: string) => params.get(name) || undefined,
    /** The value in the address, if it is a known one. */
    oneOf: <T extends string>(name: string, known: readonly T[]) => known.find((each) => each === params.get(name)),
    hrefWith: (changes: ParamChanges) => `?${withChanges(params, changes)}`,
    /** Back leads to where one was, unless `replace`. */
    change: (changes: ParamChanges, options?: { replace: boolean }) =>
      setParams((before) => withChanges(before, changes), options),
  }
}
