import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import type { RegisteredApp } from '../contract.ts'

export interface Credentials {
  app: RegisteredApp
  secret: string | undefined
}

/** What the app's developer needs. The secret is shown only here and only once. */
export function CredentialsDialog({ app, secret, onClose }: Credentials & { onClose: () => void }) {
  const server = `${window.location.origin}/fhir`
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{`Details for ${app.name}`}</DialogTitle>
          <DialogDescription>Give these to the person who sets up the app.</DialogDescription>
        </DialogHeader>
        <dl className="grid gap-3">
          <Detail name="FHIR server (iss)" value={server} />
          <Detail name="Client id" value={app.id} />
          {secret && <Detail name="Client secret" value={secret} />}
        </dl>
        {secret && (
          <Alert tone="warning" title="Copy the secret now">
            It is not stored and cannot be shown again. If it is lost, create a new one.
          </Alert>
        )}
        <DialogFooter>
          <DialogClose asChild>
            <Button>Done</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <code className="select-all font-mono text-sm break-all">{value}</code>
      </dd>
    </div>
  )
}
