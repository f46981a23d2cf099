import { Menu, Search } from 'lucide-react'
import { type RefObject, Suspense } from 'react'
import { Button } from '#design/button.tsx'
import { partAhead } from '#design/lazy-part.tsx'
import type { User } from '#features/account/contract.ts'
import { NotificationsButton } from '#features/notifications/web/notifications-button.tsx'
import type { Role } from '#platform/api/endpoint.ts'
import type { AppRoute } from '../routes.ts'
import { LogoutButton } from './menu/logout-button.tsx'
import { UserMenuButton } from './menu/user-menu-button.tsx'
import type { ShellDialog } from './shell-dialog.ts'
import { useShellTexts } from './use-shell-texts.ts'

const HeaderSearch = partAhead(async () => (await import('./patients/header-search.tsx')).HeaderSearch)

export interface HeaderProps {
  user: User
  role: Role
  route: AppRoute | undefined
  heading: RefObject<HTMLHeadingElement | null>
  onOpen: (dialog: ShellDialog) => void
}

export function Header({ user, role, route, heading, onOpen }: HeaderProps) {
  const today = new Date()
  const { t, title, date, longDate, lang, dir } = useShellTexts()
  return (
    <header
      lang={lang}
      dir={dir}
      className="no-print sticky top-0 z-30 flex min-h-(--header-height) flex-wrap items-center gap-2 border-b bg-card px-4 py-2 sm:gap-3 sm:px-6"
    >
      <Button
        variant="ghost"
        size="icon"
        className="-ms-2 lg:hidden"
        aria-label={t('shell.menu')}
        onClick={() => onOpen('menu')}
      >
        <Menu aria-hidden="true" />
      </Button>
      <div className="min-w-24 flex-1 max-[24rem]:order-last max-[24rem]:basis-full">
        {route && (
          <h1 ref={heading} tabIndex={-1} className="page-heading">
            {title(route)}
          </h1>
        )}
        <p className="truncate text-xs text-muted">
          {route?.subtitle && <span className="hidden sm:inline">{`${route.subtitle} · `}</span>}
          <span className="hidden sm:inline">{longDate(today)}</span>
          <span className="sm:hidden">{date(today)}</span>
        </p>
      </div>
      <div className="ms-auto flex shrink-0 items-center justify-end gap-2 sm:gap-3">
        {role !== 'patient' && (
          <>
            <div className="hidden w-[clamp(13rem,25vw,22rem)] md:block">
              <Suspense fallback={<div className="h-ctl" />}>
                <HeaderSearch user={user} />
              </Suspense>
            </div>
            <Button
              variant="ghost"
              size="icon"
              className="md:hidden"
              aria-label="Search patients"
              onClick={() => onOpen('palette')}
            >
              <Search aria-hidden="true" />
            </Button>
          </>
        )}
        <NotificationsButton
          label={(count) => (count > 0 ? t('shell.notifications-unread', { count }) : t('shell.notifications'))}
        />
        {role === 'patient' && <LogoutButton label={t('shell.logout')} />}
        <UserMenuButton user={user} onOpen={onOpen} />
      </div>
    </header>
  )
}
