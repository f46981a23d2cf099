import { RotateCcw } from 'lucide-react'
import { Button } from '../button.tsx'
import type { SectionActions } from './section-actions.ts'

export function RejectedSentences({ title, actions }: { title: string; actions: SectionActions }) {
  if (actions.rejected.length === 0) return null
  return (
    <ul className="grid gap-1" aria-label={`${actions.removedWord} in ${title}`}>
      {actions.rejected.map(({ id, text, drafted }) => (
        <li key={id} className="flex items-center justify-between gap-2 rounded-control border border-dashed px-3 py-1">
          <del className="min-w-0 text-sm text-muted">{text || drafted}</del>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Restore ${actions.labelOf(id)}`}
            onClick={() => actions.restore(id)}
          >
            <RotateCcw aria-hidden="true" />
            Restore
          </Button>
        </li>
      ))}
    </ul>
  )
}
