import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'wouter'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { LoadingText } from '#design/feedback/states.tsx'
import type { Role } from '#platform/api/endpoint.ts'
import type { Screens } from '../app-screen.ts'
import type { AppRoute, RoutePath } from '../routes.ts'
import { FailedScreen } from './failed-screen.tsx'
import { NotFoundCard } from './not-found-card.tsx'
import { NotYetCard } from './not-yet-card.tsx'

export interface ScreenProps {
  route: (AppRoute & { path: RoutePath }) | undefined
  role: Role
  screens: Screens
}

/** The screen of a route; a failure in it leaves the shell standing. */
export function Screen({ route, role, screens }: ScreenProps) {
  const [location] = useLocation()
  if (!route) return <NotFoundCard role={role} />
  const Component = screens[route.path]?.Component
  if (!Component) return <NotYetCard role={role} screens={screens} />
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
