import { lazy, Suspense } from 'react'
import { CannotReach, type CannotReachProps } from './cannot-reach.tsx'

// loaded here and not by the gate, whose page would otherwise include the list of the portal's files
const OfflinePortal = lazy(async () => ({
  default: (await import('#features/patient-portal/web/offline/offline-portal.tsx')).OfflinePortal,
}))

/** Offline: the plan saved on the phone, or a message that nothing can be reached. */
export default function Unreachable(props: CannotReachProps) {
  return (
    <Suspense>
      <OfflinePortal instead={<CannotReach {...props} />} onRetry={props.onRetry} />
    </Suspense>
  )
}
