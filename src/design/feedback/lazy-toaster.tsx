import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToasts } from './toast-store.ts'

/** Loads the toaster with the first toast, so that a page without one does not pay for it. */
export function LazyToaster() {
  const count = useSyncExternalStore(subscribeToasts, () => currentToasts().length)
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    if (count === 0 || Toaster) return
    // offline the code may not load: the page stays, and the next toast tries again
    import('./toaster.tsx').then(
      (loaded) => setToaster(() => loaded.Toaster),
      () => undefined,
    )
  }, [count, Toaster])
  // an open dialog hides the page from screen readers, except elements with this attribute and what they hold
  return <div aria-live="off">{Toaster && count > 0 && <Toaster />}</div>
}
