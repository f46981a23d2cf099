import { Switch } from '#design/inputs/switch.tsx'
import { WIDGET_IDS, WIDGETS } from '../rules.ts'
import type { Board, BoardChange } from './layout/board.ts'

/** One toggle per widget, and instructions for arranging them (requirements 2 §2.1). */
export function VisibilityPanel({ board, change }: { board: Board; change: (change: BoardChange) => void }) {
  return (
    <section className="card" aria-labelledby="widget-visibility">
      <div className="grid gap-3 px-4 py-3">
        <h2 id="widget-visibility" className="text-sm font-semibold">
          Widget Visibility
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-2">
          {WIDGET_IDS.map((id) => (
            <li key={id}>
              <Switch
                label={WIDGETS[id].name}
                hint={WIDGETS[id].category}
                checked={!board.hidden.includes(id)}
                onCheckedChange={(isShown) => change({ type: 'show', widget: id, isShown })}
              />
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          Drag widgets to rearrange • Resize by dragging corners • Toggle visibility above
        </p>
        <p className="text-sm text-muted sm:hidden">On a phone: the arrows of a widget move it.</p>
      </div>
    </section>
  )
}
