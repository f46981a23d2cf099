import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToasts } from './toast-store.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Loads the toaster with the first toast, so that a page without one does not pay for it. */
export function LazyToaster() {
  const hasToast = useSyncExternalStore(subscribeToasts, () => currentToasts().length > 0)
  if (!hasToast) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
