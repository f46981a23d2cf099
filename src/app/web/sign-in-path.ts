/** The page requested before signing in, if it is one of ours; never an external address. */
export function nextOf(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  return next && /^\/(?![/\\])/.test(next) && !isSignInPath(next) ? next : undefined
}

/** The sign-in address that leads back to where a visitor wanted to go; the site root shows the login itself. */
export function signInPathFor(location: string, search: string): string {
  const wanted = location + (search && `?${search}`)
  return wanted === '/' ? '/' : `/auth?next=${encodeURIComponent(wanted)}`
}

export function isSignInPath(path: string): boolean {
  return path.startsWith('/auth')
}

/**
 * 000, first aid and the saved plan: open to everyone. Under /auth, where no page has the sidebar (requirements 1 §2).
 */
export const HELP_PATH = '/auth/help'

export function isHelpPath(path: string): boolean {
  return path === HELP_PATH || path === '/help'
}

/** The plan requested while signed out comes from the phone; signing in leads on to it. */
export function helpPathFor(location: string, search: string): string | undefined {
  const isPlan = location === '/patient-portal' && new URLSearchParams(search).get('view') === 'plan'
  return isPlan ? `${HELP_PATH}?next=${encodeURIComponent(`${location}?${search}`)}` : undefined
}
