import {
  BREAKPOINTS,
  type Breakpoint,
  GRID,
  PRESETS,
  type PresetId,
  WIDGET_IDS,
  WIDGETS,
  type WidgetId,
} from '../../rules.ts'

/** Widget position and size, in columns and rows (requirements 2 §3). */
export interface Item {
  i: WidgetId
  x: number
  y: number
  w: number
  h: number
}

export type Layouts = Record<Breakpoint, readonly Item[]>

/** The widest breakpoint the grid reaches. */
export function breakpointAt(widthPx: number): Breakpoint {
  return BREAKPOINTS.find((name) => widthPx > GRID.breakpoints[name]) ?? 'xxs'
}

export function presetLayouts(preset: PresetId): Layouts {
  const at = (name: Breakpoint) => arrange(PRESETS[preset].order, GRID.cols[name])
  return { lg: at('lg'), md: at('md'), sm: at('sm'), xs: at('xs'), xxs: at('xxs') }
}

/** In reading order, row by row; the last of a row fills it. */
function arrange(order: readonly WidgetId[], cols: number): Item[] {
  let [x, y, rowHeight] = [0, 0, 0]
  let last: Item | undefined
  const fillRow = () => {
    if (last) last.w = cols - last.x
  }
  const items = order.map((i): Item => {
    const { h } = WIDGETS[i].size
    const w = defaultWidth(i, cols)
    if (x + w > cols) {
      fillRow()
      ;[x, y, rowHeight] = [0, y + rowHeight, 0]
    }
    last = { i, x, y, w, h }
    x += w
    rowHeight = Math.max(rowHeight, h)
    return last
  })
  fillRow()
  return compact(items)
}

/** Figures and short words; in a third of a tablet the names of the other widgets would be cut. */
const NARROW: readonly WidgetId[] = ['criticalAlerts', 'revenue', 'agentStatus']

function defaultWidth(i: WidgetId, cols: number): number {
  return cols === 3 && NARROW.includes(i) ? 1 : Math.min(WIDGETS[i].size.w, cols)
}

export function collide(a: Item, b: Item): boolean {
  return a.i !== b.i && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

export function byPlace(a: Item, b: Item): number {
  return a.y - b.y || a.x - b.x
}

/** Vertical compaction: in reading order, each widget rises until it meets a placed one, or drops below it. */
export function compact(items: readonly Item[]): Item[] {
  const placed: Item[] = []
  for (const item of items.toSorted(byPlace)) {
    const bottom = Math.max(0, ...placed.map(({ y, h }) => y + h))
    let y = Math.min(item.y, bottom)
    const isFree = (at: number) => !placed.some((other) => collide({ ...item, y: at }, other))
    while (y > 0 && isFree(y - 1)) y--
    while (!isFree(y)) y++
    placed.push({ ...item, y })
  }
  return placed
}

/** Leaves out hidden widgets; they keep their place for when they are shown again. */
export function visibleItems(items: readonly Item[], hidden: readonly WidgetId[]): Item[] {
  return compact(items.filter(({ i }) => !hidden.includes(i)))
}

/** Applies new places to the visible widgets. */
export function withPlaces(items: readonly Item[], places: readonly Item[]): Item[] {
  return items.map((item) => places.find(({ i }) => i === item.i) ?? item)
}

/** Every widget exactly once and within the grid, whatever was stored. */
export function repaired(items: readonly Item[], cols: number, preset: readonly Item[]): Item[] {
  const known = WIDGET_IDS.flatMap((id) => items.find(({ i }) => i === id) ?? preset.find(({ i }) => i === id) ?? [])
  const within = known.map((item) => {
    const w = Math.min(Math.max(1, item.w), cols)
    const h = Math.min(Math.max(GRID.minHeightRows, item.h), GRID.maxHeightRows)
    return { i: item.i, x: Math.min(Math.max(0, item.x), cols - w), y: Math.max(0, item.y), w, h }
  })
  return within.toSorted(byPlace)
}
