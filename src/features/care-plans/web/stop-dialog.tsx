import { type FormEvent, useState } from 'react'
import { Button } from '#platform/design/button.tsx'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#platform/design/dialog.tsx'
import { Field } from '#platform/design/field.tsx'
import { Textarea } from '#platform/design/textarea.tsx'
import type { Plan } from '../contract.ts'
import { REASON_LENGTH } from '../rules.ts'
import { useStatusChange } from './use-plan-change.ts'

/** A stopped plan stays on record with its reason. */
export function StopDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const stop = useStatusChange({ action: 'Stop', onDone: onClose })

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!reason.trim() || stop.isPending) return
    stop.mutate({ params: { id: plan.id }, body: { status: 'revoked', reason }, ifMatch: plan.version })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Stop this plan?</DialogTitle>
          <DialogDescription>
            {`${plan.title} · ${plan.patient.name}. The patient no longer sees it; it cannot be taken up again.`}
          </DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Field label="Reason" required error={isTried && !reason.trim() ? 'Say why the plan is stopped' : undefined}>
            <Textarea value={reason} maxLength={REASON_LENGTH} onChange={({ target }) => setReason(target.value)} />
          </Field>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Keep it</Button>
            </DialogClose>
            <Button type="submit" variant="destructive" loading={stop.isPending} loadingText="Stopping…">
              Stop plan
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
