import { type FormEvent, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { retention } from '../contract.ts'
import { reasonProblem } from '../rules.ts'

export interface Asked {
  patientId: string
  name: string
  isHeld: boolean
}

export function HoldDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { patientId, name, isHeld } = asked
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const action = isHeld ? 'Release' : 'Hold'
  const change = useWrite(isHeld ? retention.release : retention.hold, {
    refreshes: retention.overview,
    onSuccess: () => {
      toast({ title: isHeld ? 'Hold Released' : 'Record On Hold', description: name })
      onClose()
    },
    onError: (error) => toast({ title: `${action} Failed`, description: error.message, variant: 'destructive' }),
  })
  const problem = reasonProblem(reason)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!problem && !change.isPending) change.mutate({ params: { patientId }, body: { reason } })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <form onSubmit={submit} className="grid gap-4" noValidate>
          <DialogHeader>
            <DialogTitle>{isHeld ? 'Release the hold' : 'Put on hold'}</DialogTitle>
            <DialogDescription>{name}</DialogDescription>
          </DialogHeader>
          <Field label="Reason" required error={isTried ? problem : undefined}>
            <Textarea value={reason} onChange={(event) => setReason(event.target.value)} rows={3} />
          </Field>
          <SubmitFooter leave="Cancel" loading={change.isPending}>
            {action}
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
