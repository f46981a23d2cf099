import { Avatar } from '#design/avatar.tsx'
import { buttonClass } from '#design/button.tsx'
import type { User } from '#features/account/contract.ts'
import type { ShellDialog } from '../shell-dialog.ts'
import { useShellTexts } from '../use-shell-texts.ts'

export interface UserMenuProps {
  user: User
  onOpen: (dialog: ShellDialog) => void
}

export const userMenuClass = buttonClass({ variant: 'ghost', size: 'icon', className: 'rounded-full' })

/** What the button shows, before and after its menu has been fetched. */
export function UserMenuFace({ user }: { user: User }) {
  const { t } = useShellTexts()
  return (
    <>
      <Avatar name={user.name} />
      <span className="sr-only">{t('shell.user-menu', { name: user.name })}</span>
    </>
  )
}
