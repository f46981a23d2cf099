import { Button } from '#design/button.tsx'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import type { SuggestionDetail } from '../../../contract.ts'

export interface ConsideredProps {
  considered: SuggestionDetail['considered']
  onUse: (item: string) => void
}

/** Items considered but not chosen, with the reason. */
export function Considered({ considered, onUse }: ConsideredProps) {
  if (considered.length === 0) return null
  return (
    <details>
      <summary className="w-fit text-sm">{`Other items considered (${considered.length})`}</summary>
      <ul className="mt-2 grid gap-2">
        {considered.map(({ item, description, text, isAllowed, benefitCents }) => (
          <li key={item} className="flex items-start justify-between gap-3 rounded-control border p-2 text-sm">
            <p className="min-w-0">
              <strong className="tabular-nums">{item}</strong>
              {` ${description}`}
              {benefitCents !== undefined && (
                <span className="tabular-nums">{`, benefit ${formatCents(benefitCents)}`}</span>
              )}
              <span className="block text-muted">{`${isAllowed ? '' : 'Not allowed: '}${text}`}</span>
            </p>
            <Button variant="outline" size="sm" onClick={() => onUse(item)}>
              Add
              <span className="sr-only">{` item ${item}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
