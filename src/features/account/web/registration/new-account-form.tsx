import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

export interface NewAccountFormProps {
  kind: 'provider' | 'admin'
  children: ReactNode
  isReady: boolean
  isSending: boolean
  error: string | undefined
  onSubmit: (password: string) => void
}

/** Sets the password of a pre-authorised account: from an invitation, or from the first-start link. */
export function NewAccountForm({ kind, children, isReady, isSending, error, onSubmit }: NewAccountFormProps) {
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const canSubmit = isReady && password !== '' && password === confirmPassword && !isSending
  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSubmit) onSubmit(password)
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {children}
      <NewPasswordFields
        kind={kind === 'admin' ? 'provider' : kind}
        password={password}
        confirmPassword={confirmPassword}
        onPassword={setPassword}
        onConfirm={setConfirmPassword}
      />
      {error && (
        <Alert tone="critical" live="alert">
          {error}
        </Alert>
      )}
      <Button type="submit" size="lg" disabled={!canSubmit}>
        {isSending ? 'Creating account…' : 'Create account'}
      </Button>
    </form>
  )
}
