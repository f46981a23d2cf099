import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { staff } from '#features/staff/contract.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { AuthLayout } from '../sign-in/auth-layout.tsx'
import { NewAccountForm } from './new-account-form.tsx'

/** Staff join with a code that an administrator gave or emailed to them. */
export function InvitationScreen({ code: given, onLogin }: { code: string; onLogin: () => void }) {
  const [code, setCode] = useState(given)
  useEffect(() => {
    document.title = 'Join your practice · Aurora'
  }, [])
  const accept = useWrite(staff.accept, {
    expects401: true,
    onSuccess: ({ email, message }) => {
      toast({ title: 'Account Created', description: `${message} Your email is ${email}.`, variant: 'success' })
      onLogin()
    },
  })
  return (
    <AuthLayout title="Join your practice" description="Choose a password for the account you were invited to.">
      <NewAccountForm
        kind="provider"
        isReady={code.trim() !== ''}
        isSending={accept.isPending}
        error={accept.error?.message}
        onSubmit={(password) => accept.mutate({ body: { code, password } })}
      >
        <Field
          label="Invitation code"
          required
          hint="On the printed invitation or in the email, such as ABCD-2345-EFGH."
        >
          <Input name="code" autoComplete="off" value={code} onChange={({ target }) => setCode(target.value)} />
        </Field>
      </NewAccountForm>
      <Button variant="ghost" onClick={onLogin}>
        Back to Login
      </Button>
    </AuthLayout>
  )
}
