import { lazy, Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { account, type Setting, type User } from '#features/account/contract.ts'
import { AccountScreen } from '#features/account/web/account-screen.tsx'
import { ConfirmEmailScreen } from '#features/account/web/registration/confirm-email-screen.tsx'
import { ResetScreen } from '#features/account/web/sign-in/reset-screen.tsx'
import { may } from '#fhir/capabilities.ts'
import { mayCall } from '#platform/api/web/may-call.ts'
import { homeOf, toRole } from './guard.ts'
import { matchRoute } from './routes.ts'
import { useLogout } from './session/use-logout.ts'

const TermsScreen = lazy(async () => ({
  default: (await import('#features/account/web/registration/terms-screen.tsx')).TermsScreen,
}))
const Registrations = lazy(async () => ({
  default: (await import('#features/account/web/registration/registrations.tsx')).Registrations,
}))
const AccountCards = lazy(async () => ({ default: (await import('./session/account-cards.tsx')).AccountCards }))

/** What /auth shows to a signed-in user. */
export function AccountRoute({ user, setting }: { user: User; setting: Setting }) {
  const query = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const logout = useLogout()
  const role = toRole(user.role)
  const homePath = homeOf(role, user.position)
  const homeName = role === 'patient' || homePath === '/' ? undefined : matchRoute(homePath)?.label
  const mode = query.get('mode')
  const token = query.get('token') ?? undefined
  if (mode === 'terms' || mode === 'privacy') {
    return (
      <Suspense>
        <TermsScreen page={mode} />
      </Suspense>
    )
  }
  if (mode === 'confirm') return <ConfirmEmailScreen token={token} onDone={() => navigate('/auth')} />
  if (mode === 'reset' && token)
    return <ResetScreen isSendingLinks token={token} onLogin={() => location.replace('/auth')} />
  if (mode === 'approvals' && may(user, 'patient-accounts') && !user.needsSecondFactor) {
    return (
      <Suspense fallback={<SkeletonCard />}>
        <Registrations
          canApprove={mayCall(role, account.decideProvider)}
          homePath={homePath}
          homeName={homeName}
          onLogout={() => logout.mutate()}
          isLeaving={logout.isPending}
        />
      </Suspense>
    )
  }
  return (
    <AccountScreen
      user={user}
      role={role}
      isDemo={setting.mode === 'demo'}
      homePath={homePath}
      homeName={homeName}
      onLogout={() => logout.mutate()}
      isLeaving={logout.isPending}
      cards={
        <Suspense fallback={<SkeletonCard />}>
          <AccountCards role={role} />
        </Suspense>
      }
    />
  )
}
