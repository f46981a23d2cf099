import { type FormEvent, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { analytics } from '../contract.ts'
import { GAPS, type GroupId, groupLabel, isGap, MOST_TASKS, TASK_NOTE_LENGTH, TASK_TITLE } from '../rules.ts'

interface OutreachDialogProps {
  group: GroupId
  total: number
  onClose: () => void
}

/** Shows how many tasks will be created before creating them. */
export function OutreachDialog({ group, total, onClose }: OutreachDialogProps) {
  const [title, setTitle] = useState(isGap(group) ? GAPS[group].action : `Contact: ${groupLabel(group).toLowerCase()}`)
  const [note, setNote] = useState('')
  const [days, setDays] = useState('14')
  const [isTried, setIsTried] = useState(false)
  const dueInDays = days.trim() ? Number(days) : Number.NaN
  const length = title.trim().length
  const problems = {
    title:
      length < TASK_TITLE.min || length > TASK_TITLE.max ? `Use ${TASK_TITLE.min} to ${TASK_TITLE.max} characters` : '',
    days: Number.isInteger(dueInDays) && dueInDays >= 0 && dueInDays <= 365 ? '' : 'Enter whole days, 0 to 365',
  }
  const isTooMany = total > MOST_TASKS
  const create = useWrite(analytics.outreach, {
    onSuccess: ({ message }) => {
      toast({ title: 'Tasks Created', description: message, variant: 'success' })
      onClose()
    },
    onError: ({ message }) => toast({ title: 'Create Tasks Failed', description: message, variant: 'destructive' }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (problems.title || problems.days || isTooMany) return
    create.mutate({ params: { id: group }, body: { title, note, dueInDays, expected: total } })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Create Tasks</DialogTitle>
          <DialogDescription>
            {`One practice task for each of the ${total} patients in “${groupLabel(group)}”. Patients who already have the same open task are skipped.`}
          </DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Field label="Title" error={isTried && problems.title} required>
            <Input value={title} onChange={({ target }) => setTitle(target.value)} />
          </Field>
          <Field label="Note" hint="For the person doing the task">
            <Textarea
              rows={3}
              maxLength={TASK_NOTE_LENGTH}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
          <Field label="Due in (days)" error={isTried && problems.days} required>
            <Input inputMode="numeric" value={days} onChange={({ target }) => setDays(target.value)} />
          </Field>
          {isTooMany && (
            <Alert tone="warning">{`At most ${MOST_TASKS} tasks can be created at once. Choose a smaller group.`}</Alert>
          )}
          {create.error && (
            <Alert tone="critical" live="alert">
              {create.error.message}
            </Alert>
          )}
          <SubmitFooter leave="Cancel" disabled={isTooMany} loading={create.isPending} loadingText="Creating…">
            {`Create ${total} ${total === 1 ? 'Task' : 'Tasks'}`}
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
