import { lazy, type ReactNode, Suspense, useState } from 'react'
import { GRID, WIDGETS, type WidgetId } from '../rules.ts'
import { breakpointAt, type Item, visibleItems } from './layout/arrange.ts'
import type { Board, BoardChange } from './layout/board.ts'
import { isSamePlace, moveWidget, resizeWidget } from './layout/move-widget.ts'
import { useGridWidth } from './layout/use-grid-width.ts'
import { StillGrid } from './still-grid.tsx'
import { WidgetTools } from './widget-tools.tsx'
import { Widget } from './widgets/widget.tsx'

const loadDragGrid = () => import('./drag-grid.tsx')
const DragGrid = lazy(loadDragGrid)

export function preloadDragGrid(): void {
  void loadDragGrid().catch(() => {})
}

const ROWS_ON_GRID = 20 // the widget body scrolls
const ROWS_ON_PHONE = 5 // the widget body does not scroll

interface BoardGridProps {
  board: Board
  isEditing: boolean
  change: (change: BoardChange) => void
}

export function BoardGrid({ board, isEditing, change }: BoardGridProps) {
  const [measure, widthPx] = useGridWidth()
  return (
    <div ref={measure}>
      {widthPx !== undefined && <Grid board={board} isEditing={isEditing} change={change} widthPx={widthPx} />}
    </div>
  )
}

function Grid({ board, isEditing, change, widthPx }: BoardGridProps & { widthPx: number }) {
  const [lastChange, setLastChange] = useState('')
  const breakpoint = breakpointAt(widthPx)
  const cols = GRID.cols[breakpoint]
  const items = visibleItems(board.layouts[breakpoint], board.hidden)

  const place = (next: readonly Item[]) => change({ type: 'place', breakpoint, items: next })
  const rearrange = (id: WidgetId, next: readonly Item[]) => {
    setLastChange(isSamePlace(items, next) ? `${WIDGETS[id].name} stays where it is.` : placeText(id, next))
    place(next)
  }
  const widget = (id: WidgetId): ReactNode => <Widget id={id} rows={cols === 1 ? ROWS_ON_PHONE : ROWS_ON_GRID} />
  const edited = (id: WidgetId): ReactNode => (
    <div className="widget-edited">
      {/* while arranging, only the frame reacts; the content ignores clicks */}
      <div inert className="min-h-0 flex-1">
        {widget(id)}
      </div>
      <WidgetTools
        id={id}
        cols={cols}
        onMove={(moved, direction) => rearrange(moved, moveWidget(items, moved, direction, cols))}
        onResize={(resized, size) => rearrange(resized, resizeWidget(items, resized, size, cols))}
      />
    </div>
  )
  return (
    <>
      <p role="status" className="sr-only">
        {isEditing && lastChange}
      </p>
      {items.length === 0 && (
        <p className="card p-6 text-center text-muted">Every widget is hidden. Turn on Edit Mode to show some again.</p>
      )}
      {isEditing && cols > 1 ? (
        // no Move buttons before the grid is there: it would replace them, and the pressed one would lose its focus
        <Suspense
          fallback={
            <StillGrid items={items} cols={cols}>
              {widget}
            </StillGrid>
          }
        >
          <DragGrid items={items} cols={cols} widthPx={widthPx} onPlace={place}>
            {edited}
          </DragGrid>
        </Suspense>
      ) : (
        <StillGrid items={items} cols={cols} isEditing={isEditing}>
          {isEditing ? edited : widget}
        </StillGrid>
      )}
    </>
  )
}

function placeText(id: WidgetId, items: readonly Item[]): string {
  const item = items.find(({ i }) => i === id)
  if (!item) return ''
  const columns = item.w === 1 ? '1 column' : `${item.w} columns`
  return `${WIDGETS[id].name}: column ${item.x + 1}, row ${item.y + 1}, ${columns} wide, ${item.h} rows tall.`
}
