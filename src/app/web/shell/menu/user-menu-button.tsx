import { lazy, Suspense, useState } from 'react'
import { UserMenuFace, type UserMenuProps, userMenuClass } from './user-menu-face.tsx'

const load = () => import('./user-menu.tsx')
const UserMenu = lazy(async () => ({ default: (await load()).UserMenu }))

/** The menu's code is fetched when a pointer or the focus comes near. */
export function UserMenuButton({ user, onOpen }: UserMenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const closed = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className={userMenuClass}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setIsWanted(true)}
    >
      <UserMenuFace user={user} />
    </button>
  )
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <UserMenu user={user} onOpen={onOpen} />
    </Suspense>
  )
}
