import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from './alert-dialog.tsx'
import { currentQuestion, subscribeQuestion } from './unsaved-guard.ts'

const names = new Intl.ListFormat('en-AU', { type: 'conjunction' })

export function UnsavedGuardDialog() {
  const question = useSyncExternalStore(subscribeQuestion, currentQuestion)
  return (
    <ConfirmDialog
      open={question !== undefined}
      onOpenChange={(open) => !open && question?.answer(false)}
      title="Discard unsaved changes?"
      description={
        question && `You have unsaved changes in ${names.format(question.names)}. They will be lost if you leave now.`
      }
      cancelLabel="Keep editing"
      confirmLabel="Discard changes"
      variant="destructive"
      onConfirm={() => question?.answer(true)}
    />
  )
}
