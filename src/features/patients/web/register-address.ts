/** The sheet opens over any page: `?register=1`. */
export function registerHref(): string {
  const search = new URLSearchParams(window.location.search)
  search.set('register', '1')
  return `${window.location.pathname}?${search}`
}

/** Passed as history state, because a name must not appear in a URL. */
export interface RegisterState {
  searchedFor: string
}

/** The name searched for before registering; empty if the search was for a number. */
export function nameSearchedFor(state: unknown = window.history.state): { given?: string; family?: string } {
  const words = (state as RegisterState | null)?.searchedFor?.trim().split(/\s+/) ?? []
  if (words.length === 0 || words.some((word) => /\d/.test(word))) return {}
  return { given: words.slice(0, -1).join(' '), family: words.at(-1) ?? '' }
}
