import { EllipsisVertical } from 'lucide-react'
import { cloneElement, lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import type { RowMenuProps } from './row-menu-props.ts'

const load = () => import('./opened-row-menu.tsx')
const OpenedRowMenu = lazy(load)

/** The menu's code comes with the first press, or while the pointer is on its way. */
export function RowMenu(props: RowMenuProps) {
  const [isAsked, setIsAsked] = useState(false)
  const trigger = (
    <Button variant="ghost" size="icon-sm" aria-label={`More for ${props.label}`}>
      <EllipsisVertical aria-hidden="true" />
    </Button>
  )
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsAsked(true),
    onPointerEnter: () => void load().catch(() => undefined),
  })
  if (!isAsked) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedRowMenu {...props} trigger={trigger} />
    </Suspense>
  )
}
