import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { account } from '../../contract.ts'
import { NewPasswordFields } from '../registration/new-password-fields.tsx'
import { AuthLayout } from './auth-layout.tsx'

const PASSWORD_HINT =
  'Upper and lower case and a number. Patients: 8 characters or more. Providers: 12 or more, with one of @$!%*?&'

export interface ResetScreenProps {
  /** From the emailed link; without it, the screen offers to send one. */
  token: string | undefined
  onLogin: () => void
}

export function ResetScreen({ token, onLogin }: ResetScreenProps) {
  useEffect(() => {
    document.title = 'Reset your password · Aurora'
  }, [])
  return (
    <AuthLayout
      title="Reset your password"
      description={token ? 'Choose a new password.' : 'We send a link that is valid for 30 minutes.'}
    >
      {token ? <ChooseForm token={token} onDone={onLogin} /> : <AskForm />}
      <Button variant="ghost" onClick={onLogin}>
        Back to Login
      </Button>
    </AuthLayout>
  )
}

/** The reply is the same whether or not the address has an account. */
function AskForm() {
  const [email, setEmail] = useState('')
  const ask = useWrite(account.requestReset, { expects401: true })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (email && !ask.isPending) ask.mutate({ body: { email } })
  }
  if (ask.data) {
    return (
      <Alert tone="success" live="status">
        {ask.data.message}
      </Alert>
    )
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field label="Email" error={ask.error?.message}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" size="lg" disabled={!email || ask.isPending}>
        {ask.isPending ? 'Sending...' : 'Send reset link'}
      </Button>
    </form>
  )
}

function ChooseForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const reset = useWrite(account.resetPassword, {
    expects401: true,
    onSuccess: ({ message }) => {
      toast({ title: 'Password Changed', description: message, variant: 'success' })
      onDone()
    },
  })
  const canSubmit = password !== '' && password === confirmPassword && !reset.isPending
  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSubmit) reset.mutate({ body: { token, password } })
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {/* only the server knows whose link it is */}
      <NewPasswordFields
        label="New password"
        hint={PASSWORD_HINT}
        password={password}
        confirmPassword={confirmPassword}
        onPassword={setPassword}
        onConfirm={setConfirmPassword}
      />
      {reset.error && (
        <Alert tone="critical" live="alert">
          {reset.error.message}
        </Alert>
      )}
      <Button type="submit" size="lg" disabled={!canSubmit}>
        {reset.isPending ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  )
}
