import type { ReactNode } from 'react'
import { GridLayout, type Layout, verticalCompactor } from 'react-grid-layout'
import 'react-grid-layout/css/styles.css'
import './drag-grid.css'
import { GRID, WIDGET_IDS, type WidgetId } from '../rules.ts'
import type { Item } from './layout/arrange.ts'

export interface DragGridProps {
  items: readonly Item[]
  cols: number
  widthPx: number
  onPlace: (items: readonly Item[]) => void
  children: (id: WidgetId) => ReactNode
}

/** The grid while it is being arranged. DOM order stays the same, so a pressed Move button keeps its focus. */
export default function DragGrid({ items, cols, widthPx, onPlace, children }: DragGridProps) {
  const place = (layout: Layout) => onPlace(layout.map(toItem))
  const layout = items.map((item) => ({ ...item, minH: GRID.minHeightRows, maxH: GRID.maxHeightRows }))
  return (
    <GridLayout
      className="drag-grid"
      width={widthPx}
      layout={layout}
      gridConfig={{
        cols,
        rowHeight: GRID.rowHeight,
        margin: GRID.margin,
        containerPadding: GRID.containerPadding,
      }}
      dragConfig={{ enabled: true, cancel: '.widget-tools' }}
      resizeConfig={{ enabled: true, handles: ['se', 'sw'] }}
      compactor={verticalCompactor}
      onDragStop={place}
      onResizeStop={place}
    >
      {WIDGET_IDS.filter((id) => items.some(({ i }) => i === id)).map((id) => (
        <div key={id} className="widget-cell">
          {children(id)}
        </div>
      ))}
    </GridLayout>
  )
}

/** Drops the library's internal fields. */
function toItem({ i, x, y, w, h }: Layout[number]): Item {
  return { i: i as WidgetId, x, y, w, h }
}
