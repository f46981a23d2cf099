import { LogOut, Settings2, ShieldCheck, UserCheck } from 'lucide-react'
import { useLocation } from 'wouter'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#design/overlays/dropdown-menu.tsx'
import { RoleLabel } from '#design/role-label.tsx'
import type { User } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { toRole } from '../../guard.ts'
import { useLogout } from '../../session/use-logout.ts'
import { useShellTexts } from '../use-shell-texts.ts'
import { UserMenuFace, type UserMenuProps, userMenuClass } from './user-menu-face.tsx'

export function UserMenu({ user, onOpen }: UserMenuProps) {
  const [, navigate] = useLocation()
  const logout = useLogout()
  const { t, lang, dir } = useShellTexts()
  return (
    <DropdownMenu defaultOpen dir={dir}>
      <DropdownMenuTrigger className={userMenuClass}>
        <UserMenuFace user={user} />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-64" lang={lang}>
        <DropdownMenuLabel>
          <Name user={user} />
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => onOpen('preferences')}>
          <Settings2 aria-hidden="true" />
          {t('shell.preferences')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => navigate('/auth')}>
          <ShieldCheck aria-hidden="true" />
          {t('shell.account')}
        </DropdownMenuItem>
        {may(user, 'patient-accounts') && (
          <DropdownMenuItem onSelect={() => navigate('/auth?mode=approvals')}>
            <UserCheck aria-hidden="true" />
            Registrations
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem
          disabled={logout.isPending}
          onSelect={(event) => {
            // stays open to show that it is under way
            event.preventDefault()
            logout.mutate()
          }}
        >
          <LogOut aria-hidden="true" />
          {logout.isPending ? t('shell.logging-out') : t('shell.logout')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function Name({ user }: { user: User }) {
  const { t, lang } = useShellTexts()
  const role = toRole(user.role)
  return (
    <>
      <span className="block truncate text-sm font-semibold text-fg">{user.name}</span>
      {role === 'patient' && lang !== 'en-AU' ? t('shell.role-patient') : <RoleLabel role={role} />}
    </>
  )
}
