import { lazy, Suspense, useState } from 'react'
import type { User } from '#features/account/contract.ts'
import { Avatar } from '#platform/design/avatar.tsx'
import { buttonClass } from '#platform/design/button.tsx'
import type { ShellDialog } from './shell-dialog.ts'

const load = () => import('./user-menu.tsx')
const UserMenu = lazy(async () => ({ default: (await load()).UserMenu }))

export interface UserMenuButtonProps {
  user: User
  onOpen: (dialog: ShellDialog) => void
}

/** The menu's code is fetched when a pointer or the focus comes near. */
export function UserMenuButton({ user, onOpen }: UserMenuButtonProps) {
  const [isWanted, setIsWanted] = useState(false)
  const closed = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={userMenuLabel(user)}
      className={userMenuClass}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setIsWanted(true)}
    >
      <Avatar name={user.name} />
    </button>
  )
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <UserMenu user={user} onOpen={onOpen} />
    </Suspense>
  )
}

export const userMenuClass = buttonClass({ variant: 'ghost', size: 'icon', className: 'rounded-full' })

export function userMenuLabel(user: User): string {
  return `User menu, ${user.name}`
}
