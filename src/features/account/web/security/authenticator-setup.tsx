import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { account } from '../../contract.ts'
import { canVerify, codeLength, digitsOnly } from '../../rules.ts'
import { useReplyText } from '../registration/use-reply-text.ts'

export interface AuthenticatorSetupProps {
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

export function AuthenticatorSetup({ onDone, onCancel }: AuthenticatorSetupProps) {
  const { t } = useMessages(accountMessages)
  const inLanguage = useReplyText()
  const [code, setCode] = useState('')
  const start = useWrite(account.startTotp)
  const isStarted = useRef(false)
  const { mutate } = start
  useEffect(() => {
    // starting again would invalidate the code already shown
    if (isStarted.current) return
    isStarted.current = true
    mutate()
  }, [mutate])
  const queries = useQueryClient()
  const confirm = useWrite(account.confirmTotp, {
    onSuccess: ({ message, recoveryCodes }) => {
      // the session now has a second factor: reload the user and every screen that was refused before
      void queries.invalidateQueries()
      toast({ title: t('account.authenticator-added'), description: inLanguage(message), variant: 'success' })
      onDone(recoveryCodes)
    },
    onError: ({ message }) =>
      toast({ title: t('account.set-up-failed'), description: message, variant: 'destructive' }),
  })
  const canSubmit = canVerify(code) && !confirm.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSubmit) confirm.mutate({ body: { code } })
  }

  if (start.isError) return <ErrorState cause={start.error.message} onRetry={() => start.mutate()} />
  if (!start.data) return <LoadingText visible>{t('account.preparing')}</LoadingText>
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p>{t('account.scan')}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(start.data.qrSvg)}`}
        alt={t('account.qr')}
        className="size-48 rounded-control border bg-[#fff] p-2"
      />
      <p className="text-sm">
        {t('account.key')} <code className="select-all font-mono break-all">{start.data.secret}</code>
      </p>
      <Field label={t('account.app-code')} error={confirm.error?.message}>
        <Input
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(digitsOnly(event.target.value, codeLength))}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!canSubmit}>
          {t(confirm.isPending ? 'account.checking' : 'account.turn-on')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  )
}
