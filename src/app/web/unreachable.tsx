import { lazy, Suspense } from 'react'
import { CannotReach, type CannotReachProps } from './cannot-reach.tsx'

// asked for here and not by the gate, whose page would otherwise carry the list of the portal's files
const OfflinePortal = lazy(async () => ({
  default: (await import('#features/patient-portal/web/offline/offline-portal.tsx')).OfflinePortal,
}))

/** Without network: the plan a patient keeps on the phone, or that nothing can be reached. */
export default function Unreachable(props: CannotReachProps) {
  return (
    <Suspense>
      <OfflinePortal instead={<CannotReach {...props} />} onRetry={props.onRetry} />
    </Suspense>
  )
}
