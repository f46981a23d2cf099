import { Printer } from 'lucide-react'
import { Button } from '#platform/design/button.tsx'

/** What can be taken away from the chart. */
export function ChartActions() {
  return (
    <div className="flex flex-wrap gap-2 pb-1">
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </div>
  )
}
