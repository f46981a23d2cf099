/** The page asked for before signing in, if it is one of ours; never an address elsewhere. */
export function nextOf(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  return next && /^\/(?![/\\])/.test(next) && !isSignInPath(next) ? next : undefined
}

/** The sign-in address that leads back to where a visitor wanted to go. */
export function signInPathFor(location: string, search: string): string {
  const wanted = location + (search && `?${search}`)
  return wanted === '/' ? '/auth' : `/auth?next=${encodeURIComponent(wanted)}`
}

export function isSignInPath(path: string): boolean {
  return path.startsWith('/auth')
}
