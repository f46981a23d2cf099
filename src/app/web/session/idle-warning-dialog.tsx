import { Button } from '#design/button.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { useLogout } from './use-logout.ts'

export interface IdleWarningDialogProps {
  secondsLeft: number
  onStay: () => void
}

/** Closing it in any way counts as activity and keeps the session. */
export function IdleWarningDialog({ secondsLeft, onStay }: IdleWarningDialogProps) {
  const logout = useLogout()
  const left = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
  return (
    <Dialog open onOpenChange={(open) => !open && onStay()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>Are you still there?</DialogTitle>
          <DialogDescription>
            You will be signed out soon because of inactivity. What you have typed stays on this page.
          </DialogDescription>
        </DialogHeader>
        <p className="text-3xl font-semibold" role="timer">
          {left}
        </p>
        <DialogFooter>
          <Button variant="outline" disabled={logout.isPending} onClick={() => logout.mutate()}>
            {logout.isPending ? 'Logging out...' : 'Logout'}
          </Button>
          <Button onClick={onStay}>Stay signed in</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
