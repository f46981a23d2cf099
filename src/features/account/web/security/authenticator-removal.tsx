import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { account } from '../../contract.ts'
import { useReplyText } from '../registration/use-reply-text.ts'

export function AuthenticatorRemoval({ onClose }: { onClose: () => void }) {
  const { t } = useMessages(accountMessages)
  const inLanguage = useReplyText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const isComplete = password !== '' && code.trim().length >= 6
  const remove = useWrite(account.removeTotp, {
    refreshes: [account.security, account.sessions],
    onSuccess: ({ message }) => {
      toast({ title: t('account.authenticator-removed'), description: inLanguage(message), variant: 'success' })
      onClose()
    },
    onError: ({ message }) =>
      toast({ title: t('account.remove-failed'), description: message, variant: 'destructive' }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isComplete && !remove.isPending) remove.mutate({ body: { password, code: code.trim() } })
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field label={t('account.your-password')} required>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Field label={t('account.app-code')} hint={t('account.app-code-hint')} required error={remove.error?.message}>
        <Input
          name="code"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="destructive" disabled={!isComplete || remove.isPending}>
          {t(remove.isPending ? 'account.removing' : 'account.remove')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  )
}
