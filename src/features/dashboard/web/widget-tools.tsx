import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  type LucideIcon,
  Minus,
  MoveHorizontal,
  MoveVertical,
  Plus,
} from 'lucide-react'
import { Button } from '#design/button.tsx'
import { WIDGETS, type WidgetId } from '../rules.ts'
import type { Direction } from './layout/move-widget.ts'

export interface WidgetToolsProps {
  id: WidgetId
  cols: number
  onMove: (id: WidgetId, direction: Direction) => void
  onResize: (id: WidgetId, size: { columns?: number; rows?: number }) => void
}

const ARROWS: readonly { direction: Direction; icon: LucideIcon }[] = [
  { direction: 'left', icon: ArrowLeft },
  { direction: 'up', icon: ArrowUp },
  { direction: 'down', icon: ArrowDown },
  { direction: 'right', icon: ArrowRight },
]

/** Moves and resizes by keyboard or without dragging (WCAG 2.1.1, 2.5.7). */
export function WidgetTools({ id, cols, onMove, onResize }: WidgetToolsProps) {
  const { name } = WIDGETS[id]
  const arrows = ARROWS.filter(({ direction }) => cols > 1 || direction === 'up' || direction === 'down')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar of buttons, not a set of form fields
    <div role="group" aria-label={`Arrange ${name}`} className="widget-tools">
      <span className="widget-tool-set">
        <span aria-hidden="true">Move</span>
        {arrows.map(({ direction, icon: Icon }) => (
          <Tool key={direction} label={`Move ${name} ${direction}`} icon={Icon} onPress={() => onMove(id, direction)} />
        ))}
      </span>
      {cols > 1 && (
        <>
          <span className="widget-tool-set">
            <MoveHorizontal aria-hidden="true" />
            <Tool label={`Make ${name} narrower`} icon={Minus} onPress={() => onResize(id, { columns: -1 })} />
            <Tool label={`Make ${name} wider`} icon={Plus} onPress={() => onResize(id, { columns: 1 })} />
          </span>
          <span className="widget-tool-set">
            <MoveVertical aria-hidden="true" />
            <Tool label={`Make ${name} shorter`} icon={Minus} onPress={() => onResize(id, { rows: -1 })} />
            <Tool label={`Make ${name} taller`} icon={Plus} onPress={() => onResize(id, { rows: 1 })} />
          </span>
        </>
      )}
    </div>
  )
}

function Tool({ label, icon: Icon, onPress }: { label: string; icon: LucideIcon; onPress: () => void }) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={label} title={label} onClick={onPress}>
      <Icon aria-hidden="true" />
    </Button>
  )
}
