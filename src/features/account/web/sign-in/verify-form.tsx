import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import verifyMessages from '#i18n/messages/en-AU/verify.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { messageOr } from '#platform/api/web/request.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { account, type Setting, type User } from '../../contract.ts'
import { canVerify, codeLength, digitsOnly } from '../../rules.ts'
import type { PendingSignIn } from './pending-sign-in.ts'
import { ResendCode } from './resend-code.tsx'

export interface VerifyFormProps {
  pending: PendingSignIn
  demo: Setting['demo']
  submitLabel: string
  onSignedIn: (user: User) => void
}

/** The second factor, on the verification screen and again after a session ends. */
export function VerifyForm({ pending, demo, submitLabel, onSignedIn }: VerifyFormProps) {
  const { t } = useMessages(verifyMessages)
  const isDemo = pending.method === 'demo' && demo !== undefined
  const [code, setCode] = useState(isDemo ? demo.code : '')
  const [isRecovery, setIsRecovery] = useState(false)
  const [error, setError] = useState<string>()
  const verify = useWrite(account.verify, {
    expects401: true,
    onMutate: () => setError(undefined),
    onSuccess: ({ user }) => onSignedIn(user),
    onError: (failure) => {
      const reason = messageOr(failure, t('verify.invalid'))
      setError(reason)
      toast({
        title: t('verify.failed'),
        description: isDemo ? `${reason.replace(/\.?$/, '.')} ${t('verify.demo-again')}` : reason,
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
        label={isRecovery ? t('verify.recovery-code') : t('verify.code')}
        hint={isDemo ? t('verify.demo-hint') : undefined}
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
        {verify.isPending ? t('verify.submitting') : submitLabel}
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
          {isRecovery ? t('verify.use-app') : t('verify.use-recovery')}
        </Button>
      ) : (
        <ResendCode userId={pending.userId} />
      )}
    </form>
  )
}
