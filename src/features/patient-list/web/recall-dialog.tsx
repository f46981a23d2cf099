import { type FormEvent, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { METHOD_WORDS, METHODS, REASON_LENGTH, recalls } from '#features/recalls/contract.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { patientList } from '../contract.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { countText, RefusedList } from './refused-list.tsx'

type Method = (typeof METHODS)[number]

export function RecallDialog({ chosen, onClose, onDone }: BulkDialogProps) {
  const [reason, setReason] = useState('')
  const [dueDate, setDueDate] = useState('')
  const [method, setMethod] = useState<Method>('phone')
  const [isTried, setIsTried] = useState(false)
  const add = useWrite(patientList.addRecalls, {
    refreshes: [recalls.list, patientList.list],
    onSuccess: ({ added, refused }) => {
      toast({ title: 'Recalls Added', description: `${countText(added)}.`, variant: 'success' })
      if (refused.length === 0) onDone()
    },
  })
  const refused = add.data?.refused ?? []
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!reason.trim() || !dueDate || add.isPending) return
    add.mutate({ body: { patientIds: chosen.map(({ id }) => id), reason: reason.trim(), dueDate, method } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && (add.data ? onDone() : onClose())}>
      <DialogContent>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <DialogHeader>
            <DialogTitle>Add recall</DialogTitle>
            <DialogDescription>{`The same recall for ${countText(chosen.length)}.`}</DialogDescription>
          </DialogHeader>
          {add.error && (
            <Alert tone="critical" live="alert">
              {add.error.message}
            </Alert>
          )}
          <RefusedList refused={refused} />
          {!add.data && (
            <>
              <Field label="What is due" required error={isTried && !reason.trim() ? 'Enter what is due' : undefined}>
                <Input value={reason} maxLength={REASON_LENGTH} onChange={({ target }) => setReason(target.value)} />
              </Field>
              <Field label="Due date" required error={isTried && !dueDate ? 'Enter the due date' : undefined}>
                <Input type="date" value={dueDate} onChange={({ target }) => setDueDate(target.value)} />
              </Field>
              <ChoiceField<Method>
                label="How to contact the patient"
                choices={METHOD_WORDS}
                order={METHODS}
                value={method}
                onChange={setMethod}
              />
              <SubmitFooter leave="Cancel" loading={add.isPending} loadingText="Adding…">
                {`Add recall for ${countText(chosen.length)}`}
              </SubmitFooter>
            </>
          )}
        </form>
      </DialogContent>
    </Dialog>
  )
}
