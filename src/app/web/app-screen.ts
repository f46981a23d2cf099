import type { ComponentType } from 'react'
import { lazyPart } from '#design/lazy-part.tsx'
import type { RoutePath } from './routes.ts'

export interface AppScreen {
  Component: ComponentType
  /** Fetches the code ahead, for example while a pointer rests on its link. */
  preload: () => unknown
}

export type Screens = Partial<Record<RoutePath, AppScreen>>

export function screen(load: () => Promise<{ default: ComponentType }>): AppScreen {
  const Component = lazyPart(async () => (await load()).default)
  return { Component, preload: () => Component.preload().catch(() => undefined) }
}
