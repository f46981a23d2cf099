import { useEffect } from 'react'
import { Button } from '#design/button.tsx'
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
  useEffect(() => {
    document.title = 'Verify Your Identity · Aurora'
  }, [])
  const source =
    pending.method === 'totp'
      ? 'Enter the 6-digit code shown in your authenticator app.'
      : 'A 6-digit code was sent to your phone.'
  return (
    <AuthLayout title="Verify Your Identity" description={source}>
      <VerifyForm pending={pending} demo={demo} onSignedIn={onSignedIn} submitLabel="Verify & Login" />
      <Button variant="ghost" onClick={onBack}>
        Back to Login
      </Button>
    </AuthLayout>
  )
}
