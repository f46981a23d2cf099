import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { Button } from '#design/button.tsx'
import { WIDGETS, type WidgetId } from '../rules.ts'
import { AllAlerts } from './all-alerts.tsx'
import { WholeQueue } from './whole-queue.tsx'

const EXPANDABLE: Record<string, { widget: WidgetId; content: () => ReactNode }> = {
  '#queue': { widget: 'patientQueue', content: () => <WholeQueue /> },
  '#alerts': { widget: 'criticalAlerts', content: () => <AllAlerts /> },
}

/** `/#queue` and `/#alerts` open a widget's full list above the grid, so it can be linked and Back works. */
export function ExpandedPanel() {
  const hash = useLocationProperty(
    () => window.location.hash,
    () => '',
  )
  const expanded = EXPANDABLE[hash]
  return (
    expanded && (
      <Panel key={hash} widget={expanded.widget}>
        {expanded.content()}
      </Panel>
    )
  )
}

function Panel({ widget, children }: { widget: WidgetId; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [, navigate] = useLocation()
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const close = () => {
    navigate('/')
    const title = document.getElementById(`widget-${widget}`)
    title?.querySelector('a')?.focus()
  }
  return (
    <section className="card scroll-mt-24" aria-labelledby={`expanded-${widget}`}>
      <div className="flex items-center justify-between gap-2 px-4 pt-3">
        <h2 ref={heading} id={`expanded-${widget}`} tabIndex={-1} className="scroll-mt-24 text-base font-semibold">
          {`${WIDGETS[widget].name}, full list`}
        </h2>
        <Button variant="ghost" size="icon-sm" aria-label={`Close ${WIDGETS[widget].name}`} onClick={close}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <div className="px-4 pb-4">{children}</div>
    </section>
  )
}
