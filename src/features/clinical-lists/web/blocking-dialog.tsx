import { useRef, useState } from 'react'
import { Button } from '#platform/design/button.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#platform/design/dialog.tsx'
import { Field } from '#platform/design/field.tsx'
import { Textarea } from '#platform/design/textarea.tsx'
import type { Alert, Override } from '../contract.ts'
import { REASON_LENGTH } from '../rules.ts'

export interface BlockingDialogProps {
  patientLine: string
  alerts: readonly Alert[]
  onCancel: () => void
  onOverride: (overrides: Override[]) => void
}

/** Only an allergy stops the hand. The way on needs a reason, which is kept; the way back has the focus. */
export function BlockingDialog({ patientLine, alerts, onCancel, onOverride }: BlockingDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const back = useRef<HTMLButtonElement>(null)
  const words = reason.trim()
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent
        role="alertdialog"
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          back.current?.focus()
        }}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogHeader>
          <DialogTitle>Stop: recorded allergy</DialogTitle>
          <DialogDescription>{patientLine}</DialogDescription>
        </DialogHeader>
        <ul className="grid gap-2">
          {alerts.map((alert) => (
            <li key={alert.key} className="border-l-4 border-[var(--critical)] pl-3">
              <p className="font-semibold">{alert.title}</p>
              <p>{alert.detail}</p>
              <p className="text-xs text-muted">{alert.source}</p>
            </li>
          ))}
        </ul>
        <Field
          label="Reason for prescribing all the same"
          required
          hint="Kept with the prescription, with your name and the time"
          error={isTried && !words ? 'Enter the reason' : undefined}
        >
          <Textarea value={reason} maxLength={REASON_LENGTH} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <DialogFooter>
          <Button
            variant="destructive"
            onClick={() => {
              setIsTried(true)
              if (words) onOverride(alerts.map(({ key }) => ({ key, reason: words })))
            }}
          >
            Prescribe Despite Allergy
          </Button>
          <Button ref={back} onClick={onCancel}>
            Choose Another Medicine
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
