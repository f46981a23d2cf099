import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { messageOr } from '#platform/api/web/request.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { account, type Setting, type User } from '../../contract.ts'
import { canVerify, codeLength, digitsOnly } from '../../rules.ts'
import type { PendingSignIn } from './pending-sign-in.ts'
import { ResendCode } from './resend-code.tsx'

const VERIFY_FALLBACK = 'Invalid verification code' // (requirements 1 §8)
const DEMO_HINT = 'Demo mode: any 6 digits work.'

export interface VerifyFormProps {
  pending: PendingSignIn
  demo: Setting['demo']
  submitLabel: string
  onSignedIn: (user: User) => void
}

/** The second factor, on the verification screen and again after a session ends. */
export function VerifyForm({ pending, demo, submitLabel, onSignedIn }: VerifyFormProps) {
  const isDemo = pending.method === 'demo' && demo !== undefined
  const [code, setCode] = useState(isDemo ? demo.code : '')
  const [isRecovery, setIsRecovery] = useState(false)
  const [error, setError] = useState<string>()
  const verify = useWrite(account.verify, {
    expects401: true,
    onMutate: () => setError(undefined),
    onSuccess: ({ user }) => onSignedIn(user),
    onError: (failure) => {
      const reason = messageOr(failure, VERIFY_FALLBACK)
      setError(reason)
      toast({
        title: 'Verification Failed',
        description: isDemo ? `${reason.replace(/\.?$/, '.')} Try any six digits.` : reason,
        variant: 'destructive',
      })
    },
  })
  const isComplete = isRecovery ? code.trim().length > codeLength : canVerify(code)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isComplete && !verify.isPending) verify.mutate({ body: { userId: pending.userId, code, type: 'login' } })
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field
        label={isRecovery ? 'Recovery code' : 'Verification code'}
        hint={isDemo ? DEMO_HINT : undefined}
        error={error}
      >
        <Input
          name="code"
          autoFocus
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          // pasted codes often contain spaces or a hyphen; non-digits are removed below
          value={code}
          onChange={({ target }) => setCode(isRecovery ? target.value : digitsOnly(target.value, codeLength))}
          className={isRecovery ? undefined : 'text-center text-2xl tracking-[0.4em]'}
        />
      </Field>
      <Button type="submit" size="lg" disabled={!isComplete || verify.isPending}>
        {verify.isPending ? 'Verifying...' : submitLabel}
      </Button>
      {pending.method === 'totp' ? (
        <Button
          variant="link"
          className="justify-self-center"
          onClick={() => {
            setIsRecovery(!isRecovery)
            setCode('')
          }}
        >
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      ) : (
        <ResendCode userId={pending.userId} />
      )}
    </form>
  )
}
