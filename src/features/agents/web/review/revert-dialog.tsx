import { type FormEvent, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { agents, type TaskDetail } from '../../contract.ts'
import { READS_OF_TASKS } from './use-review.ts'

export interface RevertDialogProps {
  task: TaskDetail
  lineIds: readonly string[]
  onClose: () => void
}

/** Reverts accepted changes; the server refuses where the record has been changed since, and the dialog shows why. */
export function RevertDialog({ task, lineIds, onClose }: RevertDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const revert = useWrite(agents.revert, {
    refreshes: READS_OF_TASKS,
    onSuccess: ({ message }) => {
      toast({ title: 'Change Reverted', description: message, variant: 'success' })
      onClose()
    },
    onError: ({ message }) => toast({ title: 'Revert Failed', description: message, variant: 'destructive' }),
  })
  const titles = task.changes.filter(({ id }) => lineIds.includes(id)).map(({ title }) => title)
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!reason.trim() || revert.isPending) return
    revert.mutate({ params: { id: task.id }, body: { reason: reason.trim(), lineIds: [...lineIds] } })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>
            {lineIds.length === 1 ? 'Revert this change?' : `Revert ${lineIds.length} changes?`}
          </DialogTitle>
          <DialogDescription>{`For ${task.patientName}. The records stay in the history.`}</DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <ul className="list-disc pl-5 text-sm">
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
          <Field
            label="Reason"
            required
            error={isTried && !reason.trim() ? 'Enter why you are reverting it' : undefined}
          >
            <Input value={reason} maxLength={REASON_LENGTH} onChange={(event) => setReason(event.target.value)} />
          </Field>
          {revert.error && (
            <Alert tone="critical" live="alert" title="Not reverted">
              {revert.error.message}
            </Alert>
          )}
          <SubmitFooter leave="Cancel" variant="destructive" loading={revert.isPending} loadingText="Reverting…">
            Revert
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
