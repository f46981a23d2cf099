import { type FormEvent, type ReactNode, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { Field } from '#design/inputs/field.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { DETAILS_LENGTH } from '../restricted/rules.ts'

interface ReasonDialogProps {
  title: string
  /** Label of the text field. */
  label: string
  submit: string
  isPending: boolean
  failure: string | undefined
  most?: number
  onSubmit: (text: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for the reason that is stored in the log with the action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, label, submit, isPending, failure, most = DETAILS_LENGTH, onSubmit, onClose, children } = props
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  function send(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (text.trim() && !isPending) onSubmit(text)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={send} noValidate>
          {children && <div className="grid gap-4 text-sm text-muted">{children}</div>}
          <Field label={label} required error={isTried && !text.trim() ? 'Enter a text' : undefined}>
            <Textarea rows={4} maxLength={most} value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
          {failure && (
            <Alert tone="critical" live="alert">
              {failure}
            </Alert>
          )}
          <SubmitFooter leave="Cancel" loading={isPending} loadingText="Saving…">
            {submit}
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
