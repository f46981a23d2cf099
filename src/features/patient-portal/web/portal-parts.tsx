import { lazy, Suspense } from 'react'
import { CheckIn } from './check-in.tsx'

const LazyOfflineScreen = lazy(async () => ({ default: (await import('./offline/offline-screen.tsx')).OfflineScreen }))

const PARTS = {
  health: lazy(async () => ({ default: (await import('./health/health-tab.tsx')).HealthTab })),
  coach: lazy(async () => ({ default: (await import('./coach/coach-tab.tsx')).CoachTab })),
  team: lazy(async () => ({ default: (await import('./team/team-tab.tsx')).TeamTab })),
  tracking: lazy(async () => ({ default: (await import('./tracking/tracking-tab.tsx')).TrackingTab })),
  plan: lazy(async () => ({ default: (await import('./plan/plan-view.tsx')).PlanView })),
  record: lazy(async () => ({ default: (await import('./record/record-view.tsx')).RecordView })),
}

/** Tabs and pages; loaded in parallel with the first page, to keep their file lists out of it. */
export function PortalPart({ name }: { name: keyof typeof PARTS }) {
  const Shown = PARTS[name]
  return <Shown />
}

export function OfflineScreen() {
  return (
    <Suspense>
      <LazyOfflineScreen />
    </Suspense>
  )
}

export function CheckInPart() {
  return <CheckIn />
}
