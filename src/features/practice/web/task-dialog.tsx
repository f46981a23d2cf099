import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { closeListFirst } from '#design/inputs/close-list-first.ts'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { refresh } from '#platform/api/web/refresh.ts'
import { RequestError } from '#platform/api/web/request.ts'
import { useCheckedForm } from '#platform/api/web/use-checked-form.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import type { PatientChoice } from '#platform/patient-search/web/patient-picker.tsx'
import { type PracticeTask, practice } from '../contract.ts'
import { TaskComments } from './task-comments.tsx'
import { TaskFields } from './task-fields.tsx'
import { formOf, taskSchema, toChange, toNewTask } from './task-form.ts'

export interface TaskDialogProps {
  /** Absent for a new task. */
  task?: PracticeTask
  /** The same task as now in the list. */
  latest?: PracticeTask
  patient?: PatientChoice
  onClose: () => void
}

/** A new task, or an existing one with its comments. */
export function TaskDialog({ task, latest, patient, onClose }: TaskDialogProps) {
  const client = useQueryClient()
  const [base, setBase] = useState(task)
  const [first, setFirst] = useState(() => formOf(task, patient))
  const schema = taskSchema(first.dueDate, () => new Date())
  const { form, problems, isDirty, change, reset, submit } = useCheckedForm(schema, first)
  const [isDone, setIsDone] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; isStale: boolean }>()
  useUnsavedGuard(isDirty && !isDone, task ? 'Edit Task' : 'New Task')
  // the unsaved-changes guard must know the work is saved before the dialog closes
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])

  const refreshes = [practice.tasks, practice.dashboard]
  const onSuccess = ({ title }: PracticeTask) => {
    toast({ title: task ? 'Task Updated' : 'Task Created', description: title, variant: 'success' })
    setIsDone(true)
  }
  const onError = (error: Error) => {
    const body = error instanceof RequestError && typeof error.body === 'object' ? error.body : undefined
    setRefusal({ message: error.message, isStale: Boolean(body && 'currentVersion' in body) })
    // fetches the version to load
    void refresh(client, refreshes)
    toast({ title: task ? 'Update Failed' : 'Creation Failed', description: error.message, variant: 'destructive' })
  }
  const create = useWrite(practice.createTask, { refreshes, onSuccess, onError })
  const update = useWrite(practice.updateTask, { refreshes, onSuccess, onError })
  const isSending = create.isPending || update.isPending

  const save = submit((task) => {
    if (isSending) return
    if (base) update.mutate({ params: { id: base.id }, body: toChange(task), ifMatch: base.version })
    else create.mutate({ body: toNewTask(task) })
  })

  function takeTheirs() {
    if (!latest) return
    const theirs = formOf(latest)
    setBase(latest)
    setFirst(theirs)
    reset(theirs)
    setRefusal(undefined)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && void confirmDiscard().then((isMeant) => isMeant && onClose())}>
      <DialogContent size="lg" aria-describedby={undefined} onEscapeKeyDown={closeListFirst}>
        <DialogHeader>
          <DialogTitle>{task ? 'Edit Task' : 'New Task'}</DialogTitle>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={save} noValidate>
          {base?.patientName && <p className="text-sm text-muted">{`About ${base.patientName}`}</p>}
          <TaskFields form={form} problems={problems} isNew={!task} onChange={change} />
          {refusal && (
            <Alert
              tone={refusal.isStale ? 'warning' : 'critical'}
              title={refusal.isStale ? 'Changed meanwhile' : 'Not saved'}
              live="alert"
              actions={
                refusal.isStale && (
                  <Button
                    variant="outline"
                    size="sm"
                    onClick={takeTheirs}
                    disabled={!latest || latest.version === base?.version}
                  >
                    Load their version
                  </Button>
                )
              }
            >
              {refusal.message}
            </Alert>
          )}
          <SubmitFooter leave="Close" loading={isSending} loadingText="Saving…">
            {task ? 'Save Changes' : 'Create Task'}
          </SubmitFooter>
        </form>
        {base && (
          <TaskComments
            task={latest ?? base}
            // the user's own comment creates a new version that changes nothing else; if more has changed, saving
            // reports it
            onCommented={(commented) => commented.version === base.version + 1 && setBase(commented)}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
