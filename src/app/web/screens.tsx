import { type ComponentType, lazy } from 'react'
import type { RoutePath } from './routes.ts'

export interface AppScreen {
  Component: ComponentType
  /** Fetches the code ahead, for example while a pointer rests on its link. */
  preload: () => void
}

function screen(load: () => Promise<{ default: ComponentType }>): AppScreen {
  return { Component: lazy(load), preload: () => void load().catch(() => {}) }
}

/** The screens that exist, by route. A new one is one line here. */
export const screens: Partial<Record<RoutePath, AppScreen>> = {
  '/encounters': screen(() => import('./encounters-route.tsx')),
  '/encounters/{id}': screen(() => import('#features/encounters/web/workspace-screen.tsx')),
  '/': screen(() => import('#features/dashboard/web/dashboard-screen.tsx')),
  '/careplans': screen(() => import('#features/care-plans/web/care-plans-screen.tsx')),
  '/analytics': screen(() => import('#features/analytics/web/analytics-screen.tsx')),
  '/risk': screen(() => import('#features/risk/web/risk-screen.tsx')),
  '/appointments': screen(() => import('#features/appointments/web/appointments-screen.tsx')),
  '/pulmonology': screen(() => import('#features/respiratory/web/pulmonology-screen.tsx')),
  '/patients/{id}': screen(() => import('./patient-route.tsx')),
}
