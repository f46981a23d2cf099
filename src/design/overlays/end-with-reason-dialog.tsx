import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Field } from '../inputs/field.tsx'
import { Input } from '../inputs/input.tsx'
import { SubmitFooter } from '../inputs/submit-footer.tsx'
import { Textarea } from '../inputs/textarea.tsx'
import {
  Dialog,
  DialogContent,
  type DialogContentProps,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from './dialog.tsx'

export interface EndWithReasonDialogProps {
  title: string
  description: string
  size?: DialogContentProps['size']
  /** What it is about, between the description and the reason. */
  children?: ReactNode
  /** Shown where no reason was given. */
  missing: string
  /** Most characters of the reason. */
  most: number
  isOneLine?: boolean
  /** Offered while one line is typed. */
  usual?: readonly string[]
  keep: string
  end: string
  ending: string
  /** Resolves to true on success; then the dialog closes. */
  onEnd: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Cancels or stops what stays on the record with the reason for it. */
export function EndWithReasonDialog(props: EndWithReasonDialogProps) {
  const { missing, most, isOneLine, usual, onEnd, onClose } = props
  const listId = useId()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isSending, setIsSending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!reason.trim() || isSending) return
    setIsSending(true)
    const hasHeld = await onEnd(reason.trim())
    setIsSending(false)
    if (hasHeld) onClose()
  }

  const text = { value: reason, maxLength: most }
  const offered = usual && ({ list: listId, autoComplete: 'off' } as const)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size={props.size}>
        <DialogHeader>
          <DialogTitle>{props.title}</DialogTitle>
          <DialogDescription>{props.description}</DialogDescription>
        </DialogHeader>
        {props.children}
        <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
          <Field label="Reason" required error={isTried && !reason.trim() ? missing : undefined}>
            {isOneLine ? (
              <Input {...text} {...offered} onChange={({ target }) => setReason(target.value)} />
            ) : (
              <Textarea {...text} onChange={({ target }) => setReason(target.value)} />
            )}
          </Field>
          {usual && (
            <datalist id={listId}>
              {usual.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          )}
          <SubmitFooter variant="destructive" leave={props.keep} loading={isSending} loadingText={props.ending}>
            {props.end}
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
