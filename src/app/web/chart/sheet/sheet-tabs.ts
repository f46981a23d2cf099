import type { SheetKind, SheetRequest } from './sheet-request.ts'

export interface SheetTab {
  id: string
  request: SheetRequest
  /** Something was typed in it. */
  isStarted: boolean
}

/** Kept between visits; what was typed is kept by each form. */
export interface SheetTabs {
  tabs: readonly SheetTab[]
  activeId: string | undefined
}

export const NO_TABS: SheetTabs = { tabs: [], activeId: undefined }

const isPrefilled = ({ kind: _, ...known }: SheetRequest): boolean => Object.keys(known).length > 0

function freeId(kind: SheetKind, tabs: readonly SheetTab[]): string {
  for (let number = 1; ; number += 1) {
    const id = `${kind}-${number}`
    if (!tabs.some((tab) => tab.id === id)) return id
  }
}

/** A request that brings something gets a form of its own; an empty one goes on with a form of that kind that is open. */
export function withRequest({ tabs }: SheetTabs, request: SheetRequest): SheetTabs {
  const open = isPrefilled(request) ? undefined : tabs.findLast((tab) => tab.request.kind === request.kind)
  if (open) return { tabs, activeId: open.id }
  const id = freeId(request.kind, tabs)
  return { tabs: [...tabs, { id, request, isStarted: false }], activeId: id }
}

export function withoutTab({ tabs, activeId }: SheetTabs, id: string): SheetTabs {
  const index = tabs.findIndex((tab) => tab.id === id)
  const left = tabs.filter((tab) => tab.id !== id)
  if (activeId !== id) return { tabs: left, activeId }
  return { tabs: left, activeId: left[Math.min(index, left.length - 1)]?.id }
}

export function withStarted(state: SheetTabs, id: string | undefined, isStarted: boolean): SheetTabs {
  return { ...state, tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, isStarted } : tab)) }
}

/** Forms that nobody typed in are not kept. */
export function withoutEmpty({ tabs, activeId }: SheetTabs): SheetTabs {
  const kept = tabs.filter(({ isStarted, request }) => isStarted || isPrefilled(request))
  return { tabs: kept, activeId: kept.some(({ id }) => id === activeId) ? activeId : kept.at(-1)?.id }
}

export function withChange({ tabs, activeId }: SheetTabs, id: string, request: SheetRequest): SheetTabs {
  return { tabs: tabs.map((tab) => (tab.id === id ? { ...tab, request } : tab)), activeId }
}
