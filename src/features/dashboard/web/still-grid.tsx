import type { ReactNode } from 'react'
import { GRID, type WidgetId } from '../rules.ts'
import { byPlace, type Item } from './layout/arrange.ts'

interface StillGridProps {
  items: readonly Item[]
  cols: number
  children: (id: WidgetId) => ReactNode
}

/**
 * The grid when it is not being arranged: same geometry in plain CSS, so the drag library loads only for editing. A
 * single column grows with its content.
 */
export function StillGrid({ items, cols, children }: StillGridProps) {
  const isColumn = cols === 1
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
      {items.toSorted(byPlace).map(({ i, x, y, w, h }) => (
        <div
          key={i}
          className="widget-cell"
          style={isColumn ? undefined : { gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
        >
          {children(i)}
        </div>
      ))}
    </div>
  )
}
