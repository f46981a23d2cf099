import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { messageOr } from '#platform/api/web/request.ts'
import { PASSKEY_NAME_LENGTH } from '../passkeys/rules.ts'
import { addPasskey } from './passkey-registration.ts'
import { useReplyText } from './registration/use-reply-text.ts'

export function PasskeyForm({ onClose }: { onClose: () => void }) {
  const { t } = useMessages(accountMessages)
  const inLanguage = useReplyText()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string>()
  const canSubmit = name.trim() !== '' && password !== '' && !isPending

  async function add() {
    setIsPending(true)
    setError(undefined)
    try {
      const message = await addPasskey(password, name.trim())
      if (message) toast({ title: t('account.passkey-added'), description: inLanguage(message), variant: 'success' })
      if (message) onClose()
    } catch (failure) {
      setError(messageOr(failure, failure instanceof Error ? failure.message : t('account.passkey-add-failed')))
    } finally {
      setIsPending(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSubmit) void add()
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field label={t('account.passkey-device')} hint={t('account.passkey-device-hint')} required>
        <Input
          name="passkey-name"
          autoComplete="off"
          maxLength={PASSKEY_NAME_LENGTH}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label={t('account.your-password')} error={error} required>
        <PasswordInput
          name="passkey-password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!canSubmit} loading={isPending} loadingText={t('account.passkey-waiting')}>
          {t('account.passkey-this-device')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  )
}
