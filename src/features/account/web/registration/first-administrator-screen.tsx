import { useEffect, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { staff } from '#features/staff/contract.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { AuthLayout } from '../sign-in/auth-layout.tsx'
import { NewAccountForm } from './new-account-form.tsx'

/** Opened from the link printed when a practice starts for the first time. */
export function FirstAdministratorScreen({ token, onLogin }: { token: string; onLogin: () => void }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  useEffect(() => {
    document.title = 'First administrator · Aurora'
  }, [])
  const create = useWrite(staff.createFirstAdministrator, {
    expects401: true,
    onSuccess: ({ message }) => {
      toast({ title: 'Account Created', description: message, variant: 'success' })
      onLogin()
    },
  })
  return (
    <AuthLayout
      title="First administrator"
      description="Make your account. After signing in you set up an authenticator app, then the practice."
    >
      <NewAccountForm
        kind="admin"
        isReady={name.trim() !== '' && email.includes('@')}
        isSending={create.isPending}
        error={create.error?.message}
        onSubmit={(password) => create.mutate({ body: { token, name, email, password } })}
      >
        <Field label="Your name" required>
          <Input name="name" autoComplete="name" value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label="Email" required>
          <Input
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
      </NewAccountForm>
    </AuthLayout>
  )
}
