import {
  BREAKPOINTS,
  type Breakpoint,
  DEFAULT_PRESET,
  GRID,
  PRESET_IDS,
  type PresetId,
  WIDGET_IDS,
} from '../../rules.ts'
import { type Item, type Layouts, presetLayouts, repaired, withPlaces } from './arrange.ts'
import { isSamePlace } from './move-widget.ts'

/** Which widgets a user sees, and where. */
export interface Board {
  preset: PresetId
  hidden: readonly (typeof WIDGET_IDS)[number][]
  layouts: Layouts
}

export type BoardChange =
  /** Replaces the layout and shows every widget again (requirements 2 §4); choosing the same preset resets. */
  | { type: 'preset'; preset: PresetId }
  | { type: 'show'; widget: Item['i']; isShown: boolean }
  | { type: 'place'; breakpoint: Breakpoint; items: readonly Item[] }
  | { type: 'replace'; board: Board }

export function presetBoard(preset: PresetId): Board {
  return { preset, hidden: [], layouts: presetLayouts(preset) }
}

export function changeBoard(board: Board, change: BoardChange): Board {
  switch (change.type) {
    case 'preset':
      return presetBoard(change.preset)
    case 'show': {
      const others = board.hidden.filter((id) => id !== change.widget)
      return { ...board, hidden: change.isShown ? others : [...others, change.widget] }
    }
    case 'place': {
      const items = withPlaces(board.layouts[change.breakpoint], change.items)
      return { ...board, layouts: { ...board.layouts, [change.breakpoint]: items } }
    }
    case 'replace':
      return change.board
  }
}

/** Accepts anything from storage: each missing or invalid part falls back to its default alone. */
export function parseBoard(raw: { preset?: unknown; hidden?: unknown; layouts?: unknown }): Board {
  const preset = PRESET_IDS.find((id) => id === raw.preset) ?? DEFAULT_PRESET
  const hidden = Array.isArray(raw.hidden) ? WIDGET_IDS.filter((id) => (raw.hidden as unknown[]).includes(id)) : []
  const defaults = presetLayouts(preset)
  // a plain array is the layout of the widest grid
  const stored = (Array.isArray(raw.layouts) ? { lg: raw.layouts } : (raw.layouts ?? {})) as Record<string, unknown>
  const layouts = BREAKPOINTS.map((name) => {
    const items = Array.isArray(stored[name]) ? stored[name].filter(isItem) : []
    return [name, items.length > 0 ? repaired(items, GRID.cols[name], defaults[name]) : defaults[name]]
  })
  return { preset, hidden, layouts: Object.fromEntries(layouts) as Layouts }
}

function isItem(value: unknown): value is Item {
  if (typeof value !== 'object' || value === null) return false
  const { i, x, y, w, h } = value as Record<string, unknown>
  return WIDGET_IDS.some((id) => id === i) && [x, y, w, h].every(Number.isInteger)
}

export function isSameBoard(a: Board, b: Board): boolean {
  const isSameHidden = WIDGET_IDS.every((id) => a.hidden.includes(id) === b.hidden.includes(id))
  const isSameLayout = BREAKPOINTS.every((name) => isSamePlace(a.layouts[name], b.layouts[name]))
  return a.preset === b.preset && isSameHidden && isSameLayout
}
