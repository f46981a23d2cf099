import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { isTemporary, whenBack } from '#platform/api/web/away/hold.tsx'
import { CannotReach, type CannotReachProps } from './cannot-reach.tsx'

// loaded here and not by the gate, whose page would otherwise include the list of the portal's files
const OfflinePortal = lazy(() =>
  import('#features/patient-portal/web/offline/offline-portal.tsx').then(
    ({ OfflinePortal: Portal }) => ({ default: Portal }),
    // a phone that has not kept its code
    () => ({ default: ({ instead }: { instead: ReactNode; onRetry: () => void }) => instead }),
  ),
)

/** Offline: the plan saved on the phone, or a message that nothing can be reached. */
export default function Unreachable(props: CannotReachProps) {
  const { error, onRetry } = props
  // the server answers, but its database does not: the page goes on by itself when it is back
  const isAway = isTemporary(error)
  useEffect(() => {
    if (!isAway) return
    let isGone = false
    void whenBack().then(() => !isGone && onRetry())
    return () => {
      isGone = true
    }
  }, [isAway, onRetry])
  return (
    <Suspense>
      <OfflinePortal instead={<CannotReach {...props} />} onRetry={onRetry} />
    </Suspense>
  )
}
