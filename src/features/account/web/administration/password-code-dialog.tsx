import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { accountAdministration } from '../../administration/contract.ts'
import { account } from '../../contract.ts'
import { IdentityDialog } from '../security/identity-dialog.tsx'
import { PrintedCode } from './printed-code.tsx'

/** Only where no link can be sent: a link shows that somebody reads mail at the address, a code does not. */
export const useIssuesPasswordCodes = (): boolean => useRead(account.setting).data?.isSendingLinks === false

interface PasswordCodeDialogProps {
  given: { name: string; email: string; id: string }
  onClose: () => void
}

/** A code for somebody who forgot the password; it leaves an authenticator app as it is. */
export function PasswordCodeDialog({ given: { id, name, email }, onClose }: PasswordCodeDialogProps) {
  const issue = useWrite(accountAdministration.issuePasswordCode)
  if (!issue.data) {
    return (
      <IdentityDialog
        title={`Issue a password code for ${name}?`}
        description={`Only for the person in front of you who signs in as ${email}. With the code they choose a new password and are signed out everywhere. An authenticator app stays as it is.`}
        submit="Issue the code"
        isPending={issue.isPending}
        failure={issue.error?.message}
        onSubmit={(verified) => issue.mutate({ params: { id }, body: { verified } })}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>Password code</DialogTitle>
          <DialogDescription>Print it and hand it over. A new code replaces this one.</DialogDescription>
        </DialogHeader>
        <PrintedCode
          {...issue.data}
          title="Your code for a new password"
          name={name}
          about={`${name}, ${email}`}
          steps={[
            `Go to ${location.host} and choose Forgot your password?`,
            'Type this code and choose a new password.',
            `Sign in as ${email} with the new password.`,
          ]}
          opens="your account"
        />
      </DialogContent>
    </Dialog>
  )
}
