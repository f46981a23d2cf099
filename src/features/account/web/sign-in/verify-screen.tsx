import { useEffect } from 'react'
import { Button } from '#design/button.tsx'
import signInMessages from '#i18n/messages/en-AU/sign-in.json'
import verifyMessages from '#i18n/messages/en-AU/verify.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { Setting, User } from '../../contract.ts'
import { AuthLayout } from './auth-layout.tsx'
import type { PendingSignIn } from './pending-sign-in.ts'
import { VerifyForm } from './verify-form.tsx'

export interface VerifyScreenProps {
  pending: PendingSignIn
  demo: Setting['demo']
  onSignedIn: (user: User) => void
  onBack: () => void
}

export function VerifyScreen({ pending, demo, onSignedIn, onBack }: VerifyScreenProps) {
  const { t, lang, dir } = useMessages(verifyMessages)
  const { t: signIn } = useMessages(signInMessages)
  useEffect(() => {
    document.title = `${t('verify.title')} · Aurora`
  }, [t])
  const source = pending.method === 'totp' ? t('verify.app') : t('verify.sms')
  return (
    <AuthLayout title={t('verify.title')} description={source} lang={lang} dir={dir}>
      <VerifyForm pending={pending} demo={demo} onSignedIn={onSignedIn} submitLabel={t('verify.submit')} />
      <Button variant="ghost" onClick={onBack}>
        {signIn('sign-in.back')}
      </Button>
    </AuthLayout>
  )
}
