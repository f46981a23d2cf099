import { useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import type { Reply } from '#platform/api/endpoint.ts'
import { messageOr } from '#platform/api/web/request.ts'
import { write } from '#platform/api/web/write.ts'
import { account, type User } from '../../contract.ts'
import type { PendingSignIn } from './pending-sign-in.ts'

export const LOGIN_FALLBACK = 'Invalid email or password' // (requirements 1 §8)

const PASSKEY_FALLBACK = 'The passkey could not be used. Sign in with your email and password.'

export interface LoginOutcome {
  onSignedIn: (user: User) => void
  onVerify: (pending: PendingSignIn) => void
}

/**
 * The password step, on the login screen and again after a session ends. Uses plain state to keep the first load small.
 */
export function useLogin({ onSignedIn, onVerify }: LoginOutcome) {
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string>()

  async function submit(email: string, password: string) {
    setIsPending(true)
    setError(undefined)
    try {
      accept(await write(account.login, { body: { email, password } }, { expects401: true }))
    } catch (failure) {
      refuse(messageOr(failure, LOGIN_FALLBACK))
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
      refuse(messageOr(failure, PASSKEY_FALLBACK))
    } finally {
      setIsPending(false)
    }
  }

  function accept(reply: Reply<typeof account.login>) {
    if (reply.requiresVerification && reply.userId) {
      toast({ title: 'Verification Required', description: reply.message })
      onVerify({ userId: reply.userId, message: reply.message, method: reply.method ?? 'sms' })
    } else if (reply.user) {
      onSignedIn(reply.user)
    } else {
      refuse(reply.message)
    }
  }

  function refuse(message: string) {
    setError(message || LOGIN_FALLBACK)
    toast({ title: 'Login Failed', description: message || LOGIN_FALLBACK, variant: 'destructive' })
  }

  return {
    isPending,
    error,
    submit: (email: string, password: string) => void submit(email, password),
    submitPasskey: () => void submitPasskey(),
  }
}
