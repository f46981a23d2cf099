import { type RefCallback, useCallback } from 'react'
import { useTargetRow } from './use-chart-address.ts'

interface RowMark {
  id: string
  ref: RefCallback<HTMLElement>
  'aria-current': 'location' | undefined
  className: string | undefined
}

/** Scrolls the linked row into view and highlights it. */
export function useRowMark(id: string): RowMark {
  const isTarget = useTargetRow() === id
  const show = useCallback(
    (row: HTMLElement | null) => {
      if (isTarget) row?.scrollIntoView({ block: 'center' })
    },
    [isTarget],
  )
  return {
    id,
    ref: show,
    'aria-current': isTarget ? 'location' : undefined,
    className: isTarget ? 'outline-2 -outline-offset-2 outline-primary [&>*]:bg-primary-soft' : undefined,
  }
}
