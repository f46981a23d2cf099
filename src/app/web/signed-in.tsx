import { lazy, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { Redirect, Router, useLocation, useSearch } from 'wouter'
import { setDraftOwner } from '#design/draft.ts'
import { LoadingText } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { partAhead } from '#design/lazy-part.tsx'
import { currentQuestion, guardNavigation, subscribeQuestion } from '#design/overlays/unsaved-guard.ts'
import type { Setting, User } from '#features/account/contract.ts'
import { showEnglish } from '#i18n/web/current-catalogue.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { useLive } from '#platform/live/web/use-live.ts'
import { redirectFor, toRole } from './guard.ts'
import { patientScreens } from './patient-screens.tsx'
import { matchRoute } from './routes.ts'
import { SessionWatch } from './session/session-watch.tsx'
import { namedFor } from './shell/position-screens.ts'
import { Screen, ScreenSkeleton } from './shell/screen.tsx'
import { Shell } from './shell/shell.tsx'
import { isSignInPath, nextOf } from './sign-in-path.ts'

const AccountScreen = lazy(async () => ({
  default: (await import('./account-route.tsx')).AccountRoute,
}))
const StaffScreen = partAhead(async () => (await import('./shell/staff-screen.tsx')).StaffScreen)
const UnsavedGuardDialog = lazy(async () => ({
  default: (await import('#design/overlays/unsaved-guard-dialog.tsx')).UnsavedGuardDialog,
}))

/** Only patients choose a language: staff do not load what that takes. */
async function restoreLanguage(): Promise<void> {
  const choice = await import('#i18n/web/choose-language.ts')
  choice.restoreLanguage()
}

export interface SignedInProps {
  user: User
  setting: Setting
}

/** Everything behind the gate. */
export function SignedIn({ user, setting }: SignedInProps) {
  useLive()
  // before any screen's own effects ask for a draft
  useLayoutEffect(() => {
    setDraftOwner(user.id)
    return () => setDraftOwner(undefined)
  }, [user.id])
  // staff read English, also where a patient has chosen another language before
  const isPatient = toRole(user.role) === 'patient'
  useLayoutEffect(() => {
    if (isPatient) void restoreLanguage()
    else showEnglish()
  }, [isPatient])
  const isAsking = useSyncExternalStore(subscribeQuestion, currentQuestion) !== undefined
  return (
    <Router aroundNav={guardNavigation}>
      <Page user={user} setting={setting} />
      <SessionWatch user={user} setting={setting} />
      {isAsking && (
        <Suspense>
          <UnsavedGuardDialog />
        </Suspense>
      )}
    </Router>
  )
}

function Page({ user, setting }: SignedInProps) {
  const [location] = useLocation()
  const search = useSearch()
  const role = toRole(user.role)
  if (isSignInPath(location)) {
    const next = nextOf(search)
    if (next && !user.needsSecondFactor) return <Redirect to={next} replace />
    return (
      <Suspense fallback={<LoadingText visible>Loading…</LoadingText>}>
        <AccountScreen user={user} setting={setting} />
      </Suspense>
    )
  }
  // every other screen would only say that it may not be shown yet
  if (user.needsSecondFactor) return <Redirect to="/auth" replace />
  const elsewhere = redirectFor(location, role, user.position)
  if (elsewhere) return <TurnedAway from={location} to={elsewhere} role={role} />
  const matched = matchRoute(location)
  const route = matched && namedFor(user.position, matched)
  return (
    <Shell user={user} role={role} setting={setting} route={route}>
      {role === 'patient' ? (
        <Screen route={route} role={role} screens={patientScreens} />
      ) : (
        <Suspense fallback={<ScreenSkeleton title={route?.title ?? ''} />}>
          <StaffScreen route={route} role={role} />
        </Suspense>
      )}
    </Shell>
  )
}

/** Explains why the page is another one, except for the bare address, which everyone may type. */
function TurnedAway({ from, to, role }: { from: string; to: string; role: Role }) {
  useEffect(() => {
    if (from === '/') return
    const title = matchRoute(from)?.title ?? from
    const whom = role === 'patient' ? 'patients' : 'your role'
    toast({ title: 'Not Available', description: `${title} is not open to ${whom}.` })
  }, [from, role])
  return <Redirect to={to} replace />
}
