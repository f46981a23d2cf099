import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, startTransition, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { LoadingText } from '#design/feedback/states.tsx'
import { loadAhead, partAhead } from '#design/lazy-part.tsx'
import { account, type User } from '#features/account/contract.ts'
import { setPracticeZone } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { CannotReach } from './cannot-reach.tsx'
import { HelpUnavailable } from './help-unavailable.tsx'
import { onSessionEvent } from './session/session-channel.ts'
import { isHelpPath } from './sign-in-path.ts'
import { SignedOut } from './signed-out.tsx'

const SignedIn = partAhead(async () => (await import('./signed-in.tsx')).SignedIn)

/**
 * In the page of an address of staff, for somebody with a session, the server names what the screen needs: the frame and
 * the screen of the address are loaded while the session is checked.
 */
if (document.querySelector('link[href="/api/auth/me"]')) void loadAhead()

/** Where its code is not there either, the plain words. */
const Unreachable = lazy(() => import('./unreachable.tsx').catch(() => ({ default: CannotReach })))

/** Every component on one page; left out of the build. */
const DesignPage = import.meta.env.DEV ? lazy(() => import('./design/design-page.tsx')) : undefined

const HelpPage = lazy(() => import('./help-route.tsx').catch(() => ({ default: HelpUnavailable })))

async function readChart(client: QueryClient, user: User): Promise<void> {
  const staff = await import('./shell/staff-screen.tsx').catch(() => undefined)
  await staff?.readChartAhead(client, user)
}

/** Before any session check: in an emergency nobody waits for the server. */
export function Gate() {
  const [location] = useLocation()
  if (DesignPage && location === '/design') {
    return (
      <Suspense>
        <DesignPage />
      </Suspense>
    )
  }
  if (!isHelpPath(location)) return <CheckedGate />
  return (
    <Suspense fallback={<HelpUnavailable />}>
      <HelpPage />
    </Suspense>
  )
}

/** Checks the session once, then shows the product or the way in (requirements 1 §2). */
function CheckedGate() {
  const session = useRead(account.me, { on401: 'null' })
  const setting = useRead(account.setting)
  // before any screen is drawn: its days and times are on this clock
  if (setting.data) setPracticeZone(setting.data.timeZone)
  const { refetch } = session
  const { refetch: refetchSetting } = setting
  const retry = useCallback(() => void Promise.all([refetch(), refetchSetting()]), [refetch, refetchSetting])
  const user = session.data?.user

  const [isOpen, setIsOpen] = useState(false)
  const client = useQueryClient()
  const isComplete = setting.data !== undefined
  useEffect(() => {
    if (!user || !isComplete || isOpen) return
    let isGone = false
    // drawn once all of it is there, and in small steps, so that a key pressed meanwhile is answered
    const open = () => {
      if (!isGone) startTransition(() => setIsOpen(true))
    }
    if (user.role === 'patient') open()
    else {
      void readChart(client, user)
      void loadAhead().then(open)
    }
    return () => {
      isGone = true
    }
  }, [user, isComplete, isOpen, client])

  useEffect(() => {
    if (user) return
    return onSessionEvent((event) => {
      if (event === 'signed-in') void refetch()
    })
  }, [user, refetch])

  const failed = session.error ?? setting.error
  if (failed && !user) {
    return (
      <Suspense fallback={<Checking />}>
        <Unreachable cause={failed.message} error={failed} onRetry={retry} />
      </Suspense>
    )
  }
  if (session.isPending || !setting.data) return <Checking />
  if (!user) return <SignedOut setting={setting.data} />
  if (!isOpen) return <Checking />
  return (
    <Suspense fallback={<Checking />}>
      <SignedIn user={user} setting={setting.data} />
    </Suspense>
  )
}

function Checking() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <LoadingText visible>Checking authentication...</LoadingText>
    </main>
  )
}
