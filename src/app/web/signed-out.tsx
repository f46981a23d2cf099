import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { toast } from '#design/feedback/toast-store.ts'
import { account, type Setting, type User } from '#features/account/contract.ts'
import { LoginScreen } from '#features/account/web/sign-in/login-screen.tsx'
import type { PendingSignIn } from '#features/account/web/sign-in/pending-sign-in.ts'
import signInMessages from '#i18n/messages/en-AU/sign-in.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { keyOf } from '#platform/api/web/url-of.ts'
import { announce } from './session/session-channel.ts'
import { restoreLanguage, SignInLanguage } from './sign-in-language.tsx'
import { HELP_PATH, helpPathFor, isSignInPath, nextOf, signInPathFor } from './sign-in-path.ts'

const VerifyScreen = lazy(async () => ({
  default: (await import('#features/account/web/sign-in/verify-screen.tsx')).VerifyScreen,
}))
const RegisterScreen = lazy(async () => ({
  default: (await import('#features/account/web/registration/register-screen.tsx')).RegisterScreen,
}))
const CarerRegistration = lazy(async () => ({
  default: (await import('./carer-registration.tsx')).CarerRegistration,
}))
const ResetScreen = lazy(async () => ({
  default: (await import('#features/account/web/sign-in/reset-screen.tsx')).ResetScreen,
}))
const FirstAdministratorScreen = lazy(async () => ({
  default: (await import('#features/account/web/registration/first-administrator-screen.tsx')).FirstAdministratorScreen,
}))
const InvitationScreen = lazy(async () => ({
  default: (await import('#features/account/web/registration/invitation-screen.tsx')).InvitationScreen,
}))
const TermsScreen = lazy(async () => ({
  default: (await import('#features/account/web/registration/terms-screen.tsx')).TermsScreen,
}))
const ConfirmEmailScreen = lazy(async () => ({
  default: (await import('#features/account/web/registration/confirm-email-screen.tsx')).ConfirmEmailScreen,
}))

export type SignInMode = 'login' | 'register' | 'carer' | 'reset'

/** Login, verification, registration and password reset; the requested page waits in `?next=`. */
export function SignedOut({ setting }: { setting: Setting }) {
  const [location, navigate] = useLocation()
  const search = useSearch()
  const client = useQueryClient()
  const [pending, setPending] = useState<PendingSignIn>()
  const query = new URLSearchParams(search)
  const mode = query.get('mode')
  const { t } = useMessages(signInMessages)
  useEffect(restoreLanguage, [])

  useEffect(() => {
    if (isSignInPath(location)) return
    const path = helpPathFor(location, search) ?? signInPathFor(location, search)
    if (path !== location) navigate(path, { replace: true })
  }, [location, search, navigate])

  function show(wanted: SignInMode) {
    const next = nextOf(search)
    const params = new URLSearchParams(wanted === 'login' ? {} : { mode: wanted })
    if (next) params.set('next', next)
    navigate(`/auth${params.size ? `?${params}` : ''}`)
  }

  function enter(user: User) {
    toast({ title: t('sign-in.done'), description: t('sign-in.welcome', { name: user.name }), variant: 'success' })
    announce('signed-in')
    navigate(nextOf(search) ?? '/auth', { replace: true })
    client.setQueryData(keyOf(account.me), { user })
  }

  if (pending) {
    return (
      <Suspense>
        <VerifyScreen pending={pending} demo={setting.demo} onSignedIn={enter} onBack={() => setPending(undefined)} />
      </Suspense>
    )
  }
  if (mode === 'terms' || mode === 'privacy') {
    return (
      <Suspense>
        <TermsScreen page={mode} languages={<SignInLanguage />} />
      </Suspense>
    )
  }
  if (mode === 'register') {
    return (
      <Suspense>
        <RegisterScreen
          code={query.get('code') ?? ''}
          onLogin={() => show('login')}
          onCarer={() => show('carer')}
          languages={<SignInLanguage />}
        />
      </Suspense>
    )
  }
  if (mode === 'carer') {
    return (
      <Suspense>
        <CarerRegistration code={query.get('code') ?? ''} onLogin={() => show('login')} />
      </Suspense>
    )
  }
  if (mode === 'reset') {
    return (
      <Suspense>
        <ResetScreen
          token={query.get('token') ?? undefined}
          isSendingLinks={setting.isSendingLinks}
          onLogin={() => show('login')}
          languages={<SignInLanguage />}
        />
      </Suspense>
    )
  }
  if (mode === 'first-administrator') {
    return (
      <Suspense>
        <FirstAdministratorScreen token={query.get('token') ?? ''} onLogin={() => show('login')} />
      </Suspense>
    )
  }
  if (mode === 'invitation') {
    return (
      <Suspense>
        <InvitationScreen code={query.get('code') ?? ''} onLogin={() => show('login')} />
      </Suspense>
    )
  }
  if (mode === 'confirm') {
    return (
      <Suspense>
        <ConfirmEmailScreen token={query.get('token') ?? undefined} onDone={() => show('login')} />
      </Suspense>
    )
  }
  return (
    <LoginScreen
      demo={setting.demo}
      helpPath={HELP_PATH}
      onSignedIn={enter}
      onVerify={setPending}
      onRegister={() => show('register')}
      onForgot={() => show('reset')}
      languages={<SignInLanguage />}
    />
  )
}
