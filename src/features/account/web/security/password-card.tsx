import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { account } from '../../contract.ts'
import { isGoodPassword } from '../../rules.ts'
import { NewPasswordFields } from '../registration/new-password-fields.tsx'
import { useReplyText } from '../registration/use-reply-text.ts'

export function PasswordCard({ role }: { role: Role }) {
  const { t } = useMessages(accountMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <KeyRound aria-hidden="true" />
          {t('account.password')}
        </CardTitle>
      </CardHeader>
      <CardContent>
        {isOpen ? (
          <PasswordForm role={role} onClose={() => setIsOpen(false)} />
        ) : (
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            {t('account.password-change')}
          </Button>
        )}
      </CardContent>
    </Card>
  )
}

function PasswordForm({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useMessages(accountMessages)
  const inLanguage = useReplyText()
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const kind = role === 'patient' ? 'patient' : 'provider'
  const change = useWrite(account.changePassword, {
    refreshes: account.sessions,
    onSuccess: ({ message }) => {
      toast({ title: t('account.password-changed'), description: inLanguage(message), variant: 'success' })
      onClose()
    },
    onError: ({ message }) =>
      toast({ title: t('account.password-failed'), description: message, variant: 'destructive' }),
  })
  const canSubmit =
    currentPassword !== '' && newPassword === confirmPassword && isGoodPassword(kind, newPassword) && !change.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSubmit) change.mutate({ body: { currentPassword, newPassword } })
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field label={t('account.password-current')} required error={change.error?.message}>
        <PasswordInput
          name="current-password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
        />
      </Field>
      <NewPasswordFields
        kind={kind}
        label={t('account.password-new')}
        password={newPassword}
        confirmPassword={confirmPassword}
        onPassword={setNewPassword}
        onConfirm={setConfirmPassword}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!canSubmit}>
          {t(change.isPending ? 'account.saving' : 'account.password-save')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  )
}
