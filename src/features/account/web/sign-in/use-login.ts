import { useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import signInMessages from '#i18n/messages/en-AU/sign-in.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { Reply } from '#platform/api/endpoint.ts'
import { messageOr } from '#platform/api/web/request.ts'
import { write } from '#platform/api/web/write.ts'
import { account, type User } from '../../contract.ts'
import type { PendingSignIn } from './pending-sign-in.ts'

export interface LoginOutcome {
  onSignedIn: (user: User) => void
  onVerify: (pending: PendingSignIn) => void
}

/**
 * The password step, on the login screen and again after a session ends. Uses plain state to keep the first load small.
 */
export function useLogin({ onSignedIn, onVerify }: LoginOutcome) {
  const { t } = useMessages(signInMessages)
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string>()

  async function submit(email: string, password: string) {
    setIsPending(true)
    setError(undefined)
    try {
      accept(await write(account.login, { body: { email, password } }, { expects401: true }))
    } catch (failure) {
      refuse(messageOr(failure, t('sign-in.invalid')))
    } finally {
      setIsPending(false)
    }
  }

  async function submitPasskey() {
    setIsPending(true)
    setError(undefined)
    try {
      const { passkeyLogin } = await import('../passkey-login.ts')
      const reply = await passkeyLogin()
      if (reply) accept(reply)
    } catch (failure) {
      refuse(messageOr(failure, t('sign-in.passkey-failed')))
    } finally {
      setIsPending(false)
    }
  }

  function accept(reply: Reply<typeof account.login>) {
    if (reply.requiresVerification && reply.userId) {
      toast({ title: t('sign-in.verify-needed'), description: reply.message })
      onVerify({ userId: reply.userId, message: reply.message, method: reply.method ?? 'sms' })
    } else if (reply.user) {
      onSignedIn(reply.user)
    } else {
      refuse(reply.message)
    }
  }

  function refuse(message: string) {
    setError(message || t('sign-in.invalid'))
    toast({ title: t('sign-in.failed'), description: message || t('sign-in.invalid'), variant: 'destructive' })
  }

  return {
    isPending,
    error,
    submit: (email: string, password: string) => void submit(email, password),
    submitPasskey: () => void submitPasskey(),
  }
}
