import { toast } from '#design/feedback/toast-store.ts'

const KEY = 'aurora-logged-out'

/**
 * Signing out reloads the page at the site root (requirements 1 §4, requirements 2 §2.13); the toast is saved until
 * then.
 */
export function leave(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // private browsing may forbid storage; only the toast is lost
  }
  // the next user must not land where this one was
  history.replaceState(null, '', '/')
  location.reload()
}

export function showFarewell(): void {
  try {
    if (!sessionStorage.getItem(KEY)) return
    sessionStorage.removeItem(KEY)
    toast({ title: 'Logged Out', description: "You've been securely logged out", variant: 'success' })
  } catch {
    // see above
  }
}
