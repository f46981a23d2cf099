import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { focusAnswer, isByKey } from '#design/lists/focus-answer.ts'
import type { InboxItem } from '../contract.ts'
import { canAcknowledgeUnopened } from '../rules.ts'
import { InboxItemRow } from './inbox-item-row.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export interface InboxItemsProps {
  label?: string
  items: readonly InboxItem[]
  selected: string | undefined
  chosen: ReadonlySet<string>
  canAcknowledge: boolean
  onOpen: (id: string) => void
  onChoose: (id: string, isChosen: boolean) => void
}

export function InboxItems({ label = 'Inbox', items, selected, chosen, ...acts }: InboxItemsProps) {
  const { canAcknowledge, onOpen, onChoose } = acts
  const list = useRef<HTMLUListElement>(null)
  const keptFocus = useKeptFocus(list)
  // the open item stays in view, also when it was opened by key or by a link
  useEffect(() => {
    if (selected) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const stop = items.some(({ id }) => id === selected) ? selected : items[0]?.id
  const hasChoices = canAcknowledge && items.some(canAcknowledgeUnopened)
  return (
    <ul ref={list} className="grid gap-2" aria-label={label} {...keptFocus}>
      {items.map((item) => {
        const isSelected = item.id === selected
        const canChoose = canAcknowledge && canAcknowledgeUnopened(item)
        return (
          <li key={item.id} className="flex items-start gap-2">
            {hasChoices && (
              <span className="flex min-h-target w-6 shrink-0 items-center justify-center pt-2">
                {canChoose && (
                  <Checkbox
                    aria-label={`Choose ${item.title} of ${item.patientName ?? 'nobody'}`}
                    checked={chosen.has(item.id)}
                    onCheckedChange={(isChosen) => onChoose(item.id, isChosen)}
                  />
                )}
              </span>
            )}
            <button
              type="button"
              data-item={item.id}
              tabIndex={item.id === stop ? 0 : -1}
              aria-current={isSelected || undefined}
              className={clsx(
                'grid min-w-0 flex-1 scroll-my-2 gap-1 rounded-control border bg-card px-3 py-2 text-left hover:bg-surface-2',
                isSelected && 'border-primary bg-primary-soft text-on-primary-soft hc:outline-2',
              )}
              onClick={(event) => {
                onOpen(item.id)
                if (isByKey(event)) focusAnswer(item.id.slice(item.id.indexOf(':') + 1))
              }}
            >
              <InboxItemRow item={item} isSelected={isSelected} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
