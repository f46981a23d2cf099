import { type FormEvent, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { formatDate } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { lungFunction, type Report } from '../../lung-function/contract.ts'

const RULES = /\nRead by: [^\n]*$/

/** Signs the report with the physician's conclusion, or amends a signed one with the reason. */
export function SignReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const isAmendment = report.status !== 'preliminary'
  const word = isAmendment ? 'Amend report' : 'Sign report'
  const first = report.conclusion.replace(RULES, '')
  const [conclusion, setConclusion] = useState(first)
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const about = {
    refreshes: [lungFunction.report, lungFunction.tests],
    onSuccess: ({ message }: { message: string }) => {
      toast({ title: isAmendment ? 'Report Amended' : 'Report Signed', description: message, variant: 'success' })
      onClose()
    },
    onError: (error: Error) =>
      toast({
        title: isAmendment ? 'Amending Failed' : 'Signing Failed',
        description: error.message,
        variant: 'destructive',
      }),
  } as const
  const sign = useWrite(lungFunction.signReport, about)
  const amend = useWrite(lungFunction.amendReport, about)
  const isBusy = sign.isPending || amend.isPending
  useUnsavedGuard(!isBusy && (conclusion !== first || reason !== ''), word)
  const missing = {
    conclusion: conclusion.trim() ? undefined : 'Enter the conclusion',
    reason: !isAmendment || reason.trim() ? undefined : 'Enter the reason for amending',
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (missing.conclusion || missing.reason) return
    const call = { params: { id: report.id }, ifMatch: report.version }
    if (isAmendment) amend.mutate({ ...call, body: { conclusion, reason } })
    else sign.mutate({ ...call, body: { conclusion } })
  }

  async function close() {
    if (await confirmDiscard()) onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && void close()}>
      <DialogContent size="lg">
        <form className="grid gap-4" noValidate onSubmit={submit}>
          <DialogHeader>
            <DialogTitle>{word}</DialogTitle>
            <DialogDescription>
              {`${report.patient.name}, ${[report.patient.mrn && `MRN ${report.patient.mrn}`, `tested ${formatDate(report.date)}`].filter(Boolean).join(', ')}. `}
              {isAmendment
                ? 'The earlier version and its reason stay with the report.'
                : 'Once signed, the conclusion changes only by an amendment with its reason.'}
            </DialogDescription>
          </DialogHeader>
          <Field label="Conclusion" required error={isChecked ? missing.conclusion : undefined}>
            <Textarea
              value={conclusion}
              maxLength={4000}
              rows={6}
              onChange={({ target }) => setConclusion(target.value)}
            />
          </Field>
          {isAmendment && (
            <Field label="Reason for amending" required error={isChecked ? missing.reason : undefined}>
              <Textarea value={reason} maxLength={500} rows={2} onChange={({ target }) => setReason(target.value)} />
            </Field>
          )}
          <SubmitFooter leave="Cancel" loading={isBusy} loadingText="Signing…">
            {word}
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
