import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'
import type { ButtonProps } from '../button.tsx'
import type { MenuItem } from './menu-item.ts'

const load = () => import('./opened-menu.tsx')
const OpenedMenu = lazy(load)

/** A button that opens a menu; the menu's code comes with the first press, or while the pointer is on its way. */
export function ActionMenu({ trigger, items }: { trigger: ReactElement<ButtonProps>; items: readonly MenuItem[] }) {
  const [isAsked, setIsAsked] = useState(false)
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsAsked(true),
    onPointerEnter: () => void load().catch(() => undefined),
  })
  if (!isAsked) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedMenu trigger={trigger} items={items} />
    </Suspense>
  )
}
