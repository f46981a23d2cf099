import clsx from 'clsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { partAhead } from '#design/lazy-part.tsx'
import type { Setting, User } from '#features/account/contract.ts'
import { system } from '#features/system/contract.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { mayCall } from '#platform/api/web/may-call.ts'
import { SampleFigures } from '#platform/sources/web/sample-figures.ts'
import type { AppRoute } from '../routes.ts'
import { DemoBanner } from './demo-banner.tsx'
import { Header } from './header.tsx'
import { useShortcuts } from './menu/use-shortcuts.ts'
import type { ShellDialog } from './shell-dialog.ts'
import { useIsWide } from './use-is-wide.ts'
import { useRouteFocus } from './use-route-focus.ts'
import { useSampleFiguresChoice } from './use-sample-figures-choice.ts'
import { useShellTexts } from './use-shell-texts.ts'

// never on the portal itself, which has little room left in its first files
const BottomBar = lazy(async () => ({ default: (await import('./bottom-bar.tsx')).BottomBar }))
const Sidebar = partAhead(async () => (await import('./sidebar/sidebar.tsx')).Sidebar)
const AdministratorWarnings = lazy(async () => ({
  default: (await import('./administrator-warnings.tsx')).AdministratorWarnings,
}))
const ShellDialogs = lazy(async () => ({ default: (await import('./shell-dialogs.tsx')).ShellDialogs }))
const ChatLauncher = partAhead(async () => (await import('#features/chat/web/chat-launcher.tsx')).ChatLauncher)
const Registration = lazy(async () => ({ default: (await import('./patients/registration.tsx')).Registration }))

export interface ShellProps {
  user: User
  role: Role
  setting: Setting
  route: AppRoute | undefined
  children: ReactNode
}

/** Sidebar, header and the place for a screen; on every page except /auth (requirements 1 §2). */
export function Shell({ user, role, setting, route, children }: ShellProps) {
  const [dialog, setDialog] = useState<ShellDialog>()
  const { t, lang, dir } = useShellTexts()
  const heading = useRouteFocus(route?.title)
  useShortcuts(role, setDialog)
  const isWide = useIsWide()
  const isDemo = setting.mode === 'demo'
  const sampleFigures = useSampleFiguresChoice(user.id)
  const [search] = useSearchParams()
  const isRegistering = role !== 'patient' && search.get('register') === '1'
  // stays for the invitation that is offered once the form is closed
  const [hasRegistered, setHasRegistered] = useState(false)
  if (isRegistering && !hasRegistered) setHasRegistered(true)
  return (
    <SampleFigures value={isDemo && sampleFigures.isOn}>
      <div className={clsx('flex min-h-dvh', dir === 'rtl' && 'flex-row-reverse')}>
        <a className="skip-link" href="#main" lang={lang} dir={dir}>
          {t('shell.skip')}
        </a>
        {isWide && (
          <Suspense fallback={<div className="w-[4.5rem] shrink-0 border-e bg-card xl:w-[17rem]" />}>
            <Sidebar role={role} />
          </Suspense>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <DemoBanner isDemo={isDemo} sampleFigures={sampleFigures} />
          {mayCall(role, system.warnings) && (
            <Suspense>
              <AdministratorWarnings />
            </Suspense>
          )}
          <Header user={user} role={role} route={route} heading={heading} onOpen={setDialog} />
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-6 pt-5 pb-12">
            {children}
          </main>
          {/* the portal has its own four tabs there (requirements 2 §2.13) */}
          {role === 'patient' && !isWide && route?.path !== '/patient-portal' && (
            <Suspense>
              <BottomBar />
            </Suspense>
          )}
        </div>
        {dialog && (
          <Suspense>
            <ShellDialogs dialog={dialog} role={role} onOpen={setDialog} onClose={() => setDialog(undefined)} />
          </Suspense>
        )}
        {hasRegistered && (
          <Suspense>
            <Registration user={user} isOpen={isRegistering} />
          </Suspense>
        )}
        {/* the chat answers from the caller's own record, which a carer has not got */}
        {user.kind !== 'carer' && (
          <Suspense>
            <ChatLauncher user={user} role={role} />
          </Suspense>
        )}
      </div>
    </SampleFigures>
  )
}
