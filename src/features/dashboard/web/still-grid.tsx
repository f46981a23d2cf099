import { type ReactNode, useState } from 'react'
import { GRID, type WidgetId } from '../rules.ts'
import { byPlace, type Item } from './layout/arrange.ts'

interface StillGridProps {
  items: readonly Item[]
  cols: number
  /** While widgets are moved by key: a node that moves in the page loses the focus, so only its place changes. */
  isEditing?: boolean
  children: (id: WidgetId) => ReactNode
}

/**
 * The grid when nothing is dragged: same geometry in plain CSS, so the drag library loads only for editing. A single
 * column grows with its content. The page is in reading order, except while a widget is being moved.
 */
export function StillGrid({ items, cols, isEditing = false, children }: StillGridProps) {
  const isColumn = cols === 1
  const placed = items.toSorted(byPlace).map(({ i }) => i)
  const shown = useKeptOrder(placed, isEditing)
  const [gapPx] = GRID.margin
  return (
    <div
      className="grid"
      style={{
        gridTemplateColumns: `repeat(${cols}, minmax(0, 1fr))`,
        gridAutoRows: isColumn ? 'auto' : GRID.rowHeight,
        gap: gapPx,
      }}
    >
      {shown.map((id) => (
        <div
          key={id}
          className="widget-cell"
          style={isColumn ? { order: placed.indexOf(id) } : placeOf(items.find(({ i }) => i === id))}
        >
          {children(id)}
        </div>
      ))}
    </div>
  )
}

const placeOf = (item: Item | undefined) =>
  item && { gridColumn: `${item.x + 1} / span ${item.w}`, gridRow: `${item.y + 1} / span ${item.h}` }

/** The order in which editing began; a widget that is shown again comes last. */
function useKeptOrder(placed: readonly WidgetId[], isKept: boolean): readonly WidgetId[] {
  const [kept, setKept] = useState<readonly WidgetId[]>()
  if (isKept && !kept) setKept(placed)
  if (!isKept && kept) setKept(undefined)
  if (!isKept || !kept) return placed
  return [...kept.filter((id) => placed.includes(id)), ...placed.filter((id) => !kept.includes(id))]
}
