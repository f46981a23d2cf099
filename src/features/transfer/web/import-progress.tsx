import { Button } from '#design/button.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { DialogFooter } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type ImportView, transfer } from '../contract.ts'
import { percentOf, STATES } from './import-words.ts'

/** Work on the server; it continues when this is closed, and after a restart. */
export function ImportProgress({ view, onClose }: { view: ImportView; onClose: () => void }) {
  const cancel = useWrite(transfer.cancel, {
    refreshes: [transfer.read, transfer.list],
    onError: (error) => toast({ title: 'Cancel Failed', description: error.message, variant: 'destructive' }),
  })
  const [word] = STATES[view.state]
  const counted =
    view.total > 0
      ? `${view.done.toLocaleString('en-AU')} of ${view.total.toLocaleString('en-AU')} records`
      : `${view.done.toLocaleString('en-AU')} records`
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <p role="status">{`${word}: ${counted}`}</p>
        <Progress value={percentOf(view)} label={word} />
        <p className="text-sm text-muted">
          {view.state === 'applying'
            ? 'One patient at a time: if it stops, no patient is half imported. You can close this; the import continues.'
            : 'You can close this; the import continues.'}
        </p>
      </div>
      <DialogFooter>
        {view.isMine && view.state !== 'undoing' && (
          <Button
            variant="outline"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: view.id } })}
          >
            {view.state === 'applying' ? 'Stop the import' : 'Cancel'}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </div>
  )
}
