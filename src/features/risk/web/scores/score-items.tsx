import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ScaleField } from '../scale-field.tsx'
import { choicesOf } from '../tool-texts.ts'
import { itemsOf, type ScoreText } from './scores.ts'

export interface ScoreItemsProps {
  text: ScoreText
  onAnswer: (field: string, value: string) => void
}

const DIGIT = /^\d$/

/** A row of buttons for each item. A digit answers the item in focus and goes on to the next. */
export function ScoreItems({ text, onAnswer }: ScoreItemsProps) {
  const place = useRef<HTMLDivElement>(null)
  const items = itemsOf(text.score)
  const first = items[0]?.[0]
  useEffect(() => focusItem(place.current, first), [first])

  function onKeyDown(event: KeyboardEvent) {
    if (!DIGIT.test(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    const field = (event.target as Element).closest<HTMLElement>('[data-item]')?.dataset.item
    const index = items.findIndex(([name]) => name === field)
    const [, input] = items[index] ?? []
    if (!field || !input || Number(event.key) < input.min || Number(event.key) > input.max) return
    event.preventDefault()
    onAnswer(field, event.key)
    focusItem(place.current, items[index + 1]?.[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: digits are a shortcut for the buttons within
    <div ref={place} className="grid gap-4" onKeyDown={onKeyDown}>
      {items.map(([field, input]) => (
        <div key={field} data-item={field}>
          <ScaleField
            label={input.label}
            anchors={input.anchors}
            choices={choicesOf(input) ?? []}
            value={text.answers[field] ?? ''}
            onChange={(value) => onAnswer(field, value)}
          />
        </div>
      ))}
    </div>
  )
}

function focusItem(place: HTMLElement | null, field: string | undefined) {
  if (!field) return
  const item = place?.querySelector(`[data-item="${field}"]`)
  const radio = item?.querySelector<HTMLElement>('input:checked') ?? item?.querySelector<HTMLElement>('input')
  radio?.focus()
}
