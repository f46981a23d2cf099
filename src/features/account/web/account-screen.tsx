import { UserCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { Avatar } from '#design/avatar.tsx'
import { buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { may } from '#fhir/capabilities.ts'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { mayCall } from '#platform/api/web/may-call.ts'
import { account, type User } from '../contract.ts'
import { videoSetting } from '../video/contract.ts'
import { AccountInformation } from './account-information.tsx'
import { AccountLayout } from './account-layout.tsx'
import { AuthenticatorCard } from './security/authenticator-card.tsx'
import { PasswordCard } from './security/password-card.tsx'
import { SecurityStatus } from './security/security-status.tsx'
import { SessionsCard } from './security/sessions-card.tsx'

const PasskeysCard = lazy(() => import('./passkeys-card.tsx'))
const NotificationsCard = lazy(async () => ({ default: (await import('./notifications-card.tsx')).NotificationsCard }))
const LinkChartCard = lazy(async () => ({
  default: (await import('./administration/link-chart-card.tsx')).LinkChartCard,
}))
const VideoCard = lazy(async () => ({ default: (await import('./administration/video-card.tsx')).VideoCard }))

export interface AccountScreenProps {
  user: User
  role: Role
  isDemo: boolean
  homePath: string
  /** The first screen of a position, which opens neither the dashboard nor Integrations. */
  homeName?: string | undefined
  isLeaving: boolean
  onLogout: () => void
  /** Cards from other features, supplied by the app. */
  cards?: ReactNode
}

/** Shown after signing in, and under 'Account & security' (requirements 1 §2). */
export function AccountScreen(props: AccountScreenProps) {
  const { user, role, isDemo, homePath, homeName, isLeaving, onLogout, cards } = props
  const { t } = useMessages(accountMessages)
  return (
    <AccountLayout
      title={t('account.title')}
      homePath={homePath}
      homeName={homeName}
      isLeaving={isLeaving}
      onLogout={onLogout}
    >
      <section className="flex items-center gap-4 rounded-card bg-primary-soft p-5 text-on-primary-soft hc:border">
        <Avatar name={user.name} className="size-12 text-lg" />
        <div className="min-w-0">
          <p className="text-2xl font-semibold">{t('account.welcome', { name: user.name })}</p>
          <p>{t('account.signed-in')}</p>
        </div>
      </section>
      {isDemo && (
        <Alert tone="warning" title={t('account.demo')}>
          {t('account.demo-text')}
        </Alert>
      )}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <AccountInformation user={user} role={role} />
        <SecurityStatus user={user} isDemo={isDemo} />
      </div>
      {user.needsSecondFactor ? (
        <Alert tone="warning" title="Set up an authenticator app to continue">
          You signed in with your password alone. Staff need a second factor: once the app is set up, every screen of
          Aurora opens.
        </Alert>
      ) : (
        <WhatsNext role={role} homePath={homePath} homeName={homeName} />
      )}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-5">
          <AuthenticatorCard />
          <PasswordCard role={role} />
          {!user.needsSecondFactor && (
            <>
              <Suspense fallback={<SkeletonCard />}>
                <PasskeysCard />
              </Suspense>
              {cards}
            </>
          )}
        </div>
        <div className="grid gap-5">
          <SessionsCard />
          {role === 'patient' && (
            <Suspense fallback={<SkeletonCard />}>
              <LinkChartCard />
            </Suspense>
          )}
          {may(user, 'patient-accounts') && !user.needsSecondFactor && (
            <ApprovalsLink isDeciding={mayCall(role, account.decideProvider)} />
          )}
          {mayCall(role, videoSetting.save) && !user.needsSecondFactor && (
            <Suspense fallback={<SkeletonCard />}>
              <VideoCard />
            </Suspense>
          )}
          {!user.needsSecondFactor && (
            <Suspense fallback={<SkeletonCard />}>
              <NotificationsCard role={role} />
            </Suspense>
          )}
        </div>
      </div>
    </AccountLayout>
  )
}

function WhatsNext({ role, homePath, homeName }: Pick<AccountScreenProps, 'role' | 'homePath' | 'homeName'>) {
  const { t } = useMessages(accountMessages)
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('account.next')}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-wrap gap-3">
        {role === 'patient' ? (
          <Link href="/patient-portal" className={buttonClass()}>
            {t('account.go-portal')}
          </Link>
        ) : (
          <Link href={homePath} className={buttonClass()}>
            {homeName ? `Go to ${homeName}` : t('account.go-dashboard')}
          </Link>
        )}
        {!homeName && (
          <Link href="/integrations" className={buttonClass({ variant: 'outline' })}>
            {t('account.integrations')}
          </Link>
        )}
      </CardContent>
    </Card>
  )
}

function ApprovalsLink({ isDeciding }: { isDeciding: boolean }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <UserCheck aria-hidden="true" />
          {isDeciding ? 'Registrations & accounts' : 'Registrations'}
        </CardTitle>
        <CardDescription>
          {isDeciding
            ? 'Registrations to decide on, chart codes and accounts.'
            : 'Patients’ accounts, and codes for charts.'}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Link href="/auth?mode=approvals" className={buttonClass({ variant: 'outline' })}>
          Review registrations
        </Link>
      </CardContent>
    </Card>
  )
}
