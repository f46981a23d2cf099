import { type ComponentType, lazy } from 'react'
import type { RoutePath } from './routes.ts'

export interface AppScreen {
  Component: ComponentType
  /** Fetches the code ahead, for example while a pointer rests on its link. */
  preload: () => void
}

export type Screens = Partial<Record<RoutePath, AppScreen>>

export function screen(load: () => Promise<{ default: ComponentType }>): AppScreen {
  return { Component: lazy(load), preload: () => void load().catch(() => {}) }
}
