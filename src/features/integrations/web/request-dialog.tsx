import { type FormEvent, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { practice } from '#features/practice/contract.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { integrations } from '../contract.ts'
import { DESCRIPTION_LENGTH, TEXT_LENGTH } from '../rules.ts'

/** A request for an integration becomes a practice task. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState({ name: '', description: '', contact: '' })
  const [isTried, setIsTried] = useState(false)
  const send = useWrite(integrations.request, {
    refreshes: [practice.tasks, practice.dashboard],
    onSuccess: ({ message }) => {
      toast({ title: 'Request Sent', description: message, variant: 'success' })
      onClose()
    },
    onError: (error) => toast({ title: 'Request Failed', description: error.message, variant: 'destructive' }),
  })
  useUnsavedGuard(Object.values(form).some(Boolean) && !send.isSuccess, 'Request Custom Integration')
  const missing = { name: form.name.trim() === '', description: form.description.trim() === '' }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!missing.name && !missing.description && !send.isPending) send.mutate({ body: form })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && void confirmDiscard().then((isMeant) => isMeant && onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Request Custom Integration</DialogTitle>
          <DialogDescription>It becomes a practice task; nothing is sent outside the practice.</DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Field label="System" required error={isTried && missing.name && 'Enter the name of the system'}>
            <Input
              maxLength={TEXT_LENGTH}
              value={form.name}
              onChange={(event) => setForm({ ...form, name: event.target.value })}
            />
          </Field>
          <Field label="What it should do" required error={isTried && missing.description && 'Enter what it should do'}>
            <Textarea
              rows={4}
              maxLength={DESCRIPTION_LENGTH}
              value={form.description}
              onChange={(event) => setForm({ ...form, description: event.target.value })}
            />
          </Field>
          <Field label="Contact at the vendor" hint="Optional">
            <Input
              maxLength={TEXT_LENGTH}
              value={form.contact}
              onChange={(event) => setForm({ ...form, contact: event.target.value })}
            />
          </Field>
          {send.error && (
            <Alert tone="critical" live="alert">
              {send.error.message}
            </Alert>
          )}
          <SubmitFooter leave="Cancel" loading={send.isPending} loadingText="Sending…">
            Send Request
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
