import { GRID, type WidgetId } from '../../rules.ts'
import { compact, type Item } from './arrange.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

/** Alternative to dragging (WCAG 2.5.7): swaps with the neighbour, or moves one step if there is none. */
export function moveWidget(items: readonly Item[], id: WidgetId, direction: Direction, cols: number): Item[] {
  const item = items.find(({ i }) => i === id)
  if (!item) return [...items]
  const neighbour = neighbourOf(items, item, direction)
  if (!neighbour) return replaced(items, [step(item, direction, cols)])
  const isForward = direction === 'right' || direction === 'down'
  const [first, second] = isForward ? [item, neighbour] : [neighbour, item]
  const isSideways = direction === 'left' || direction === 'right'
  return replaced(
    items,
    isSideways
      ? [
          { ...second, x: first.x },
          { ...first, x: second.x + second.w - first.w },
        ]
      : [
          { ...second, y: first.y },
          { ...first, y: first.y + second.h },
        ],
  )
}

export function resizeWidget(
  items: readonly Item[],
  id: WidgetId,
  { columns = 0, rows = 0 }: { columns?: number; rows?: number },
  cols: number,
): Item[] {
  const item = items.find(({ i }) => i === id)
  if (!item) return [...items]
  const w = Math.min(Math.max(1, item.w + columns), cols)
  const h = Math.min(Math.max(GRID.minHeightRows, item.h + rows), GRID.maxHeightRows)
  // at the right edge it grows to the left
  return replaced(items, [{ ...item, x: Math.min(item.x, cols - w), w, h }])
}

/** The nearest widget on that side that shares a row or column. */
function neighbourOf(items: readonly Item[], item: Item, direction: Direction): Item | undefined {
  const sharesRow = (other: Item) => other.y < item.y + item.h && item.y < other.y + other.h
  const sharesColumn = (other: Item) => other.x < item.x + item.w && item.x < other.x + other.w
  const gaps: Record<Direction, (other: Item) => number> = {
    left: (other) => (sharesRow(other) ? item.x - (other.x + other.w) : -1),
    right: (other) => (sharesRow(other) ? other.x - (item.x + item.w) : -1),
    up: (other) => (sharesColumn(other) ? item.y - (other.y + other.h) : -1),
    down: (other) => (sharesColumn(other) ? other.y - (item.y + item.h) : -1),
  }
  const gap = gaps[direction]
  // sideways, a neighbour beyond a free column is approached step by step
  const reach = direction === 'left' || direction === 'right' ? 0 : Number.POSITIVE_INFINITY
  return items
    .filter((other) => other.i !== item.i && gap(other) >= 0 && gap(other) <= reach)
    .toSorted((a, b) => gap(a) - gap(b) || Math.abs(a.y - item.y) - Math.abs(b.y - item.y) || a.x - b.x)[0]
}

function step(item: Item, direction: Direction, cols: number): Item {
  if (direction === 'left') return { ...item, x: Math.max(0, item.x - 1) }
  if (direction === 'right') return { ...item, x: Math.min(cols - item.w, item.x + 1) }
  return item
}

/** Moved widgets win where two claim the same place. */
function replaced(items: readonly Item[], moved: readonly Item[]): Item[] {
  const others = items.filter(({ i }) => !moved.some((each) => each.i === i))
  return compact([...moved, ...others])
}

export function isSamePlace(a: readonly Item[], b: readonly Item[]): boolean {
  const find = (id: WidgetId) => b.find(({ i }) => i === id)
  return a.every((item) => {
    const other = find(item.i)
    return other && item.x === other.x && item.y === other.y && item.w === other.w && item.h === other.h
  })
}
