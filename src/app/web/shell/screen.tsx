import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'wouter'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { LoadingText } from '#design/feedback/states.tsx'
import type { Role } from '#platform/api/endpoint.ts'
import type { Screens } from '../app-screen.ts'
import type { AppRoute, RoutePath } from '../routes.ts'
import { FailedScreen } from './failed-screen.tsx'

// rarely seen, and the portal has little room left in its first files
const NotFoundCard = lazy(async () => ({ default: (await import('./not-found-card.tsx')).NotFoundCard }))
const NotYetCard = lazy(async () => ({ default: (await import('./not-yet-card.tsx')).NotYetCard }))

export interface ScreenProps {
  route: (AppRoute & { path: RoutePath }) | undefined
  role: Role
  screens: Screens
}

/** The screen of a route; a failure in it leaves the shell standing. */
export function Screen({ route, role, screens }: ScreenProps) {
  const [location] = useLocation()
  if (!route)
    return (
      <Suspense>
        <NotFoundCard role={role} />
      </Suspense>
    )
  const Component = screens[route.path]?.Component
  if (!Component)
    return (
      <Suspense>
        <NotYetCard role={role} screens={screens} />
      </Suspense>
    )
  return (
    <ErrorBoundary FallbackComponent={FailedScreen} resetKeys={[location]}>
      <Suspense fallback={<ScreenSkeleton title={route.title} />}>
        <Component />
      </Suspense>
    </ErrorBoundary>
  )
}

export function ScreenSkeleton({ title }: { title: string }) {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <LoadingText>{`Loading ${title}…`}</LoadingText>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  )
}
