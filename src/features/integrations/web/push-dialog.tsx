import { type FormEvent, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { formatDate } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import type { Partner } from '../catalogue.ts'
import { integrations } from '../contract.ts'

/** Sends one signed note or document; the reason goes into the audit log. */
export function PushDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const [patient, setPatient] = useState<PatientChoice>()
  const [chosen, setChosen] = useState('')
  const [purpose, setPurpose] = useState('')
  const list = useRead(integrations.sendable, { query: { patient: patient?.id ?? '' }, enabled: patient !== undefined })
  const document = list.data?.find(({ type, id }) => `${type}/${id}` === chosen)
  const send = useWrite(integrations.push, {
    refreshes: integrations.calls,
    onSuccess: ({ message }) => toast({ title: 'Document Sent', description: message, variant: 'success' }),
    onError: (error) => toast({ title: 'Sending Failed', description: error.message, variant: 'destructive' }),
  })
  const isReady = document !== undefined && purpose.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!document || !isReady || send.isPending) return
    const body = { type: document.type, documentId: document.id, purpose }
    send.mutate({ params: { id: partner.id }, body })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Send a Document</DialogTitle>
          <DialogDescription>
            {`To ${partner.name}. The same version is kept there once, however often it is sent.`}
          </DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Field label="Patient">
            <PatientPicker
              patient={patient}
              onPick={(picked) => {
                setPatient(picked)
                setChosen('')
                send.reset()
              }}
            />
          </Field>
          {patient && (
            <Field
              label="Document"
              hint={list.data?.length === 0 ? 'This patient has no signed note or document.' : undefined}
              error={list.error?.message}
            >
              <NativeSelect
                value={chosen}
                disabled={!list.data?.length}
                onChange={(event) => {
                  setChosen(event.target.value)
                  send.reset()
                }}
              >
                <option value="">Choose a document</option>
                {list.data?.map(({ type, id, title, date }) => (
                  <option key={id} value={`${type}/${id}`}>
                    {[title, formatDate(date)].filter(Boolean).join(', ')}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          )}
          <Field label="Why it is sent" hint="Recorded in the audit log">
            <Input maxLength={REASON_LENGTH} value={purpose} onChange={(event) => setPurpose(event.target.value)} />
          </Field>
          {send.error && (
            <Alert tone="critical" live="alert">
              {send.error.message}
            </Alert>
          )}
          {send.data && (
            <Alert tone="success" live="status" className="break-all">
              {`${send.data.message} ${send.data.location}`}
            </Alert>
          )}
          <SubmitFooter
            leave="Close"
            disabled={!isReady || send.isSuccess}
            loading={send.isPending}
            loadingText="Sending…"
          >
            Send Document
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
