/** The sheet lies over whatever page is open: `?register=1`. */
export function registerHref(): string {
  const search = new URLSearchParams(window.location.search)
  search.set('register', '1')
  return `${window.location.pathname}?${search}`
}

/** Goes along with the address as history state: a name does not belong into an address. */
export interface RegisterState {
  searchedFor: string
}

/** The name someone was looked for by before they turned out to be new; nothing where it was a number. */
export function nameSearchedFor(state: unknown = window.history.state): { given?: string; family?: string } {
  const words = (state as RegisterState | null)?.searchedFor?.trim().split(/\s+/) ?? []
  if (words.length === 0 || words.some((word) => /\d/.test(word))) return {}
  return { given: words.slice(0, -1).join(' '), family: words.at(-1) ?? '' }
}
