import type { ReactElement } from 'react'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu.tsx'
import type { MenuItem } from './menu-item.ts'

/** The menu itself, loaded when it is first opened. */
export default function OpenedMenu({ trigger, items }: { trigger: ReactElement; items: readonly MenuItem[] }) {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {items.map(({ label, about, destructive, onSelect }) => (
          <DropdownMenuItem key={label} destructive={destructive} onSelect={onSelect}>
            <span>
              <span className={about ? 'block font-medium' : undefined}>{label}</span>
              {about && <span className="block text-xs text-muted">{about}</span>}
            </span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
