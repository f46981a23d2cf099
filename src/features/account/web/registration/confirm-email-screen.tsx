import { useEffect } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { account } from '../../contract.ts'
import { AuthLayout } from '../sign-in/auth-layout.tsx'

/** Opened from the registration email. Confirming takes a click, because mail scanners open every link. */
export function ConfirmEmailScreen({ token, onDone }: { token: string | undefined; onDone: () => void }) {
  const confirm = useWrite(account.confirmEmail, { expects401: true })
  useEffect(() => {
    document.title = 'Confirm your email · Aurora'
  }, [])
  return (
    <AuthLayout title="Confirm your email">
      {!token && <Alert tone="warning">This link is incomplete. Please open it from the e-mail again.</Alert>}
      {confirm.error && (
        <Alert tone="critical" live="alert">
          {confirm.error.message}
        </Alert>
      )}
      {confirm.data ? (
        <Alert tone="success" live="status">
          {confirm.data.message}
        </Alert>
      ) : (
        token && (
          <Button size="lg" disabled={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
            {confirm.isPending ? 'Confirming...' : 'Confirm this address'}
          </Button>
        )
      )}
      <Button variant="ghost" onClick={onDone}>
        Continue
      </Button>
    </AuthLayout>
  )
}
